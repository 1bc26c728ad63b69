import type { Ref } from 'react';
import { ContentText } from '@/components/shell/ContentText';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from './SearchDialog.module.css';

/** A line of the dialog's list. */
export interface SearchOption {
  id: string;
  href: string;
  target: '_self' | '_blank';
  title: string;
  /** Where and when; above the title. */
  path?: string;
  /** When, at the end of the line. */
  day?: string;
  excerpt?: string;
}

export interface SearchOptionsProps {
  /** Prefix of the elements' ids, which the box refers to. */
  ids: string;
  options: readonly SearchOption[];
  /** The option that Enter opens; -1 for none. */
  chosen: number;
  /** Names the list. */
  label: string;
  /** Shows the name above the list. */
  isTitled?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** The dialog's list. Focus stays in the box, whose `aria-activedescendant` points to an option. */
export function SearchOptions({ ids, options, chosen, label, isTitled, ref }: SearchOptionsProps) {
  const { COMMON } = useMessages();
  return (
    <>
      {isTitled && (
        <p className={`${styles.searchDialogLabel} section-label`} aria-hidden="true">
          {label}
        </p>
      )}
      <div
        ref={ref}
        id={`${ids}-list`}
        className={styles.searchDialogList}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
      >
        {options.map(({ id, href, target, title, path, day, excerpt }, index) => (
          <a
            key={id}
            id={`${ids}-${index}`}
            className={styles.searchDialogHit}
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            href={href}
            target={target === '_blank' ? '_blank' : undefined}
            rel={target === '_blank' ? 'noreferrer' : undefined}
          >
            {path && <span className={styles.searchDialogPath}>{path}</span>}
            <span className={styles.searchDialogTitle}>
              <ContentText>{title}</ContentText>
              {target === '_blank' && <span className="sr-only"> ({COMMON.NEW_TAB})</span>}
            </span>
            {day && <span className={`${styles.searchDialogDay} post-day`}>{day}</span>}
            {excerpt && (
              <span className={`${styles.searchDialogExcerpt} line-clamp-2`}>
                <ContentText>{excerpt}</ContentText>
              </span>
            )}
          </a>
        ))}
      </div>
    </>
  );
}
