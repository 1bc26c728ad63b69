/**
 * Whether something keeps readers from the content of a row: a password, or the sign-in of members. What is true of one is true
 * of the other in every list, feed, file and message.
 */
export function isLocked({ password, membersOnly }: { password: string; membersOnly?: boolean }): boolean {
  return password !== '' || membersOnly === true;
}
