import * as z from 'zod';
import { address, flag, group, matching, setting, text } from '@/lib/config/setting';
import { isUrl } from '@/lib/web-addresses';

/** What a server does beside showing pages, and what several of one site share. */
export const servers = group({
  countViews: flag(false, {
    key: 'COUNT_VIEWS',
    byVariable: true,
    doc: 'A server counts how often each page is read on each day, for `npm run report` and the report. Path, day and number are all that is kept: no cookies, no addresses, nobody else. Programs that say so do not count, and what browsers fetch ahead counts when it is opened. Exports cannot count.',
  }),
  redisUrl: matching('', (value) => value === '' || (/^rediss?:\/\/\S+$/.test(value) && isUrl(value)), {
    key: 'REDIS_URL',
    exposure: 'secret',
    expects: 'an address that starts with redis:// or rediss://',
    doc: 'Redis or Valkey for several servers of this site, e.g. `redis://10.0.0.5:6379`. Only one of them syncs at a time, and the others take its result. While it is away, each server goes on alone. Keep it in a private network.',
  }),
  storeUrl: setting(
    z
      .string()
      .regex(/^(?:s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[\w!.*'()/-]*)?)?$/)
      .transform((value) => value.replace(/\/+$/, ''))
      .default(''),
    {
      key: 'STORE_URL',
      byVariable: true,
      expects: 'an address such as s3://bucket/folder',
      doc: 'A bucket with an S3 interface, `s3://bucket/folder`, where each sync publishes the content store, and from which machines without a common disk take it. It holds locked articles unencrypted: the bucket must be private.',
    },
  ),
  storeEndpoint: address('', {
    key: 'AWS_ENDPOINT_URL',
    env: ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'],
    table: false,
    doc: 'Address of the S3 interface for `STORE_URL`, e.g. `https://s3.eu-central-003.backblazeb2.com`. Empty: Amazon’s, in the region below.',
  }),
  storeRegion: text('us-east-1', {
    key: 'AWS_REGION',
    env: ['AWS_REGION', 'AWS_DEFAULT_REGION'],
    table: false,
    doc: 'Region of the bucket of `STORE_URL`.',
  }),
  accessKeyId: text('', {
    key: 'AWS_ACCESS_KEY_ID',
    exposure: 'secret',
    doc: 'Key for `STORE_URL`. It must be allowed to read, write and delete objects there.',
  }),
  secretAccessKey: text('', {
    key: 'AWS_SECRET_ACCESS_KEY',
    exposure: 'secret',
    doc: 'The secret of this key.',
  }),
  sessionToken: text('', {
    key: 'AWS_SESSION_TOKEN',
    exposure: 'secret',
    doc: 'Session token, if the key is a temporary one.',
  }),
});
