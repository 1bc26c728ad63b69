import { notFoundPages } from '@/lib/server/pages';
import { NotFoundPage } from '@/themes/NotFoundPage';
import { themeTables } from '@/themes/settings';

/** Only in exports: a server has `_error.ts`. */
export default NotFoundPage;

export const getStaticProps = () => notFoundPages(themeTables);
