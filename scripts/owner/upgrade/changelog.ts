/** What changed after one version up to another, from the changelog of the latter; '' if it has nothing. */
export function changesBetween(changelog: string, from: string, to: string): string {
  const sections = changelog.split(/^(?=## )/m).slice(1);
  const versionOf = (section: string): string => /^## \[?v?([^\s\]]+)/.exec(section)?.[1] ?? '';
  const last = sections.findIndex((section) => versionOf(section) === from);
  // A version that the changelog does not know: only the new one is certain to be new.
  const isNew = (section: string, index: number): boolean => (last < 0 ? versionOf(section) === to : index < last);
  return sections
    .filter((section, index) => isNew(section, index) && section.split('\n').slice(1).join('').trim() !== '')
    .join('')
    .trim();
}
