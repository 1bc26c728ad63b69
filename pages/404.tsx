import type { GetStaticProps } from 'next';
import { notFoundPage } from '@/lib/routes/pages';
import type { PageProps } from '@/lib/routes/screens';
import { themeTables } from '@/themes/settings';
import { ThemedPage } from '@/themes/ThemedPage';

export default ThemedPage;

export const getStaticProps: GetStaticProps<PageProps> = () => notFoundPage(themeTables);
