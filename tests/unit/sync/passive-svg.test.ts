import { expect, test } from 'vitest';
import { isPassiveSvg } from '@/lib/sync/passive-svg';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

test.each([
  svg('<path d="M0 0h9"/>'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- by hand -->\n${svg('<g fill="url(#a)"><rect width="1"/></g>')}`,
  svg('<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><use href="#a"/>'),
  svg('<style>.a{fill:red}</style><text>a &amp; b</text>'),
  svg('<image href="data:image/png;base64,AAAA"/>'),
])('only draws: %s', (text) => {
  expect(isPassiveSvg(Buffer.from(text))).toBe(true);
});

test.each([
  svg('<script>alert(1)</script>'),
  svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
  svg('<SCRIPT/>'),
  svg('<foreignObject><p>x</p></foreignObject>'),
  svg('<rect width="1"/>', 'onload="alert(1)"'),
  svg('<rect/onload="alert(1)"/>'),
  svg('<set attributeName="onclick" to="alert(1)"/>'),
  svg('<a href="javascript:alert(1)"><text>x</text></a>'),
  svg('<a href="java&#115;cript:alert(1)"/>'),
  svg('<image href="https://example.com/pixel.png"/>'),
  svg('<use href="//example.com/x.svg#a"/>'),
  svg('<image href="data:text/html,x"/>'),
  svg('<style>@import "https://example.com/x.css"</style>'),
  svg('<style>.a{fill:url(https://example.com/x)}</style>'),
  svg('<style>.a{fill:u\\72l(https://example.com/x)}</style>'),
  `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`,
  `<?xml-stylesheet href="https://example.com/x.css"?>${svg('')}`,
])('may do more: %s', (text) => {
  expect(isPassiveSvg(Buffer.from(text))).toBe(false);
});

test('may do more in an encoding that hides it', () => {
  expect(isPassiveSvg(Buffer.from(svg('<script/>'), 'utf16le'))).toBe(false);
});
