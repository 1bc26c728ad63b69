import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pictureReason } from '@/lib/sync/media/messages';
import { isMarkup, passiveSvg } from '@/lib/sync/media/pictures/passive-svg';
import { CAMERA, photo } from '@/tests/fake-notion/photographs';
import { expectClean } from './expect-clean';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

const clean = (content: string | Buffer): string => {
  const drawing = passiveSvg(Buffer.from(content));
  if (typeof drawing === 'string') throw new Error(drawing);
  return drawing.content.toString();
};

/** Words of what runs or fetches. */
const ACTIVE = /script|on\w+=|foreignObject|example\.com|javascript|@import|text\/html|<set|<!|<\?|\\/i;

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

test.each([
  [
    'a link around a part is drawn without it',
    '<a href="https://example.com"><path d="M0 0"/></a>',
    '<g><path d="M0 0"></path></g>',
  ],
  ['what runs goes with all that is in it', '<script>a<g/></script><!-- b --><rect/>', '<rect></rect>'],
  ['a drawing in a drawing', '<svg x="1"><rect/></svg>', '<svg x="1"><rect></rect></svg>'],
  ['a part by its older name', '<use xlink:href=" #a"/>', '<use xlink:href=" #a"></use>'],
  ['a language', '<text xml:lang="de">ß</text>', '<text xml:lang="de">ß</text>'],
  ['a name with “on” in it', '<text text-decoration="none"/>', '<text text-decoration="none"></text>'],
  [
    'line breaks and quotes',
    '<g aria-label="a&#10;b&#9;&quot;&lt;&amp;"/>',
    '<g aria-label="a&#10;b&#9;&quot;&lt;&amp;"></g>',
  ],
  ['what an editor adds is left out', '<g xmlns:x="urn:x" x:label="b" data-c="d" srcset="e" xmlns="f"/>', '<g></g>'],
  ['text as it is written', '<text>a<![CDATA[<b>]]></text>', '<text>a&lt;b&gt;</text>'],
])('is rewritten: %s', (_name, inside, written) => {
  expect(clean(svg(inside))).toBe(`${HEAD}${written}</svg>`);
});

test.each([
  ['is left out, and reported', '<foreignObject><p>word</p></foreignObject><g/>', '<g></g>', true],
  [
    'for which it has other words',
    '<switch> <foreignObject><p>long</p></foreignObject><text>short</text></switch>',
    '<switch> <text>short</text></switch>',
    undefined,
  ],
  ['without words', '<foreignObject> <p/> </foreignObject>', '', undefined],
])('HTML in a drawing %s', (_name, inside, written, isWordless) => {
  const drawing = passiveSvg(Buffer.from(svg(inside)));
  expect(drawing).toEqual({
    content: Buffer.from(`${HEAD}${written}</svg>`),
    width: 300,
    height: 150,
    ...(isWordless && { isWordless }),
  });
});

test.each([
  ['<svg/>', true],
  [' \n <svg/>', true],
  ['\xef\xbb\xbf<svg/>', true],
  ['\xfe\xff\0<\0s', true],
  ['\xff\xfe<\0s\0', true],
  ['\0<\0s', true],
  ['\x1f\x8b', true],
  ['\x1fa', false],
  ['a\x8b', false],
  ['a<svg/>', false],
  ['\xfe<svg/>', false],
  ['', false],
])('%j is markup: %s', (start, is) => expect(isMarkup(Buffer.from(start, 'latin1'))).toBe(is));

test('an AVIF inside stays, without where it was taken', async () => {
  const avif = await photo(30, 20).avif().toBuffer();
  const written = clean(svg(`<image href="data:image/avif;base64,${avif.toString('base64')}"/>`));
  const [, inside = ''] = /href="data:image\/avif;base64,([^"]+)"/.exec(written) ?? [];
  expect(avif.includes(CAMERA)).toBe(true);
  expect(Buffer.from(inside, 'base64').includes(CAMERA)).toBe(false);
  expect(Buffer.from(inside, 'base64')).toHaveLength(avif.length);
});

