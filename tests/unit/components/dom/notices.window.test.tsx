// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SecretNotice } from '@/components/post/notices';
import { renderOnPage } from './page';

test('a draft says that only people with its address can see it; other articles say nothing', () => {
  const { container, rerender } = renderOnPage(<SecretNotice />);
  expect(container.textContent).toBe('');
  rerender(<SecretNotice secret />);
  expect(screen.getByRole('complementary', { name: 'Draft' }).textContent).toBe(
    'Draft Only people with this address can see it.',
  );
});
