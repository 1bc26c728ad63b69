import { defaultShareServices } from '@/lib/config/schema';

/** What readers of a language share with first; others follow in the specification's order, those of China last. */
const FIRST: Readonly<Record<string, readonly string[]>> = { ja: ['link', 'twitter', 'line', 'facebook'] };
const ELSEWHERE = ['link', 'email', 'twitter', 'linkedin'];
const CHINESE = ['wechat', 'qq', 'weibo'];

/** The services of the share bar: as the owner has ordered them, else as readers of the site's language expect them. */
export function inReadersOrder(services: readonly string[], language: string): string[] {
  const isOwn = services.join() !== defaultShareServices.join();
  if (isOwn || language.startsWith('zh')) return [...services];
  const first = FIRST[language.split('-')[0] ?? ''] ?? ELSEWHERE;
  const others = services.filter((name) => !CHINESE.includes(name));
  return [...new Set([...first, ...others, ...CHINESE])];
}
