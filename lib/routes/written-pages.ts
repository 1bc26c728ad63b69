import { integrationsOn } from '@/components/plugins/integrations/registry';
import type { Config } from '@/lib/config/schema';
import { newsletterForm } from '@/lib/config/services';
import type { ThemeSettings } from '@/lib/config/theme-settings';
import { isServer } from '@/lib/environment';
import { hashOf } from '@/lib/hash';
import type { Origins } from '@/lib/http/content-security-policy';
import { escapeHtml } from '@/lib/http/escape';
import type { Locale } from '@/lib/i18n/locale';
import { formatMessage } from '@/lib/i18n/messages';
import { type AllMessages, serverMessages } from '@/lib/i18n/server-messages';
import { systemsOf } from '@/lib/routes/screens/comment-area';
import { commentOriginsOf, originsOf, providerOrigins } from '@/lib/routes/shell/origins';
import { signInProviderOf } from '@/lib/routes/shell/shell';
import type { Article, ContentNode, Row, Snapshot } from '@/lib/store/model';
import type { AddressHistory } from '@/lib/store/reader';

/** A page that the site writes itself from the settings in force. */
export interface WrittenPage {
  row: Row;
  article: Article;
}

/** What decides which pages a site writes. */
interface Facts {
  config: Config;
  locale: Locale;
  snapshot: Pick<Snapshot, 'rows' | 'prefix'>;
  /** The theme's settings of header and footer. */
  shell: ThemeSettings;
  /** The addresses that rows have and had. */
  addresses: Readonly<Record<string, AddressHistory>>;
  /** The text of the owner's file of redirects. */
  redirects: string;
}

/** Ids that no source gives, so that addresses and search know the pages again. */
const IDS = { privacy: '7c1f0a52-93be-4d6a-8f27-5e0b1d4c9a31', accessibility: '7c1f0a52-93be-4d6a-8f27-5e0b1d4c9a32' };

/** The pages of a site whose owner has none: neither at their addresses, now or formerly, nor elsewhere. */
export function writtenPages({
  config,
  locale,
  snapshot: { rows, prefix },
  shell,
  addresses,
  redirects,
}: Facts): WrittenPage[] {
  if (!config.site.writtenPages) return [];
  const messages = serverMessages(locale);
  const { STATEMENTS: texts } = messages;
  const taken = [
    ...rows.flatMap(({ id, slug, aliases = [] }) => [slug, ...aliases, ...pathsIn(addresses[id])]),
    ...redirects.split(/\s+/).map((path) => path.replace(`/${prefix}/`, '')),
  ].map(plainPath);
  const contact = contactOf(config, rows, texts.CONTACT);
  const pages: [slug: keyof typeof IDS, title: string, text: string][] = [
    ['privacy', texts.PRIVACY, privacyOf(config, messages)],
    ['accessibility', texts.ACCESSIBILITY, texts.TESTED],
  ];
  const other = plainPath(String(shell.footerPrivacyPolicyUrl ?? '')) || 'privacy';
  return pages
    .filter(([slug]) => !taken.includes(slug) && (slug !== 'privacy' || other === slug))
    .map(([slug, title, text]) => makePage(slug, title, [htmlOf(text), ...contact], config));
}

const pathsIn = ({ path, former }: AddressHistory = { path: '', former: [] }): string[] => [
  path,
  ...former.map((address) => address.path),
];

const plainPath = (path: string): string => path.replace(/^\/|\/$/g, '');

function privacyOf(config: Config, { STATEMENTS: texts, POST }: AllMessages): string {
  const contacted = contactedBy(config);
  const newsletter = newsletterForm(config.newsletter.form);
  const { textChoice, readingPosition } = config.posts;
  const lines = [
    texts.SERVER,
    config.servers.countViews && isServer() ? texts.COUNTED : '',
    ...(contacted.length > 0 ? [texts.OTHERS, ...contacted.map(asEntry)] : [texts.ALONE]),
    newsletter ? formatMessage(POST.PRIVACY, { service: newsletter.service }) : '',
    texts.DEVICE,
    textChoice ? asEntry(texts.TEXT) : '',
    readingPosition ? asEntry(texts.POSITION) : '',
    config.site.offlineReading ? asEntry(texts.OFFLINE) : '',
  ];
  return lines.filter(Boolean).join('\n');
}

