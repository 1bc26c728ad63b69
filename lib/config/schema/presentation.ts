import * as z from 'zod';
import { addresses, flag, group, integer, setting } from '@/lib/config/setting';

export const images = group({
  quality: integer(75, {
    key: 'IMAGE_COMPRESS_QUALITY',
    min: 1,
    max: 100,
    // Known before the first picture is read, and the same for all workspaces.
    table: false,
    doc: 'Quality of the copies that a sync makes, from 1 to 100. Existing copies stay as they are.',
  }),
});

export const fonts = group({
  urls: addresses({
    key: 'FONT_URL',
    runsCode: true,
    doc: 'Style sheets of web fonts; they never delay the page. Empty: nothing is loaded from elsewhere.',
  }),
});

export const code = group({
  lineNumbers: flag(false, { key: 'CODE_LINE_NUMBERS', doc: 'Shows line numbers beside code.' }),
  collapse: flag(true, { key: 'CODE_COLLAPSE', doc: 'Long code can be collapsed.' }),
  collapseExpandDefault: flag(true, {
    key: 'CODE_COLLAPSE_EXPAND_DEFAULT',
    doc: 'Collapsible code starts expanded.',
  }),
  collapseMinLines: integer(20, {
    key: 'CODE_COLLAPSE_MIN_LINES',
    doc: 'Number of lines from which code counts as long.',
  }),
});

export const effects = group({
  fireworks: flag(false, { key: 'FIREWORKS', doc: 'Clicks set off fireworks.' }),
  mouseFollow: flag(false, { key: 'MOUSE_FOLLOW', doc: 'Dots circle the pointer.' }),
});

export const music = group({
  enabled: flag(false, { key: 'MUSIC_PLAYER', doc: 'The music player.' }),
  visible: flag(true, { key: 'MUSIC_PLAYER_VISIBLE', doc: 'Off: it plays in the background.' }),
  autoPlay: flag(true, { key: 'MUSIC_PLAYER_AUTO_PLAY', doc: 'Starts automatically where browsers allow it.' }),
  order: setting(z.enum(['list', 'random']).default('list'), { key: 'MUSIC_PLAYER_ORDER', doc: 'Playing order.' }),
  audioList: setting(
    z
      .array(
        z.looseObject({
          name: z.string(),
          artist: z.string().optional(),
          url: z.string(),
          cover: z.string().optional(),
        }),
      )
      .default([]),
    {
      key: 'MUSIC_PLAYER_AUDIO_LIST',
      expects: 'a JSON list such as [{"name": "…", "artist": "…", "url": "…", "cover": "…"}]',
      doc: 'The playlist: name, artist, url and cover of each track.',
    },
  ),
});

const menuKey = 'CUSTOM_RIGHT_CLICK_CONTEXT_MENU';

export const contextMenu = group({
  enabled: flag(false, { key: menuKey, doc: 'Replaces the right-click menu of the browser.' }),
  themeSwitch: flag(true, { key: `${menuKey}_THEME_SWITCH`, doc: 'The menu changes the theme.' }),
  darkMode: flag(true, { key: `${menuKey}_DARK_MODE`, doc: 'The menu switches dark mode on and off.' }),
  shareLink: flag(true, { key: `${menuKey}_SHARE_LINK`, doc: 'The menu copies the address.' }),
  randomPost: flag(true, { key: `${menuKey}_RANDOM_POST`, doc: 'The menu leads to a random post.' }),
  category: flag(true, { key: `${menuKey}_CATEGORY`, doc: 'The menu leads to the categories.' }),
  tag: flag(true, {
    key: `${menuKey}_TAG`,
    // Owners' files spell it like this.
    env: [`NEXT_PUBLIC_${menuKey}_THEME_TAG`],
    doc: 'The menu leads to the tags.',
  }),
});
