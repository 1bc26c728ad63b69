export { nearest } from './names/nearest';
/** Values as owners write them, and settings by their dotted names. */
export { parseJson } from './values/convert';
export { getAt, isRecord, setAt } from './values/tree';
