/** Styles and elements that request a file as soon as a diagram is measured; references to parts of the drawing itself do not. */
const ASKING =
  /\burl\(\s*(?!["']?\s*[#)])|\bimage-set\(|@import|<\s*(?:img|image|video|audio|source|iframe|object|embed|link|use)\b/i;
const CSS_ESCAPE = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|([0-9a-f]{1,6})\s?|(.))/gi;
/** Mermaid writes references as `#35;` and `#x23;`, HTML with an ampersand. */
const REFERENCE = /(?:&#?|#)(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;

/** Whether a diagram's source could make a browser ask for a file, however it is written. */
export function asksForFiles(source: string): boolean {
  const referred = source.replace(REFERENCE, (_, hex?: string, decimal?: string) =>
    character(hex ?? '', decimal ?? ''),
  );
  return [source, referred, unescaped(source), unescaped(referred)].some((text) =>
    ASKING.test(text.replace(/\/\*.*?\*\//gs, '')),
  );
}

function unescaped(text: string): string {
  return text.replace(
    CSS_ESCAPE,
    (_, two?: string, four?: string, some?: string, plain?: string) =>
      plain ?? character(two ?? four ?? some ?? '', ''),
  );
}

function character(hex: string, decimal: string): string {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
