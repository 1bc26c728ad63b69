// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mermaidDiagrams } from '@/components/article/diagrams/mermaid-diagrams';
import { shownLines } from './page';

const words = { DIAGRAM: 'Diagram', DIAGRAM_SOURCE: 'Source', DIAGRAM_ERROR: 'This diagram cannot be drawn.' };

/** A library that draws every source but “broken”, and says in the drawing which colors it was given. */
const library = vi.hoisted(() => ({ settings: {}, isDark: false, drawn: [] as string[], pictures: false }));
vi.mock('mermaid', () => ({
  default: {
    mermaidAPI: {
      reset: () => {},
      getDiagramFromText: async () => ({ db: { getData: () => ({ nodes: [{ img: library.pictures && 'x.png' }] }) } }),
    },
    initialize: (settings: { themeVariables: { darkMode: boolean } }) => {
      library.settings = settings;
      library.isDark = settings.themeVariables.darkMode;
    },
    parse: async (source: string) => {
      if (source.includes('broken')) throw new Error('Parse error');
    },
    render: async (_id: string, source: string) => {
      library.drawn.push(source);
      return {
        svg: `<svg viewBox="0 0 120 80" style="max-width: 1px"><desc>${library.isDark ? 'dark' : 'light'}</desc></svg>`,
      };
    },
  },
}));

beforeEach(() => {
  Object.assign(library, { drawn: [], pictures: false });
  document.documentElement.classList.remove('dark');
  // jsdom has no canvas, so colors are the default ones.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

/** An article with a diagram, as the server sends it. Returns what its reader's leaving calls. */
function startDiagram(source: string, caption = ''): () => void {
  const main = document.createElement('main');
  main.innerHTML = `<figure class="notion-mermaid" data-mermaid><pre></pre><figcaption>${caption}</figcaption></figure>`;
  const pre = main.querySelector('pre');
  if (pre) pre.textContent = source;
  document.body.append(main);
  const stop = mermaidDiagrams(main, words);
  onTestFinished(stop);
  return stop;
}

const drawing = (image: HTMLElement) => decodeURIComponent(image.getAttribute('src') ?? '');

describe('a diagram', () => {
  test('is a picture that is named by its caption and has its own size', async () => {
    startDiagram('graph TD; A-->B', 'How it works');
    const image = await screen.findByRole('img', { name: 'Diagram: How it works' });
    expect(image).toMatchObject({ width: 120, height: 80 });
    expect(drawing(image)).toMatch(/^data:image\/svg\+xml/);
    // The style that the library sets for a page would shrink it.
    expect(drawing(image)).not.toContain('max-width');
  });

  test('is drawn in the colors of the page, and safely', async () => {
    const { style } = document.documentElement;
    const names = ['paper', 'surface', 'ink', 'muted', 'line', 'accent'];
    for (const [index, name] of names.entries()) style.setProperty(`--${name}`, `${index + 1}`);
    const pixel = {
      fillStyle: '',
      fillRect: () => {},
      getImageData: () => ({ data: Array(4).fill(+pixel.fillStyle) }),
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pixel as never);
    startDiagram('graph TD; A-->B');
    await screen.findByRole('img');
    expect(library.settings).toMatchSnapshot();
    style.cssText = '';
  });

  test('keeps its source below it, folded, and its height until it is pressed', async () => {
    const inView = { top: 10, bottom: 310, height: 300 } as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(inView);
    startDiagram('graph TD; A-->B');
    await screen.findByRole('img', { name: 'Diagram' });
    const details = screen.getByRole('group') as HTMLDetailsElement;
    expect(details.open).toBe(false);
    expect(shownLines()).toMatchSnapshot();
    expect(details.querySelector('pre')?.textContent).toBe('graph TD; A-->B');
    const { style } = details.parentElement as HTMLElement;
    expect(style.height).toBe('300px');
    await userEvent.click(screen.getByText('Source'));
    expect([details.open, style.height]).toEqual([true, '']);
  });

  test('is drawn in other colors when the appearance changes, and not drawn again when it changes back', async () => {
    startDiagram('graph TD; A-->B');
    const image = await screen.findByRole('img');
    expect(drawing(image)).toContain('light');
    document.documentElement.classList.add('dark');
    await vi.waitFor(() => expect(drawing(image)).toContain('dark'), 20_000);
    document.documentElement.classList.remove('dark');
    await vi.waitFor(() => expect(drawing(image)).toContain('light'), 20_000);
    expect(library.drawn).toHaveLength(2);
  });

  test('is its source again when the article is left', async () => {
    const stop = startDiagram('graph TD; A-->B');
    await screen.findByRole('img');
    stop();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('group')).toBeNull();
    expect(document.querySelector('figure > pre')?.textContent).toBe('graph TD; A-->B');
  });
});

describe('a source that cannot become a picture stays, with a note', () => {
  test('because it has a mistake; the next diagram is drawn all the same', async () => {
    startDiagram('broken');
    startDiagram('graph TD; A-->B');
    expect(await screen.findByText(words.DIAGRAM_ERROR)).toBeTruthy();
    expect(screen.getByText('broken').tagName).toBe('PRE');
    expect(await screen.findAllByRole('img')).toHaveLength(1);
  });

  test('because it would load a file', async () => {
    startDiagram('graph TD; A["<img src=https://tracker.example/x.png>"]');
    expect(await screen.findByText(words.DIAGRAM_ERROR)).toBeTruthy();
    expect(library.drawn).toEqual([]);
  });

  test('because the library finds pictures in it', async () => {
    library.pictures = true;
    startDiagram('graph TD; A@{ icon: "x" }');
    expect(await screen.findByText(words.DIAGRAM_ERROR)).toBeTruthy();
    expect(library.drawn).toEqual([]);
  });
});
