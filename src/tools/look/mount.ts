import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Connect, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { decodeSegment } from '../../core/text/address.ts';
import type { DevTools, ToolAnswer } from './tools.ts';

const TOOL_PATHS = /^\/scenarios(\/|$)/;

interface ToolsModule {
  readonly createTools: (root: string) => DevTools;
}

/** Serves `/scenarios` in Vite's dev server; it doesn't exist in production. */
export function devTools(server: ViteDevServer, folder: string): Connect.NextHandleFunction {
  let tools: Promise<DevTools> | undefined;
  server.watcher.on('all', (_, path) => {
    if (/[\\/]cms[\\/](src|content|media)[\\/]/.test(path) || /\.(tsx?|css)$/.test(path)) tools = undefined;
  });
  const current = () => {
    tools ??= load(server).then(({ createTools }) => createTools(folder));
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
  return ssr.runner.import<ToolsModule>('/src/tools/look/tools.ts');
}

async function serve(
  server: ViteDevServer,
  current: () => Promise<DevTools>,
  { path, query }: { readonly path: string; readonly query: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const tools = await current();
  const answer = await tools.answer(decodeSegment(path), new URLSearchParams(query));
  if (!answer) return false;
  if (answer.type !== 'html') return send(response, answer);
  return send(response, { ...answer, body: await server.transformIndexHtml(path, answer.body) });
}

function send(response: ServerResponse, { type, body }: ToolAnswer): true {
  response.writeHead(200, {
    'content-type': `text/${type}; charset=utf-8`,
    'cache-control': 'no-store',
  });
  response.end(body);
  return true;
}
