import { expect, siteUrl, test } from './site';

const SCREENS = { home: '/', search: '/en/search/', article: '/en/article/code-and-math/', missing: '/no-such-page/' };
const SITE = process.env.NOTELIGHT_TEST_PLUGINS === 'true' ? 'with plugins' : 'plain';

/** The document around its screen, one element per line, with content hashes masked. */
const frameOf = (html: string): string =>
  html
    .replace(/<body>.*?(?=<script id="__NEXT_DATA__")/s, '<body>')
    .replace(/(<script(?![^>]* src)[^>]*>).*?<\/script>/gs, '$1')
    .replace(/sha256-[\w+/=]+|(?<=[/=-])[\w.~-]{8,}(?=\.(?:js|css|woff2|jpg))|\b(?=\w*\d)[\da-f]{8,}\b|T[\d:.]+Z/g, '…')
    .replace(/<\/[^>]*>/g, '')
    .replace(/(?<=.)</g, '\n<');

/** To accept an intended change, run Playwright with `--update-snapshots` and review the diff. */
for (const [name, address] of Object.entries(SCREENS))
  test(`the document of a screen is what it was: ${name}`, async ({ request }) => {
    const html = await (await request.get(`${siteUrl}${address}`)).text();
    const [, data = '{}'] = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    const fields = Object.keys(JSON.parse(data).props.pageProps.shell);
    expect([frameOf(html), fields.join(' ')].join('\n')).toMatchSnapshot(`${name}, ${SITE}.txt`);
  });
