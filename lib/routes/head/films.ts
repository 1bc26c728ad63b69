import type { VideoObject, WithContext } from 'schema-dts';
import { wordsOfHtml } from '@/lib/article/resolve';
import type { HeadData, Screen } from '@/lib/routes/screens';
import { absoluteUrl } from '@/lib/site/addresses';

/** A film that the page plays itself, with its caption if it has one. */
const FILM = /<video\b([^>]*)><\/video>(?:<figcaption[^>]*>(.*?)<\/figcaption>)?/gs;

/** JSON-LD of the films in an open article. One without a still is left out: search engines ask for it, and show no film without. */
export function filmsOf(screen: Screen, head: HeadData, link: string): WithContext<VideoObject>[] {
  const { noindex, canonical, description, published } = head;
  if (screen.kind !== 'post' || noindex || canonical === '' || published === undefined) return [];
  const { title, blockMap } = screen.props.post;
  return [...(blockMap?.html ?? '').matchAll(FILM)].flatMap(([, attributes = '', words = '']) => {
    const [contentUrl, thumbnailUrl] = ['src', 'poster'].map((name) => {
      const [, address = ''] = new RegExp(` ${name}="([^"]*)"`).exec(attributes) ?? [];
      return address && absoluteUrl(wordsOfHtml(address), link);
    });
    if (!contentUrl || !thumbnailUrl) return [];
    const caption = wordsOfHtml(words);
    return {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: caption || title,
      description: caption || description || title,
      thumbnailUrl,
      contentUrl,
      uploadDate: published,
    };
  });
}