test('a picture inside stays, without where it was taken', async () => {
  const jpeg = await photo(30, 20).jpeg().toBuffer();
  const [, written = ''] =
    /href="data:image\/jpeg;base64,([^"]+)"/.exec(
      clean(svg(`<image href="data:image/jpg;base64,${jpeg.toString('base64')}"/>`)),
    ) ?? [];
  await expectClean(Buffer.from(written, 'base64'));
  expect(clean(svg(`<image href="data:image/png;base64,${jpeg.toString('base64')}"/>`))).toContain('<image></image>');
  const source = `href="data:image/jpeg;base64,${written}"`;
  expect(clean(svg(`<feImage ${source}/><use ${source}/>`))).toBe(
    `${HEAD}<feImage ${source}></feImage><use></use></svg>`,
  );
});

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
  ['red}@IMPORT "//example.com"', 'red}@removed "//example.com"'],
  ["URL( 'https://example.com/x')", "removed(https://example.com/x')"],
  ['u\\72l(//example.com)', 'u72l(//example.com)'],
  ['ur\\l(//example.com)', 'removed(//example.com)'],
  ['url(\t"//example.com")', 'removed(//example.com")'],
  ['image-set  ("//example.com/x" 1x)', 'removed("//example.com/x" 1x)'],
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
    expect(passiveSvg(Buffer.from(utf7))).toBe(pictureReason.unreadable);
  });
});

test.each([
  ['<svg width="20" height="10"/>', 20, 10],
  ['<svg width="1in" height="25.4mm"/>', 96, 96],
  ['<svg viewBox="0 0 40 30"/>', 40, 30],
  ['<svg width="100%" height="100%" viewBox="0,0,40,30"/>', 40, 30],
  ['<svg width="80" viewBox="0 0 40 30"/>', 80, 60],
  ['<svg/>', 300, 150],
  ['<svg viewBox="0 0 40 0"/>', 300, 150],
  ['<svg height="60" viewBox="0 0 40 30"/>', 80, 60],
  ['<svg height="60"/>', 300, 60],
  ['<svg width="80" height="0"/>', 80, 150],
  ['<svg width="0.1" height="0.1"/>', 1, 1],
  ['<svg width=" +20 " height="1e1"/>', 20, 10],
  ['<svg width="1e999" height="20"/>', 300, 20],
  ['<svg width="2 0" height="a20"/>', 300, 150],
  ['<svg width="12pt" height="2pc"/>', 16, 32],
  ['<svg width="2EM" height="2ex"/>', 32, 16],
])('says how large it is: %s', (text, width, height) => {
  expect(passiveSvg(Buffer.from(text))).toMatchObject({ width, height });
});

test('a drawing of Illustrator is read with its entities', () => {
  const text = `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C" "svg11.dtd" [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>\n<svg xmlns="&ns_svg;"><rect/></svg>`;
  expect(clean(text)).toBe(`${HEAD}<rect></rect></svg>`);
});

describe('entities', () => {
  const drawing = (entity: string, inside = '<text>&a;</text>') => `<!DOCTYPE svg [${entity}]>\n${svg(inside)}`;

  test.each([
    ['<!ENTITY a "x">', 'x'],
    ["<!ENTITY\t a  'x y'>", 'x y'],
    [`<!ENTITY b "y"><!ENTITY a "${'x'.repeat(200)}">`, 'x'.repeat(200)],
  ])('that a drawing defines are read: %s', (entity, text) => {
    expect(clean(drawing(entity))).toBe(`${HEAD}<text>${text}</text></svg>`);
  });

  test.each([
    ['longer than an address', drawing(`<!ENTITY a "${'x'.repeat(201)}">`)],
    ['made of markup', drawing('<!ENTITY a "<script/>">')],
    ['made of others', drawing('<!ENTITY b "x"><!ENTITY a "&b;">')],
    ['of other files', drawing('<!ENTITY a SYSTEM "file:///etc/passwd">')],
    ['of no definition', drawing('')],
    ['defined in its text', svg('<text><![CDATA[<!ENTITY a "x">]]>&a;</text>')],
  ])('are none if they are %s', (_name, text) => {
    expect(passiveSvg(Buffer.from(text))).toBe(pictureReason.notXml);
  });
});

describe('what cannot be read is told by a reason', () => {
  const { unreadable, notXml } = pictureReason;
  test.each([
    ['', unreadable],
    ['<html></html>', unreadable],
    ['<p>Log in', unreadable],
    ['<svgs/>', unreadable],
    ['<asvg/>', unreadable],
    ['<html><svg/></html>', unreadable],
    ['<svg>', notXml],
    ['<svg\n>', notXml],
    ['<svg><?xml version="1.0"?></svg>', notXml],
  ])('%j', (text, reason) => expect(passiveSvg(Buffer.from(text))).toBe(reason));

  test('more than fits, packed', () => {
    expect(passiveSvg(gzipSync(svg(' '.repeat(9_000_000))))).toBe(unreadable);
    expect(passiveSvg(Buffer.from('\x1f\x8b and nothing', 'latin1'))).toBe(unreadable);
  });
});