const asEntry = (text: string): string => `- ${text}`;

/** Whom browsers contact, by name where there is one. All hosts that the policy of pages allows are among them. */
function contactedBy(config: Config): string[] {
  const provider = signInProviderOf(config);
  const known = new Set<string>();
  const service = (name: string, origins: Origins): string => {
    const hosts = hostsIn(origins);
    for (const host of hosts) known.add(host);
    const shown = [...hosts, ...(origins.isOpen ? ['…'] : [])].join(', ');
    return shown ? `${name} (${shown})` : name;
  };
  return [
    ...(config.site.disablePlugin ? [] : integrationsOn(config.integrations)).map(({ title, origins }) =>
      service(title, origins),
    ),
    ...systemsOf(config.comments).map((system) => service(system.label, commentOriginsOf([system]))),
    ...(provider ? [service('Clerk', providerOrigins(provider))] : []),
    ...hostsIn(originsOf(config, provider)).filter((host) => !known.has(host)),
    ...(config.search.remote && isServer() ? ['Notion'] : []),
  ];
}

const hostsIn = ({ services = [], connections = [], frames = [], styles = [] }: Origins): string[] => [
  ...new Set([...services, ...connections, ...frames, ...styles].map((host) => host.replace(/^\w+:\/\//, ''))),
];

/** Where to write, on sites that have a page for that or links to their owner. */
function contactOf({ contact }: Config, rows: readonly Row[], text: string): ContentNode[] {
  const page = rows.find(({ slug, status }) => plainPath(slug) === 'contact' && status === 'Published');
  if (!page && !Object.values(contact).some(Boolean)) return [];
  const reference = { kind: 'path', path: '/contact' } as const;
  const link = page && { tag: 'a', attributes: ' class="notion-link"', reference, children: [escapeHtml(page.title)] };
  return [htmlOf(text), ...(link ? ['<p class="notion-text">', link, '</p>'] : [])];
}

/** Text whose lines are headings after `# `, entries of a list after `- `, else paragraphs. */
function htmlOf(text: string): string {
  const parts = text.split(/\n(?!- )/).map((part) => {
    const [line = '', ...entries] = part.split('\n- ').map(escapeHtml);
    const list = entries.map((entry) => `<li>${entry}</li>`).join('');
    const first = line.startsWith('# ')
      ? `<h2 class="notion-h notion-h1"><span class="notion-h-title">${line.slice(2)}</span></h2>`
      : `<p class="notion-text">${line}</p>`;
    return first + (list && `<ul class="notion-list notion-list-disc">${list}</ul>`);
  });
  return parts.join('');
}

function makePage(slug: keyof typeof IDS, title: string, content: ContentNode[], { site }: Config): WrittenPage {
  const id = IDS[slug];
  // A key names what an article holds: pages that show it are made again when that changes.
  const key = `written-${hashOf(content, 16)}`;
  // It has no day of its own, and must not be made again with every sync.
  const time = Date.UTC(site.since, 0);
  const html = content.filter((part) => typeof part === 'string').join(' ');
  const row: Row = {
    ...{ id, title, slug, type: 'Page', status: 'Published', article: key, written: true, comment: 'Hide' },
    ...{ pageIcon: null, pageCover: null, fullWidth: false, smallText: false, url: '' },
    ...{ summary: '', category: '', tags: [], date: null, password: '', icon: '', ext: {}, copyright: '' },
    ...{ createdTime: time, lastEditedTime: time },
  };
  const article: Article = {
    ...{ id, content, outline: [], wordCount: 0, readMinutes: 0, media: [], diagnostics: [] },
    needs: { math: null, collections: false, italic: false },
    text: html.replace(/<[^>]*>/g, ' ').trim(),
  };
  return { row, article };
}
