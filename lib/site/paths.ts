export { rememberAddresses } from './addresses/aliases';
export { canBeFile } from './addresses/file-names';
export { isSecretPath } from './addresses/secret-address';