test('a drawing whose elements have the prefix of their namespace loses it', () => {
  const text = '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:rect/></svg:svg>';
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
  ['white space of an address', svg(`<style>a{fill:url(${' '.repeat(LENGTH)}</style>`)],
  ['comments of a style sheet', svg(`<style>${'/*'.repeat(LENGTH / 2)}</style>`)],
  [
    'rules of a style sheet',
    svg(`<style>${'*{fill:url(#a)}'.repeat(LENGTH / 30)}</style>${'<g/>'.repeat(LENGTH / 8)}`),
  ],
  ['white space', `<svg${' '.repeat(LENGTH)}`],
  ['paths', svg('<path d="M0 0h9"/>'.repeat(LENGTH / 18))],
])('400 kB are read in a moment: %s', (_name, text) => {
  // A clock on the wall would tell how busy the machine is.
  const started = process.cpuUsage();
  passiveSvg(Buffer.from(text));
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(2_000);
});

describe('a drawing that draws itself without end', () => {
  const endless = pictureReason.endlessDrawing(100_000);
  const levels = Array.from({ length: 20 }, (_, level) => level);
  /** Each level is drawn ten times by the next one. */
  const tower = (make: (level: number) => string, top: string) =>
    svg(`<defs>${levels.map(make).join('')}</defs>${top}`);
  const ten = (inside: string) => inside.repeat(10);

  test.each([
    ['copies', tower((n) => `<g id="a${n}">${ten(`<use href="#a${n - 1}"/>`)}</g>`, '<use href="#a19"/>')],
    [
      'patterns',
      tower(
        (n) => `<pattern id="a${n}">${ten(`<path fill="url(#a${n - 1})"/>`)}</pattern>`,
        '<path fill="url(#a19)"/>',
      ),
    ],
    [
      'patterns of a style sheet',
      tower(
        (n) =>
          `<style>.b${n}{fill:url(#a${n - 1})}</style><pattern id="a${n}">${ten(`<path class="x b${n}"/>`)}</pattern>`,
        '<path fill="url(#a19)"/>',
      ),
    ],
    [
      'patterns that are inherited',
      tower(
        (n) => `<pattern id="a${n}"><g fill="url(#a${n - 1})">${ten('<path/>')}</g></pattern>`,
        '<path fill="url(#a19)"/>',
      ),
    ],
    [
      'filters',
      tower(
        (n) =>
          `<filter id="a${n}">${ten(`<feImage href="#b${n - 1}"/>`)}</filter><path id="b${n}" filter="url(#a${n})"/>`,
        '',
      ),
    ],
    [
      'marks',
      svg(`<marker id="m">${'<path/>'.repeat(100)}</marker><path marker-mid="url(#m)" d="${'M0 0'.repeat(1000)}"/>`),
    ],
    ['elements', svg('<g/>'.repeat(100_001))],
    [
      'any element of a style sheet',
      svg(`<style>*{fill:url(#p)}</style><pattern id="p">${ten('<path/>')}</pattern>${'<path/>'.repeat(20_000)}`),
    ],
  ])('is told: %s', (_name, text) => expect(passiveSvg(Buffer.from(text))).toBe(endless));

  test.each([
    ['a part that leads back to itself', '<g id="a"><use href="#a"/></g>'],
    ['a missing part', '<use href="#none"/>'],
    [
      'a gradient for each of many',
      `<linearGradient id="g">${ten('<stop/>')}</linearGradient>${'<path fill="url(#g)"/>'.repeat(20_000)}`,
    ],
    [
      'groups that are cut, one in the other',
      `<clipPath id="c"><path/></clipPath>${'<g clip-path="url(#c)">'.repeat(50)}${'<path/>'.repeat(1000)}${'</g>'.repeat(50)}`,
    ],
    ['a small mark on a long line', '<marker id="m"><path/></marker><path marker-mid="url(#m)" d="M0 0L9 9"/>'],
    [
      'a pattern on a map',
      `<pattern id="p">${ten('<path/>')}</pattern><g fill="url(#p)">${'<path/>'.repeat(1000)}</g>`,
    ],
  ])('is none: %s', (_name, inside) => expect(clean(svg(inside))).toContain('<svg'));

  test('entities may make a megabyte', () => {
    const drawing = (count: number) =>
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(200)}">]>${svg(`<text>${'&a;'.repeat(count)}</text>`)}`;
    expect(clean(drawing(5_000))).toContain('x'.repeat(1_000_000));
    expect(passiveSvg(Buffer.from(drawing(6_000)))).toBe(pictureReason.notXml);
  });
});
