/** HTML for snapshots: one element per line, without wrappers, classes and generated ids; icons are shortened. */
export const linesOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>/gs, (icon) => `<svg ${/(?: d="|#)([^"]{0,20})/.exec(icon)?.[1] ?? ''}>`)
    .replace(/<!--.*?-->|<\/[^>]*>| (?:class|id|style|data-article)="[^"]*"/g, '')
    .replace(/(?<=")_r_\w+_/g, 'id')
    .replace(/<(?:div|span|ul|ol|li|bdi|picture)>/g, '')
    .replace(/(?<=.)</g, '\n<');
