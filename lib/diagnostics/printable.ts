/** Signs that turn the direction of what follows, without a shape of their own. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Signs that end a line, move the cursor or color a terminal (C0, C1), and Unicode's own ends of lines. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Name and password before the host of an address. */
const USER_INFO = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>]*@/gi;
/** Values behind names that say what they are. */
const SECRET_VALUE =
  /([?&](?:[\w-]*(?:token|secret|password|passwd|signature)|api[_-]?key|access[_-]?key|sig)=)[^\s&#"'<>]+/gi;

/** A text with addresses, without what opens them. It is the only place that decides what of an address may be printed. */
export const withoutCredentials = (text: string): string =>
  text.replace(USER_INFO, '$1***@').replace(SECRET_VALUE, '$1***');

/** A text that authors or others may have written, as part of one line of a log or of a report. */
export const printable = (text: string): string =>
  withoutCredentials(text.replace(DIRECTIONS, '').replace(CONTROLS, ' '));
