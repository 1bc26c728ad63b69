import { loadStylesheet } from '@/components/external/load-external';
import { ignore } from '@/lib/diagnostics/ignore';
import { builtFile, isDevelopment } from '@/lib/environment';
import type { PageProps } from '@/lib/routes/screens';
import type { ArticleNeeds } from '@/lib/store/model';

/** The folder of the stylesheets that not every page loads (`lib/export/public-assets.ts`). */
const FOLDER = builtFile('stylesheets');

/** In development the sheet of all pages has these styles (`styles/development.css`), so that a change of them is seen at once. */
const ofBuild = (name: string): string[] => (isDevelopment() ? [] : [`${FOLDER}/${name}`]);

/** What every page looks like on paper. */
export const printStylesheets = ofBuild('print.css');

type SheetNeeds = Pick<ArticleNeeds, 'math' | 'collections'>;

/** The addresses of the stylesheets that an article needs. */
export function articleStylesheets({ math, collections }: SheetNeeds): string[] {
  return [
    ...ofBuild('article.css'),
    ...(collections ? ofBuild('databases.css') : []),
    ...(math ? [`${FOLDER}/math.css`] : []),
  ];
}

/** The stylesheets of a page besides those of all pages: of its article, and of an announcement that has more than text and lists. */
export function stylesheetsOf({ screen, shell }: Pick<PageProps, 'screen' | 'shell'>): string[] {
  const ofNotice = shell.notice?.needs;
  if (screen.kind !== 'post') return ofNotice ? articleStylesheets(ofNotice) : [];
  // A locked article may have formulas and databases too: `ArticleView` loads their stylesheets when it is opened.
  const ofPost = screen.props.post.blockMap?.needs;
  return articleStylesheets({
    math: ofPost?.math ?? ofNotice?.math ?? null,
    collections: ofPost?.collections || ofNotice?.collections || false,
  });
}

/** Characters of HTML that the first screen shows at most. Fonts of formulas below it are not preloaded. */
const FIRST_SCREEN = 5_000;

/** Whether a formula is on the first screen of an article. */
export const opensWithFormulas = (html: string): boolean => html.slice(0, FIRST_SCREEN).includes('<span class="katex');

/** Adds stylesheets to the document; resolves when they have loaded, so that no article appears unstyled. */
export async function loadStylesheets(addresses: readonly string[]): Promise<void> {
  const missing = addresses.filter((href) => !document.head.querySelector(`link[href="${href}"]`));
  await Promise.all(missing.map((href) => loadStylesheet(href).catch(ignore('better an unstyled article than none'))));
}
