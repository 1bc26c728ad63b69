import clsx from 'clsx';
import type { ReactNode } from 'react';
import { blockClass } from '@/lib/article/blocks/class-names';
import type { Drawing } from '@/lib/article/drawing';
import { escapeHtml } from '@/lib/article/escape';
import { plainText } from '@/lib/article/inline';
import type { Records } from '@/lib/article/records';
import { firstText } from '@/lib/article/records';
import type { BlockNode } from '@/lib/article/tree';
import { serverMessages } from '@/lib/i18n/server-messages';

export function codeOf(node: BlockNode, records: Records): { code: string; language: string } {
  const { properties } = node.block;
  return {
    code: plainText(properties.title, records).replace(/\r\n?/g, '\n'),
    language: firstText(properties.language),
  };
}

export function isMermaid(language: string): boolean {
  return language.trim().toLowerCase() === 'mermaid';
}

/**
 * Code with its language; drawn colours come from classes. Lines break unless the owner told Notion not to. Whether it folds is the
 * site's choice: see `lib/article/look.ts`.
 */
export function drawCode(node: BlockNode, drawing: Drawing): ReactNode {
  const { code, language } = codeOf(node, drawing.records);
  if (isMermaid(language)) return drawMermaid(node, drawing, code);
  return (
    <figure
      className={clsx('notion-code', node.block.format.code_wrap === false && 'notion-code-scroll', blockClass(node))}
      data-language={language || undefined}
    >
      <div className="notion-code-bar" data-lines={code.split('\n').length}>
        <span className="notion-code-language">{language || serverMessages(drawing.locale).ARTICLE.PLAIN_TEXT}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code may scroll and has to be reached by keyboard */}
      <pre tabIndex={0}>
        <code>{drawing.slot(drawing.code.get(node.block.id) ?? escapeHtml(code))}</code>
      </pre>
      {drawCaption(node, drawing)}
    </figure>
  );
}

/** The source of a diagram; the browser draws it when it is looked at. */
function drawMermaid(node: BlockNode, drawing: Drawing, code: string): ReactNode {
  return (
    <figure className={clsx('notion-mermaid', blockClass(node))} data-mermaid="">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code may scroll and has to be reached by keyboard */}
      <pre tabIndex={0}>
        <code>{drawing.slot(escapeHtml(code))}</code>
      </pre>
      {drawCaption(node, drawing)}
    </figure>
  );
}

function drawCaption(node: BlockNode, drawing: Drawing): ReactNode {
  const { caption } = node.block.properties;
  if (!drawing.plain(caption).trim()) return null;
  return <figcaption className="notion-asset-caption">{drawing.text(caption, { blockId: node.block.id })}</figcaption>;
}

export function drawEquation(node: BlockNode, drawing: Drawing): ReactNode {
  const tex = plainText(node.block.properties.title, drawing.records).trim();
  if (!tex) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long formula scrolls and has to be reached by keyboard
    <div className={clsx('notion-equation', 'notion-equation-block', blockClass(node))} tabIndex={0}>
      {drawing.math(tex, true, node.block.id)}
    </div>
  );
}
