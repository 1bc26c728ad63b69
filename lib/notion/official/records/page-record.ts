import { asFields, asString, type Fields, type SourceText } from '@/lib/source/records';
import { recordFields } from './blocks';
import { toCellText, toComputed } from './cells';
import { noteUser, type References, readFileObject, readIcon } from './references';
import { toSourceText } from './rich-text';

/** A page object as the record of type `page`; undefined if it is not one. Rows have their values by the ids of columns. */
export function toPageRecord(value: unknown, content: readonly string[], references: References): Fields | undefined {
  const page = asFields(value);
  const id = asString(page.id);
  if (!id) return undefined;
  const icon = readIcon(page.icon, references);
  const cover = readFileObject(page.cover, references);
  const properties: Record<string, SourceText> = {};
  const computed: Fields = {};
  for (const property of Object.values(asFields(page.properties)).map(asFields)) {
    const column = asString(property.id);
    if (property.type === 'title') properties.title = toSourceText(property.title, references);
    else if (!column) continue;
    else if (property.type === 'formula' || property.type === 'rollup') computed[column] = toComputed(property);
    else properties[column] = toCellText(property, references);
  }
  noteUser(page.created_by, references);
  noteUser(page.last_edited_by, references);
  return {
    id,
    type: 'page',
    properties,
    format: { ...(icon && { page_icon: icon }), ...(cover && { page_cover: cover }) },
    ...(content.length > 0 && { content: [...content] }),
    ...(Object.keys(computed).length > 0 && { computed }),
    ...recordFields(page),
  };
}
