import { announce } from '@/components/shell/announce';
import type { ArticleMessages } from './article-messages';

/** How long a button shows that it has copied. */
const COPIED_FOR_MS = 2_000;

/** Adds a copy button to every code block. It is added by script because it could do nothing without it. */
export function copyButtons(root: HTMLElement, words: Pick<ArticleMessages, 'COPY_CODE' | 'CODE_COPIED'>): () => void {
  if (document.documentElement.classList.contains('forbid-copy')) return () => {};
  const buttons = [...root.querySelectorAll<HTMLElement>('.notion-code')].map((figure) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'notion-code-copy';
    button.textContent = words.COPY_CODE;
    button.addEventListener('click', async () => {
      const text = figure.querySelector('code')?.textContent ?? '';
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        // No permission, or plain http: at least select the text, so that readers can copy it themselves.
        const code = figure.querySelector('code');
        if (code) getSelection()?.selectAllChildren(code);
        return;
      }
      button.textContent = words.CODE_COPIED;
      announce(words.CODE_COPIED);
      setTimeout(() => {
        button.textContent = words.COPY_CODE;
      }, COPIED_FOR_MS);
    });
    figure.append(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}
