const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML or XML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => REFERENCES[character] ?? character);
}

/** JSON that stays harmless inside a script element, which `<` could end. */
export function safeJson(value: unknown, space?: number): string {
  return JSON.stringify(value, null, space).replaceAll('<', '\\u003c');
}
