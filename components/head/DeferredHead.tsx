import { Head } from 'next/document';
import { Children, isValidElement, type ReactElement, type ReactNode, type ScriptHTMLAttributes } from 'react';
import { documentParts, isDevelopment, isProduction } from '@/lib/environment';

/**
 * In production the framework's scripts are listed instead of run; `components/boot/start-framework.ts` runs them at the first sign of
 * intent. Inline scripts stay in place: Turbopack's bootstrap is one of them, and nothing starts without it. The setting
 * `site.startOnIntent` turns this off. Development works as Next does by default.
 */
export const isDeferring = isProduction() && documentParts()?.startsOnIntent === true;

type Scripts = ReactElement<ScriptHTMLAttributes<HTMLScriptElement>>;

const isScript = (node: ReactNode): node is Scripts => isValidElement(node) && node.type === 'script';

/** Next's own scripts on a page. */
interface FrameworkScripts {
  /** Addresses of those that run later. */
  deferred: string[];
  /** Texts of those in the head. */
  inline: string[];
}

/** Next's head is rendered before what is in it and after it, and passes its scripts on; keyed by the page's data, which all have. */
export const frameworkScripts = new WeakMap<object, FrameworkScripts>();

/** Next's head, with the scripts collected, and removed if they are deferred. */
export class DeferredHead extends Head {
  readonly scripts: FrameworkScripts = { deferred: [], inline: [] };

  #defer<T extends ReactNode>(nodes: T): T {
    const kept: ReactNode[] = [];
    Children.forEach(nodes, (node) => {
      const { src, noModule, dangerouslySetInnerHTML } = isScript(node) ? node.props : {};
      // Old browsers' polyfills (`noModule`) are for browsers that cannot run the rest anyway.
      if (src && !noModule) this.scripts.deferred.push(src);
      if (!src || !isDeferring) kept.push(node);
      if (dangerouslySetInnerHTML) this.scripts.inline.push(String(dangerouslySetInnerHTML.__html));
    });
    return isDeferring ? (kept as unknown as T) : nodes;
  }

  override getPolyfillScripts() {
    return this.#defer(super.getPolyfillScripts());
  }
  /** Next's stylesheet preloads are redundant: the same head has the stylesheets. */
  override getCssLinks(files: Parameters<Head['getCssLinks']>[0]) {
    return super.getCssLinks(files)?.filter(({ props }) => props.rel === 'stylesheet') ?? null;
  }
  override getDynamicChunks(files: Parameters<Head['getDynamicChunks']>[0]) {
    // Development names chunks that its server has not made: the page's own imports load them.
    if (isDevelopment()) return [];
    return this.#defer(super.getDynamicChunks(files));
  }
  override getScripts(files: Parameters<Head['getScripts']>[0]) {
    return this.#defer(super.getScripts(files));
  }
  override getPreloadDynamicChunks() {
    return isDeferring || isDevelopment() ? [] : super.getPreloadDynamicChunks();
  }
  override getPreloadMainLinks(files: Parameters<Head['getPreloadMainLinks']>[0]) {
    return isDeferring ? [] : super.getPreloadMainLinks(files);
  }

  override render() {
    const head = super.render();
    frameworkScripts.set(this.context.__NEXT_DATA__, this.scripts);
    return head;
  }
}
