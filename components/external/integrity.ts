/**
 * Hashes of files from other hosts (subresource integrity), for those with a fixed version, as in the npm registry. Browsers run no other
 * file in their place. Files that a service changes at will cannot be listed here.
 */
const HASHES: Readonly<Record<string, string>> = {
  'https://unpkg.com/valine@1.5.1/dist/Valine.min.js':
    'sha384-3ma91AExDeMAZ1rjTjaP8V2A2obQE+s5ltKRwYlwdpArz9xVbp0tF3b0VV2ACNPn',
  'https://cdn.jsdelivr.net/npm/gitalk@1.8.0/dist/gitalk.min.js':
    'sha384-kspnZUWBoSWwoJHa0hBCXYbHGbhvU/lcEH5O8eVbSDhbPwsiVUTp/aGX/z/5EuMA',
  'https://cdn.jsdelivr.net/npm/gitalk@1.8.0/dist/gitalk.css':
    'sha384-X7z7PUv2B67D8sPJyzDyGZSco1ADwmdI7ed4eCGtTKkClfyDFpPL9WgAn9XVr/Io',
};

/** The attributes of an element that loads a file from another host; none if the owner has set another address. */
export function integrityOf(address: string): Record<string, string> {
  const integrity = HASHES[address];
  return integrity ? { integrity, crossorigin: 'anonymous' } : {};
}
