import { useMessages } from '@/lib/i18n/messages-context';
import styles from './SearchDialog.module.css';

/** The keys of the dialog, where there is a keyboard to expect. */
export function SearchKeys() {
  const { SEARCH } = useMessages();
  const keys = [
    { names: ['↑', '↓'], does: SEARCH.KEY_CHOOSE },
    { names: ['↵'], does: SEARCH.KEY_OPEN },
    { names: ['esc'], does: SEARCH.CLOSE },
  ];
  return (
    <p className={styles.searchDialogKeys}>
      {keys.map(({ names, does }) => (
        <span key={does}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
