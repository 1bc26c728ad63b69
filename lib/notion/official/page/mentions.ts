import { manyMentions } from '@/lib/notion/messages';
import { ignoreRefusal, settled } from '@/lib/notion/official/client/client';
import { parentIdOf } from '@/lib/notion/official/records/blocks';
import { dependencyKey, titleVersion } from '@/lib/notion/official/versions';
import { GONE } from '@/lib/source/source';
import { addDatabaseLine, MAX_PARENTS, type Parent, type Reading, readParent, warn } from './reading';

/** Pages and people that one page names and that are asked for one by one. */
const MAX_MENTIONS = 100;
/** Names in names that are rendered. */
const MAX_NAMES = 2;

/** Mentioned pages lend their title and icon, and those that their titles name; people their name and picture. */
export async function readMentions(reading: Reading): Promise<void> {
  const { context, builder, dependencies } = reading;
  const { workspace } = context;
  const asked = new Set<string>();
  const named: Named[] = [];
  let left = MAX_MENTIONS;
  const unasked = () => builder.unknownPages().filter((id) => !asked.has(id));
  for (let depth = 0; depth < MAX_NAMES; depth++) {
    const ids = unasked().filter((id) => workspace.hasPage(id) || left-- > 0);
    for (const id of ids) asked.add(id);
    await workspace.notePages(ids);
    const found = await settled(ids.map((id) => workspace.pageOrDatabase(id).catch(ignoreRefusal)));
    for (const [index, object] of found.entries()) {
      dependencies[dependencyKey.title(ids[index] ?? '')] = object ? titleVersion(object) : GONE;
      if (object?.object === 'database') addDatabaseLine(object, builder);
      else if (object) builder.addPage(object);
      if (object) named.push({ id: object.id, parent: object.parent });
    }
  }
  // Of what was not looked up nobody knows whether readers may know its name.
  const hidden = [...unasked(), ...(await readAncestors(named, reading))].filter((id) => builder.hideName(id));
  if (hidden.length > 0) warn(reading, manyMentions(hidden.length, MAX_MENTIONS));
  const people = builder.unknownUsers().slice(0, MAX_MENTIONS);
  for (const user of await settled(people.map((id) => workspace.user(id)))) if (user) builder.addUser(user);
}

/** What a text names, with what it lies in. */
interface Named {
  id: string;
  parent: Parent;
}

/**
 * Reads what the pages lie in that are named: a page deep in a draft is named nowhere, and no sync reads drafts. Answers with those of which
 * that is too much to look up.
 */
async function readAncestors(named: readonly Named[], reading: Reading): Promise<string[]> {
  const { context, builder, dependencies } = reading;
  const above = new Map<string, string>();
  const cut = new Set<string>();
  const seen = new Set<string>();
  let level = named;
  let left = MAX_MENTIONS;
  for (let depth = 0; level.length > 0; depth++) {
    const next = level.flatMap(({ id, parent }) => {
      const around = parentIdOf(parent);
      if (!around) return [];
      above.set(id, around);
      if (seen.has(around)) return [];
      const isKnown =
        parent.type === 'data_source_id'
          ? context.workspace.isSite(around) || dependencyKey.dataSource(around) in dependencies
          : builder.has(around);
      if (isKnown) return [];
      if (depth === MAX_PARENTS || left-- <= 0) {
        cut.add(around);
        return [];
      }
      seen.add(around);
      return [{ id: around, parent }];
    });
    const parents = await settled(next.map(({ parent }) => readParent(parent, reading)));
    level = next.flatMap(({ id }, index) => {
      const parent = parents[index]?.parent;
      return parent ? [{ id, parent }] : [];
    });
  }
  const isCut = (id: string): boolean => {
    const chain = new Set<string>();
    for (let one: string | undefined = id; one !== undefined && !chain.has(one); one = above.get(one)) chain.add(one);
    return [...chain].some((one) => cut.has(one));
  };
  return named.flatMap(({ id }) => (isCut(id) ? [id] : []));
}
