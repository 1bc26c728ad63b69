import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { passiveSvg } from '@/lib/sync/passive-svg';
import { photo } from '../../fake-notion/photographs';
import { expectClean } from './expect-clean';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

const clean = (content: string | Buffer): string => {
  const drawing = passiveSvg(Buffer.from(content));
  if (typeof drawing === 'string') throw new Error(drawing);
  return drawing.content.toString();
};

const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';

test.each([
  '<path d="M0 0h9"></path>',
  '<g fill="url(#a)"><rect width="1"></rect></g>',
  '<defs><linearGradient id="a"><stop offset="0"></stop></linearGradient></defs><use href="#a"></use>',
  '<style>.a{fill:red}.b &gt; .c{fill:url( "#a" )}@font-face{src:url(data:font/woff2;base64,AA)}</style><text>a &amp; b</text>',
  '<line x1="1" y2="2" stroke-width="3"></line>',
  '<text xml:space="preserve">&lt;script&gt; is a word</text>',
])('what only draws stays: %s', (inside) => {
  expect(clean(svg(inside))).toBe(`${HEAD}${inside}</svg>`);
});

test('a picture inside stays, without where it was taken', async () => {
  const jpeg = await photo(30, 20).jpeg().toBuffer();
  const [, written = ''] =
    /href="data:image\/jpeg;base64,([^"]+)"/.exec(
      clean(svg(`<image href="data:image/jpg;base64,${jpeg.toString('base64')}"/>`)),
    ) ?? [];
  await expectClean(Buffer.from(written, 'base64'));
  expect(clean(svg(`<image href="data:image/png;base64,${jpeg.toString('base64')}"/>`))).toContain('<image></image>');
});

/** Words of what runs or fetches. */
const ACTIVE = /script|on\w+=|foreignObject|example\.com|javascript|@import|text\/html|<set|<!|<\?|\\/i;

test.each([
  svg('<script>alert(1)</script>'),
  svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
  svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
  svg('<SCRIPT/>'),
  svg('<foreignObject><p>x</p></foreignObject>'),
  svg('<rect width="1"/>', 'onload="alert(1)"'),
  svg('<rect ONCLICK="alert(1)"/>'),
  svg('<set attributeName="onclick" to="alert(1)"/>'),
  svg('<animate attributeName="href" to="javascript:alert(1)"/>'),
  svg('<a href="javascript:alert(1)"><text>x</text></a>'),
  svg('<a href="java&#115;cript:alert(1)"/>'),
  svg('<image href="https://example.com/pixel.png"/>'),
  svg('<use href="//example.com/x.svg#a"/>'),
  svg('<use href="data:image/svg+xml,&lt;svg onload=1&gt;"/>'),
  svg('<image href="data:text/html,x"/>'),
  svg('<image href="data:image/svg+xml,&lt;svg onload=1&gt;"/>'),
  svg('<style>@import "https://example.com/x.css";</style>').replace('https://example.com/x.css', 'x'),
  svg('<style>.a{fill:u\\72l(x)}</style>'),
  svg('<metadata><x>example.com</x></metadata>'),
  svg('<g xml:base="https://example.com/"/>'),
  svg('<!-- example.com --><?x-y example.com?>'),
  `<!DOCTYPE svg [<!ENTITY x "https://example.com">]>${svg('')}`,
  `<?xml-stylesheet href="https://example.com/x.css"?>${svg('')}`,
])('what may do more goes: %s', (text) => {
  expect(clean(text)).not.toMatch(ACTIVE);
});

test.each([
  ['url(https://example.com/x)', 'removed(https://example.com/x)'],
  ["URL( 'https://example.com/x')", "removed(https://example.com/x')"],
  ['u\\72l(//example.com)', 'u72l(//example.com)'],
  ['ur\\l(//example.com)', 'removed(//example.com)'],
  ['-webkit-image-set("//example.com/x" 1x)', '-webkit-removed("//example.com/x" 1x)'],
])('styles fetch nothing: %s', (value, written) => {
  expect(clean(svg(`<style>.a{fill:${value}}</style>`))).toBe(`${HEAD}<style>.a{fill:${written}}</style></svg>`);
  const quoted = value.replaceAll('"', '&quot;');
  expect(clean(svg(`<rect style="fill:${quoted}"/>`))).toContain(`fill:${written.replaceAll('"', '&quot;')}"`);
});

