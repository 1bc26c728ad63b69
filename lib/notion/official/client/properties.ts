import { collectPaginatedAPI, type PageObjectResponse } from '@notionhq/client';
import { asFields, asList, asString } from '@/lib/source/records';
import { ignoreUnseen, type OfficialClient } from './client';

/** Values of one property that a page object has at the most. */
const CUT_AT = 25;
const PAGE_SIZE = 100;
/** Types whose values are a list that may be cut. Cut relations say so; the others are as long as the limit. */
const LISTS = new Set(['title', 'rich_text', 'people', 'relation']);

/** The page with the values that its object leaves out: one request for each hundred values of a property that is cut. */
export async function completePage(page: PageObjectResponse, client: OfficialClient): Promise<PageObjectResponse> {
  const cut = Object.entries(page.properties).filter(([, property]) => isCut(property));
  if (cut.length === 0) return page;
  const whole = await Promise.all(
    cut.map(async ([name, property]) => [name, await completeProperty(page.id, property, client)] as const),
  );
  return { ...page, properties: { ...page.properties, ...Object.fromEntries(whole) } };
}

type Property = PageObjectResponse['properties'][string];

function isCut(property: Property): boolean {
  if (!LISTS.has(property.type)) return false;
  const { has_more, [property.type]: values } = property as Record<string, unknown>;
  return typeof has_more === 'boolean' ? has_more : asList(values).length >= CUT_AT;
}

async function completeProperty(pageId: string, property: Property, client: OfficialClient): Promise<Property> {
  const list = { page_id: pageId, property_id: property.id, page_size: PAGE_SIZE };
  const items = await collectPaginatedAPI(async (query: typeof list & { start_cursor?: string }) => {
    const answer = await client.pages.properties.retrieve(query);
    if (answer.object === 'list') return answer;
    return { object: 'list' as const, results: [answer], next_cursor: null, has_more: false };
  }, list).catch(ignoreUnseen);
  // The column was removed meanwhile: what is here stays.
  if (!items) return property;
  const values = items.map((item) => asFields(item)[asString(asFields(item).type)]);
  return { ...property, [property.type]: values };
}
