import { expect, siteUrl, test } from './site';

const SCREENS = { home: '/', search: '/en/search/', article: '/en/article/code-and-math/', missing: '/no-such-page/' };
const SITE = process.env.NOTELIGHT_TEST_PLUGINS === 'true' ? 'with plugins' : 'plain';

/** What a document has around its screen, a line for each element; what a build names by its content is without its name. */
const frameOf = (html: string): string =>
  html
    .replace(/<body>.*?(?=<script id="__NEXT_DATA__")/s, '<body>')
    .replace(/(<script(?![^>]* src)[^>]*>).*?<\/script>/gs, '$1')
    .replace(/sha256-[\w+/=]+|(?<=[/=-])[\w.~-]{8,}(?=\.(?:js|css|woff2|jpg))|\b(?=\w*\d)[\da-f]{8,}\b|T[\d:.]+Z/g, '…')
    .replace(/<\/[^>]*>/g, '')
    .replace(/(?<=.)</g, '\n<');

/** A change that is meant is shown by Playwright's `--update-snapshots`, and read before it is committed. */
for (const [name, address] of Object.entries(SCREENS))
  test(`the document of a screen is what it was: ${name}`, async ({ request }) => {
    const html = await (await request.get(`${siteUrl}${address}`)).text();
    const [, data = '{}'] = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    const fields = Object.keys(JSON.parse(data).props.pageProps.shell);
    expect([frameOf(html), fields.join(' ')].join('\n')).toMatchSnapshot(`${name}, ${SITE}.txt`);
  });
