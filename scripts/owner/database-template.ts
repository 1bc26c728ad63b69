import { configSchema, settings } from '@/lib/config/schema';
import type { SourceColumn, SourceDatabase } from '@/lib/source/source';
import { demoFolders, folderWorkspaces } from '@/lib/sources/folders';
import { createSource } from '@/lib/sources/source';

/** The database of a new site, for people and for Notion’s import. */
export interface DatabaseTemplate {
  /** The text of `docs/database-template.md`. */
  page: string;
  /** The text of `docs/template/notelight-database.csv`. */
  csv: string;
}

/** The workspace of the demo that the template is made of. */
const LANGUAGE = 'en';
/** Its page would have to hold a table, which no CSV can bring. */
const WITHOUT_PAGE = 'Config';

/** Notion’s names of types in its app. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  text: 'Text',
  select: 'Select',
  multi_select: 'Multi-select',
  date: 'Date',
  checkbox: 'Checkbox',
};

/** Makes the template of the demo’s database: its columns, their types and choices, and one row of each kind. */
export async function makeDatabaseTemplate(): Promise<DatabaseTemplate> {
  const database = await readDemoDatabase();
  const rows = rowsOf(database);
  return { page: pageOf(database, rows), csv: csvOf(database.columns, rows) };
}

async function readDemoDatabase(): Promise<SourceDatabase> {
  const folder = demoFolders.filter(({ tag }) => tag === LANGUAGE);
  const [workspace] = await folderWorkspaces(folder);
  const source = await createSource(configSchema.parse({}).notion, { folders: folder });
  return source.readDatabase(workspace?.pageId ?? '', { viewIndex: 0 });
}

/** Cells by the names of columns. */
type Cells = Record<string, string>;

/** The first row of each type and of each status, so that the template contains all choices. */
function rowsOf({ columns, rows }: SourceDatabase): Cells[] {
  const seen = new Set<string>();
  const all = rows.map(({ cells }) =>
    Object.fromEntries(
      columns.map(({ id, name, type }) => {
        const { text = '', date } = cells[id] ?? {};
        // Dates stay: Notion’s import knows a column of dates by them.
        // So do truths, which are known by Yes and No.
        if (type === 'checkbox') return [name, text || 'No'];
        return [name, date ? dateText(date) : name === 'ext' ? withoutFile(text) : text];
      }),
    ),
  );
  return all.filter(({ type = '', status = '' }) => {
    if (type === WITHOUT_PAGE) return false;
    const isNew = !seen.has(type) || !seen.has(status);
    seen.add(type).add(status);
    return isNew;
  });
}

/** Without the name of the file that a row of the demo is made of. */
function withoutFile(ext: string): string {
  if (ext === '') return '';
  const { file: _file, ...own } = JSON.parse(ext) as Record<string, unknown>;
  return Object.keys(own).length > 0 ? JSON.stringify(own) : '';
}

const dateText = ({ start, startTime }: { start: string; startTime?: string }): string =>
  startTime ? `${start} ${startTime}` : start;

function csvOf(columns: readonly SourceColumn[], rows: readonly Cells[]): string {
  const lines = [columns.map(({ name }) => name), ...rows.map((cells) => columns.map(({ name }) => cells[name] ?? ''))];
  return lines.map((line) => `${line.map(csvCell).join(',')}\n`).join('');
}

const csvCell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function pageOf({ columns }: SourceDatabase, rows: readonly Cells[]): string {
  const lines = columns.map(({ name, type, options }) => {
    const choices = options.map((option) => `\`${option.name}\``).join(', ');
    return `| \`${name}\` | ${TYPE_NAMES[type] ?? type} | ${choicesOf(name, choices)} | ${meaningOf(name)} |`;
  });
  const kinds = rows.map(({ title, type, status }) => `| ${title} | \`${type}\` | \`${status}\` |`);
  return `${INTRODUCTION}
| column | type in Notion | choices | what it holds |
| --- | --- | --- | --- |
${lines.join('\n')}
${IMPORT}
| row | \`type\` | \`status\` |
| --- | --- | --- |
${kinds.join('\n')}
`;
}

/** Categories and tags are those of the demo. */
function choicesOf(column: string, choices: string): string {
  if (column === 'comment') return '`Hide`';
  return column === 'category' || column === 'tags' ? 'your own' : choices;
}

/** From the settings that name the columns. */
function meaningOf(column: string): string {
  const setting = settings.find(({ key }) => key === `NOTION_PROPERTY_${column.toUpperCase()}`);
  return setting?.doc.replace(/^Name of the column with /, '').replace(/\.$/, '') ?? '';
}

const INTRODUCTION = `# A database for your site

The columns of a Notelight database, with their types and choices: five minutes by hand, or two by import. Only \`type\` and \`status\` are
indispensable; leave out what you do not need. [Your database](en/03-your-database.md) explains what each column does. This page and
[template/notelight-database.csv](template/notelight-database.csv) are made of the demo's own database by
\`npx tsx scripts/settings-reference.ts\`.

## By hand

1. In Notion, create a page and choose **Database** (or type \`/database full page\`). Call it as your site is to be called.
2. Rename its first column to \`title\`, and add the columns below with **+** at the right end of the table. Type the names as they are here.
3. Click a column of the type Select and type its choices once.
4. Add a row with the type \`Post\` and the status \`Published\`, and write something on its page.
5. Run \`npm run init\` with the link of the database.
`;

const IMPORT = `
## By import

1. In Notion, **Settings → Import → CSV** (or type \`/csv\` on a page) and choose
   [template/notelight-database.csv](template/notelight-database.csv). Notion makes a database with these columns and a few rows.
2. Notion guesses the types of columns. Compare them with the table above and change those that differ: click the name of the column,
   **Edit property → Type**. Choices that a row has are taken over; add the others.
3. Open the database as a full page, give it the name of your site, and delete the rows that you do not want. They have no text yet.
4. Run \`npm run init\` with the link of the database.

A CSV cannot bring the page with the settings: add a row of the type \`Config\` when you need one ([Settings](en/09-settings.md)). The rows
of the file are the first of each type and status in the demo:
`;
