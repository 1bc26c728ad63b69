import { createHash } from 'node:crypto';
import { chmod, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentVersion } from '@/lib/server/instances/content-version';
import { type StorePaths, storePaths } from '@/lib/store/paths';
import { openStore } from '@/lib/store/reader';
import { type Bucket, openBucket, sha256 } from '@/lib/store/shared/bucket';
import { createCopyTaker, publishCopy } from '@/lib/store/shared-copy';
import { commitContent, prepareStore } from '@/lib/store/writer';
import { mockSnapshot } from '@/tests/factories';
import { type FakeS3, startFakeS3 } from '@/tests/fake-services/s3-server';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

let s3: FakeS3;
let bucket: Bucket;
beforeEach(async () => {
  s3 = await startFakeS3();
  bucket = await openBucket(s3.settings);
});
afterEach(() => s3.close());

/** A machine of its own. */
const machine = async (): Promise<StorePaths> => storePaths(await temporaryFolder());

/** What a sync leaves: content of this title, and a picture. */
async function sync(paths: StorePaths, title: string): Promise<void> {
  await prepareStore(paths);
  const snapshot = mockSnapshot([]);
  await writeFile(paths.mediaFile('picture.webp'), 'always the same');
  await writeFile(paths.mediaFile(`${title}.webp`), title);
  await writeFile(paths.addresses, JSON.stringify({ '': { row: { path: title, former: [] } } }));
  await commitContent(paths, [{ tag: '', snapshot: { ...snapshot, database: { ...snapshot.database, title } } }]);
}

/** A sync and its copy in the bucket. */
async function publish(paths: StorePaths, title: string): Promise<number> {
  await sync(paths, title);
  return publishCopy(paths, bucket);
}

/** Two machines, of which the first has published. */
async function published(): Promise<[StorePaths, StorePaths]> {
  const [one, two] = [await machine(), await machine()];
  await publish(one, 'first');
  return [one, two];
}

const titleOn = async (paths: StorePaths) =>
  (await openStore(paths.root).readContent()).snapshots.map(({ database }) => database.title).join();
const keysOf = (part: string) => [...s3.objects.keys()].filter((key) => key.startsWith(`/notes/site/${part}`));
const puts = () => s3.requests.filter((request) => request.startsWith('PUT /notes/site/files/')).length;

test('another machine gets what was published, with its secrets, its modes and its version', async () => {
  const [one, two] = [await machine(), await machine()];
  expect(await publish(one, 'first')).toBeGreaterThan(4);
  await chmod(two.root, 0o755);
  expect(await createCopyTaker(two, bucket).take()).toBe(true);
  expect(await titleOn(two)).toBe('first');
  expect(await contentVersion(two)()).toBe(await contentVersion(one)());
  expect(await readFile(two.previewKey, 'utf8')).toBe(await readFile(one.previewKey, 'utf8'));
  const modes = await Promise.all([two.root, two.manifest, two.mediaFile('picture.webp')].map((file) => stat(file)));
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600', '644']);
});

