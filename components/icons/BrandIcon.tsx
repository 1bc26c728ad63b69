import { useEffect, useRef } from 'react';
import { type BrandName, marks } from './brand-marks';
import type { IconProps } from './icons';

/**
 * A service's mark. The server draws it and the browser keeps what was drawn, so the marks themselves are no part of
 * the page's script; only a mark that comes with a later screen is loaded, once.
 */
export function BrandIcon({ name, className }: IconProps & { name: BrandName }) {
  const svg = useRef<SVGSVGElement>(null);

  useEffect(() => {
    const element = svg.current;
    if (!element || element.firstChild) return;
    import('./brand-marks').then((module) => {
      element.innerHTML = pathHtml(module.marks[name]);
    });
  }, [name]);

  return (
    <svg
      ref={svg}
      className={className ? `icon-filled ${className}` : 'icon-filled'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? pathHtml(marks[name]) : '' }}
      suppressHydrationWarning
    />
  );
}

function pathHtml(d: string): string {
  return `<path fill-rule="evenodd" d="${d}"/>`;
}
