import { type ComponentType, use, useEffect, useState } from 'react';
import { fallbackLocale, type Locale } from './locale';
import { countMessages, withFallback } from './messages';

/** Texts that come as one chunk for each language. */
export interface MessageChunks<T> {
  /**
   * The texts of `locale`, or those of the language before it until they are there: nothing is mounted anew on a change.
   * `Chunk` renders nothing and must be rendered: that makes Next name the chunk in the document and load it before hydration.
   */
  useMessagesOf(locale: Locale): { locale: Locale; messages: T; Chunk: ComponentType };
  /** Loads the texts of a language. Rejects when they cannot be loaded. */
  preload(locale: Locale): Promise<void>;
}

/** What a `dynamic(() => import(…))` of a language's file ends with. */
export type KeepMessages = (locale: Locale, messages: object) => Promise<ComponentType>;

/**
 * Texts by language over `next/dynamic`, so that a page is rendered with its own language on the server and carries no other.
 *
 * @param total how many texts English has; a language with fewer gets English underneath
 * @param toChunks one `dynamic(() => import('…'))` for each language, spelled out: Next recognises nothing else
 */
export function createMessageChunks<T extends object>(
  total: number,
  toChunks: (keep: KeepMessages) => Record<Locale, ComponentType>,
): MessageChunks<T> {
  const loaded: Partial<Record<Locale, T>> = {};
  const waiting: Partial<Record<Locale, Promise<void>>> = {};

  const chunks = toChunks(async (locale, messages) => {
    if (locale === fallbackLocale || countMessages(messages) >= total) {
      loaded[locale] = messages as T;
    } else {
      await preload(fallbackLocale);
      loaded[locale] = withFallback(messagesOf(fallbackLocale), messages);
    }
    return NoElement;
  });

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

  /** Suspends: the server's HTML stays as it is, for ever when the texts cannot be loaded, and can be read. */
  function waitFor(locale: Locale): T {
    waiting[locale] ??= preload(locale).catch(() => new Promise<void>(() => {}));
    use(waiting[locale]);
    return messagesOf(locale);
  }

  function useMessagesOf(locale: Locale) {
    const [settled, setSettled] = useState(locale);
    useEffect(() => {
      let wanted = true;
      preload(locale).then(
        () => wanted && setSettled(locale),
        // The page goes on in the language that it has.
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
