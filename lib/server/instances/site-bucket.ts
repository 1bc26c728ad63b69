import type { Config } from '@/lib/config/schema';
import { type Bucket, openBucket } from '@/lib/store/shared/bucket';

/** The bucket that the settings name; undefined if they name none. Throws a `StoreError` when they lack its keys. */
export async function siteBucket({
  storeUrl,
  storeEndpoint: endpoint,
  storeRegion: region,
  accessKeyId,
  secretAccessKey,
  sessionToken,
}: Config['servers']): Promise<Bucket | undefined> {
  if (storeUrl === '') return undefined;
  return openBucket({ url: storeUrl, endpoint, region, accessKeyId, secretAccessKey, sessionToken });
}
