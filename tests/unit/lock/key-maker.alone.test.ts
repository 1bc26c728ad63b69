import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeyRequest } from '@/lib/lock/crypto/key-worker';
import { createSealer } from '@/lib/lock/seal';
import type { ArticleBody, SealedArticle } from '@/lib/site/model';
import { mockNeeds } from '@/tests/factories';

/** A worker as far as the page knows it. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  asked: string[] = [];
  isTerminated = false;
  constructor(readonly href: string) {
    super();
    FakeWorker.started.push(this);
  }
  postMessage({ password }: KeyRequest): void {
    this.asked.push(password);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const KEY = new Uint8Array([1, 2, 3]);
const sealed = {
  version: 3,
  salt: Buffer.from('sixteen byte salt').toString('base64'),
  iv: '',
  data: '',
  kdf: { memoryKiB: 8, iterations: 1, parallelism: 1 },
} satisfies SealedArticle;

/** Lets promises run that wait for nothing from outside. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function createMaker(): Promise<import('@/lib/lock/crypto/key-maker').KeyMaker> {
  return (await import('@/lib/lock/crypto/key-maker')).createKeyMaker(sealed);
}

beforeEach(() => {
  FakeWorker.started = [];
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubEnv('NOTELIGHT_FILES', '{"lockWorker":"/workers/lock.js"}');
});

describe('the maker of keys', () => {
  test('has a worker derive them, of the password without blanks', async () => {
    const maker = await createMaker();
    const [worker] = FakeWorker.started;
    expect(worker?.href).toBe('/workers/lock.js');
    const key = maker.keyOf('  lamp ');
    worker?.say('ready');
    await settle();
    expect(worker?.asked).toEqual(['lamp']);
    worker?.say(KEY);
    expect(await key).toBe(KEY);
  });

  test('tries again after a failure', async () => {
    const maker = await createMaker();
    const [worker] = FakeWorker.started;
    worker?.say('ready');
    const key = maker.keyOf('lamp');
    await settle();
    worker?.say(null);
    await expect(key).rejects.toThrow('could not derive the key');
    void maker.keyOf('lamp');
    await settle();
    expect(worker?.asked).toEqual(['lamp', 'lamp']);
  });

  test('starts no worker where the build has none', async () => {
    vi.unstubAllEnvs();
    await createMaker();
    expect(FakeWorker.started).toEqual([]);
  });

  test('ends its worker with the page', async () => {
    const maker = await createMaker();
    FakeWorker.started[0]?.say('ready');
    maker.stop();
    await settle();
    expect(FakeWorker.started[0]?.isTerminated).toBe(true);
  });

  test.each([
    [
      'is forbidden',
      () =>
        vi.stubGlobal(
          'Worker',
          class {
            constructor() {
              throw new Error('no');
            }
          },
        ),
    ],
    ['is not in the build', () => vi.stubEnv('NOTELIGHT_FILES', '')],
    [
      'does not come',
      () =>
        vi.stubGlobal(
          'Worker',
          class extends FakeWorker {
            constructor(href: string) {
              super(href);
              queueMicrotask(() => this.dispatchEvent(new Event('error')));
            }
          },
        ),
    ],
  ])('works in the page where a worker %s, and only when it is asked', async (_name, arrange) => {
    arrange();
    const derive = vi.spyOn(await import('@/lib/lock/crypto/derive-key'), 'deriveKey');
    const maker = await createMaker();
    await settle();
    expect(derive).not.toHaveBeenCalled();
    expect(await maker.keyOf('lamp')).toHaveLength(32);
  });
});

test('what was sealed opens with the first password that fits, and gives its PDF files addresses that a window can show', async () => {
  vi.stubEnv('NOTELIGHT_FILES', '');
  const pdf = Buffer.from('%PDF-1.7').toString('base64');
  const body: ArticleBody = {
    html: `<div data-embed-src="data:application/pdf;base64,${pdf}"><a href="data:application/pdf;base64,${pdf}">p</a></div><img src="data:image/webp;base64,AA=="/>`,
    outline: [],
    wordCount: 1,
    readMinutes: 1,
    needs: mockNeeds(),
  };
  const lock = await createSealer({ salt: sealed.salt })(body, 'lamp', 'letter');
  const { openWith } = await import('@/lib/lock/open');
  const html = (await openWith(lock, 'letter', ['light', 'lamp']))?.html ?? '';
  const [, address = ''] = /data-embed-src="(blob:[^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`href="${address}"`);
  expect(html).toContain('src="data:image/webp;base64,AA=="');
  expect(await (await fetch(address)).text()).toBe('%PDF-1.7');
  URL.revokeObjectURL(address);
  expect(await openWith(lock, 'notebook', ['lamp'])).toBeNull();
});
