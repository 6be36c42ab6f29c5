import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Connect, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { decoded } from '../../core/text/address.ts';
import type { DevTools, ToolAnswer } from './tools.ts';

const TOOL_PATHS = /^\/(catalogue|workbench|scenarios)(\/|$)/;
const MAX_BODY = 2 * 1024 * 1024;
const TYPES = { html: 'text/html', json: 'application/json', text: 'text/plain' };

interface ToolsModule {
  readonly createTools: (root: string, code: string) => DevTools;
}

/** Serves `/catalogue`, `/workbench` and `/scenarios` in Vite's dev server; they don't exist in production. */
export function devTools(server: ViteDevServer, folder: string): Connect.NextHandleFunction {
  let tools: Promise<DevTools> | undefined;
  server.watcher.on('all', (_, path) => {
    if (/[\\/]cms[\\/](src|content|media)[\\/]/.test(path) || /\.(tsx?|css)$/.test(path)) tools = undefined;
  });
  const current = () => {
    tools ??= load(server).then(({ createTools }) => createTools(folder, server.config.root));
    return tools;
  };
  return (request, response, next) => {
    const [path = '', query = ''] = (request.originalUrl ?? request.url ?? '')
      .replace(/#.*$/, '')
      .split('?', 2);
    if (!TOOL_PATHS.test(path)) return next();
    serve(server, current, { path, query }, request, response).then(
      (done) => done || next(),
      (error: unknown) => {
        tools = undefined;
        next(error);
      },
    );
  };
}

function load(server: ViteDevServer): Promise<ToolsModule> {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite’s server environment can’t run modules');
  return ssr.runner.import<ToolsModule>('/src/tools/workbench/tools.ts');
}

async function serve(
  server: ViteDevServer,
  current: () => Promise<DevTools>,
  { path, query }: { readonly path: string; readonly query: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const method = request.method ?? 'GET';
  if (method === 'POST' && !isOwn(request)) return send(response, REFUSED);
  const body = method === 'POST' ? await requestBody(request) : '';
  const tools = await current();
  const answer = await tools.answer(method, decoded(path), body, new URLSearchParams(query));
  if (!answer) return false;
  if (answer.type !== 'html') return send(response, answer);
  return send(response, { ...answer, body: await server.transformIndexHtml(path, answer.body) });
}

const REFUSED: ToolAnswer = {
  status: 403,
  type: 'text',
  body: 'Only the workbench itself may ask for this.',
};

// The page of another site can't send JSON here without a preflight, and the browser says which site a request comes
// from.
function isOwn({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const json = headers['content-type']?.startsWith('application/json') === true;
  return json && (site === undefined || site === 'same-origin');
}

async function requestBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    const bytes = Buffer.from(piece);
    length += bytes.length;
    if (length > MAX_BODY) throw new Error('the text is too long for the workbench');
    pieces.push(bytes);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function send(response: ServerResponse, { status, type, body }: ToolAnswer): true {
  response.writeHead(status, {
    'content-type': `${TYPES[type]}; charset=utf-8`,
    'cache-control': 'no-store',
  });
  response.end(body);
  return true;
}
