import type { GetServerSideProps } from 'next';
import type { PageProps } from '@/lib/routes/screens';
import { previewPage } from '@/lib/server/previews';
import { preloadPage } from '@/themes/registry';
import { themeTables } from '@/themes/settings';

/** Rows while they are written. Of servers alone, as its ending is. */
export { ThemedPage as default } from '@/themes/ThemedPage';

export const getServerSideProps: GetServerSideProps<PageProps> = async (request) => {
  const page = await previewPage(request, themeTables);
  if ('props' in page && !request.res.headersSent) await preloadPage(await page.props);
  return page;
};
