import { describe } from 'vitest';
import { audio } from '@/lib/article/blocks/audio/audio';
import { bookmark } from '@/lib/article/blocks/bookmark/bookmark';
import { drive } from '@/lib/article/blocks/drive/drive';
import { embed } from '@/lib/article/blocks/embed/embed';
import { file } from '@/lib/article/blocks/file/file';
import { image } from '@/lib/article/blocks/image/image';
import { pdf } from '@/lib/article/blocks/pdf/pdf';
import { video } from '@/lib/article/blocks/video/video';
import type { Fields } from '@/lib/source/records';
import { matchSnapshots, type Outcome, render } from './block-maker';

const types = [audio, bookmark, drive, embed, file, image, pdf, video];
const words = (text: string) => [[text]];
/** A block that names a file or an address. */
const shown = (type: string, source: string, texts: Record<string, string> = {}, format: Fields = {}): Outcome => {
  const properties = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, words(text)]));
  return render([{ type, properties: { source: words(source), ...properties }, format }], { types });
};
const driveCard = {
  url: 'https://drive.google.com/x',
  title: 'Plan',
  thumbnail: 'https://a.example/t.png',
  icon: 'https://a.example/i.png',
};

describe('recordings and films', () => {
  matchSnapshots({
    'of ours': () => shown('audio', 'attachment:1:a.mp3', { title: 'Song', caption: 'C' }),
    elsewhere: () => shown('audio', 'https://a.example/a.mp3'),
    'that are none': () => shown('audio', 'words'),
    'that are lost': () => shown('audio', 'attachment:1:lost.mp3'),
    'that are documents': () => shown('audio', 'attachment:1:a.pdf'),
    'a film of ours, on the left': () =>
      shown(
        'video',
        'attachment:1:a.mp3',
        { title: 'Film' },
        { block_width: 320, block_height: 320, block_alignment: 'left' },
      ),
    'a film elsewhere': () => shown('video', 'https://a.example/a.mp4'),
    'a film that is a document': () => shown('video', 'attachment:1:a.pdf'),
    'a film of a service': () => shown('video', 'https://vimeo.com/1', { caption: 'C' }),
    'a film by what Notion shows': () =>
      shown('video', 'https://a.example/a', {}, { display_source: 'https://vimeo.com/1' }),
    'a film that is none': () => shown('video', ''),
  });
});

describe('files', () => {
  matchSnapshots({
    'of ours': () => shown('file', 'attachment:1:a%20b.zip', { title: ' Name ', size: ' 12 KB ', caption: 'C' }),
    'without a name': () => shown('file', 'attachment:1:a%20b.zip?x'),
    elsewhere: () => shown('file', 'https://a.example/x/a.zip#y'),
    'elsewhere, without a name': () => shown('file', 'https://a.example/'),
    'whose name cannot be read': () => shown('file', 'https://a.example/%E0.zip'),
    'that are no link': () => shown('file', 'ftp://a.example/a.zip', { title: 'Name' }),
    'that are lost': () => shown('file', 'attachment:1:lost.zip'),
    'that are none': () => shown('file', ''),
  });
});

describe('documents', () => {
  matchSnapshots({
    'of ours': () => shown('pdf', 'attachment:1:a.pdf', { caption: 'C' }),
    'with a name': () => shown('pdf', 'attachment:1:a.pdf', { title: 'Name' }),
    'that are something else': () => shown('pdf', 'attachment:1:a.mp3'),
    elsewhere: () => shown('pdf', 'https://a.example/a.pdf'),
    'elsewhere, without a name': () => shown('pdf', 'https://a.example/'),
    'that are none': () => shown('pdf', 'words'),
  });
});

describe('files in Google Drive', () => {
  matchSnapshots({
    'as a card': () =>
      render(
        [
          {
            type: 'drive',
            properties: { title: words('T'), caption: words('C') },
            format: { drive_properties: driveCard },
          },
        ],
        { types },
      ),
    'as a card without a title': () =>
      render([{ type: 'drive', format: { drive_properties: { url: 'https://drive.google.com/x' } } }], { types }),
    'in a frame': () =>
      shown('drive', 'https://drive.google.com/a', { title: 'T' }, { display_source: 'https://drive.google.com/b' }),
    'in a frame by what Notion shows': () => shown('drive', '', {}, { display_source: 'https://drive.google.com/b' }),
    'that are none': () => shown('drive', ''),
  });
});

describe('frames', () => {
  matchSnapshots({
    'of an address': () =>
      shown('embed', 'https://www.a.example/x', { title: 'T', caption: 'C' }, { block_height: 360 }),
    'by what Notion shows': () => shown('embed', '', {}, { display_source: 'https://a.example/b' }),
    'that show something else than was written': () =>
      shown('embed', 'https://a.example/a', {}, { display_source: 'https://b.example/b' }),
    'with a picture': () => shown('embed', 'https://youtu.be/dQw4w9WgXcQ'),
    'of a post': () => shown('tweet', 'https://x.com/a/status/20'),
    'that are none': () => shown('embed', 'words'),
  });
});

describe('bookmarks', () => {
  matchSnapshots({
    'with all that can be known': () =>
      render(
        [
          {
            type: 'bookmark',
            properties: {
              link: words(' https://a.example/x '),
              title: words(' Title '),
              description: words(' About '),
            },
            format: {
              bookmark_icon: 'https://a.example/i.png',
              bookmark_cover: 'https://a.example/c.png',
              block_color: 'red',
            },
          },
        ],
        { types },
      ),
    'without a title': () => shown('bookmark', '', { link: 'https://a.example/x', title: ' ', description: ' ' }),
    'whose title is an address': () =>
      shown('bookmark', '', { link: 'https://a.example/x', title: 'https://b.example/y' }),
    'whose title looks like an address': () =>
      shown('bookmark', '', { link: 'https://a.example/x', title: 'http is a protocol' }),
    'of what is no link': () => shown('bookmark', '', { link: 'javascript:1', title: 'T' }),
    'that are none': () => shown('bookmark', '', { title: 'T' }),
  });
});

describe('pictures', () => {
  matchSnapshots({
    'with words': () => shown('image', 'https://a.example/a.png', { alt_text: ' A lamp ', caption: 'C' }),
    'by what Notion shows': () => shown('image', '', {}, { display_source: 'attachment:1:a.png' }),
    'whose caption says what they show': () => shown('image', 'attachment:1:a.png', { caption: ' C ' }),
    'that are links': () => shown('image', 'attachment:1:a.png', { caption: ' https://a.example/ ', alt_text: 'A' }),
    'that are links, named by them': () => shown('image', 'attachment:1:a.png', { caption: 'https://a.example/' }),
    'over the whole width': () => shown('image', 'attachment:1:a.png', {}, { block_full_width: true }),
    'as wide as the page': () => shown('image', 'attachment:1:a.png', {}, { block_page_width: true }),
    'on the right': () => shown('image', 'attachment:1:a.png', {}, { block_width: 50.4, block_alignment: 'right' }),
    'that are lost': () => shown('image', 'attachment:1:lost.png', { alt_text: 'A' }),
    'that are links and lost': () => shown('image', 'attachment:1:lost.png', { caption: 'https://a.example/' }),
    'that stand in their own address, and are none': () =>
      shown('image', 'data:image/png;base64,AA', { alt_text: 'A' }),
    'that are none': () => shown('image', ''),
  });
});
