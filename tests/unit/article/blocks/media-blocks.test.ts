import { describe, expect, it } from 'vitest';
import { audio } from '@/lib/article/blocks/audio/audio';
import { bookmark } from '@/lib/article/blocks/bookmark/bookmark';
import { drive } from '@/lib/article/blocks/drive/drive';
import { embed } from '@/lib/article/blocks/embed/embed';
import { file } from '@/lib/article/blocks/file/file';
import { image } from '@/lib/article/blocks/image/image';
import { pdf } from '@/lib/article/blocks/pdf/pdf';
import { video } from '@/lib/article/blocks/video/video';
import type { Fields } from '@/lib/source/records';
import { type Outcome, render } from './block-maker';

const types = [audio, bookmark, drive, embed, file, image, pdf, video];
const words = (text: string) => [[text]];
const gone = [['a'], ['‣', [['p', 'gone']]]];
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
  it.each<[string, () => Outcome, Outcome]>([
    [
      'of ours',
      () => shown('audio', 'attachment:1:a.mp3', { title: 'Song', caption: 'C' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-audio notion-block-a"><audio controls preload="none" {kind:media,files:{src:a.mp3}}></audio><figcaption class="notion-asset-caption">C</figcaption></figure>',
        text: ['Song', 'C'],
        files: ['file attachment:1:a.mp3'],
      },
    ],
    [
      'elsewhere',
      () => shown('audio', 'https://a.example/a.mp3'),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-audio notion-block-a"><audio src="https://a.example/a.mp3" controls preload="none"></audio></figure>',
      },
    ],
    ['that are none', () => shown('audio', 'words'), {}],
    ['that are lost', () => shown('audio', 'attachment:1:lost.mp3'), { files: ['file attachment:1:lost.mp3'] }],
    [
      'that are documents',
      () => shown('audio', 'attachment:1:a.pdf'),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-audio notion-file notion-block-a"><a class="notion-file-link" download="a.pdf" {kind:media,files:{href:a.pdf}} {as:series}><span class="notion-file-title">a.pdf</span></a></figure>',
        files: ['file attachment:1:a.pdf'],
      },
    ],
    [
      'a film of ours, on the left',
      () =>
        shown(
          'video',
          'attachment:1:a.mp3',
          { title: 'Film' },
          { block_width: 320, block_height: 320, block_alignment: 'left' },
        ),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-video notion-align-left notion-block-a"><video controls preload="none" playsInline class="notion-ratio-8" {kind:media,files:{src:a.mp3}}></video></figure>',
        text: ['Film'],
        files: ['file attachment:1:a.mp3'],
      },
    ],
    [
      'a film elsewhere',
      () => shown('video', 'https://a.example/a.mp4'),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-video notion-block-a"><video src="https://a.example/a.mp4" controls preload="none" playsInline class="notion-ratio-video"></video></figure>',
      },
    ],
    [
      'a film that is a document',
      () => shown('video', 'attachment:1:a.pdf'),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-video notion-file notion-block-a"><a class="notion-file-link" download="a.pdf" {kind:media,files:{href:a.pdf}} {as:series}><span class="notion-file-title">a.pdf</span></a></figure>',
        files: ['file attachment:1:a.pdf'],
      },
    ],
    [
      'a film of a service',
      () => shown('video', 'https://vimeo.com/1', { caption: 'C' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-video notion-block-a"><div dataEmbedSrc="https://player.vimeo.com/video/1?autoplay=1&dnt=1" class="notion-embed notion-embed-video notion-ratio-video" dataEmbedHost="vimeo"><button type="button" class="notion-embed-play" {kind:siteOnly} {as:nothing}><span class="notion-embed-load">Load video from Vimeo</span></button><a href="https://vimeo.com/1" class="notion-embed-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-embed-name">Vimeo</span><span class="notion-embed-address">vimeo.com</span></a></div><figcaption class="notion-asset-caption">C</figcaption></figure>',
        text: ['C'],
      },
    ],
    [
      'a film by what Notion shows',
      () => shown('video', 'https://a.example/a', {}, { display_source: 'https://vimeo.com/1' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-video notion-block-a"><div dataEmbedSrc="https://player.vimeo.com/video/1?autoplay=1&dnt=1" class="notion-embed notion-embed-video notion-ratio-video" dataEmbedHost="vimeo"><button type="button" class="notion-embed-play" {kind:siteOnly} {as:nothing}><span class="notion-embed-load">Load video from Vimeo</span></button><a href="https://a.example/a" class="notion-embed-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-embed-name">Vimeo</span><span class="notion-embed-address">a.example</span></a></div></figure>',
      },
    ],
    ['a film that is none', () => shown('video', ''), {}],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('files', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'of ours',
      () => shown('file', 'attachment:1:a%20b.zip', { title: ' Name ', size: ' 12 KB ', caption: 'C' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-file notion-file notion-block-a"><a class="notion-file-link" download="Name" {kind:media,files:{href:a%20b.zip}} {as:series}><span class="notion-file-title">Name</span><span class="notion-file-size">12 KB</span></a><figcaption class="notion-asset-caption">C</figcaption></figure>',
        text: ['Name', 'C'],
        files: ['file attachment:1:a%20b.zip'],
      },
    ],
    [
      'without a name',
      () => shown('file', 'attachment:1:a%20b.zip?x'),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-file notion-file notion-block-a"><a class="notion-file-link" download="a b.zip" {kind:media,files:{href:a%20b.zip?x}} {as:series}><span class="notion-file-title">a b.zip</span></a></figure>',
        files: ['file attachment:1:a%20b.zip?x'],
      },
    ],
    [
      'elsewhere',
      () => shown('file', 'https://a.example/x/a.zip#y'),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-file notion-file notion-block-a"><a href="https://a.example/x/a.zip#y" class="notion-file-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-file-title">a.zip</span></a></figure>',
      },
    ],
    [
      'elsewhere, without a name',
      () => shown('file', 'https://a.example/'),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-file notion-file notion-block-a"><a href="https://a.example/" class="notion-file-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-file-title">File</span></a></figure>',
      },
    ],
    [
      'whose name cannot be read',
      () => shown('file', 'https://a.example/%E0.zip'),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-file notion-file notion-block-a"><a href="https://a.example/%E0.zip" class="notion-file-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-file-title">%E0.zip</span></a></figure>',
      },
    ],
    [
      'that are no link',
      () => shown('file', 'ftp://a.example/a.zip', { title: 'Name' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-file notion-file notion-block-a"><span class="notion-file-link"><span class="notion-file-title">Name</span></span></figure>',
        text: ['Name'],
        said: ['warning a'],
      },
    ],
    ['that are lost', () => shown('file', 'attachment:1:lost.zip'), { files: ['file attachment:1:lost.zip'] }],
    ['that are none', () => shown('file', ''), {}],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('documents', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'of ours',
      () => shown('pdf', 'attachment:1:a.pdf', { caption: 'C' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-pdf notion-block-a"><div class="notion-embed notion-ratio-5" dataEmbedHost="pdf" {kind:media,files:{data-embed-src:a.pdf}}><button type="button" class="notion-embed-play" {kind:siteOnly} {as:nothing}><span class="notion-embed-load">Show a.pdf here</span></button><a class="notion-embed-link" {kind:media,files:{href:a.pdf}} {as:series}><span class="notion-embed-name">a.pdf</span></a></div><figcaption class="notion-asset-caption">C</figcaption></figure>',
        text: ['C'],
        files: ['file attachment:1:a.pdf'],
      },
    ],
    [
      'with a name',
      () => shown('pdf', 'attachment:1:a.pdf', { title: 'Name' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-pdf notion-block-a"><div class="notion-embed notion-ratio-5" dataEmbedHost="pdf" {kind:media,files:{data-embed-src:a.pdf}}><button type="button" class="notion-embed-play" {kind:siteOnly} {as:nothing}><span class="notion-embed-load">Show Name here</span></button><a class="notion-embed-link" {kind:media,files:{href:a.pdf}} {as:series}><span class="notion-embed-name">Name</span></a></div></figure>',
        text: ['Name'],
        files: ['file attachment:1:a.pdf'],
      },
    ],
    [
      'that are something else',
      () => shown('pdf', 'attachment:1:a.mp3'),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-pdf notion-file notion-block-a"><a class="notion-file-link" download="a.mp3" {kind:media,files:{href:a.mp3}} {as:series}><span class="notion-file-title">a.mp3</span></a></figure>',
        files: ['file attachment:1:a.mp3'],
      },
    ],
    [
      'elsewhere',
      () => shown('pdf', 'https://a.example/a.pdf'),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-pdf notion-file notion-block-a"><a href="https://a.example/a.pdf" class="notion-file-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-file-title">a.pdf</span></a></figure>',
      },
    ],
    [
      'elsewhere, without a name',
      () => shown('pdf', 'https://a.example/'),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-pdf notion-file notion-block-a"><a href="https://a.example/" class="notion-file-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-file-title">PDF</span></a></figure>',
      },
    ],
    ['that are none', () => shown('pdf', 'words'), {}],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('files in Google Drive', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'as a card',
      () =>
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
      {
        html: '<div class="notion-google-drive notion-block-a"><a href="https://drive.google.com/x" class="notion-google-drive-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><img width="360" height="180" class="notion-google-drive-preview" alt="" loading="lazy" decoding="async" {kind:media,files:{src:t.png}}></img><span class="notion-google-drive-body-title">Plan</span><span class="notion-google-drive-body-source"><img width="16" height="8" class="notion-google-drive-body-source-icon" alt="" loading="lazy" decoding="async" {kind:media,files:{src:i.png}}></img>drive.google.com</span></a></div>',
        text: ['T', 'C'],
        files: ['image https://a.example/t.png', 'image https://a.example/i.png'],
      },
    ],
    [
      'as a card without a title',
      () => render([{ type: 'drive', format: { drive_properties: { url: 'https://drive.google.com/x' } } }], { types }),
      {
        html: '<div class="notion-google-drive notion-block-a"><a href="https://drive.google.com/x" class="notion-google-drive-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-google-drive-body-title">Google Drive</span><span class="notion-google-drive-body-source">drive.google.com</span></a></div>',
      },
    ],
    [
      'in a frame',
      () =>
        shown('drive', 'https://drive.google.com/a', { title: 'T' }, { display_source: 'https://drive.google.com/b' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-drive notion-block-a"><div dataEmbedSrc="https://drive.google.com/b" class="notion-embed notion-ratio-5" dataEmbedHost="drive"><button type="button" class="notion-embed-play" {kind:siteOnly} {as:nothing}><span class="notion-embed-load">Load document from Google Drive</span></button><a href="https://drive.google.com/a" class="notion-embed-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-embed-name">Google Drive</span><span class="notion-embed-address">drive.google.com</span></a></div></figure>',
        text: ['T'],
      },
    ],
    [
      'in a frame by what Notion shows',
      () => shown('drive', '', {}, { display_source: 'https://drive.google.com/b' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-drive notion-block-a"><div dataEmbedSrc="https://drive.google.com/b" class="notion-embed notion-ratio-5" dataEmbedHost="drive"><button type="button" class="notion-embed-play" {kind:siteOnly} {as:nothing}><span class="notion-embed-load">Load document from Google Drive</span></button><a href="https://drive.google.com/b" class="notion-embed-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-embed-name">Google Drive</span><span class="notion-embed-address">drive.google.com</span></a></div></figure>',
      },
    ],
    ['that are none', () => shown('drive', ''), {}],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('frames', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'of an address',
      () => shown('embed', 'https://www.a.example/x', { title: 'T', caption: 'C' }, { block_height: 360 }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-embed notion-block-a"><div dataEmbedSrc="https://www.a.example/x" class="notion-embed notion-ratio-4" dataEmbedHost="embed"><button type="button" class="notion-embed-play" {kind:siteOnly} {as:nothing}><span class="notion-embed-load">Load content from a.example</span></button><a href="https://www.a.example/x" class="notion-embed-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-embed-name">a.example</span></a></div><figcaption class="notion-asset-caption">C</figcaption></figure>',
        text: ['T', 'C'],
      },
    ],
    [
      'by what Notion shows',
      () => shown('embed', '', {}, { display_source: 'https://a.example/b' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-embed notion-block-a"><div dataEmbedSrc="https://a.example/b" class="notion-embed notion-ratio-5" dataEmbedHost="embed"><button type="button" class="notion-embed-play" {kind:siteOnly} {as:nothing}><span class="notion-embed-load">Load content from a.example</span></button><a href="https://a.example/b" class="notion-embed-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-embed-name">a.example</span></a></div></figure>',
      },
    ],
    [
      'that show something else than was written',
      () => shown('embed', 'https://a.example/a', {}, { display_source: 'https://b.example/b' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-embed notion-block-a"><div dataEmbedSrc="https://b.example/b" class="notion-embed notion-ratio-5" dataEmbedHost="embed"><button type="button" class="notion-embed-play" {kind:siteOnly} {as:nothing}><span class="notion-embed-load">Load content from b.example</span></button><a href="https://a.example/a" class="notion-embed-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-embed-name">b.example</span><span class="notion-embed-address">a.example</span></a></div></figure>',
      },
    ],
    [
      'with a picture',
      () => shown('embed', 'https://youtu.be/dQw4w9WgXcQ'),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-embed notion-block-a"><div dataEmbedSrc="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1" class="notion-embed notion-embed-video notion-ratio-video" dataEmbedHost="youtube"><img width="480" height="240" class="notion-embed-thumbnail" alt="" loading="lazy" decoding="async" {kind:media,files:{src:hqdefault.jpg}}></img><button type="button" class="notion-embed-play" {kind:siteOnly} {as:nothing}><span class="notion-embed-load">Load video from YouTube</span></button><a href="https://youtu.be/dQw4w9WgXcQ" class="notion-embed-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-embed-name">YouTube</span><span class="notion-embed-address">youtu.be</span></a></div></figure>',
        files: ['image https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg'],
      },
    ],
    [
      'of a post',
      () => shown('tweet', 'https://x.com/a/status/20'),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-tweet notion-block-a"><div dataEmbedSrc="https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20" class="notion-embed notion-ratio-5" dataEmbedHost="tweet"><button type="button" class="notion-embed-play" {kind:siteOnly} {as:nothing}><span class="notion-embed-load">Load post from X</span></button><a href="https://x.com/a/status/20" class="notion-embed-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-embed-name">X</span><span class="notion-embed-address">x.com</span></a></div></figure>',
      },
    ],
    [
      'in their own scale',
      () => shown('figma', 'https://figma.com/embed', {}, { block_preserve_scale: true }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-figma notion-block-a"><div dataEmbedSrc="https://figma.com/embed" class="notion-embed notion-ratio-4" dataEmbedHost="figma"><button type="button" class="notion-embed-play" {kind:siteOnly} {as:nothing}><span class="notion-embed-load">Load design from Figma</span></button><a href="https://figma.com/embed" class="notion-embed-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-embed-name">Figma</span><span class="notion-embed-address">figma.com</span></a></div></figure>',
      },
    ],
    ['that are none', () => shown('embed', 'words'), {}],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('bookmarks', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'with all that can be known',
      () =>
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
      {
        html: '<div class="notion-row notion-block-a"><a href="https://a.example/x" class="notion-bookmark notion-red" target="_blank" rel="noopener noreferrer" {kind:link}><span class="notion-bookmark-body" {as:series}><span class="notion-bookmark-title">Title</span><span class="notion-bookmark-description">About</span><span class="notion-bookmark-link"><img width="16" height="8" class="notion-bookmark-link-icon" alt="" loading="lazy" decoding="async" {kind:media,files:{src:i.png}}></img><span class="notion-bookmark-link-text">https://a.example/x</span></span></span><img width="240" height="120" class="notion-bookmark-image" alt="" loading="lazy" decoding="async" {kind:media,files:{src:c.png}}></img></a></div>',
        text: ['Title', 'About'],
        files: ['image https://a.example/i.png', 'image https://a.example/c.png'],
      },
    ],
    [
      'without a title',
      () => shown('bookmark', '', { link: 'https://a.example/x', title: ' ', description: ' ' }),
      {
        html: '<div class="notion-row notion-block-a"><a href="https://a.example/x" class="notion-bookmark" target="_blank" rel="noopener noreferrer" {kind:link}><span class="notion-bookmark-body" {as:series}><span class="notion-bookmark-title">a.example</span><span class="notion-bookmark-link"><span class="notion-bookmark-link-text">https://a.example/x</span></span></span></a></div>',
      },
    ],
    [
      'whose title is an address',
      () => shown('bookmark', '', { link: 'https://a.example/x', title: 'https://b.example/y' }),
      {
        html: '<div class="notion-row notion-block-a"><a href="https://a.example/x" class="notion-bookmark" target="_blank" rel="noopener noreferrer" {kind:link}><span class="notion-bookmark-body" {as:series}><span class="notion-bookmark-title">b.example</span><span class="notion-bookmark-link"><span class="notion-bookmark-link-text">https://a.example/x</span></span></span></a></div>',
        text: ['https://b.example/y'],
      },
    ],
    [
      'whose title looks like an address',
      () => shown('bookmark', '', { link: 'https://a.example/x', title: 'http is a protocol' }),
      {
        html: '<div class="notion-row notion-block-a"><a href="https://a.example/x" class="notion-bookmark" target="_blank" rel="noopener noreferrer" {kind:link}><span class="notion-bookmark-body" {as:series}><span class="notion-bookmark-title">http is a protocol</span><span class="notion-bookmark-link"><span class="notion-bookmark-link-text">https://a.example/x</span></span></span></a></div>',
        text: ['http is a protocol'],
      },
    ],
    [
      'of what is no link',
      () => shown('bookmark', '', { link: 'javascript:1', title: 'T' }),
      {
        html: '<div class="notion-row notion-block-a"><span class="notion-bookmark-body" {as:series}><span class="notion-bookmark-title">T</span><span class="notion-bookmark-link"><span class="notion-bookmark-link-text">javascript:1</span></span></span></div>',
        text: ['T'],
        said: ['warning a'],
      },
    ],
    ['that are none', () => shown('bookmark', '', { title: 'T' }), { text: ['T'] }],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('pictures', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'with words',
      () => shown('image', 'https://a.example/a.png', { alt_text: ' A lamp ', caption: 'C' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-image notion-block-a"><span class="notion-picture"><img width="200" height="100" class="notion-image" alt="A lamp" loading="eager" decoding="async" fetchPriority="high" {kind:media,files:{src:a.png,data-zoom:a.png}}></img></span><figcaption class="notion-asset-caption">C</figcaption></figure>',
        text: ['C', 'A lamp'],
        files: ['image https://a.example/a.png'],
      },
    ],
    [
      'by what Notion shows',
      () => shown('image', '', {}, { display_source: 'attachment:1:a.png' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-image notion-block-a"><span class="notion-picture"><img width="200" height="100" class="notion-image" alt="" loading="eager" decoding="async" fetchPriority="high" {kind:media,files:{src:a.png,data-zoom:a.png}}></img></span></figure>',
        files: ['image attachment:1:a.png'],
      },
    ],
    [
      'whose caption says what they show',
      () => shown('image', 'attachment:1:a.png', { caption: ' C ' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-image notion-block-a"><span class="notion-picture"><img width="200" height="100" class="notion-image" alt="C" loading="eager" decoding="async" fetchPriority="high" {kind:media,files:{src:a.png,data-zoom:a.png}}></img></span><figcaption class="notion-asset-caption"> C </figcaption></figure>',
        text: [' C '],
        files: ['image attachment:1:a.png'],
      },
    ],
    [
      'that are links',
      () => shown('image', 'attachment:1:a.png', { caption: ' https://a.example/ ', alt_text: 'A' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-image notion-block-a"><a href="https://a.example/" class="notion-image-link" target="_blank" rel="noopener noreferrer" {kind:link}><span class="notion-picture"><img width="200" height="100" class="notion-image" alt="A" loading="eager" decoding="async" fetchPriority="high" {kind:media,files:{src:a.png}}></img></span></a></figure>',
        text: [' https://a.example/ ', 'A'],
        files: ['image attachment:1:a.png'],
      },
    ],
    [
      'that are links, named by them',
      () => shown('image', 'attachment:1:a.png', { caption: 'https://a.example/' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-image notion-block-a"><a href="https://a.example/" class="notion-image-link" target="_blank" rel="noopener noreferrer" {kind:link}><span class="notion-picture"><img width="200" height="100" class="notion-image" alt="https://a.example/" loading="eager" decoding="async" fetchPriority="high" {kind:media,files:{src:a.png}}></img></span></a></figure>',
        text: ['https://a.example/'],
        files: ['image attachment:1:a.png'],
      },
    ],
    [
      'over the whole width',
      () => shown('image', 'attachment:1:a.png', {}, { block_full_width: true }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-image notion-asset-wrapper-full notion-block-a"><span class="notion-picture"><img width="200" height="100" class="notion-image" alt="" loading="eager" decoding="async" fetchPriority="high" {kind:media,files:{src:a.png,data-zoom:a.png}}></img></span></figure>',
        files: ['image attachment:1:a.png'],
      },
    ],
    [
      'as wide as the page',
      () => shown('image', 'attachment:1:a.png', {}, { block_page_width: true }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-image notion-asset-wrapper-page notion-block-a"><span class="notion-picture"><img width="200" height="100" class="notion-image" alt="" loading="eager" decoding="async" fetchPriority="high" {kind:media,files:{src:a.png,data-zoom:a.png}}></img></span></figure>',
        files: ['image attachment:1:a.png'],
      },
    ],
    [
      'on the right',
      () => shown('image', 'attachment:1:a.png', {}, { block_width: 50.4, block_alignment: 'right' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-image notion-align-right article-aside notion-block-a"><span class="notion-picture"><img width="50" height="25" class="notion-image" alt="" loading="eager" decoding="async" fetchPriority="high" {kind:media,files:{src:a.png,data-zoom:a.png}}></img></span></figure>',
        files: ['image attachment:1:a.png'],
      },
    ],
    [
      'that are lost',
      () => shown('image', 'attachment:1:lost.png', { alt_text: 'A' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-image notion-block-a"><span class="notion-image-missing">A</span></figure>',
        text: ['A'],
        files: ['image attachment:1:lost.png'],
      },
    ],
    [
      'that are links and lost',
      () => shown('image', 'attachment:1:lost.png', { caption: 'https://a.example/' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-image notion-block-a"><a href="https://a.example/" class="notion-image-link" target="_blank" rel="noopener noreferrer" {kind:link}><span class="notion-image-missing">https://a.example/</span></a></figure>',
        text: ['https://a.example/'],
        files: ['image attachment:1:lost.png'],
      },
    ],
    [
      'that stand in their own address, and are none',
      () => shown('image', 'data:image/png;base64,AA', { alt_text: 'A' }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-image notion-block-a"><span class="notion-image-missing">A</span></figure>',
        text: ['A'],
      },
    ],
    ['that are none', () => shown('image', ''), {}],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('mentions of what nobody knows are told of', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'a picture',
      () => render([{ type: 'image', properties: { source: words('attachment:1:a.png'), caption: gone } }], { types }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-image notion-block-a"><span class="notion-picture"><img width="200" height="100" class="notion-image" alt="a" loading="eager" decoding="async" fetchPriority="high" {kind:media,files:{src:a.png,data-zoom:a.png}}></img></span><figcaption class="notion-asset-caption">a</figcaption></figure>',
        text: ['a'],
        missing: ['page a'],
        files: ['image attachment:1:a.png'],
      },
    ],
    [
      'a file',
      () => render([{ type: 'file', properties: { source: words('attachment:1:a.zip'), caption: gone } }], { types }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-file notion-file notion-block-a"><a class="notion-file-link" download="a.zip" {kind:media,files:{href:a.zip}} {as:series}><span class="notion-file-title">a.zip</span></a><figcaption class="notion-asset-caption">a</figcaption></figure>',
        text: ['a'],
        missing: ['page a'],
        files: ['file attachment:1:a.zip'],
      },
    ],
    [
      'a frame',
      () => render([{ type: 'embed', properties: { source: words('https://a.example/'), caption: gone } }], { types }),
      {
        html: '<figure class="notion-asset-wrapper notion-asset-wrapper-embed notion-block-a"><div dataEmbedSrc="https://a.example/" class="notion-embed notion-ratio-5" dataEmbedHost="embed"><button type="button" class="notion-embed-play" {kind:siteOnly} {as:nothing}><span class="notion-embed-load">Load content from a.example</span></button><a href="https://a.example/" class="notion-embed-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-embed-name">a.example</span></a></div><figcaption class="notion-asset-caption">a</figcaption></figure>',
        text: ['a'],
        missing: ['page a'],
      },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});
