import type { GetStaticPaths, GetStaticProps } from 'next';
import type { PageProps } from '@/lib/routes/screens';
import { pageAt, pathsToBuild } from '@/lib/server/pages';
import { preloadPage } from '@/themes/registry';
import { themeTables } from '@/themes/settings';
import { ThemedPage } from '@/themes/ThemedPage';

/** Every address of the site but 404: one route, so that language and theme are decided in one place in both modes. */
export default ThemedPage;

type Path = { path?: string[] };

export const getStaticPaths: GetStaticPaths<Path> = () => pathsToBuild(themeTables);

export const getStaticProps: GetStaticProps<PageProps, Path> = async ({ params }) => {
  const page = await pageAt(params?.path ?? [], themeTables);
  if ('props' in page) await preloadPage(await page.props);
  return page;
};
