import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PostList, type PostListProps } from '@/components/post/lists/PostList';
import { ShellProvider } from '@/components/shell/shell-context';
import { LocaleProvider, preloadLocale } from '@/lib/i18n/locale-provider';
import { pageFixtures } from '@/tests/fixtures/screens';

await preloadLocale('en-US');
const { shell, posts } = fixture();

/** The shell of a home page, and three of its posts with covers. */
function fixture() {
  for (const { page } of pageFixtures({ name: 'default', settings: {} })) {
    if (page.screen.kind !== 'home') continue;
    const withCover = page.screen.props.posts.find((post) => post.pageCoverThumbnail);
    if (withCover) return { shell: page.shell, posts: ['1', '2', '3'].map((id) => ({ ...withCover, id })) };
  }
  throw new Error('No home page lists posts with covers.');
}

/** For each cover, whether it is fetched before others. */
function priorities(props: PostListProps): boolean[] {
  const html = renderToString(
    <LocaleProvider locale="en-US">
      <ShellProvider shell={shell} themes={[]} themeName="default">
        <PostList {...props} />
      </ShellProvider>
    </LocaleProvider>,
  );
  const pictures = [...html.matchAll(/<img [^>]*loading="(\w+)"[^>]*>/g)];
  for (const [picture, loading] of pictures) expect(picture.includes('fetchPriority="high"')).toBe(loading === 'eager');
  return pictures.map(([, loading]) => loading === 'eager');
}

test('only covers that are large when a list opens are fetched first', () => {
  const previewed = posts.map((post) => ({ ...post, preview: 'It begins so.' }));
  expect(priorities({ posts })).toEqual([false, false, false]);
  expect(priorities({ posts, lead: true })).toEqual([true, false, false]);
  expect(priorities({ posts: previewed })).toEqual([true, true, false]);
});
