import { parse } from 'dotenv';

/** A value that an owner’s file had or has now. */
export interface Change {
  name: string;
  value: string;
  /** What stood there before; undefined where nothing did. */
  former: string | undefined;
}

export interface ChangedFile {
  text: string;
  changes: Change[];
}

/**
 * Sets variables in the text of an `.env` file. All other lines stay as they are; a variable that already has the value does not count as a change.
 *
 * @example setVariables('# mine\nA=1', { A: '2' }).text // => '# mine\nA=2\n'
 */
export function setVariables(text: string, values: Readonly<Record<string, string>>): ChangedFile {
  const known = parse(text);
  const changes: Change[] = [];
  let lines = text.split('\n');
  for (const [name, value] of Object.entries(values)) {
    if (known[name] === value) continue;
    changes.push({ name, value, former: known[name] });
    const line = `${name}=${quoted(value)}`;
    // Of several lines the last one counts.
    const index = lines.findLastIndex((one) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(one));
    if (index >= 0) lines = lines.with(index, line);
    else lines = [...withoutLastBlank(lines), line, ''];
  }
  return changes.length === 0 ? { text, changes } : { text: `${withoutLastBlank(lines).join('\n')}\n`, changes };
}

const withoutLastBlank = (lines: readonly string[]): string[] =>
  lines.at(-1)?.trim() === '' ? lines.slice(0, -1) : [...lines];

/**
 * A value as files of the environment have it: `#` would begin a comment, Next puts variables in the place of `$name`, and a
 * quotation mark cannot stand between two of its kind.
 */
export function quoted(value: string): string {
  const safe = value.replaceAll('$', '\\$');
  if (/^[\w./:?&=,%@+\\$~-]*$/.test(safe)) return safe;
  const mark = ['"', "'", '`'].find((one) => !safe.includes(one) && (one !== '"' || !/\\[nr]/.test(safe))) ?? '"';
  return mark + safe + mark;
}
