/** What `blog.config.ts` exports, for those who look whether it can be loaded at all. */
export * as ownFile from '@/blog.config';
