/** Where Notion hands out uploaded files and pictures, beside its stores at Amazon. */
const FILE_HOSTS = new Set([
  'file.notion.so',
  'file.notion.com',
  'img.notionusercontent.com',
  'secure.notion-static.com',
  'public.notion-static.com',
]);
/** Where its pages, its interface and its own pictures are. */
const PAGE_HOSTS = new Set(['notion.so', 'www.notion.so', 'notion.com', 'www.notion.com', 'app.notion.com']);
/** Names of Notion's stores at Amazon; the later ones are for workspaces whose data stay in one region. Anybody may take other names. */
const SIGNED_BUCKETS = new Set([
  'prod-files-secure',
  'prod-files-secure-euc1',
  'prod-files-secure-apne1',
  'prod-files-secure-apne2',
  'secure.notion-static.com',
]);
const PUBLIC_BUCKET = 'public.notion-static.com';
/** `bucket.s3.us-west-2.amazonaws.com`, also without bucket or region and with the older `s3-us-west-2`. */
const S3_HOST = /^(?:(?<bucket>[a-z0-9.-]+)\.)?s3(?:[.-](?:dualstack\.)?[a-z]{2}(?:-[a-z]+)+-\d)?\.amazonaws\.com$/;

/** Whether Notion itself keeps the file at this address. The whole host is compared: any address may have Notion's names in it. */
export function isNotionFileAddress(url: URL): boolean {
  const bucket = bucketOf(url);
  return FILE_HOSTS.has(url.hostname) || bucket === PUBLIC_BUCKET || isSignedBucket(bucket);
}

/** Whether the address is of a store that answers signed requests only. */
export function isSignedStore(url: URL): boolean {
  return url.hostname === 'secure.notion-static.com' || isSignedBucket(bucketOf(url));
}

/** Whether the address is Notion's own: of its pages, its interface or its files. */
export const isNotionAddress = (url: URL): boolean => PAGE_HOSTS.has(url.hostname) || isNotionFileAddress(url);

const isSignedBucket = (bucket: string | undefined): boolean => bucket !== undefined && SIGNED_BUCKETS.has(bucket);

function bucketOf({ hostname, pathname }: URL): string | undefined {
  const match = S3_HOST.exec(hostname);
  return match ? (match.groups?.bucket ?? pathname.split('/')[1]) : undefined;
}

const EXPIRING =
  /attachment:[0-9a-f]{8}-|[?&]X-Amz-|prod-files-secure|secure\.notion-static\.com|file\.notion\.(?:so|com)/i;

/** Whether a value that an owner wrote holds the address of an uploaded file, which no reader could open after an hour. */
export const namesExpiringFile = (value: unknown): boolean => EXPIRING.test(JSON.stringify(value) ?? '');

const SIGNATURE = /[?&](?:X-Amz-Signature|X-Amz-Credential|expirationTimestamp)=/i;

/** Whether an address is signed for a time, as stores of files and Notion’s hosts sign them. */
export const isSignedAddress = (address: string): boolean => SIGNATURE.test(address);

/** A text whose signed addresses end before what signs them. */
export const withoutSignature = (text: string): string =>
  isSignedAddress(text)
    ? text.replace(/(https?:\/\/[^\s?]+)\?\S+/g, (all, bare) => (isSignedAddress(all) ? bare : all))
    : text;
