import { describe, expect, it } from 'vitest';
import { frameEmbed, videoEmbed } from '@/lib/article/addresses/embeds';

const youtube = (id: string, more = '') => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${more}`;
const id = 'dQw4w9WgXcQ';

describe('a video', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${id}`, youtube(id)],
    [`https://m.youtube.com/watch?v=${id}&t=90`, youtube(id, '&start=90')],
    [`https://youtu.be/${id}?t=90s`, youtube(id, '&start=90')],
    [`https://youtu.be/${id}?t=1h2m3s`, youtube(id, '&start=3723')],
    [`https://youtu.be/${id}?t=10h10m10s`, youtube(id, '&start=36610')],
    [`https://youtu.be/${id}?t=2m`, youtube(id, '&start=120')],
    [`https://youtu.be/${id}?start=7&t=9`, youtube(id, '&start=7')],
    [`https://youtu.be/${id}?t=0`, youtube(id)],
    [`https://youtu.be/${id}?t=soon9`, youtube(id)],
    [`https://youtu.be/${id}?t=9soon`, youtube(id)],
    [`https://www.youtube.com/embed/${id}`, youtube(id)],
    [`https://www.youtube-nocookie.com/embed/${id}`, youtube(id)],
    [`https://www.youtube.com/shorts/${id}`, youtube(id)],
    [`https://www.youtube.com/live/${id}`, youtube(id)],
    [`https://www.youtube.com/v/${id}`, youtube(id)],
    [`https://www.youtube.com/watch?v=${id}&list=PL1`, youtube(id, '&list=PL1')],
    ['https://www.youtube.com/playlist?list=PL1', youtube('videoseries', '&list=PL1')],
    ['https://vimeo.com/12345', 'https://player.vimeo.com/video/12345?autoplay=1&dnt=1'],
    ['https://player.vimeo.com/video/12345?h=ab12', 'https://player.vimeo.com/video/12345?autoplay=1&dnt=1&h=ab12'],
    ['https://vimeo.com/12345/ab12', 'https://player.vimeo.com/video/12345?autoplay=1&dnt=1&h=ab12'],
    ['https://www.loom.com/share/a', 'https://www.loom.com/embed/a'],
    ['https://fast.wistia.com/medias/a', 'https://fast.wistia.com/medias/a'],
    ['https://a.wistia.net/medias/a', 'https://a.wistia.net/medias/a'],
    ['https://wi.st/medias/a', 'https://wi.st/medias/a'],
    ['https://www.videoask.com/a', 'https://www.videoask.com/a'],
    ['https://share.getcloudapp.com/a', 'https://share.getcloudapp.com/a'],
    ['https://cl.ly/a', 'https://cl.ly/a'],
    ['https://www.tella.tv/a', 'https://www.tella.tv/a'],
    ['https://www.tella.video/a', 'https://www.tella.video/a'],
  ])('at %s plays at %s', (address, src) => expect(videoEmbed(address)?.src).toBe(src));

  it.each([
    ...['https://www.youtube.com/', 'https://www.youtube.com/watch', 'https://youtu.be/short'],
    ...[`https://youtu.be/${id}x`, `https://youtu.be/x${id}`, 'https://www.youtube.com/embed'],
    ...['https://vimeo.com/about', 'https://evilyoutube.com/watch', 'https://youtube.com.example/watch'],
    ...['https://vimeo.com.example/1', 'https://notvimeo.com/1', 'https://loom.com.example/share/a'],
    ...['https://bloom.com/share/a', 'https://tella.tv.example/a', 'https://patella.tv/a', 'https://xcl.ly/a'],
    ...['https://xwi.st/a', 'https://wi.st.example/a', 'https://cl.ly.example/a', 'https://xvideoask.com/a'],
    ...['https://videoask.com.example/a', 'https://a.example/film.mp4', 'words', ''],
  ])('at %j has no frame', (address) => expect(videoEmbed(address)).toBeNull());

  it('says whose it is, and has a picture where one is known', () => {
    const thumbnail = `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
    expect(videoEmbed(`https://youtu.be/${id}`)).toMatchObject({ host: 'youtube', name: 'YouTube', thumbnail });
    expect(videoEmbed('https://www.youtube.com/playlist?list=PL1')?.thumbnail).toBeUndefined();
    expect(videoEmbed(`https://www.loom.com/embed/${id}`)?.thumbnail).toBeUndefined();
    const named = [
      'https://vimeo.com/1',
      'https://wi.st/a',
      'https://loom.com/a',
      'https://videoask.com/a',
      'https://cl.ly/a',
    ];
    expect(
      [...named, 'https://tella.tv/a'].map((address) => Object.values(videoEmbed(address) ?? {}).slice(1)),
    ).toEqual([
      ['vimeo', 'Vimeo', undefined],
      ['wistia', 'Wistia', undefined],
      ['loom', 'Loom', undefined],
      ['videoask', 'VideoAsk', undefined],
      ['getcloudapp', 'CloudApp', undefined],
      ['tella', 'Tella', undefined],
    ]);
  });
});

