import { expect, onTestFinished, test } from 'vitest';
import { bucketSettings } from '@/lib/config/load';
import { StoreError } from '@/lib/diagnostics/errors';
import { siteBucket } from '@/lib/store/shared-copy';
import { testConfig } from '@/tests/factories';
import { startFakeS3 } from '@/tests/fake-services/s3-server';

const { servers } = testConfig();

test('a site without a bucket has none, whatever keys are there', async () => {
  expect(servers.storeUrl).toBe('');
  expect(await siteBucket(bucketSettings({ ...servers, accessKeyId: 'a', secretAccessKey: 'b' }))).toBeUndefined();
});

test('the bucket that the settings name is opened with its keys, where it is', async () => {
  const s3 = await startFakeS3();
  onTestFinished(() => s3.close());
  const { url, endpoint, region, ...keys } = s3.settings;
  const bucket = await siteBucket(
    bucketSettings({ ...servers, ...keys, storeUrl: url, storeEndpoint: endpoint, storeRegion: region }),
  );
  expect(await bucket?.put('note.txt', Buffer.from('here'))).toBe(true);
  expect(s3.objects.get('/notes/site/note.txt')?.toString()).toBe('here');
  expect(await bucket?.get('note.txt')).toMatchObject({ body: Buffer.from('here') });
});

test('a bucket without its keys is an error that says so', async () => {
  await expect(siteBucket(bucketSettings({ ...servers, storeUrl: 's3://notes/site' }))).rejects.toThrow(StoreError);
});
