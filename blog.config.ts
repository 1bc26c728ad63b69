import { defineConfig } from '@/lib/config/define-config';

/**
 * The settings of your site. Everything is optional; docs/settings.md lists all settings with their defaults.
 * The environment goes over this file, and the settings table in Notion over both.
 */
export default defineConfig({
  notion: {
    // The database page: its id or its address. Several languages: '<id>,en:<id>,ja:<id>'. Usually set in `.env`.
    // pageId: '',
  },
  site: {
    // Public address without the sub-path, needed by feeds, sitemap and search engines.
    // link: 'https://example.com',
    // title: 'Ada’s notes',
    // author: 'Ada',
    // lang: 'en-US',
    // timeZone: 'Europe/Paris',
    // theme: 'default',
    // Directory that the site is served from. It must be known before the build, so the table in Notion cannot set it.
    // subPath: '/blog',
  },
  posts: {
    // What stands before the slug of a post: /article/my-post/
    // urlPrefix: 'article',
    // perPage: 8,
  },
  contact: {
    // email: 'ada@example.com',
    // github: 'https://github.com/ada',
  },
  themes: {
    // starter: { heroTitle1: 'My site' },
  },
});
