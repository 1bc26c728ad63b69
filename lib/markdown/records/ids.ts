import { createHash } from 'node:crypto';

/** A UUID (shaped like version 4) that is the same for the same parts on every machine. */
export function stableId(...parts: (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join('\u0000')).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Dashed UUID of a workspace's database page; `name` is the name of its folder. */
export const rootPageId = (name: string): string => stableId(name, 'root');
