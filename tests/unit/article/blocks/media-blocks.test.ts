import { describe } from 'vitest';
import { bookmark } from '@/lib/article/blocks/bookmark/bookmark';
import { drive } from '@/lib/article/blocks/drive/drive';
import { embed } from '@/lib/article/blocks/embed/embed';
import { file } from '@/lib/article/blocks/file/file';
import { image } from '@/lib/article/blocks/image/image';
import { pdf } from '@/lib/article/blocks/pdf/pdf';
import { audio, video } from '@/lib/article/blocks/video/video';
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
    'that are none': () => shown('audio', 'words'),
    'that are documents': () => shown('audio', 'attachment:1:a.pdf'),
    'a film of ours, on the left': () =>
      shown(
        'video',
        'attachment:1:a.mp3',
        { title: 'Film' },
        { block_width: 320, block_height: 320, block_alignment: 'left' },
      ),
    'a film that is a document': () => shown('video', 'attachment:1:a.pdf'),
    'a film by what Notion shows': () =>
      shown('video', 'https://a.example/a', {}, { display_source: 'https://vimeo.com/1' }),
    'a stream': () => shown('video', 'https://a.example/a.m3u8'),
    'a film on a page of any host': () =>
      shown('video', 'https://a.example/watch?v=1', { title: 'Film', caption: 'C' }),
    'a film that is none': () => shown('video', ''),
  });
});

describe('files', () => {
  matchSnapshots({
    'of ours': () => shown('file', 'attachment:1:a%20b.zip', { title: ' Name ', size: ' 12 KB ', caption: 'C' }),
    'without a name': () => shown('file', 'attachment:1:a%20b.zip?x'),
    'elsewhere, without a name': () => shown('file', 'https://a.example/'),
    'whose name cannot be read': () => shown('file', 'https://a.example/%E0.zip'),
    'that are no link': () => shown('file', 'ftp://a.example/a.zip', { title: 'Name' }),
    'that are lost': () => shown('file', 'attachment:1:lost.zip'),
  });
});

describe('documents', () => {
  matchSnapshots({
    'of ours': () => shown('pdf', 'attachment:1:a.pdf', { caption: 'C' }),
    'that are something else': () => shown('pdf', 'attachment:1:a.mp3'),
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
  });
});

describe('frames', () => {
  matchSnapshots({
    'of an address': () =>
      shown('embed', 'https://www.a.example/x', { title: 'T', caption: 'C' }, { block_height: 360 }),
    'that show something else than was written': () =>
      shown('embed', 'https://a.example/a', {}, { display_source: 'https://b.example/b' }),
    'with a picture': () => shown('embed', 'https://youtu.be/dQw4w9WgXcQ'),
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
  });
});

describe('pictures', () => {
  matchSnapshots({
    'by what Notion shows': () => shown('image', '', {}, { display_source: 'attachment:1:a.png' }),
    'that are links, named by them': () => shown('image', 'attachment:1:a.png', { caption: 'https://a.example/' }),
    'over the whole width': () => shown('image', 'attachment:1:a.png', {}, { block_full_width: true }),
    'that are lost': () => shown('image', 'attachment:1:lost.png', { alt_text: 'A' }),
    'of no width': () => shown('image', 'attachment:1:a.png', {}, { block_width: 0, block_height: 0 }),
    'whose link was chosen, with a caption': () =>
      shown('image', 'attachment:1:a.png', { caption: 'C' }, { image_hyperlink: 'https://a.example/' }),
    'that lead to a page, with words': () =>
      shown('image', 'attachment:1:a.png', { alt_text: 'A' }, { image_hyperlink: '/00000000000040008000000000000007' }),
    'whose link is refused': () => shown('image', 'attachment:1:a.png', {}, { image_hyperlink: 'javascript:1' }),
    'edited in unknown ways': () =>
      shown('image', 'attachment:1:a.png', {}, { image_edit_metadata: { turn: 90 }, image_hyperlink: 7 }),
    'of which an unknown part is shown, and lost': () =>
      shown('image', 'attachment:1:lost.png', { alt_text: 'A' }, { image_edit_metadata: { mask: 'Star' } }),
    'that are links and lost': () => shown('image', 'attachment:1:lost.png', { caption: 'https://a.example/' }),
    'that stand in their own address, and are none': () =>
      shown('image', 'data:image/png;base64,AA', { alt_text: 'A' }),
    'that are none': () => shown('image', ''),
  });
});
