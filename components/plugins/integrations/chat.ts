import { loadScript } from '@/components/external/load-external';
import { globals } from './globals';
import styles from './integrations.module.css';
import type { StartersOf } from './starters';

/** Chat windows, with the owner or with a bot. */
export const chat: StartersOf<'chatbase' | 'webWhiz' | 'dify' | 'coze' | 'messenger' | 'tidio'> = {
  async chatbase({ id }) {
    const domain = 'www.chatbase.co';
    globals.embeddedChatbotConfig = { chatbotId: id, domain };
    await loadScript(`https://${domain}/embed.min.js`, { id, chatbotId: id, domain });
  },

  async webWhiz({ id, server }) {
    await loadScript('https://www.unpkg.com/webwhiz@1.0.0/dist/sdk.js', {
      id: '__webwhizSdk__',
      baseUrl: server,
      chatbotId: id,
    });
  },

  async dify({ token, server }) {
    globals.difyChatbotConfig = { token, baseUrl: server };
    await loadScript(`${server}/embed.min.js`, { id: token });
  },

  async coze({ id, title, script }) {
    await loadScript(script);
    const Client = (globals.CozeWebSDK as { WebChatClient?: new (options: object) => unknown } | undefined)
      ?.WebChatClient;
    if (Client) new Client({ config: { bot_id: id }, componentProps: { title } });
  },

  async messenger({ id, title }) {
    const link = document.createElement('a');
    link.className = `panel ${styles.chatLink}`;
    link.href = `https://m.me/${encodeURIComponent(id)}`;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    link.textContent = title;
    document.body.append(link);
  },

  async tidio({ id }) {
    await loadScript(`https://code.tidio.co/${encodeURIComponent(id)}.js`);
  },
};
