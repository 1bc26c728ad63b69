import { createRoot, type Root } from 'react-dom/client';
import type { Plugins } from '@/lib/routes/data-files';
import { MusicPlayer } from './MusicPlayer';

/** One player per visit, across pages, themes and languages. */
let root: Root | undefined;

/** Shows the player, which starts by itself if the owner wants that and the browser allows it. */
export function startMusic({ music, locale }: Plugins): undefined {
  if (!music) return;
  root ??= createRoot(place());
  root.render(<MusicPlayer key={JSON.stringify(music.songs)} music={music} lang={locale} />);
}

function place(): HTMLElement {
  const element = document.createElement('div');
  element.id = 'music-player';
  document.body.append(element);
  return element;
}
