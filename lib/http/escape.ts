const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML or XML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => REFERENCES[character] ?? character);
}

/** JSON that stays harmless inside a script element: `<` could end it, and old readers take the two separators for line ends. */
export function safeJson(value: unknown, space?: number): string {
  return JSON.stringify(value, null, space)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
