import { articleStylesheets } from '@/components/article/article-stylesheets';
import { directionOf } from '@/lib/i18n/locale';
import type { PageProps } from '@/lib/routes/screens';
import type { PostDetail } from '@/lib/site/model';
import type { ArticlePart } from '@/lib/store/model';

/** What every page looks like on paper: browsers load it after everything else. Development has it in `styles/development.css`. */
export const printStylesheet = process.env.NOTELIGHT_ARTICLE_SHEETS
  ? `${process.env.NOTELIGHT_ARTICLE_SHEETS}/print.css`
  : undefined;

/** The folder of stylesheets that few pages load. */
const SHEETS = process.env.NOTELIGHT_MATH_SHEETS ?? '';

/** The stylesheets of a page besides those of all pages, with its interface in a language. */
export function stylesheetsOf(page: PageProps, interfaceLanguage: string = page.shell.language): string[] {
  const { screen, shell } = page;
  const isMirrored = [shell.language, interfaceLanguage].some((language) => directionOf(language) === 'rtl');
  const some = [
    ...(screen.kind === 'post' && isShut(screen.props.post) ? ['lock.css'] : []),
    ...(isMirrored ? ['right-to-left.css'] : []),
  ];
  return [...articleSheetsOf(page), ...(SHEETS ? some.map((name) => `${SHEETS}/${name}`) : [])];
}

const isShut = ({ lock, membersOnly }: PostDetail): boolean => Boolean(lock ?? membersOnly);

/** Those of a page with an article, or with an announcement that has more than text and lists. */
function articleSheetsOf({ screen, shell }: PageProps): string[] {
  const ofNotice = shell.notice?.needs ?? null;
  if (screen.kind !== 'post') return ofNotice ? articleStylesheets(ofNotice) : [];
  // A locked article is not there yet: `ArticleView` loads the stylesheets that it needs.
  const { post } = screen.props;
  const all = [post.blockMap?.needs, ofNotice].filter((needs) => needs != null);
  const math = all.flatMap((needs) => needs.math ?? []);
  const ofSite: ArticlePart[] = shell.features.readingAids?.includes('progress') ? ['progress'] : [];
  return articleStylesheets(
    {
      parts: [...new Set([...all.flatMap(({ parts = [] }) => parts), ...ofSite])],
      sheet: all.some(({ sheet }) => sheet === 'full') ? 'full' : 'text',
      math: math.length > 0 ? { more: math.some(({ more }) => more), rare: math.some(({ rare }) => rare) } : null,
    },
    post.blockMap?.classes,
  );
}
