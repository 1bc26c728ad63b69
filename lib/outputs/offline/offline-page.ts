import type { OfflineSite } from './data';

export interface KeptLink {
  /** Path and title as HTML. */
  href: string;
  title: string;
}

/** Once there is a network, the page that was asked for comes by itself. */
export const PAGE_SCRIPT = "addEventListener('online',()=>location.reload())";

/** The paper and ink of the design; its own stylesheets may not be on the device. */
const STYLE = `:root{color-scheme:light dark;--link:#7c4512;background:#fbfaf7;color:#1f1a17}
@media(prefers-color-scheme:dark){:root{--link:#e9b46a;background:#171412;color:#ece7df}}
body{max-width:42rem;margin:0 auto;padding:clamp(3rem,16vh,9rem) 1.5rem 4rem;font:1.0625rem/1.65 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin-top:3rem;font:500 2rem/1.2 Georgia,serif}
h2{margin-top:3rem;font-size:1rem}
ul{padding:0;list-style:none}
li a{display:block;padding:.7rem 0}
a{color:var(--link)}`;

/** The page that replaces one that is not on the device. @param kept pages on the device, the last visited first */
export function offlinePage(site: OfflineSite, kept: readonly KeptLink[]): string {
  const { name, home, language, direction, texts } = site;
  const list = kept.map(({ href, title }) => `<li><a href="${href}">${title || href}</a></li>`).join('\n');
  return `<!doctype html>
<html lang="${escaped(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(`${texts.title} | ${name}`)}</title>
<style>${STYLE}</style>
<script>${PAGE_SCRIPT}</script>
</head>
<body>
<main>
<a href="${escaped(home)}">${escaped(name)}</a>
<h1>${escaped(texts.title)}</h1>
<p>${escaped(texts.missing)}</p>
<p><a href="">${escaped(texts.retry)}</a></p>
${list === '' ? `<p>${escaped(texts.none)}</p>` : `<h2>${escaped(texts.list)}</h2>\n<ul>\n${list}\n</ul>`}
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

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
