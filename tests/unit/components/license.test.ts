import { expect, test } from 'vitest';
import { readLicense } from '@/components/post/end/license';

test.each([
  ['Under CC BY-NC-SA 4.0.', 'https://creativecommons.org/licenses/by-nc-sa/4.0/'],
  ['CC BY 3.0', 'https://creativecommons.org/licenses/by/3.0/'],
  ['CC0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['See https://a.example/license.', 'https://a.example/license'],
  ['All rights reserved', undefined],
])('the license %j leads to %s', (text, href) => expect(readLicense(text).link?.href).toBe(href));