describe('any other frame', () => {
  it.each([
    ['embed', 'https://www.a.example/x', { host: 'embed', name: 'a.example', src: 'https://www.a.example/x' }],
    ['embed', 'https://a.www.example/x', { name: 'a.www.example' }],
    ['embed', 'https://vimeo.com/1', { host: 'vimeo', name: 'Vimeo' }],
    ['maps', 'https://vimeo.com/1', { host: 'maps', name: 'Google Maps', src: 'https://vimeo.com/1' }],
    ['gist', 'https://gist.github.com/a/b/', { name: 'GitHub Gist', src: 'https://gist.github.com/a/b.pibb' }],
    ['gist', 'https://gist.github.com/a/b', { src: 'https://gist.github.com/a/b.pibb' }],
    ['gist', 'https://gist.github.com/a/b.pibb?c', { src: 'https://gist.github.com/a/b.pibb?c' }],
    [
      'typeform',
      'https://a.typeform.com/to/x?y=1',
      { name: 'Typeform', src: 'https://a.typeform.com/to/x?y=1&disable-auto-focus=true' },
    ],
    [
      'tweet',
      'https://x.com/a/status/20',
      { name: 'X', src: 'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20' },
    ],
    [
      'tweet',
      'https://x.com/a/statuses/21?s=1',
      { src: 'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=21' },
    ],
    [
      'figma',
      'https://www.figma.com/file/a?b=c',
      {
        name: 'Figma',
        src: 'https://www.figma.com/embed?embed_host=notion&url=https%3A%2F%2Fwww.figma.com%2Ffile%2Fa%3Fb%3Dc',
      },
    ],
    ['figma', 'https://www.figma.com/embed/x', { src: 'https://www.figma.com/embed/x' }],
    ['figma', 'https://www.figma.com/embed?a', { src: 'https://www.figma.com/embed?a' }],
    ['codepen', 'https://codepen.io/a/pen/b', { name: 'CodePen', src: 'https://codepen.io/a/embed/b' }],
    ['excalidraw', 'https://excalidraw.com/#a', { name: 'Excalidraw', src: 'https://excalidraw.com/#a' }],
    ['drive', 'https://drive.google.com/a', { name: 'Google Drive' }],
    ['replit', 'https://replit.com/a', { name: 'Replit' }],
    ['miro', 'https://miro.com/a', { name: 'Miro' }],
  ])('%s %s', (type, address, frame) => expect(frameEmbed(type, address)).toMatchObject(frame));

  it.each([
    ['embed', 'words'],
    ['gist', ''],
    ['tweet', 'https://x.com/a'],
    ['tweet', 'https://x.com/status/x'],
  ])('is none: %s %j', (type, address) => expect(frameEmbed(type, address)).toBeNull());
});
