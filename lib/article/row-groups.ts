/**
 * Groups of embedded databases as readers get them. Which rows are withheld is known only when an article is read (schedules open
 * rows later, and drafts become posts), so groups are counted then.
 */

const GROUP = /<!--group (\d+)-->([\s\S]*?)<!--\/group-->/g;
const ROW = /<(?:li|tr) class="notion-block-/g;
const COUNT = /(<span class="notion-collection-group-count">)\d+/;

/** Every group with the number of rows that are left in it. One that had rows and has none left is not named either. */
export function withCountedGroups(html: string): string {
  if (!html.includes('<!--group ')) return html;
  return html.replace(GROUP, (_, drawn: string, group: string) => {
    const left = group.match(ROW)?.length ?? 0;
    return left === 0 && Number(drawn) > 0 ? '' : group.replace(COUNT, `$1${left}`);
  });
}
