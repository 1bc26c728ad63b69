/** Restores the place of readers who return to a page that was opened by soft navigation, after the document has been reloaded. */
import { entryName, savedScrollPosition, scrollToPosition } from '@/components/navigation/scroll-position';

const place = history.scrollRestoration === 'manual' ? savedScrollPosition(entryName()) : undefined;
if (place !== undefined) scrollToPosition(place);
