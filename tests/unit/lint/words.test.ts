import { beforeAll, expect, test } from 'vitest';
import { lintFiles } from './lint-files';

/** What a component renders. */
const WRONG = [
  '<p>Close</p>',
  '<p>{name} 关闭</p>',
  '<button aria-label="Close" />',
  '<img alt={`Cover of $' + '{name}`} />',
  "<p>{name ? 'Open' : name}</p>",
  "<p>{name || 'Untitled'}</p>",
  '<p>{`$' + '{name} posts`}</p>',
];
const RIGHT = [
  '<p>{name} / · — 7</p>',
  '<button aria-label={name} className="button" />',
  '<img alt={`$' + '{name} ($' + '{name})`} />',
  "<p className={name ? 'open' : 'closed'}>{name ? '▲' : '▼'}</p>",
];

/** What a script puts into an element that it has made. */
const WRONG_IN_SCRIPT = [
  "element.textContent = 'Close';",
  'element.textContent = `$' + '{name} posts`;',
  "element.ariaLabel = 'Close';",
  "element.setAttribute('aria-label', 'Close');",
  "window.alert('Copied');",
];
const RIGHT_IN_SCRIPT = [
  "element.textContent = '×';",
  "element.className = 'button';",
  "element.setAttribute('aria-label', name);",
];

const component = (jsx: string): string => `export const Piece = ({ name }: { name: string }) => (${jsx});`;
const script = (line: string): string => `export function make(element: HTMLElement, name: string) {\n  ${line}\n}`;
const scriptPathOf = (line: string): string =>
  `components/plugins/${[...WRONG_IN_SCRIPT, ...RIGHT_IN_SCRIPT].indexOf(line)}.ts`;
const pathOf = (jsx: string, folder = 'components/post'): string =>
  `${folder}/${[...WRONG, ...RIGHT].indexOf(jsx)}.tsx`;

let reported: Set<string>;

beforeAll(async () => {
  const files = new Map([...WRONG, ...RIGHT].map((jsx) => [pathOf(jsx), component(jsx)]));
  for (const folder of ['themes/starter', 'pages/dashboard', 'lib/article'])
    files.set(pathOf('<p>Close</p>', folder), component('<p>Close</p>'));
  for (const line of [...WRONG_IN_SCRIPT, ...RIGHT_IN_SCRIPT]) files.set(scriptPathOf(line), script(line));
  reported = await lintFiles(files);
}, 60_000);

test.each(WRONG)('words in a component are refused: %s', (jsx) => {
  expect(reported).toContain(pathOf(jsx));
});

test.each(RIGHT)('what is no text of the interface is taken: %s', (jsx) => {
  expect(reported).not.toContain(pathOf(jsx));
});

test.each(WRONG_IN_SCRIPT)('words in a script are refused: %s', (line) => {
  expect(reported).toContain(scriptPathOf(line));
});

test.each(RIGHT_IN_SCRIPT)('what a script may write is taken: %s', (line) => {
  expect(reported).not.toContain(scriptPathOf(line));
});

test('the rule is about what is drawn in the language of a visitor', () => {
  expect(reported).toContain(pathOf('<p>Close</p>', 'themes/starter'));
  expect(reported).toContain(pathOf('<p>Close</p>', 'pages/dashboard'));
  expect(reported).not.toContain(pathOf('<p>Close</p>', 'lib/article'));
});
