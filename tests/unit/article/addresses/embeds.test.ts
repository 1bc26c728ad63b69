import { describe, expect, it } from 'vitest';
import { filmEmbed, frameEmbed, videoEmbed } from '@/lib/article/addresses/embeds';

const youtube = (id: string, more = '') => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${more}`;
const id = 'dQw4w9WgXcQ';
const vimeo = (film: string, more = '') => `https://player.vimeo.com/video/${film}?autoplay=1&dnt=1${more}`;
const bilibili = 'https://player.bilibili.com/player.html';
const peertube = (film: string) => `https://tube.example/videos/embed/${film}`;
const loom = 'a1'.repeat(16);

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
    [`https://youtu.be/${id}#t=1m2s`, youtube(id, '&start=62')],
    [`https://www.youtube.com/watch?v=${id}#t=62.5`, youtube(id, '&start=62')],
    [`https://www.youtube.com/watch?v=${id}&time_continue=62`, youtube(id, '&start=62')],
    [`https://www.youtube.com/watch/${id}`, youtube(id)],
    [`https://www.youtube.com/e/${id}`, youtube(id)],
    [`https://music.youtube.com/watch?v=${id}`, youtube(id)],
    [`https://www.youtube.com/watch?v=${id}&list=WL`, youtube(id)],
    ['https://www.youtube.com/embed/videoseries?list=PL1', youtube('videoseries', '&list=PL1')],
    ['https://www.youtube.com/embed/live_stream?channel=UC1', youtube('live_stream', '&channel=UC1')],
    ['https://vimeo.com/12345', vimeo('12345')],
    ['https://www.vimeo.com/12345/', vimeo('12345')],
    ['https://vimeo.com/12345#t=1m2s', vimeo('12345', '#t=62s')],
    ['https://vimeo.com/12345?t=62', vimeo('12345', '#t=62s')],
    ['https://player.vimeo.com/video/12345?h=ab12#t=9', vimeo('12345', '&h=ab12#t=9s')],
    ['https://vimeo.com/12345/ab12cd', vimeo('12345', '&h=ab12cd')],
    ['https://vimeo.com/channels/staffpicks/12345', vimeo('12345')],
    ['https://vimeo.com/groups/9/videos/12345', vimeo('12345')],
    ['https://vimeo.com/album/9/video/12345', vimeo('12345')],
    ['https://vimeo.com/showcase/9/video/12345', vimeo('12345')],
    ['https://vimeo.com/ondemand/a9/12345', vimeo('12345')],
    ['https://vimeo.com/manage/videos/12345', vimeo('12345')],
    ['https://vimeo.com/showcase/9/embed', 'https://vimeo.com/showcase/9/embed'],
    ['https://vimeo.com/event/9/embed', 'https://vimeo.com/event/9/embed'],
    [`https://www.loom.com/share/${loom}`, `https://www.loom.com/embed/${loom}`],
    [`https://www.loom.com/share/${loom}?sid=a&t=62`, `https://www.loom.com/embed/${loom}?t=62`],
    [`https://www.loom.com/embed/${loom}`, `https://www.loom.com/embed/${loom}`],
    ['https://a.wistia.com/medias/a1', 'https://fast.wistia.net/embed/iframe/a1'],
    ['https://a.wistia.com/medias/a1?wtime=1m2s', 'https://fast.wistia.net/embed/iframe/a1?time=62'],
    ['https://a.wi.st/medias/a1', 'https://fast.wistia.net/embed/iframe/a1'],
    ['https://fast.wistia.net/embed/iframe/a1?time=9', 'https://fast.wistia.net/embed/iframe/a1?time=9'],
    ['https://fast.wistia.com/embed/playlists/a1', 'https://fast.wistia.com/embed/playlists/a1'],
    ['https://www.videoask.com/fabc123de', 'https://www.videoask.com/fabc123de'],
    ['https://share.getcloudapp.com/abc123', 'https://share.getcloudapp.com/abc123'],
    ['https://cl.ly/abc123', 'https://cl.ly/abc123'],
    ['https://www.tella.tv/video/a-b1', 'https://www.tella.tv/video/a-b1/embed'],
    ['https://www.tella.tv/video/a-b1/view?t=62', 'https://www.tella.tv/video/a-b1/embed?t=62'],
    ['https://www.tella.video/video/ab1/embed', 'https://www.tella.tv/video/ab1/embed'],
    ['https://www.bilibili.com/video/BV1xx411c7mD/', `${bilibili}?bvid=BV1xx411c7mD`],
    ['https://m.bilibili.com/video/BV1xx411c7mD?p=2&t=62', `${bilibili}?bvid=BV1xx411c7mD&p=2&t=62`],
    ['https://www.bilibili.com/video/av170001', `${bilibili}?aid=170001`],
    [`${bilibili}?bvid=BV1xx411c7mD`, `${bilibili}?bvid=BV1xx411c7mD`],
    ['https://v.qq.com/x/page/a0012abcdef.html', 'https://v.qq.com/txp/iframe/player.html?vid=a0012abcdef'],
    ['https://v.qq.com/x/cover/mzc00/a0012abcdef.html', 'https://v.qq.com/txp/iframe/player.html?vid=a0012abcdef'],
    ['https://m.v.qq.com/play.html?vid=a0012abcdef', 'https://v.qq.com/txp/iframe/player.html?vid=a0012abcdef'],
    ['https://www.dailymotion.com/video/x8abcde?start=62', 'https://www.dailymotion.com/embed/video/x8abcde?start=62'],
    ['https://www.dailymotion.com/video/x8abcde_a-title', 'https://www.dailymotion.com/embed/video/x8abcde'],
    ['https://dai.ly/x8abcde', 'https://www.dailymotion.com/embed/video/x8abcde'],
    ['https://geo.dailymotion.com/player.html?video=x8', 'https://geo.dailymotion.com/player.html?video=x8'],
    ['https://www.ted.com/talks/a_speaker_a_talk', 'https://embed.ted.com/talks/a_speaker_a_talk'],
    ['https://www.tiktok.com/@name/video/7000000000000000000', 'https://www.tiktok.com/player/v1/7000000000000000000'],
  ])('at %s plays at %s', (address, src) => expect(videoEmbed(address)?.src).toBe(src));

  it.each([
    ['https://drive.google.com/file/d/a-B_1/view?usp=sharing', 'https://drive.google.com/file/d/a-B_1/preview'],
    ['https://tube.example/w/9c9de5e8-0a1e-484a-b099-e80766180a6d', peertube('9c9de5e8-0a1e-484a-b099-e80766180a6d')],
    ['https://tube.example/videos/watch/kkGMgK9ZtnKfYAgnEtQxbv', peertube('kkGMgK9ZtnKfYAgnEtQxbv')],
  ])('by its form alone: %s plays at %s', (address, src) => expect(filmEmbed(address, '')?.src).toBe(src));

  it.each([
    ['https://a.example/page', '', null],
    ['https://a.example/page', 'https://a.example/page', null],
    ['https://a.example/page', 'https://player.example/1', 'https://player.example/1'],
    ['https://a.example/page', 'https://a.example/1.mp4', null],
    ['https://www.twitch.tv/videos/1', '', null],
    ['https://vimeo.com/1', 'https://player.example/1', vimeo('1')],
  ])('at %s which Notion shows as %j plays at %s', (address, shown, src) =>
    expect(filmEmbed(address, shown)?.src ?? null).toBe(src),
  );

  it.each([
    ...['https://www.bilibili.com/', 'https://space.bilibili.com/1', 'https://v.qq.com/channel/tv'],
    ...['https://www.dailymotion.com/us', 'https://www.ted.com/playlists/1', 'https://www.tiktok.com/@name'],
  ])('is not known at %s', (address) => expect(filmEmbed(address, '')).toBeNull());

  it.each([
    ...['https://www.youtube.com/', 'https://www.youtube.com/watch', 'https://youtu.be/short'],
    ...[`https://youtu.be/${id}x`, `https://youtu.be/x${id}`, 'https://www.youtube.com/embed'],
    // A playlist, a channel, a clip, a search, a page that is named like a film.
    ...['https://www.youtube.com/playlist?list=WL', 'https://www.youtube.com/clip/UgkxAbc', 'https://youtu.be/'],
    ...['https://www.youtube.com/@name/live', 'https://www.youtube.com/channel/UC1/live', 'https://youtu.be/?list=PL1'],
    ...[
      'https://www.youtube.com/NationalGeo',
      'https://www.youtube.com/c/NationalGeo',
      'https://youtube.com/embed/videoseries',
    ],
    ...[`https://www.youtube.com/results?v=${id}`, 'https://www.youtube.com/embed/live_stream'],
    ...[`https://studio.youtube.com/video/${id}/edit`, `https://www.youtube.com/redirect?q=https://youtu.be/${id}`],
    ...['https://vimeo.com/about', 'https://evilyoutube.com/watch', 'https://youtube.com.example/watch'],
    // Their numbers are those of collections, events and people.
    ...['https://vimeo.com/showcase/7008490', 'https://vimeo.com/event/4154130', 'https://vimeo.com/album/9'],
    ...['https://vimeo.com/channels/9', 'https://vimeo.com/groups/9', 'https://vimeo.com/ondemand/9'],
    ...['https://vimeo.com/user9', 'https://vimeo.com/user9/review/1/ab', 'https://vimeo.com/categories/9'],
    ...['https://vimeo.com/event/9/chat', 'https://vimeo.com/9/settings', 'https://help.vimeo.com/1'],
    ...['https://player.vimeo.com/external/1.hd.mp4', 'https://livestream.vimeo.com/1', 'https://vimeo.com/12345x'],
    ...['https://vimeo.com.example/1', 'https://notvimeo.com/1', `https://loom.com.example/share/${loom}`],
    ...['https://www.loom.com/share/folder/a', 'https://www.loom.com/looms/videos', 'https://www.loom.com/pricing'],
    ...['https://wistia.com/pricing', 'https://a.wistia.com/projects/a1', 'https://www.videoask.com/pricing'],
    ...['https://cl.ly/', 'https://www.getcloudapp.com/pricing', 'https://www.tella.tv/pricing'],
    ...[`https://bloom.com/share/${loom}`, 'https://tella.tv.example/video/a', 'https://patella.tv/video/a'],
    ...['https://xcl.ly/abc123', 'https://xwi.st/medias/a1', 'https://wi.st.example/medias/a1'],
    ...['https://cl.ly.example/abc123', 'https://xvideoask.com/fabc123de'],
    ...['https://videoask.com.example/a', 'https://a.example/film.mp4', 'words', ''],
  ])('at %j has no frame', (address) => expect(videoEmbed(address)).toBeNull());

  it('says whose it is, and has a picture where one is known', () => {
    const thumbnail = `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
    expect(videoEmbed(`https://youtu.be/${id}`)).toMatchObject({ host: 'youtube', name: 'YouTube', thumbnail });
    expect(videoEmbed('https://www.youtube.com/playlist?list=PL1')?.thumbnail).toBeUndefined();
    expect(videoEmbed(`https://www.loom.com/embed/${loom}`)?.thumbnail).toBeUndefined();
    const named = [
      'https://vimeo.com/1',
      'https://a.wi.st/medias/a1',
      `https://loom.com/share/${loom}`,
      'https://videoask.com/fabc123de',
      'https://cl.ly/abc123',
    ];
    expect(
      [...named, 'https://tella.tv/video/a'].map((address) => Object.values(videoEmbed(address) ?? {}).slice(1)),
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
    [
      'gist',
      `https://gist.github.com/a/${loom}/`,
      { name: 'GitHub Gist', src: `https://gist.github.com/a/${loom}.pibb` },
    ],
    ['gist', `https://gist.github.com/${loom}`, { src: `https://gist.github.com/${loom}.pibb` }],
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
    ['codepen', 'https://codepen.io/team/a/full/b', { src: 'https://codepen.io/team/a/embed/b' }],
    ['excalidraw', 'https://excalidraw.com/#a', { name: 'Excalidraw', src: 'https://excalidraw.com/#a' }],
    ['drive', 'https://drive.google.com/a', { name: 'Google Drive' }],
    ['replit', 'https://replit.com/a', { name: 'Replit' }],
    ['miro', 'https://miro.com/a', { name: 'Miro' }],
  ])('%s %s', (type, address, frame) => expect(frameEmbed(type, address)).toMatchObject(frame));

  it.each([
    ['embed', 'words'],
    ['gist', ''],
    ['gist', 'https://gist.github.com/someone'],
    ['codepen', 'https://codepen.io/collection/a'],
    // A film of an unknown form is not shown as a page that refuses frames.
    ['embed', 'https://vimeo.com/showcase/9'],
    // Hosts that a policy cannot name.
    ['embed', 'https://x;script-src-elem/'],
    ['embed', 'https://*/'],
    ['maps', "https://'self'/"],
    ['embed', 'https://a,b.example/'],
    ['embed', 'https://[::1]/'],
    ['tweet', 'https://x.com/a'],
    ['tweet', 'https://x.com/status/x'],
  ])('is none: %s %j', (type, address) => expect(frameEmbed(type, address)).toBeNull());
});
