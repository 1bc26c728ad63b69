import { asFields, asString, type Fields, personName, type SourceRecords } from './records';

/** Fields of Notion's records that have ids of people: who made, edited or locked something, and who may read it. */
const PERSON_FIELD = /(?:created|edited|locked|deleted|updated|moved)_by(?:_id)?$|user_id$/;
/** A mention in a text, and a person in what Notion computed. */
const MENTION = /\["u","([^"]+)"|"user":"([^"]+)"/g;
const MAKERS: Readonly<Record<string, string>> = { created_by: 'created_by_id', last_edited_by: 'last_edited_by_id' };

/**
 * Records with the people that texts and columns show, by their names alone (with a picture where a text mentions them). Whatever else Notion gives
 * about people stays out of the store: e-mail addresses, and the ids of all who made or edited anything.
 */
export function withShownPeople({ user: people, ...records }: SourceRecords): SourceRecords {
  const mentioned = mentionedPeople(records);
  const shown = new Set([...mentioned, ...Object.values(records.block).flatMap((block) => makersOf(block, records))]);
  const strangers = new Set<unknown>(Object.keys(people).filter((id) => !shown.has(id)));
  const isKept = (key: string, value: unknown): boolean =>
    !strangers.has(key) && !strangers.has(value) && !(PERSON_FIELD.test(key) && !shown.has(asString(value)));
  const keep = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.filter((one) => !strangers.has(one)).map(keep);
    const kept: Fields = {};
    for (const [key, one] of Object.entries(value)) if (isKept(key, one)) kept[key] = keep(one);
    return kept;
  };
  const user = Object.entries(people).flatMap(([id, person]): [string, Fields][] => {
    const photo = mentioned.has(id) && asString(person.profile_photo);
    return shown.has(id) ? [[id, { id, name: personName(person), ...(photo && { profile_photo: photo }) }]] : [];
  });
  return { ...(keep(records) as typeof records), user: Object.fromEntries(user) };
}

/** The ids of the people whom texts mention, and who are in values that Notion computed. */
export function mentionedPeople({ block, collection }: Pick<SourceRecords, 'block' | 'collection'>): Set<string> {
  const texts = [Object.values(block).map(({ properties, computed }) => [properties, computed]), collection];
  const found = JSON.stringify(texts).matchAll(MENTION);
  return new Set([...found].map(([, inText, inValue]) => inText ?? inValue ?? ''));
}

/** Who made and edited a row, if its database has a column for that. */
function makersOf(row: Fields, { collection }: Pick<SourceRecords, 'collection'>): string[] {
  const columns = Object.values(asFields(collection[asString(row.parent_id)]?.schema)).map(asFields);
  return columns.flatMap(({ type }) => asString(row[MAKERS[asString(type)] ?? '']) || []);
}
