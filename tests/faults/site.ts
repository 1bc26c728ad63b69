import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { addPlainRows, appendText, deleteRow, rowBySlug, touch } from '@/tests/fake-notion/edit';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { Uploads } from '@/tests/fake-notion/uploads';

/** A workspace before and after an owner has worked on it. */
export interface EditedWorkspace {
  before: DemoWorkspace;
  after: DemoWorkspace;
  uploads: Uploads;
}

/** Pictures of one pixel, as PNG. */
const RED = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4IScHAAK2AQU0pnWqAAAAAElFTkSuQmCC';
const GREEN = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGOQW2ADAAHaAPtcEaIXAAAAAElFTkSuQmCC';

const TASKS = [
  'title: Tasks',
  'schema: { Name: title, Stage: select }',
  'rows: [{ Name: Sow, Stage: Spring }, { Name: Reap, Stage: Autumn }]',
].join('\n');
const database = (yaml: string): string => `\`\`\`database\n${yaml}\n\`\`\``;

/**
 * A site with all that a sync reads: rows and their settings, pages with text, code, pictures, a database and a page below. The owner
 * then edits three pages, adds a picture and a page, and deletes one. `rows` more have nothing but a title.
 */
export function editedWorkspace(rows = 0): EditedWorkspace {
  const uploads = new Uploads();
  const image = (name: string, pixel: string): BlockSpec => ({
    type: 'image',
    properties: { source: [[uploads.add(name, Buffer.from(pixel, 'base64'))]] },
  });
  const base = buildWorkspace({
    name: 'faults',
    settings: { BIO: 'Words about me' },
    rows: [
      row({
        title: 'Letter',
        slug: 'letter',
        text: '# Dear reader\n\nWords.\n\n- one\n  - two\n',
        blocks: [image('a.png', RED)],
      }),
      row({ title: 'Tasks', slug: 'tasks', text: `What is to do.\n\n${database(TASKS)}` }),
      row({ title: 'Photo', slug: 'photo', text: 'A photo.', blocks: [image('b.png', GREEN)] }),
      row({ title: 'Private', slug: 'private', text: 'Only for some.\n\n> Quoted.\n' }),
      row({ title: 'Quiet', slug: 'quiet', text: 'Nothing changes.\n\n$$x^2$$\n' }),
      row({ title: 'Fresh', slug: 'fresh', text: 'Just written.' }),
      row({ title: 'Leaving', slug: 'leaving', text: 'Will be gone.' }),
    ],
  });
  if (rows > 0) addPlainRows(base, rows);
  const before = structuredClone(base);
  deleteRow(before, rowBySlug(before, 'fresh'));
  const photo = rowBySlug(before, 'photo');
  photo.content = photo.content?.slice(0, -1) ?? [];
  const after = structuredClone(base);
  deleteRow(after, rowBySlug(after, 'leaving'));
  for (const slug of ['letter', 'private']) appendText(after, rowBySlug(after, slug), 'News.');
  for (const slug of ['photo', 'tasks']) touch(rowBySlug(after, slug));
  return { before, after, uploads };
}
