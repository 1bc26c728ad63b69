import type { Page, Route } from 'playwright/test';
import { systemOf as shownSystem } from '@/lib/routes/screens/comment-area';
import type { CommentSystem } from '@/lib/site/model';
import { testConfig } from '../factories';

/** How a comment server behaves: it works, or fails in one of the ways in which servers fail. */
export type Behavior = 'works' | 'html' | 'error' | 'refuses' | 'silent';

/** Hosts that do not exist. */
export const HOSTS = {
  waline: 'https://waline.example',
  twikoo: 'https://twikoo.example',
  artalk: 'https://artalk.example',
} as const;

/** A comment system as an owner configures it. */
export function systemOf<K extends CommentSystem['name']>(
  name: K,
  settings: Partial<CommentSystem<K>['settings']>,
): CommentSystem {
  return shownSystem(name, { ...testConfig().comments[name], ...settings }) as CommentSystem;
}

export const waline = systemOf('waline', { serverUrl: HOSTS.waline });
export const twikoo = systemOf('twikoo', { envId: `${HOSTS.twikoo}/` });
export const artalk = systemOf('artalk', { server: HOSTS.artalk });

export interface CommentServer {
  /** The requests it received, e.g. `GET /api/comment?…`; for Twikoo the events. */
  asked: string[];
  behaves(how: Behavior): void;
}

/** A fake comment server: enough of the API for the real client to show, accept and list a comment. */
export async function commentServer(page: Page, name: keyof typeof HOSTS): Promise<CommentServer> {
  let behavior: Behavior = 'works';
  const asked: string[] = [];
  const answer = answers[name]();
  await page.route(`${HOSTS[name]}/**`, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const body = bodyOf(request.postData());
    if (request.method() !== 'OPTIONS') asked.push(`${request.method()} ${body.event ?? url.pathname + url.search}`);
    switch (behavior) {
      case 'works':
        return fulfil(route, 200, 'application/json', JSON.stringify(answer(request.method(), url, body)));
      case 'html':
        return fulfil(route, 200, 'text/html', '<!doctype html><title>Parked</title><h1>Buy this domain</h1>');
      case 'error':
        return fulfil(route, 500, 'application/json', '{"message":"Internal Server Error"}');
      case 'refuses':
        return route.abort('connectionrefused');
      case 'silent':
        return undefined;
    }
  });
  return {
    asked,
    behaves(how) {
      behavior = how;
    },
  };
}

type Body = Record<string, unknown>;
type Answer = (method: string, url: URL, body: Body) => unknown;

const answers: Record<keyof typeof HOSTS, () => Answer> = {
  waline: () => {
    const comments: object[] = [];
    return (method, { pathname, searchParams }, body) => {
      if (pathname === '/api/article') return walineData([{ time: 0, reaction0: 0 }]);
      if (pathname !== '/api/comment') return walineData(null);
      if (method === 'POST') {
        const { comment, nick } = body;
        const kept = { objectId: '1', nick, comment: `<p>${comment}</p>`, orig: comment, time: 0, status: 'approved' };
        comments.unshift({ ...kept, children: [] });
        return walineData({ ...kept, children: [] });
      }
      if (searchParams.get('type') === 'count') return walineData([comments.length]);
      return walineData({ page: 1, totalPages: 1, pageSize: 10, count: comments.length, data: comments });
    };
  },
  twikoo: () => {
    const comments: object[] = [];
    return (_method, _url, { event, comment, nick }) => {
      if (event === 'GET_CONFIG') return { code: 0, config: { VERSION: '1.7.9' } };
      if (event === 'COMMENT_GET') return { code: 0, data: comments, more: false, count: comments.length };
      if (event === 'COMMENT_SUBMIT') {
        comments.push({ id: '1', nick, comment, created: 0, replies: [], like: 0, avatar: '', isSpam: false });
        return { code: 0, id: '1' };
      }
      return {};
    };
  },
  artalk: () => {
    const page = { id: 1, key: '', title: '', vote_up: 0, vote_down: 0, pv: 0, admin_only: false };
    const comments: object[] = [];
    return (method, { pathname }, body) => {
      if (pathname === '/api/v2/conf') return { frontend_conf: {}, version: { version: '2.9.1' } };
      if (pathname === '/api/v2/comments' && method === 'POST') {
        const { content, name } = body;
        const comment = { id: 1, content, content_marked: `<p>${content}</p>`, nick: name, rid: 0, visible: true };
        comments.unshift({ ...comment, date: '2026-01-01 00:00:00', email_encrypted: '', link: '', page_key: '' });
        return comments[0];
      }
      if (pathname === '/api/v2/comments') {
        return { comments, count: comments.length, roots_count: comments.length, page };
      }
      if (pathname === '/api/v2/user') return { user: null, is_login: false, notifies: [], notifies_count: 0 };
      return { data: {}, notifies: [], count: 0 };
    };
  },
};

const walineData = (data: unknown) => ({ errno: 0, errmsg: '', data });

function bodyOf(text: string | null): Body {
  try {
    return JSON.parse(text ?? '{}') as Body;
  } catch {
    return {};
  }
}

/** As a server responds to another site, with and without cookies. */
async function fulfil(route: Route, status: number, contentType: string, body: string): Promise<void> {
  const request = route.request();
  const origin = (await request.headerValue('origin')) ?? '*';
  const wanted = await request.headerValue('access-control-request-headers');
  await route.fulfill({
    status,
    contentType,
    body,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
      ...(wanted ? { 'access-control-allow-headers': wanted } : {}),
    },
  });
}
