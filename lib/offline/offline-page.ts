import { escapeHtml } from '@/lib/http/escape';
import type { OfflineSite } from './data';

export interface OfflinePageOptions {
  site: OfflineSite;
  /** Pages on this device, the last visited first, by path and title as HTML. */
  kept: readonly { href: string; title: string }[];
  /** Elements that load the site's stylesheets, from a page that is on the device. */
  sheets: readonly string[];
  appearance: string;
}

/** How often the page retries its address, in milliseconds. */
const RETRY_EVERY_MS = 5_000;

/**
 * Applies the reader's choice of light or dark (see `components/boot/appearance.ts`), and reloads once the site can be reached,
 * unless the reader is leaving. The `online` event alone is not enough: it may fire before requests succeed.
 */
export const PAGE_SCRIPT = [
  "try{const chosen=localStorage.getItem('theme');if(chosen==='light'||chosen==='dark')document.documentElement.classList.add('js',chosen)}catch{}",
  'let leaving;',
  "addEventListener('beforeunload',()=>{leaving=true});",
  // The back/forward cache restores the page with its old state.
  "addEventListener('pageshow',()=>{leaving=false});",
  'async function goOn(){',
  'if(leaving||document.hidden||!navigator.onLine)return;',
  "const answer=await fetch(location.href,{method:'HEAD',cache:'no-store'}).catch(()=>null);",
  'if(answer&&answer.status<500&&!leaving)location.reload()',
  '}',
  "addEventListener('online',goOn);",
  `setInterval(goOn,${RETRY_EVERY_MS})`,
].join('');

/** The site's own tokens where its stylesheets are on the device; else the paper and ink of the design. */
const STYLE = `:root{--o-paper:#fbfaf7;--o-ink:#1f1a17;--o-link:#7c4512;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root:not(.light,[data-appearance=light]){--o-paper:#171412;--o-ink:#ece7df;--o-link:#e9b46a}}
:root.dark,:root[data-appearance=dark]:not(.light){--o-paper:#171412;--o-ink:#ece7df;--o-link:#e9b46a;color-scheme:dark}
:root.light,:root[data-appearance=light]:not(.dark){color-scheme:light}
body{margin:0;background:var(--paper,var(--o-paper));color:var(--ink,var(--o-ink));font:1.0625rem/1.65 var(--font-sans,system-ui,sans-serif);overflow-wrap:anywhere}
main{box-sizing:border-box;max-width:42rem;min-height:100vh;margin:0 auto;padding:clamp(3rem,16vh,9rem) var(--page-margin,1.5rem) 4rem}
h1{margin:3rem 0 .75rem;font:500 2rem/1.2 var(--font-serif,Georgia,serif)}
h2{margin:3rem 0 .5rem;font:600 1rem/1.5 var(--font-sans,system-ui,sans-serif)}
p{margin:0 0 1rem}
ul{margin:0;padding:0;list-style:none}
li{border-top:1px solid var(--line,currentColor)}
a{color:var(--accent-ink,var(--o-link));text-decoration:underline;text-underline-offset:.2em}
li a{display:block;padding:.7rem 0;color:inherit;text-decoration:none}
li a:hover{text-decoration:underline}
:focus-visible{outline:2px solid currentColor;outline-offset:3px}`;

/** The page that replaces one that is not on the device: no script is needed to read it and to go on. */
export function offlinePage({ site, kept, sheets, appearance }: OfflinePageOptions): string {
  const { name, home, language, direction, texts } = site;
  const list = kept.map(({ href, title }) => `<li><a href="${href}">${title || href}</a></li>`).join('\n');
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}" data-appearance="${escapeHtml(appearance)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${texts.title} | ${name}`)}</title>
${sheets.join('\n')}
<style>${STYLE}</style>
<script>${PAGE_SCRIPT}</script>
</head>
<body>
<main>
<a href="${escapeHtml(home)}">${escapeHtml(name)}</a>
<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.missing)}</p>
<p><a href="">${escapeHtml(texts.retry)}</a></p>
${list === '' ? `<p>${escapeHtml(texts.none)}</p>` : `<h2>${escapeHtml(texts.list)}</h2>\n<ul>\n${list}\n</ul>`}
</main>
</body>
</html>
`;
}

/** The site whose home is nearest above an address; else the first. */
export function siteAt(path: string, sites: readonly OfflineSite[]): OfflineSite | undefined {
  const [nearest] = sites
    .filter(({ home }) => path.startsWith(home))
    .sort((one, other) => other.home.length - one.home.length);
  return nearest ?? sites[0];
}
