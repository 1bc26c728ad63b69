/** Variables without the spaces and lines that are easily pasted with them. */
export function trimmed(env: Readonly<Record<string, unknown>>): Record<string, string>;

/** `at`: when something last changed that the mark knows a time of, in milliseconds since 1970. */
export function notionMark(
  env: Readonly<Record<string, string | undefined>>,
  period: 'day' | 'week',
  now?: number,
): Promise<{ mark: string; at: number }>;