describe('an encoding hides nothing', () => {
  const hidden = svg('<script>alert(1)</script><rect/>');
  const wide = Buffer.from(`\ufeff${hidden}`, 'utf16le');

  test.each([
    ['UTF-16 with a mark', wide],
    ['UTF-16 without one', Buffer.from(hidden, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(wide).swap16()],
    ['UTF-16 by name only', Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${hidden}`)],
    // Between these two codes of ISO-2022-JP, letters are parts of Japanese characters.
    [
      'ISO-2022-JP',
      Buffer.from(
        `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('<text>\x1b$B$"\x1b(B</text><scr\x1b(Jipt>alert(1)</scr\x1b(Bipt><rect/>')}`,
        'latin1',
      ),
    ],
    ['packed', gzipSync(hidden)],
  ])('%s', (_name, content) => {
    const drawing = passiveSvg(content);
    if (typeof drawing === 'string') throw new Error(drawing);
    for (const part of ['script', '\x1b', '\0']) expect(drawing.content.includes(part), part).toBe(false);
    expect(drawing.content.toString()).toContain('<rect>');
  });

  test('one that nobody reads is none', () => {
    const utf7 = `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script+AD4-')}`;
    expect(passiveSvg(Buffer.from(utf7))).toBe('it is not a picture that can be read');
  });

  test('words keep their letters', () => {
    const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${svg('<text>né</text>')}`, 'latin1');
    expect(clean(latin)).toBe(`${HEAD}<text>né</text></svg>`);
  });
});

test.each([
  ['<svg width="20" height="10"/>', 20, 10],
  ['<svg width="1in" height="25.4mm"/>', 96, 96],
  ['<svg viewBox="0 0 40 30"/>', 40, 30],
  ['<svg width="100%" height="100%" viewBox="0,0,40,30"/>', 40, 30],
  ['<svg width="80" viewBox="0 0 40 30"/>', 80, 60],
  ['<svg/>', 300, 150],
])('says how large it is: %s', (text, width, height) => {
  expect(passiveSvg(Buffer.from(text))).toMatchObject({ width, height });
});

test('a drawing of Illustrator is read with its entities', () => {
  const text = `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C" "svg11.dtd" [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>\n<svg xmlns="&ns_svg;"><rect/></svg>`;
  expect(clean(text)).toBe(`${HEAD}<rect></rect></svg>`);
});

const LENGTH = 400_000;
test.each([
  ['comments', svg('<!--x-->'.repeat(LENGTH / 8))],
  ['comments that never end', `<svg>${'<!--'.repeat(LENGTH / 4)}`],
  ['attributes', `<svg ${Array.from({ length: LENGTH / 10 }, (_, index) => `a${index}=""`).join(' ')}/>`],
  ['nested elements', '<svg>'.repeat(LENGTH / 5)],
  ['addresses', svg(`<style>${'url( '.repeat(LENGTH / 5)}</style>`)],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(200)}">]>${svg(`<text>${'&a;'.repeat(LENGTH / 3)}</text>`)}`],
  ['entities that are not', `<!DOCTYPE svg [${'<!ENTITY a "'.repeat(LENGTH / 12)}]>${svg('')}`],
  ['white space', `<svg${' '.repeat(LENGTH)}`],
  ['paths', svg('<path d="M0 0h9"/>'.repeat(LENGTH / 18))],
])('400 kB are read in a moment: %s', (_name, text) => {
  const started = performance.now();
  passiveSvg(Buffer.from(text));
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('more than any page shows is told', () => {
  expect(passiveSvg(Buffer.from(svg(' '.repeat(9_000_000))))).toBe('it is a drawing larger than 8 MB');
});
