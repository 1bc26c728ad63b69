import type { ServerResponse } from 'node:http';
import { type FileContent, FileContents } from '@/lib/demo/file-contents';
import { listenOnLoopback, readJsonBody, sendError, sendJson } from '@/lib/demo/http';
import { loadDemoWorkspaces } from '@/lib/demo/languages';
import { createSigner, SIGNED_PATH, type Signer } from '@/lib/demo/signing';
import { createV3, type V3 } from '@/lib/demo/v3';
import { log } from '@/lib/diagnostics/log';
import type { DemoWorkspace } from '@/lib/markdown/records';

/** Path of Notion's interface on its own host, and here. */
export const API_PATH = '/api/v3';

export interface DemoServer {
  /** For `API_BASE_URL`. */
  apiBaseUrl: string;
  close(): Promise<void>;
}

/**
 * Notion's v3 interface over the demo workspaces, on a free port of the loopback interface: sync talks to it as it
 * talks to Notion. Reports what the documentation's Markdown refers to but does not exist.
 */
export async function startDemoServer(given?: readonly DemoWorkspace[]): Promise<DemoServer> {
  const workspaces = given ?? (await loadDemoWorkspaces());
  for (const problem of workspaces.flatMap(({ problems }) => problems)) log.warn(`docs/${problem}`);
  const contents = new FileContents();
  let signer: Signer | undefined;
  const v3 = createV3(workspaces, { signUrl: (source) => signer?.sign(source) ?? source });

  const server = await listenOnLoopback(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      if (request.method === 'POST' && url.pathname.startsWith(`${API_PATH}/`)) {
        answerCall(v3, url.pathname.slice(API_PATH.length + 1), await readJsonBody(request), response);
      } else if (request.method === 'GET' && url.pathname.startsWith(SIGNED_PATH) && signer) {
        await sendSignedFile(url, signer, (file) => contents.find(workspaces, file), response);
      } else {
        sendError(response, 404, 'NotFound', 'There is nothing here.');
      }
    } catch (error) {
      sendError(response, 400, 'ValidationError', error instanceof Error ? error.message : 'The request is unusable.');
    }
  });
  signer = createSigner(server.origin);
  return { apiBaseUrl: server.origin + API_PATH, close: server.close };
}

/** Answers one call of the interface. */
export function answerCall(v3: V3, endpoint: string, body: Record<string, unknown>, response: ServerResponse): void {
  const answer = v3.answer(endpoint, body);
  if (answer) sendJson(response, 200, answer);
  else sendError(response, 404, 'NotFound', `There is no endpoint "${endpoint}".`);
}

/**
 * Answers a request for an uploaded file: 403 without a valid signature, 404 when `find` knows no such file.
 * `find` gets `<uuid>/<name>`.
 */
export async function sendSignedFile(
  url: URL,
  signer: Signer,
  find: (file: string) => Promise<FileContent | undefined>,
  response: ServerResponse,
): Promise<void> {
  const { file, state } = signer.check(url);
  if (state !== 'valid') {
    const message = state === 'expired' ? 'Request has expired' : 'The request signature does not match';
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`);
    return;
  }
  const content = await find(file);
  if (!content) {
    sendError(response, 404, 'NotFound', 'There is no such file.');
    return;
  }
  response.writeHead(200, { 'content-type': content.type, 'content-length': content.bytes.length });
  response.end(content.bytes);
}
