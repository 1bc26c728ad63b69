import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { directive } from '@/lib/markdown/messages';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import type { ConversionContext } from '@/lib/markdown/text/conversion';
import { withLocalFiles } from '@/lib/markdown/text/local-files';

/** The language of a fence that holds what Markdown has no form for, which only exports write: a block, or records that a text refers to. */
export const RECORD_FENCE = 'notion';

const fields = z.record(z.string(), z.unknown());
const richText = z.array(z.tuple([z.string()], z.array(z.tuple([z.string()], z.unknown()))));

const fence = z.union([
  z.strictObject({
    type: z.string(),
    id: z.string().optional(),
    properties: z.record(z.string(), richText).optional(),
    format: fields.optional(),
    fields: fields.optional(),
  }),
  z.strictObject({ records: z.record(z.string(), fields) }),
]);

/** The block of such a fence, if it holds one; none, and a report, where it cannot be read. */
export function readRecord(yaml: string, context: ConversionContext): BlockSpec[] {
  try {
    const read = withLocalFiles(fence.parse(parseYaml(yaml)), context) as z.output<typeof fence>;
    if (!('records' in read)) return [read as BlockSpec];
    context.addRecords(read.records);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    context.report(directive.unreadableRecord(reason.split('\n', 1)[0] ?? ''));
  }
  return [];
}
