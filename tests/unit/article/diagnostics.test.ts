import { describe, expect, it } from 'vitest';
import { createDiagnostics, reportFailure, reportUnsafeLink } from '@/lib/article/diagnostics';

const create = (title = 'Page') => createDiagnostics('page', title, (id) => `https://notion.example/${id}`);
const said = (blockId: string) => ({ message: `about ${blockId}`, blockId });

describe('what is said about a page', () => {
  it('names the page and the address of the block', () => {
    const sink = create();
    sink.report({ ...said('a'), hint: 'Do this.' });
    sink.report(said(''));
    const common = { level: 'warning', location: 'Page' };
    expect(sink.diagnostics).toEqual([
      { ...common, message: 'about a', hint: 'Do this.', url: 'https://notion.example/a' },
      { ...common, message: 'about ', url: 'https://notion.example/page' },
    ]);
    const untitled = create('');
    untitled.report(said('a'));
    expect(untitled.diagnostics[0]?.location).toBeUndefined();
  });

  it('is said once under a name', () => {
    const sink = create();
    sink.reportOnce('one', said('a'));
    sink.reportOnce('one', said('b'));
    sink.reportOnce('two', said('c'));
    expect(sink.diagnostics.map(({ message }) => message)).toEqual(['about a', 'about c']);
  });

  it('ends after 200 with word that there is more', () => {
    const sink = create();
    for (let count = 0; count < 203; count += 1) sink.report(said(`b${count}`));
    expect(sink.diagnostics).toHaveLength(201);
    expect(sink.diagnostics[199]).toMatchObject({ message: 'about b199' });
    expect(sink.diagnostics[200]).toMatchObject({
      level: 'warning',
      location: 'Page',
      url: 'https://notion.example/page',
    });
    expect(sink.diagnostics[200]?.message).not.toContain('about');
  });
});

describe('problems of blocks', () => {
  it('of reading and rendering are errors with their cause', () => {
    const sink = create();
    reportFailure(sink, 'text', 'a', new Error('the cause'));
    reportFailure(sink, 'text', 'a', 'words');
    expect(sink.diagnostics).toMatchObject([
      { level: 'error', message: expect.stringContaining('the cause') },
      { level: 'error', message: expect.stringContaining('words') },
    ]);
  });

  it('show 80 characters of an address', () => {
    const sink = create();
    reportUnsafeLink(sink, `x:${'y'.repeat(100)}`, 'a');
    expect(sink.diagnostics[0]?.message).toContain(`x:${'y'.repeat(78)}`);
    expect(sink.diagnostics[0]?.message).not.toContain('y'.repeat(79));
  });
});
