/**
 * Pictures that NotionNext brings along, as its starter's settings name them. Settings tables of its sites still do, and only the owner
 * who has copied them into `public/` has them here.
 */
const FORMER_PICTURE =
  /^\/images\/starter\/(?:logo\/logo(?:-white)?\.svg|team\/team-0[1-4]\.png|brands\/(?:graygrids|lineicons|uideck|ayroui|tailgrids)(?:-white)?\.svg)$/;

/**
 * A value with nothing in place of those pictures that are not there: themes then show the site's icon, initials or a name instead of a
 * broken picture.
 */
export function withoutFormerPictures(value: unknown, hasFile: (address: string) => boolean): unknown {
  if (typeof value === 'string') return FORMER_PICTURE.test(value) && !hasFile(value) ? '' : value;
  if (Array.isArray(value)) return value.map((item) => withoutFormerPictures(item, hasFile));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutFormerPictures(item, hasFile)]));
}
