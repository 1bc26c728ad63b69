/**
 * If the owner forbids copying, `<html>` has the class `forbid-copy`, with which styles prevent selection, and anyone who tries sees the
 * text in `data-copy-forbidden`. Form fields are exempt.
 */

import { showToast } from '@/components/shell/toast';

const message = document.documentElement.dataset.copyForbidden;
if (message !== undefined) {
  for (const event of ['copy', 'cut'] as const) {
    document.addEventListener(event, (attempt) => {
      if (attempt.target instanceof Element && attempt.target.closest('input, textarea, [data-copy-allowed]')) return;
      attempt.preventDefault();
      showToast(message);
    });
  }
}
