/** Styles of the elements of a library compete with the library's own rules, which are in no layer. */
const OF_LIBRARIES = /[\\/]comments[\\/]systems[\\/]/;

/**
 * Rules of CSS modules go into the last layer of ours, so that those of an owner's own style sheet win over them (`styles/globals.css`).
 * Their sheets come after that of all pages, so they win over the utilities in it.
 */
const moduleLayer = {
  postcssPlugin: 'module-layer',
  OnceExit(root, { AtRule }) {
    const file = root.source?.input.file ?? '';
    if (!file.endsWith('.module.css') || OF_LIBRARIES.test(file)) return;
    const layer = new AtRule({ name: 'layer', params: 'utilities', nodes: [] });
    layer.append(root.nodes);
    root.append(layer);
  },
};

/** Tailwind says of it only that there is no such variant: a module is compiled apart from the sheet that defines it. */
const noDarkInModules = {
  postcssPlugin: 'no-dark-in-modules',
  Once(root) {
    if (!root.source?.input.file?.endsWith('.module.css')) return;
    root.walkAtRules('variant', (rule) => {
      if (!/\bdark\b/.test(rule.params)) return;
      throw rule.error(
        '“@variant dark” works in styles/tokens.css alone. Take a color of styles/tokens.css, which has both appearances, or write ' +
          ':global(.dark) before the selector.',
      );
    });
  },
};

/**
 * Tailwind writes a mixed colour twice: also as a plain one, for browsers that are older than ours (`browserslist` in `package.json`).
 */
const mixedColorsOnce = {
  postcssPlugin: 'mixed-colors-once',
  OnceExit(root) {
    root.walkAtRules('supports', (query) => {
      const plain = query.prev();
      // In development the query is nested in the rule, and stays as it is.
      if (!query.params.includes('color-mix(') || plain?.type !== 'rule') return;
      query.walkDecls(({ prop, parent: { selector } }) => {
        if (plain.selector !== selector) return;
        plain.each((declaration) => {
          if (declaration.prop === prop) declaration.remove();
        });
      });
      if (plain.nodes.length === 0) plain.remove();
      query.replaceWith(query.nodes);
    });
  },
};

export default { plugins: [noDarkInModules, '@tailwindcss/postcss', mixedColorsOnce, moduleLayer] };
