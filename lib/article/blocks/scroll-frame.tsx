/** @jsxImportSource hastscript */
import clsx from 'clsx';
import type { Markup } from '@/lib/article/render/elements';

/** Widths of table columns are steps of 40 pixels; the stylesheet has a class for each. */
const TABLE_STEP_PX = 40;
const TABLE_STEPS = 20;

/** A frame in which wide content scrolls, also by keyboard. */
export function renderScrollFrame(children: Markup, className?: string): Markup {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by keyboard
    <div className={clsx('notion-scroll', className)} tabIndex={0}>
      {children}
    </div>
  );
}

export function widthClass(pixels: number): string {
  return `notion-w step-${Math.min(TABLE_STEPS, Math.max(1, Math.round(pixels / TABLE_STEP_PX)))}`;
}
