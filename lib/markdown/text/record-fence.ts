import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { directive } from '@/lib/markdown/messages';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import type { ConversionContext } from '@/lib/markdown/text/conversion';
import { withLocalFiles } from '@/lib/markdown/text/local-files';

/** The language of a fence that holds a block as its record has it, which only exports write: of databases, buttons and cards of files. */
export const RECORD_FENCE = 'notion';

const fields = z.record(z.string(), z.unknown());

const blockRecord = z.strictObject({
  type: z.string(),
  id: z.string().optional(),
  properties: fields.optional(),
  format: fields.optional(),
  fields: fields.optional(),
  records: z.record(z.string(), fields).optional(),
});

/** The block of such a fence; none, and a report, where it cannot be read. */
export function readRecord(yaml: string, context: ConversionContext): BlockSpec[] {
  try {
    const spec = blockRecord.parse(parseYaml(yaml));
    return [withLocalFiles(spec, context) as BlockSpec];
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    context.report(directive.unreadableRecord(reason.split('\n', 1)[0] ?? ''));
    return [];
  }
}
