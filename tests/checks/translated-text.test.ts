import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isConditionalExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
} from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';
import { expect, it } from 'vitest';

/**
 * Chrome and Edge translate a page by replacing its text nodes. React cannot remove a text node that is gone, nor insert an element before
 * it, and takes the whole page away (react/issues/11538). So text stands alone in its element wherever a child comes and goes.
 */
it('has no bare text beside what comes and goes', () => {
  const api = new API({ cwd: path.resolve() });
  const [project] = api.updateSnapshot({ openProjects: [path.resolve('tsconfig.json')] }).getProjects();
  const found: string[] = [];
  let seen = 0;

  const typeOf = (node: Node) => {
    const type = project?.checker.getTypeAtLocation(node);
    return type && project ? project.checker.typeToString(type) : '';
  };
  /** What an expression may render: the ends of its conditions. */
  const endsOf = (node: Node): Node[] => {
    if (isConditionalExpression(node)) return [...endsOf(node.whenTrue), ...endsOf(node.whenFalse)];
    return isBinaryExpression(node) ? endsOf(node.right) : [node];
  };
  const isText = (child: Node) =>
    isJsxText(child) ||
    (isJsxExpression(child) &&
      child.expression !== undefined &&
      endsOf(child.expression).some((end) => /^(?:string|number)\b|^["`]./.test(typeOf(end))));
  const comesAndGoes = ({ expression }: { expression?: Node }) =>
    expression !== undefined &&
    (isBinaryExpression(expression) || isConditionalExpression(expression)) &&
    /\b(?:false|null|undefined)\b|""/.test(typeOf(expression));

  const files = ['components', 'themes', 'pages'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  for (const file of files.filter((file) => file.endsWith('.tsx'))) {
    const source = project?.program.getSourceFile(path.resolve(file));
    const visit = (node: Node): void => {
      if (isJsxElement(node) || isJsxFragment(node)) {
        const children = node.children.filter((child) => child.getText().trim() !== '');
        const moving = children.filter((child) => isJsxExpression(child) && comesAndGoes(child));
        if (moving.length > 0) seen += 1;
        if (children.length > 1 && moving.length > 0)
          found.push(...children.filter(isText).map((child) => `${file}: ${child.getText().trim()}`));
      }
      node.forEachChild(visit);
    };
    source?.forEachChild(visit);
  }
  api.close();
  expect(found).toEqual([]);
  expect(seen).toBeGreaterThan(100);
}, 60_000);
