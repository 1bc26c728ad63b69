import { type FindingKind, meanings, messages } from './messages';

/** Something new, or a refusal, with the first places where it was seen. */
export interface Finding {
  source: string;
  kind: FindingKind;
  /** E.g. the name of a block type, or `block.format.new_field`. */
  name: string;
  /** What it means for the site. */
  meaning: string;
  /** How many places it was seen at. */
  count: number;
  /** The first of their addresses in Notion. */
  places: string[];
}

/** What one source was asked, how far it came, and what it found. */
export interface CanaryReading {
  name: string;
  address: string;
  requests: number;
  /** Pages that were read whole. */
  pages: number;
  findings: Finding[];
}

export interface CanaryReport {
  page: string;
  sources: Omit<CanaryReading, 'findings'>[];
  findings: Finding[];
}

/** How many places are listed for each finding. */
const MAX_PLACES = 3;

/** Collects what is new, each once for a source. */
export class Findings {
  readonly #places = new Map<string, Set<string>>();

  add(kind: FindingKind, name: string, place: string): void {
    const key = `${kind}\n${name}`;
    this.#places.set(key, (this.#places.get(key) ?? new Set()).add(place));
  }

  list(source: string): Finding[] {
    return [...this.#places].map(([key, places]) => {
      const [kind, name] = key.split('\n') as [FindingKind, string];
      const first = [...places].slice(0, MAX_PLACES);
      return { source, kind, name, meaning: meanings[kind], count: places.size, places: first };
    });
  }
}

/** The report as a person reads it. */
export function formatCanary({ page, sources, findings }: CanaryReport): string {
  return [
    ...sources.map(messages.sourceRead),
    ...findings.flatMap(({ source, kind, name, meaning, count, places }) => [
      `  ! ${messages.found(source, kind, name, count)}`,
      `    ${places.join(', ')}`,
      `    → ${meaning}`,
    ]),
    findings.length === 0 ? messages.nothingNew(page) : messages.somethingNew(findings.length),
  ].join('\n');
}
