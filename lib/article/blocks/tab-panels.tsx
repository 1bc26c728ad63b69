/** @jsxImportSource hastscript */
import clsx from 'clsx';
import type { Icon } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { type Markup, wordsOf } from '@/lib/article/render/elements';
import { renderIcon } from '@/lib/article/render/pictures';
import type { StoredText } from '@/lib/store/model';

export interface TabPanel {
  label: StoredText;
  icon?: Icon | null | undefined;
  render(): Markup;
}

/** Tabs that work without script: radio buttons, and a stylesheet that shows the panel of the chosen one. */
export function renderTabs(
  context: RenderContext,
  base: string,
  className: string,
  panels: readonly TabPanel[],
): Markup {
  const name = context.uniqueName(base);
  const [only] = panels;
  if (panels.length < 2) return only ? <div className={className}>{only.render()}</div> : null;
  return (
    <div className={clsx('notion-tabs', className)} dataTabs={className}>
      {panels.map(({ label, icon, render }, index) => (
        <div className="notion-tab">
          <label className="notion-tab-button">
            <input type="radio" name={name} checked={index === 0} />
            {renderIcon(context, icon ?? null, 'notion-tab-icon')}
            <span>{wordsOf(label)}</span>
          </label>
          <div className="notion-tab-panel">{render()}</div>
        </div>
      ))}
    </div>
  );
}
