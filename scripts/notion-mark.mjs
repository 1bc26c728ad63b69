#!/usr/bin/env node
// Prints a mark of what Notion has, for a workflow that builds if it is another one; the argument "day" changes it daily instead of weekly.
// Prints nothing if Notion cannot be asked, so that a build follows; without anything to ask for, one a day.
// biome-ignore lint/plugin: Node alone knows no “@/…”
import { notionMark } from '../lib/hosts/functions/notion-mark.mjs';

const { NOTION_PAGE_ID: page, NOTION_API_TOKEN: token } = process.env;

if (!page && !token) {
  console.log(`unset-${new Date().toISOString().slice(0, 10)}`);
  console.error('Neither NOTION_PAGE_ID nor NOTION_API_TOKEN is set: on a schedule, the site is built once a day.');
  process.exit();
}
try {
  console.log((await notionMark(process.env, process.argv[2] === 'day' ? 'day' : 'week')).mark);
} catch (error) {
  console.error(
    `Notion cannot be asked whether anything has changed (${error.name === 'Error' ? error.message : 'no answer'}), so the site is built.`,
  );
}
