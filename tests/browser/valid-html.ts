import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // How React writes HTML, which HTML allows.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // A preload may have `imagesrcset` in place of `href`.
    'element-required-attributes': ['error', {}],
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A menu and an outline stand twice, for wide and for narrow windows; one of each is shown.
    'unique-landmark': 'off',
  },
});

/** What is wrong with a page's HTML, each mistake with where it is. */
export async function mistakesIn(html: string): Promise<{ mistake: string; selector: string }[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => !/^<link> is missing required "href"/.test(message))
    .map(({ ruleId, message, selector }) => ({ mistake: `${ruleId}: ${message}`, selector: selector ?? '' }));
}
