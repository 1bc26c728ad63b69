const REPLACEMENTS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => REPLACEMENTS[character] ?? character);
}

const CHARACTERS: Record<string, string> = { '26': '&', '27': "'", '3C': '<', '22': '"' };

/** The value of an attribute as cleaned markup has it (`&#x26;`), read back. */
export function unescapeAttribute(value: string): string {
  return value.replace(/&#x(2[267]|3C);/g, (_, code: string) => CHARACTERS[code] ?? '');
}
