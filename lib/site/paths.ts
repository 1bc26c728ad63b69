export { rememberAddresses } from '@/lib/site/addresses/aliases';
export { canBeFile } from '@/lib/site/addresses/file-names';
export { isSecretPath } from '@/lib/site/addresses/secret-address';
