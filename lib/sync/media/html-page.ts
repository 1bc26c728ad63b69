/**
 * What a page that was uploaded may do: show itself, with styles and pictures that are written into it. Nothing is loaded or sent. It is in
 * the file, because not every host of an export sends headers.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; media-src data:; base-uri 'none'; form-action 'none'";
const SCRIPTS = "; script-src 'unsafe-inline'";
/** Scripts run in frames without origin alone: opened by itself, the file would be a page of the site. What follows is text then. */
const GUARD = '<script>origin==="null"||document.write("<plaintext hidden>")</script>';

const headOf = (mayRunScripts: boolean): string =>
  `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}${mayRunScripts ? SCRIPTS : ''}">` +
  `<meta name="robots" content="noindex">${mayRunScripts ? GUARD : ''}`;
/** What an export of the content has already. */
const withoutHead = (html: string): string => html.replace(headOf(true), '').replace(headOf(false), '');

const DOCTYPE = /^(?:\s|<!--.*?-->)*<!doctype[^>]*>/is;

/** An uploaded page (HTML) as it is published. Whatever its encoding was, it is UTF-8 afterwards. */
export function uploadedPage(content: Buffer, mayRunScripts: boolean): Buffer {
  const html = withoutHead(decoded(content));
  const [doctype = '<!doctype html>'] = DOCTYPE.exec(html) ?? [];
  const rest = html.replace(DOCTYPE, '');
  return Buffer.from(`${doctype}${headOf(mayRunScripts)}${rest}`);
}

/** Where HTML names its encoding (the standard looks no further). */
const SNIFFED_BYTES = 1024;

function decoded(content: Buffer): string {
  const start = content.toString('latin1', 0, SNIFFED_BYTES);
  // Read as a single byte each, it cannot be of two.
  const named = /<meta[^>]+charset\s*=\s*["']?\s*(?!utf-?16)([\w-]+)/i.exec(start)?.[1];
  const label = start.startsWith('\xff\xfe') ? 'utf-16le' : start.startsWith('\xfe\xff') ? 'utf-16be' : named;
  try {
    return new TextDecoder(label).decode(content);
  } catch {
    // No encoding has this name.
    return new TextDecoder().decode(content);
  }
}
