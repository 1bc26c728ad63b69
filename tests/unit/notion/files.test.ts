import { expect, test } from 'vitest';
import { NotionClient } from '@/lib/notion/v3/client';
import { readableFileUrls } from '@/lib/notion/v3/files';

test.each([
  ['/images/page-cover/a.png', 'https://www.notion.so/images/page-cover/a.png'],
  ['//host.example/x.png', 'https://host.example/x.png'],
  ['https://host.example/x.png', 'https://host.example/x.png'],
  ['ftp://host.example/x.png', undefined],
])('%s is read where it lies', async (url, address) => {
  const client = new NotionClient({ apiBaseUrl: 'http://127.0.0.1:9' });
  const readable = await readableFileUrls(client, [{ url, blockId: 'a' }], 'https://www.notion.so/');
  expect(readable.get(url)).toBe(address);
});
