/**
 * What readers get, one element per line without mere wrappers; an icon by its name or the start of its path. Without what differs from run
 * to run, and where it says how things look.
 */
export const linesOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>/gs, (icon) => `<svg ${/(?: d="|#)([^"]{0,20})/.exec(icon)?.[1] ?? ''}>`)
    .replace(/<!--.*?-->|<\/[^>]*>| (?:class|id|style|data-article)="[^"]*"/g, '')
    .replace(/(?<=")_r_\w+_/g, 'id')
    .replace(/<(?:div|span|ul|ol|li|bdi|picture)>/g, '')
    .replace(/(?<=.)</g, '\n<');
