import { caddyKit } from './caddy';
import { cloudflareKit } from './cloudflare';
import { githubPagesKit } from './github-pages';
import type { HostKit } from './kit';
import { netlifyKit } from './netlify';
import { nginxKit } from './nginx';
import { vercelKit } from './vercel';

export const hostKits: readonly HostKit[] = [netlifyKit, githubPagesKit, vercelKit, nginxKit, caddyKit, cloudflareKit];
