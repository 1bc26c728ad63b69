import { createHash } from 'node:crypto';
import { escapeHtml } from '@/lib/http/escape';
import { directionOf } from '@/lib/i18n/locale';
import { sheet } from './sheet';

const GENERATOR = 'Notelight set-up';

type Parts = Record<'language' | 'title' | 'body' | 'script', string>;

/**
 * A page of set-up, whole in one file: nothing else is loaded, and it talks to its own host alone. `body` is HTML, and `script` runs at its
 * end.
 */
export function setupPage({ language, title, body, script }: Parts): string {
  const policy = `default-src 'none'; style-src ${hashOf(sheet)}; script-src ${hashOf(script)}; img-src data:; connect-src 'self'; form-action 'self'; base-uri 'none'`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="generator" content="${GENERATOR}">
<meta name="referrer" content="same-origin">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${sheet}</style>
</head>
<body>
${body}
<script>${script}</script>
</body>
</html>
`;
}

/** Whether a page is one of set-up, so that no site is there yet. */
export const isSetupPage = (html: string): boolean => html.includes(`<meta name="generator" content="${GENERATOR}">`);

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
