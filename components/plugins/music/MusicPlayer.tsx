import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { PathIcon } from '@/components/icons/icons';
import { formatMessage } from '@/lib/i18n/messages';
import type { MusicPlugin } from '@/lib/routes/plugin-data';
import styles from './music.module.css';
import type { Player } from './player';
import { formatTime } from './playlist';

const icons = {
  play: 'M8 5v14l11-7Z',
  pause: 'M9 5v14M15 5v14',
  previous: 'M6 5v14M19 5v14L9 12Z',
  next: 'M18 5v14M5 5v14l10-7Z',
  shuffle: 'M4 7h3l9 10h4m-3-3 3 3-3 3M4 17h3l2.5-2.8M13.5 9.8 16 7h4m-3-3 3 3-3 3',
  inOrder: 'M4 7h16m-3-3 3 3-3 3M4 17h16m-3-3 3 3-3 3',
  sound: 'M4 9.5v5h3.5L12 18V6L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5L12 18V6L7.5 9.5ZM16 10l5 5m0-5-5 5',
  open: 'M6 15l6-6 6 6',
  close: 'M6 9l6 6 6-6',
  note: 'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Zm10-2a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
};

export interface MusicPlayerProps {
  player: Player;
  labels: MusicPlugin['labels'];
  /** The language of the labels. */
  lang: string;
  /** Off: invisible until the keyboard reaches it. */
  visible: boolean;
}

/** The player at the bottom left: a bar that expands into a card with all songs. */
export function MusicPlayer({ player, labels, lang, visible }: MusicPlayerProps) {
  const state = useSyncExternalStore(player.subscribe, () => player.state);
  const [open, setOpen] = useState(false);
  const cardId = useId();
  const song = player.songs[state.index];
  if (!song) return null;

  const { passedOver } = state;
  const allBroken = state.failed.size === player.songs.length;
  const status = allBroken ? labels.NONE : passedOver ? formatMessage(labels.FAILED, { name: passedOver.name }) : '';

  return (
    <section
      className={visible ? styles.player : `${styles.player} ${styles.unseen}`}
      aria-label={labels.TITLE}
      lang={lang}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      {open && (
        <div id={cardId} className={`panel ${styles.card}`}>
          <div className={styles.song}>
            <Cover src={song.cover} />
            <div className={styles.words}>
              <p className={styles.name}>{song.name}</p>
              {song.artist && <p className={styles.artist}>{song.artist}</p>}
            </div>
          </div>
          <div className={styles.position}>
            <span>{formatTime(state.time)}</span>
            <input
              type="range"
              aria-label={labels.POSITION}
              aria-valuetext={`${formatTime(state.time)} / ${formatTime(state.duration)}`}
              min={0}
              max={Math.max(1, Math.floor(state.duration))}
              value={Math.floor(state.time)}
              disabled={state.duration === 0}
              onChange={(event) => player.seek(Number(event.target.value))}
            />
            <span>{formatTime(state.duration)}</span>
          </div>
          <div className={styles.controls}>
            <Control
              label={labels.SHUFFLE}
              icon={state.order === 'random' ? icons.shuffle : icons.inOrder}
              pressed={state.order === 'random'}
              act={() => player.changeOrder()}
            />
            <Control label={labels.PREV} icon={icons.previous} act={() => player.step(-1)} />
            <PlayButton player={player} playing={state.playing} labels={labels} />
            <Control label={labels.NEXT} icon={icons.next} act={() => player.step(1)} />
            <Control
              label={state.muted ? labels.UNMUTE : labels.MUTE}
              icon={state.muted ? icons.muted : icons.sound}
              act={() => player.mute()}
            />
          </div>
          {player.songs.length > 1 && <SongList player={player} label={labels.LIST} />}
        </div>
      )}
      <div className={`panel ${styles.bar}`}>
        {!open && <PlayButton player={player} playing={state.playing} labels={labels} />}
        <button
          type="button"
          className={styles.opener}
          aria-expanded={open}
          aria-controls={open ? cardId : undefined}
          aria-label={`${open ? labels.HIDE : labels.SHOW}: ${song.name}`}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.openerName}>{song.name}</span>
          <PathIcon path={open ? icons.close : icons.open} />
        </button>
      </div>
      <p className={styles.status} role="status">
        {status}
      </p>
    </section>
  );
}

function PlayButton({ player, playing, labels }: { player: Player; playing: boolean; labels: MusicPlugin['labels'] }) {
  return (
    <Control
      label={playing ? labels.PAUSE : labels.PLAY}
      icon={playing ? icons.pause : icons.play}
      act={() => player.toggle()}
    />
  );
}

function Control({ label, icon, pressed, act }: { label: string; icon: string; pressed?: boolean; act: () => void }) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={act}
    >
      <PathIcon path={icon} />
    </button>
  );
}

function Cover({ src }: { src: string }) {
  return (
    <span className={styles.cover}>
      <PathIcon path={icons.note} />
      {src && (
        <img
          suppressHydrationWarning
          src={src}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
    </span>
  );
}

function SongList({ player, label }: { player: Player; label: string }) {
  const { index, failed } = useSyncExternalStore(player.subscribe, () => player.state);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.children[index];
    if (list.current && current instanceof HTMLElement)
      list.current.scrollTop = current.offsetTop - list.current.offsetTop;
  }, [index]);
  return (
    <ol ref={list} className={styles.list} aria-label={label}>
      {player.songs.map((song, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and an owner may name a song twice
        <li key={place}>
          <button
            type="button"
            aria-current={place === index ? 'true' : undefined}
            data-failed={failed.has(place) || undefined}
            onClick={() => player.select(place)}
          >
            <span className={styles.place}>{place + 1}</span>
            <span className={styles.listName}>{song.name}</span>
            {song.artist && <span className={styles.listArtist}>{song.artist}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
