import { ContentText } from '@/components/shell/ContentText';
import { useShell } from '@/components/shell/shell-context';
import styles from '@/themes/default/screens.module.css';

/** The name of the site between two rules, with its motto: on the home page alone. */
export function Masthead() {
  const { site } = useShell();
  return (
    <header className={styles.masthead}>
      <h1 data-ems={emsOf(site.title)}>
        <ContentText>{site.title}</ContentText>
      </h1>
      {site.description && (
        <p>
          <ContentText>{site.description}</ContentText>
        </p>
      )}
    </header>
  );
}

/** How many em a line of the name must hold, in the steps of `.masthead`. */
const STEPS = [8, 10, 12, 15, 20, 25];
/** A Chinese or Japanese name may break anywhere, once it is longer than this. */
const UNBROKEN = 8;
/** A longer name would fill the window. */
const MAX_LINES = 3;

/** Such a line that no word of the name breaks: without a dictionary, browsers would break one without a hyphen. */
function emsOf(name: string): number | undefined {
  const words = name.split(/[\s\u00ad-]+/).map((word) => {
    const breadth = breadthOf(word);
    return /[\u2e80-\uffef]/.test(word) ? Math.min(breadth, UNBROKEN) : breadth;
  });
  const needed = Math.max(...words, breadthOf(name) / MAX_LINES);
  return STEPS.find((step) => needed <= step) ?? STEPS.at(-1);
}

/** How wide letters are, in em: Chinese and Japanese, wide Latin, others on average. Combining marks have no width. */
const breadthOf = (text: string): number =>
  [...text.replace(/\p{Mn}/gu, '')].reduce(
    (sum, letter) => sum + (letter >= '\u2e80' ? 1 : /[\p{Lu}mw]/u.test(letter) ? 0.75 : 0.48),
    0,
  );
