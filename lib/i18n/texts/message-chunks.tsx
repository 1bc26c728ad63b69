import { type ComponentType, use, useEffect, useState } from 'react';
import type { Locale } from '@/lib/i18n/locale';

/** What the `dynamic(() => import(…))` of a language's file calls at its end. */
export type KeepMessages<T> = (locale: Locale, messages: T) => Promise<ComponentType>;

/**
 * Texts by language over `next/dynamic`, so that the server renders a page in its own language and the page contains no other.
 *
 * @param toChunks one `dynamic(() => import('…'))` for each language, written out: Next recognizes nothing else
 * @param toOwn what is shown instead of a language's texts
 */
export function createMessageChunks<T extends object>(
  toChunks: (keep: KeepMessages<T>) => Record<Locale, ComponentType>,
  toOwn = (_locale: Locale, messages: T): T => messages,
) {
  const loaded: Partial<Record<Locale, T>> = {};
  const waiting: Partial<Record<Locale, Promise<void>>> = {};

  const chunks = toChunks(async (locale, messages) => {
    loaded[locale] = toOwn(locale, messages);
    return NoElement;
  });

  /** Loads a language's texts. Rejects if they cannot be loaded. */
  async function preload(locale: Locale): Promise<void> {
    if (loaded[locale]) return;
    // Next keeps `preload` on the render function of its forwardRef component and does not type it.
    const { render } = chunks[locale] as unknown as { render: { preload(): Promise<unknown> } };
    await render.preload();
  }

  function messagesOf(locale: Locale): T {
    const messages = loaded[locale];
    if (!messages) throw new Error(`The texts of ${locale} are not loaded.`);
    return messages;
  }

  /** Suspends: if the texts cannot be loaded, the server's HTML stays, and can be read. */
  function waitFor(locale: Locale): T {
    waiting[locale] ??= preload(locale).catch(() => new Promise<void>(() => {}));
    use(waiting[locale]);
    return messagesOf(locale);
  }

  /**
   * The texts of `locale`, or those of the previous language until they have loaded: nothing remounts on a change. `Chunk` renders
   * nothing, but without it Next would not list the chunk in the document and load it before hydration.
   */
  function useMessagesOf(locale: Locale) {
    const [settled, setSettled] = useState(locale);
    useEffect(() => {
      let wanted = true;
      preload(locale).then(
        () => wanted && setSettled(locale),
        // The page keeps its current language.
        () => undefined,
      );
      return () => {
        wanted = false;
      };
    }, [locale]);
    const rendered = loaded[locale] ? locale : settled;
    return { locale: rendered, messages: loaded[rendered] ?? waitFor(rendered), Chunk: chunks[rendered] };
  }

  return { useMessagesOf, preload };
}

function NoElement() {
  return null;
}
