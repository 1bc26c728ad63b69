/** A text with something new between two comments that name it: `<!-- contents: … -->` and `<!-- end of contents -->`. */
export function replaceBetween(text: string, name: string, content: string): string {
  const parts = new RegExp(
    `^([\\s\\S]*?<!-- ${name}: [^\\n]* -->\\n)[\\s\\S]*?(<!-- end of ${name} -->[\\s\\S]*)$`,
  ).exec(text);
  if (!parts) throw new Error(`There are no comments for “${name}” in the text.`);
  return `${parts[1]}\n${content}\n\n${parts[2]}`;
}
