import type { ArticleNeeds, ArticlePart } from '@/lib/store/model';

/** Notes that what is rendered has rules in a sheet of its own. */
export function needPart(needs: ArticleNeeds, part: ArticlePart): void {
  needs.parts = [...new Set([...(needs.parts ?? []), part])].sort();
}
