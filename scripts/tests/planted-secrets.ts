/** Secrets that the tested builds and servers have in their environment; `secrets.spec.ts` looks for them in what they publish. */
export const plantedSecrets = {
  NOTION_API_TOKEN: 'ntn_planted-by-the-tests',
  NOTION_TOKEN_V2: 'v03-planted-by-the-tests',
  NOTION_WEBHOOK_TOKEN: 'secret_planted-by-the-tests',
  REVALIDATE_SECRET: 'revalidate-planted-by-the-tests',
} as const;
