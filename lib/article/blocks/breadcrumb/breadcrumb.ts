import { defineBlock } from '@/lib/article/blocks/block-type';

/** The way down to the page, which every page of a site shows above its article. */
export const breadcrumb = defineBlock({ types: ['breadcrumb'], render: () => null });
