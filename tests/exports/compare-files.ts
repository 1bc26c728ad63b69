import type { PublishedFiles } from './published-files';

/** Why two sources may publish something else, and the places of files in which they do. */
export interface Reason {
  content: string;
  published?: readonly RegExp[];
}

/** A line that is not the same in both exports. */
export interface DifferentLine {
  file: string;
  /** `undefined`: the line as it stands in one export, and not in the other. */
  first: string | undefined;
  second: string | undefined;
  /** The `content` of the reasons that explain it; empty when nothing does. */
  reasons: string[];
}

/** A line without the parts that a reason explains, and those parts with the index of their reason. */
interface Line {
  text: string;
  explained: { reason: number; found: string }[];
}

/** Compares two exports line by line. Every tag is a line, and so is the text between two tags. */
export function differentLines(
  first: PublishedFiles,
  second: PublishedFiles,
  reasons: readonly Reason[],
): DifferentLine[] {
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((file) => {
    const [one, other] = [first.get(file), second.get(file)];
    if (one === other) return [];
    const lines = [one, other].map((text) => (text === undefined ? [] : toLines(text, reasons)));
    return compare(lines[0] ?? [], lines[1] ?? [], reasons).map((line) => ({ file, ...line }));
  });
}

function compare(first: Line[], second: Line[], reasons: readonly Reason[]): Omit<DifferentLine, 'file'>[] {
  const different: Omit<DifferentLine, 'file'>[] = [];
  for (let index = 0; index < Math.max(first.length, second.length); index++) {
    const [one, other] = [first[index], second[index]];
    // What follows a line that nothing explains is out of step.
    if (one?.text !== other?.text) return [...different, { first: one?.text, second: other?.text, reasons: [] }];
    const [found, foundOther] = [one, other].map((line) => JSON.stringify(line?.explained ?? []));
    if (found === foundOther) continue;
    const explained = [...(one?.explained ?? []), ...(other?.explained ?? [])].filter(
      (entry, _, all) =>
        all.filter(({ reason, found }) => reason === entry.reason && found === entry.found).length === 1,
    );
    const words = (line: Line | undefined): string => (line?.explained ?? []).map((entry) => entry.found).join(' … ');
    different.push({
      first: words(one),
      second: words(other),
      reasons: [...new Set(explained.map(({ reason }) => reasons[reason]?.content ?? ''))],
    });
  }
  return different;
}

/** Stands for what a reason explains: a number between characters that nobody writes. */
const MARK = /\uE000(\d+)\uE001/g;

function toLines(text: string, reasons: readonly Reason[]): Line[] {
  const found: Line['explained'] = [];
  let marked = text;
  for (const [reason, { published = [] }] of reasons.entries()) {
    for (const pattern of published) {
      marked = marked.replace(pattern, (match) => `\uE000${found.push({ reason, found: match }) - 1}\uE001`);
    }
  }
  const lines: Line[] = [{ text: '', explained: [] }];
  for (const line of marked
    .replace(/<(?=[!/?a-z])/gi, '\n<')
    .replace(/>(?!\n)/g, '>\n')
    .split('\n')) {
    const explained = [...line.matchAll(MARK)].flatMap(([, index]) => found[Number(index)] ?? []);
    const rest = line.replace(MARK, '');
    // A line that one export does not have at all belongs to the line before it.
    if (rest.trim() === '') lines.at(-1)?.explained.push(...explained);
    else lines.push({ text: rest, explained });
  }
  return lines;
}
