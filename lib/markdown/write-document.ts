import { stringify } from 'yaml';
import { toId32 } from '@/lib/ids';
import { plainText, type RichText } from '@/lib/markdown/records/records';
import { freeAnchor, isHeading } from '@/lib/markdown/text/headings';
import { contentNodes } from '@/lib/markdown/write/blocks';
import { otherRecords } from '@/lib/markdown/write/records';
import type { ExportPlaces } from '@/lib/markdown/write/text';
import { writeNodes } from '@/lib/markdown/write/write-nodes';
import { asStrings, createRecords, type SourceRecords } from '@/lib/source/records';

/** A page's text in the words of `docs/markdown.md`: what articles show of it, and nothing that only its source needs. */
export function writePage(id: string, source: SourceRecords, places: ExportPlaces): string {
  const records = createRecords(source);
  const page = records.block(id);
  if (!page) return '';
  const writing = { source, records, places, path: [id], written: new Set<string>() };
  return writeNodes([...contentNodes(page, writing), ...otherRecords(id, writing)]);
}

/** A text with its front matter, without undefined fields. */
export function writeDocument(head: Readonly<Record<string, unknown>>, text: string): string {
  const known = Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined));
  // A heading at the top would be read as the page's title.
  const body = text.startsWith('# ') ? `<!-- -->\n\n${text}` : text;
  return `---\n${stringify(known, { lineWidth: 0 })}---\n${body === '' ? '' : `\n${body}\n`}`;
}

/** The anchors of a page's headings, by the 32 digits of their ids. */
export function anchorsOf(pageId: string, source: SourceRecords): Map<string, string> {
  const records = createRecords(source);
  const anchors = new Map<string, string>();
  const taken = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string): void => {
    const block = records.block(id);
    if (!block || seen.has(id) || block.fields.alive === false) return;
    seen.add(id);
    if (isHeading(block.type)) {
      const free = freeAnchor(plainText(block.properties.title as RichText | undefined), taken);
      taken.add(free);
      anchors.set(toId32(id), free);
    }
    for (const child of asStrings(block.content)) visit(child);
  };
  visit(pageId);
  return anchors;
}
