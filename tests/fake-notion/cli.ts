import { parseArgs } from 'node:util';
import { withoutDashes } from '@/lib/markdown/records/ids';
import { demoFolders } from '@/lib/sources/folders';
import { loadDemoWorkspaces } from '@/tests/demo-workspaces';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { generateWorkspace } from '@/tests/fake-notion/generate';
import type { RecordShape } from '@/tests/fake-notion/v3-records';

/**
 * Runs the fake server by hand:
 *   npx tsx tests/fake-notion/cli.ts --port 4000 --docs
 *   npx tsx tests/fake-notion/cli.ts --port 4000 --posts 200 --blocks 40 --shape nested --signed-ttl 60
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4000' },
    docs: { type: 'boolean', default: false },
    posts: { type: 'string', default: '20' },
    blocks: { type: 'string', default: '40' },
    shape: { type: 'string', default: 'flat' },
    /** Seconds. */
    'signed-ttl': { type: 'string', default: '3600' },
  },
});

const workspaces = values.docs
  ? await loadDemoWorkspaces()
  : [generateWorkspace({ posts: Number(values.posts), blocksPerPost: Number(values.blocks) })];
const fakeNotion = await startFakeNotion({
  workspaces,
  shape: toShape(values.shape),
  signedTtlMs: Number(values['signed-ttl']) * 1000,
  port: Number(values.port),
});
const prefixes = values.docs ? demoFolders.map(({ prefix }) => prefix) : [''];
const pageIds = workspaces.map(({ pageId }, index) => {
  const prefix = prefixes[index] ?? '';
  return `${prefix === '' ? '' : `${prefix}:`}${withoutDashes(pageId)}`;
});
for (const problem of workspaces.flatMap(({ problems }) => problems)) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `A fake Notion server is listening. Stop it with Ctrl+C.\n\n` +
    `API_BASE_URL=${fakeNotion.apiBaseUrl}\nNOTION_PAGE_ID=${pageIds.join(',')}\n`,
);

function toShape(text: string): RecordShape {
  return text === 'nested' || text === 'mixed' ? text : 'flat';
}
