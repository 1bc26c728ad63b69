/** @jsxImportSource hastscript */

import { renderBookmarkText } from '@/lib/article/blocks/bookmark/bookmark';
import type { ViewReader, ViewType } from '@/lib/article/blocks/database/view-type';
import type { CollectionView } from '@/lib/article/read/collection';
import { nodesOf } from '@/lib/article/render/elements';
import { idsIn, toId32 } from '@/lib/ids';
import { asFields, asString, type SourceBlock } from '@/lib/source/records';

/** A form: its title and description as a link to it, and its questions where the source gives them. */
export const form: ViewType = (view, reader) => {
  const block = reader.records.block(asFields(view.format.form_block_pointer).id);
  const title = reader.plain(block?.properties.title) || view.name;
  const { description: about } = asFields(block?.format.form_config);
  const description = asString(about) || reader.plain(about);
  const questions = readQuestions(block, view, reader);
  const href = `https://www.notion.so/${toId32(reader.blockId)}?v=${toId32(view.id)}`;
  const list = (
    <ol className="notion-form">
      {questions.map((question) => (
        <li>{question}</li>
      ))}
    </ol>
  );
  return {
    // Not `renderLink`: an address of Notion's with the id of a page leads to that page of the site.
    render: () => [
      <a className="notion-bookmark" href={href} target="_blank" rel="noreferrer">
        {renderBookmarkText(title, description, 'notion.so')}
      </a>,
      ...nodesOf(questions.length > 0 ? list : null),
    ],
    text: [title, description, ...questions],
  };
};

/** In the order of the form; each is asked under a name of its own, or that of its column. */
function readQuestions(block: SourceBlock | undefined, view: CollectionView, { records, plain }: ViewReader): string[] {
  const layout = records.record('layout', asFields(block?.format.form_layout_pointer).id);
  return idsIn(layout?.modules).flatMap((id) => {
    const { name, propertyId } = asFields(records.record('form_question', id)?.config);
    const column = view.property(propertyId);
    // A column that is secret is asked for by nobody's name of it.
    return propertyId && !column ? [] : plain(name) || asString(name) || column?.name || [];
  });
}
