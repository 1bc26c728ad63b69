import { parseNotionId } from '@/lib/ids';
import { isExternal } from '@/lib/site/addresses';
import type { RowAddress } from '@/lib/site/addresses/slugs';
import type { Row } from '@/lib/store/model';

const FOLDER = 'preview';
const SECRET_PATH = /(?:^|\/)preview\/[0-9a-f]{40}$/;

/** Gives a page its token: the same for the same page, and of no use for finding another one's. */
export type SecretToken = (id: string) => string;

/** The path of a draft, or of a page below one. */
export function secretPath(id: string, tokenOf: SecretToken): string {
  return `${FOLDER}/${tokenOf(parseNotionId(id) ?? id)}`;
}

/** Whether a path, with or without language prefix, is or was that of a draft. */
export const isSecretPath = (path: string): boolean => SECRET_PATH.test(path);

/** Where a draft is read, whatever its slug. One that is to be a link to another site has no page, and without a key there is no address. */
export function secretAddressOf(row: Row, tokenOf: SecretToken | undefined): RowAddress {
  if (!tokenOf || isExternal(row.slug)) return { kind: 'none', diagnostics: [] };
  return { kind: 'path', path: secretPath(row.id, tokenOf), ownSlug: '', written: null, diagnostics: [] };
}
