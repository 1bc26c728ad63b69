import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { directive } from '@/lib/markdown/messages';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import type { ConversionContext } from '@/lib/markdown/text/conversion';
import { withLocalFiles } from '@/lib/markdown/text/local-files';

/** The language of a fence that holds a block as its record has it: what an export writes where Markdown has no words. */
export const RECORD_FENCE = 'notion';

const fields = z.record(z.string(), z.unknown());

const blockRecord = z.strictObject({
  type: z.string(),
  id: z.string().optional(),
  key: z.string().optional(),
  properties: fields.optional(),
  format: fields.optional(),
  fields: fields.optional(),
  records: z.record(z.string(), fields).optional(),
  get children() {
    return z.array(blockRecord).optional();
  },
});

/** The block of such a fence; none, and a report, where it cannot be read. */
export function readRecord(yaml: string, context: ConversionContext): BlockSpec[] {
  try {
    const spec = blockRecord.parse(parseYaml(yaml));
    return [withPeople(withLocalFiles(spec, context) as BlockSpec, context)];
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    context.report(directive.unreadableRecord(reason.split('\n', 1)[0] ?? ''));
    return [];
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** People are written by their names where nothing else is known of them. */
function withPeople(spec: BlockSpec, context: ConversionContext): BlockSpec {
  const properties = Object.entries(spec.properties ?? {}).map(([name, text]) => [
    name,
    text.map(([words, marks]) =>
      marks ? [words, marks.map((mark) => (mark[0] === 'u' ? ['u', personId(mark[1], context)] : mark))] : [words],
    ),
  ]);
  return {
    ...spec,
    ...(spec.properties && { properties: Object.fromEntries(properties) }),
    ...(spec.children && { children: spec.children.map((child) => withPeople(child, context)) }),
  };
}

function personId(name: unknown, context: ConversionContext): unknown {
  return typeof name === 'string' && !UUID.test(name) ? context.userId(name) : name;
}
