/** @jsxImportSource hastscript */
import clsx from 'clsx';
import type { RenderContext } from '@/lib/article/render/context';
import { asElement, type Markup, withData, wordsOf } from '@/lib/article/render/elements';
import type { StoredText } from '@/lib/store/model';

export interface TabPanel {
  label: StoredText;
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
      {panels.map(({ label, render }, index) => (
        <div className="notion-tab">
          {withData(
            asElement(
              <label className="notion-tab-button">
                <input type="radio" name={name} checked={index === 0} />
                <span>{wordsOf(label)}</span>
              </label>,
            ),
            { markdown: { as: 'label' } },
          )}
          <div className="notion-tab-panel">{render()}</div>
        </div>
      ))}
    </div>
  );
}
