import { describe, expect, test } from 'vitest';
import { asksForFiles } from '@/components/article/diagrams/diagram-addresses';

describe('a diagram', () => {
  test.each([
    'flowchart TD\n A --> B\n style A fill:#f9f,stroke:#333',
    'flowchart TD\n A["image (small) of a source"] --> B["f(x) = \\frac{1}{2}"]',
    'flowchart TD\n A -->|see https://example.com/url| B\n click A "https://example.com/"',
    'sequenceDiagram\n A->>B: curl #35;1; #x23;2;',
    'flowchart TD\n A --> B\n style A fill:url(#gradient),mask:url("#m")',
    '%%{init: {"theme": "forest"}}%%\nflowchart TD\n A --> B',
  ])('without files may be drawn: %s', (source) => expect(asksForFiles(source)).toBe(false));

  test.each([
    'flowchart TD\n A --> B\n style A mask:url(//elsewhere.example/x.svg)',
    'flowchart TD\n A --> B\n style A mask:url( "https://elsewhere.example/x.svg" )',
    'flowchart TD\n A --> B\n classDef x filter:URL(/x.svg)',
    'flowchart TD\n A --> B\n classDef x filter:u\\72l(//elsewhere.example/x.svg)',
    'flowchart TD\n A --> B\n classDef x filter:\\u\\r\\l(//elsewhere.example/x.svg)',
    'flowchart TD\n A --> B\n classDef x filter:#117;rl(//elsewhere.example/x.svg)',
    'flowchart TD\n A --> B\n classDef x filter:ur/**/l(//elsewhere.example/x.svg)',
    'flowchart TD\n A --> B\n classDef x mask:image-set("//elsewhere.example/x.png" 1x)',
    '%%{init: {"themeCSS": "@import \'//elsewhere.example/x.css\'"}}%%\nflowchart TD\n A --> B',
    'flowchart TD\n A["<img src=//elsewhere.example/x.png>"]',
    'flowchart TD\n A["#60;img src=//elsewhere.example/x.png>"]',
    'flowchart TD\n A["\\u003cimg src=//elsewhere.example/x.png>"]',
  ])('that could ask for a file may not: %s', (source) => expect(asksForFiles(source)).toBe(true));
});
