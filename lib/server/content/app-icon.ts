import path from 'node:path';
import sharp from 'sharp';
import { ignore } from '@/lib/diagnostics/ignore';
import { type AppIcon, paperColor } from '@/lib/outputs/site-files';
import type { Site } from '@/lib/site/site';

/** The largest square within the circle that every system shows of a maskable icon, with some room around it. */
const MASKABLE_SHARE = 0.56;
/** Vector pictures are drawn at the size of the largest icon. */
const VECTOR_DPI = 1_152;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;

/** An icon of an installed site as PNG: the picture of the browser's tab. */
export async function appIcon(site: Site, { size, isMaskable }: AppIcon): Promise<Buffer> {
  const paper = paperColor(site);
  const side = isMaskable ? Math.round(size * MASKABLE_SHARE) : size;
  const picture = await tabIcon(site.config.site.favicon, side);
  const background = sharp({
    create: { width: size, height: size, channels: 4, background: isMaskable || !picture ? paper : CLEAR },
  });
  return background
    .composite(picture ? [{ input: picture, gravity: 'centre' }] : [])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The first of these that can be read; undefined if none can. An `.ico` is too small, so the files beside it are used instead. */
async function tabIcon(favicon: string, side: number): Promise<Buffer | undefined> {
  const own = /^\/(?!\/)/.test(favicon)
    ? [favicon, favicon.replace(/\.ico$/, '.svg'), favicon.replace(/\.ico$/, '.png')]
    : [];
  for (const file of [...own, '/favicon.svg'].filter((file) => !file.endsWith('.ico'))) {
    const source = path.join(process.cwd(), 'public', path.posix.normalize(file));
    const options = { fit: 'contain', background: CLEAR } as const;
    const picture = await sharp(source, { density: VECTOR_DPI })
      .resize(side, side, options)
      .png()
      .toBuffer()
      .catch(ignore('the default icon is used'));
    if (picture) return picture;
  }
  return undefined;
}
