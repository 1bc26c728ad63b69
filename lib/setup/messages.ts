/** Messages about answers that cannot be used. */
export const wrongAnswer = {
  noDatabase: (columns: readonly string[]) =>
    `The integration cannot see a database with the columns ${columns.map((column) => `“${column}”`).join(' and ')}. Open your database in Notion, ••• → Connections, and add the integration. “Your database” (docs/en/03-your-database.md) lists the columns it needs.`,
  lang: (value: string) =>
    `“${value}” is not a language. Write its tag, such as en-US, zh-CN or de, or its name in English.`,
  theme: (value: string, known: readonly string[]) => `“${value}” is not a design. Choose one of ${known.join(', ')}.`,
  link: (value: string) => `“${value}” is not a URL. Write it like https://example.com.`,
  value: (value: string, expects: string) => `“${value}” is not ${expects}.`,
};

/** How access to the database is checked. */
export const access = {
  reading: 'Reading the database…',
  read: (title: string, rows: number, published: number) =>
    `Read “${title}”: ${rows} ${rows === 1 ? 'row' : 'rows'}, ${published} published ${published === 1 ? 'post or page' : 'posts and pages'}.`,
  findings: (count: number) =>
    `${count} ${count === 1 ? 'thing' : 'things'} in it may be wrong: “npm run doctor” lists ${count === 1 ? 'it' : 'them'}.`,
  waiting: (reason: string, seconds: number) => `${reason}; waiting ${seconds} s`,
  tokenRefused: (reason: string) =>
    `The secret does not open the database: it was read from its public page instead. ${reason}`,
};
