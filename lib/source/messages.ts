/** What an owner should do about an address of an uploaded file. */
export const EXPIRING_HINT =
  'Addresses of files uploaded to Notion expire after one hour. Use a public address, or the address of the file’s copy under /media/ on your site.';
