import { useId, useState } from 'react';
import { PathIcon } from '@/components/icons/icons';
import { formatMessage } from '@/lib/i18n/messages';
import type { MusicPlugin } from '@/lib/routes/data-files';
import styles from './music.module.css';
import { usePlayback } from './use-playback';

const icons = {
  play: 'M8 5v14l11-7Z',
  pause: 'M9 5v14M15 5v14',
  open: 'M6 15l6-6 6 6',
  close: 'M6 9l6 6 6-6',
};

export interface MusicPlayerProps {
  music: MusicPlugin;
  /** The language of the labels. */
  lang: string;
}

/** The player at the bottom left: a bar that expands into a card with the browser's own controls and all songs. */
export function MusicPlayer({ music, lang }: MusicPlayerProps) {
  const { songs, labels, visible } = music;
  const { audio, song, index, playing, failed, passedOver, select, toggle } = usePlayback(music);
  const [open, setOpen] = useState(false);
  const cardId = useId();
  if (!song) return null;

  return (
    <section
      // Invisible until the keyboard reaches it.
      className={visible ? styles.player : `${styles.player} ${styles.unseen}`}
      aria-label={labels.TITLE}
      lang={lang}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <div id={cardId} className={`panel ${styles.card}`} hidden={!open}>
        {song.cover && (
          <img className={styles.cover} src={song.cover} alt="" loading="lazy" referrerPolicy="no-referrer" />
        )}
        <audio controls aria-label={song.name} {...audio} />
        <ol className={styles.list} aria-label={labels.LIST}>
          {songs.map(({ name, artist }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and an owner may name a song twice
            <li key={place}>
              <button
                type="button"
                className="button-quiet"
                aria-current={place === index ? 'true' : undefined}
                data-failed={failed.has(place) || undefined}
                onClick={() => select(place)}
              >
                <span>{name}</span>
                {artist && <span className="muted">{artist}</span>}
              </button>
            </li>
          ))}
        </ol>
      </div>
      <div className={`panel ${styles.bar}`}>
        <button
          type="button"
          className="button-quiet"
          aria-label={playing ? labels.PAUSE : labels.PLAY}
          onClick={toggle}
        >
          <PathIcon path={playing ? icons.pause : icons.play} />
        </button>
        <button
          type="button"
          className="button-quiet"
          aria-expanded={open}
          aria-controls={cardId}
          aria-label={`${labels.TITLE}: ${song.name}`}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.name}>{song.name}</span>
          <PathIcon path={open ? icons.close : icons.open} />
        </button>
      </div>
      <p className={`panel ${styles.status}`} role="status">
        {passedOver && formatMessage(labels.FAILED, { name: passedOver.name })}
      </p>
    </section>
  );
}