test('only what has changed is sent and fetched, and nothing when nothing has', async () => {
  const [one, two] = await published();
  const taker = createCopyTaker(two, bucket);
  await taker.take();
  s3.requests.length = 0;
  expect(await publishCopy(one, bucket)).toBe(0);
  expect(await taker.take()).toBe(false);
  expect(s3.requests.filter((request) => /^PUT|files\//.test(request))).toEqual([]);
  await publish(one, 'second');
  // Manifest, snapshot, addresses and a picture; the manifest before is there already, under its hash.
  expect(puts()).toBe(4);
  s3.requests.length = 0;
  expect(await taker.take()).toBe(true);
  expect(await titleOn(two)).toBe('second');
  expect(s3.requests.filter((request) => request.includes('/files/'))).toHaveLength(5);
  s3.requests.length = 0;
  expect(await taker.take()).toBe(false);
  expect(s3.requests).toEqual(['GET /notes/site/current.json']);
});

test('a machine goes on where another has stopped', async () => {
  const [one, two] = [await machine(), await machine()];
  await sync(one, 'first');
  await writeFile(one.pageState('a'), '{"what":"was read"}');
  await publishCopy(one, bucket);
  await createCopyTaker(two, bucket).take();
  expect(await readFile(two.pageState('a'), 'utf8')).toBe('{"what":"was read"}');
  await publish(two, 'second');
  expect(await createCopyTaker(one, bucket).take()).toBe(true);
  expect(await titleOn(one)).toBe('second');
});

test('the bucket keeps the copy before, and no older one', async () => {
  const one = await machine();
  for (const title of ['first', 'second', 'third']) {
    await sync(one, title);
    // Sync removes what nobody names.
    if (title === 'third') await rm(one.mediaFile('first.webp'));
    await publishCopy(one, bucket);
  }
  expect(keysOf('indexes/')).toHaveLength(2);
  const texts = keysOf('files/').map((key) => s3.objects.get(key)?.toString() ?? '');
  expect(texts.filter((text) => ['first', 'second', 'third'].includes(text)).sort()).toEqual([
    'first',
    'second',
    'third',
  ]);
  await publish(one, 'fourth');
  const later = keysOf('files/').map((key) => s3.objects.get(key)?.toString() ?? '');
  expect(later.filter((text) => ['first', 'second', 'fourth'].includes(text)).sort()).toEqual(['fourth', 'second']);
});

test('what is published while another machine publishes comes after it', async () => {
  const [one, two] = await published();
  await sync(one, 'slow');
  const quick = vi.fn(() => publish(two, 'quick'));
  const put: Bucket['put'] = async (name, ...sent) => {
    if (name === 'current.json' && quick.mock.calls.length === 0) await quick();
    return bucket.put(name, ...sent);
  };
  await publishCopy(one, { ...bucket, put });
  const three = await machine();
  await createCopyTaker(three, bucket).take();
  expect(await titleOn(three)).toBe('slow');
});

test('a damaged file is refused, and the machine keeps what it has', async () => {
  const [one, two] = await published();
  const taker = createCopyTaker(two, bucket);
  await taker.take();
  await publish(one, 'second');
  const key = keysOf('files/').find((name) => s3.objects.get(name)?.toString() === 'second') ?? '';
  s3.objects.set(key, Buffer.from('not the second'));
  await expect(taker.take()).rejects.toThrow(/is not what was written there/);
  expect(await titleOn(two)).toBe('first');
  s3.objects.set(key, Buffer.from('second'));
  expect(await taker.take()).toBe(true);
  expect(await titleOn(two)).toBe('second');
});

test('a copy of another format is refused', async () => {
  for (const pointer of [{ format: 2, index: 'x' }, { format: 1 }, null]) {
    s3.objects.set('/notes/site/current.json', Buffer.from(JSON.stringify(pointer)));
    await expect(createCopyTaker(await machine(), bucket).take()).rejects.toThrow(/is not what was written there/);
  }
});

test.each(['files/', 'indexes/'])('of a copy whose %s are gone nothing is taken', async (part) => {
  const [, two] = await published();
  for (const key of keysOf(part)) s3.objects.delete(key);
  await expect(createCopyTaker(two, bucket).take()).rejects.toThrow(/Several machines keep publishing/);
  expect(await readdir(two.root).catch(() => [])).not.toContain('current.json');
});

test('an index that would fill the memory is refused', async () => {
  const [, two] = await published();
  const packed = gzipSync(Buffer.from('{}'.padEnd(257 * 1024 * 1024)), { level: 1 });
  const hash = createHash('sha256').update(packed).digest('hex');
  const [pointer = ''] = keysOf('current.json');
  s3.objects.set(`/notes/site/indexes/${hash}.json.gz`, packed);
  s3.objects.set(pointer, Buffer.from(String(s3.objects.get(pointer)).replace(/[0-9a-f]{64}/, hash)));
  await expect(createCopyTaker(two, bucket).take()).rejects.toThrow(/is not what was written there/);
});

test('nothing is taken while this machine syncs itself, unless that sync is long gone', async () => {
  const [, two] = await published();
  await prepareStore(two);
  await writeFile(two.lock, '1');
  const taker = createCopyTaker(two, bucket);
  expect(await taker.take()).toBe(false);
  await utimes(two.lock, 1, 1);
  expect(await taker.take()).toBe(true);
});

test('an index leads to no file outside the store', async () => {
  await published();
  for (const name of ['../outside', '/etc/x', 'media/../../x', '.hidden', 'sync/x']) {
    const index = gzipSync(JSON.stringify({ [name]: sha256('x') }));
    s3.objects.set(`/notes/site/indexes/${sha256(index)}.json.gz`, index);
    const pointer = { format: 1, index: sha256(index), former: null };
    s3.objects.set('/notes/site/current.json', Buffer.from(JSON.stringify(pointer)));
    const two = await machine();
    await expect(createCopyTaker(two, bucket).take()).rejects.toThrow(/is not what was written there/);
    expect(await readdir(two.root)).toEqual([]);
  }
});

test('a large file has more time to be sent than a small one, and any has long enough to be read', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout');
  for (const bytes of [0, 1_000_001]) await bucket.put('a', Buffer.alloc(bytes));
  await bucket.get('a');
  expect(waits.mock.calls.flat()).toEqual([10_000, 21_000, 300_000]);
});

test('errors say what is wrong and never the secret', async () => {
  const one = await machine();
  await sync(one, 'first');
  s3.failure = { status: 503, code: 'SlowDown' };
  await expect(publishCopy(one, bucket)).rejects.toThrow(
    /cannot be reached at .*: status 503, SlowDown\. The content on this machine is served as before\. Check AWS_E/,
  );
  expect(s3.requests).toHaveLength(3);
  s3.failure = undefined;
  const stranger = await openBucket({ ...s3.settings, secretAccessKey: 'guessed' });
  const error = await publishCopy(one, stranger).catch((reason: Error) => reason.message);
  expect(error).toMatch(/refuses the bucket s3:\/\/notes\/site .*status 403, SignatureDoesNotMatch/);
  expect(error).not.toContain('guessed');
  await expect(openBucket({ ...s3.settings, accessKeyId: '' })).rejects.toThrow(/Set AWS_ACCESS_KEY_ID/);
  const nowhere = await openBucket({ ...s3.settings, endpoint: 'http://127.0.0.1:9' });
  await expect(createCopyTaker(one, nowhere).take()).rejects.toThrow(/cannot be reached/);
});
