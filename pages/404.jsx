import { notFoundPages } from '@/lib/server/pages';
import { NotFoundPage } from '@/themes/NotFoundPage';
import { preloadPage } from '@/themes/preload-page';
import { themeTables } from '@/themes/settings';

/** Only in exports: a server has `_error.ts`. */
export default NotFoundPage;

export const getStaticProps = async () => {
  const page = await notFoundPages('/404', themeTables);
  await preloadPage(page);
  return { props: page };
};
