import { Client, LogLevel } from '@notionhq/client';
import type { FakeOfficial } from '@/tests/fake-official/fake-official';

type ClientOptions = NonNullable<ConstructorParameters<typeof Client>[0]>;

/** Notion's own client, talking to the fake; it tries once unless a test says otherwise. */
export function clientOf(fake: FakeOfficial, options: ClientOptions = {}): Client {
  return new Client({
    auth: fake.token,
    baseUrl: fake.url,
    notionVersion: '2026-03-11',
    retry: false,
    // Refusals are what these tests ask for.
    logLevel: LogLevel.ERROR,
    logger: () => undefined,
    ...options,
  });
}
