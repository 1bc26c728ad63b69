/** Restores the place of readers who return to a page that was opened by soft navigation, after the document has been reloaded. */
import { entryName, savedScrollPosition, scrollToPosition } from '@/components/navigation/scroll-position';

// Said by `return-to-page.ts`: since then, soft navigation may have begun.
const isReturning = document.documentElement.dataset.returning !== undefined;
const place = isReturning ? savedScrollPosition(entryName()) : undefined;
if (place !== undefined) scrollToPosition(place);
