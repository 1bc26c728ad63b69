import type { Config } from './schema';

/** The settings of the bucket that several servers share, under the names of `lib/store`. */
export const bucketSettings = (servers: Config['servers']) => ({
  url: servers.storeUrl,
  endpoint: servers.storeEndpoint,
  region: servers.storeRegion,
  accessKeyId: servers.accessKeyId,
  secretAccessKey: servers.secretAccessKey,
  sessionToken: servers.sessionToken,
});
