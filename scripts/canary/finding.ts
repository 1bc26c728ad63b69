import * as messages from './messages';

/** Kinds of things that readers may not know. */
export type FindingKind = 'block type' | 'property type' | 'format' | 'field' | 'host' | 'refusal';

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

/** What one source was asked, and how far it came. */
export interface CanarySource {
  name: string;
  address: string;
  requests: number;
  /** Pages that were read whole. */
  pages: number;
}

export interface CanaryReport {
  page: string;
  sources: CanarySource[];
  findings: Finding[];
}

/** How many places are listed for each finding. */
const MAX_PLACES = 3;

/** Collects what is new, each once for a source. */
export class Findings {
  readonly source: string;
  readonly #found = new Map<string, Pick<Finding, 'kind' | 'name' | 'meaning'> & { places: Set<string> }>();

  constructor(source: string) {
    this.source = source;
  }

  add(kind: FindingKind, name: string, { meaning, place }: { meaning: string; place: string }): void {
    const key = `${kind} ${name}`;
    const finding = this.#found.get(key) ?? { kind, name, meaning, places: new Set() };
    finding.places.add(place);
    this.#found.set(key, finding);
  }

  list(): Finding[] {
    return [...this.#found.values()].map(({ places, ...finding }) => ({
      source: this.source,
      ...finding,
      count: places.size,
      places: [...places].slice(0, MAX_PLACES),
    }));
  }
}

/** The report as a person reads it. */
export function formatCanary({ page, sources, findings }: CanaryReport): string {
  const lines = sources.map((source) => messages.sourceRead(source));
  for (const { source, kind, name, meaning, count, places } of findings) {
    lines.push(`  ! ${messages.found(source, kind, name, count)}`, `    ${places.join(', ')}`, `    → ${meaning}`);
  }
  lines.push(findings.length === 0 ? messages.nothingNew(page) : messages.somethingNew(findings.length));
  return lines.join('\n');
}
