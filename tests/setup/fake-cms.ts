import { createServer, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { openContent } from '../../src/strapi/embedded/open-content.ts';
import { embeddedService } from '../../src/strapi/embedded/service.ts';
import { listen } from './listen.ts';

const root = resolve(import.meta.dirname, '../..');

type FailureMode = 'none' | 'missing' | '500' | 'refused';

/** A server with Strapi's API and its own texts, which can fail. */
export type FakeCms = Awaited<ReturnType<typeof startFakeCms>>;

/**
 * Starts a fake CMS on a free port, with the content of a site.
 * @param folder the folder of the site
 */
export async function startFakeCms(folder: string) {
  const service = embeddedService(await openContent(resolve(folder, 'cms'), resolve(root, '.cache')));
  let change = (text: string): string => text;
  type Failing = FailureMode | ((path: string) => FailureMode);
  let failing: Failing = 'none';
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const kind = typeof failing === 'function' ? failing(request.url ?? '') : failing;
    if (kind !== 'none') return misbehave(kind, response);
    // Drafts are the same as the published content.
    const path = request.url?.replace(/[?&]status=draft$/, '');
    void service(new Request(`http://cms.invalid${path}`)).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      const json = answer.headers.get('content-type')?.startsWith('application/json');
      response.end(json ? retold(await answer.text(), change) : Buffer.from(await answer.arrayBuffer()));
    });
  });
  const url = await listen(server);
  return {
    url,
    /** Changes every text that the server sends. */
    retell: (next: (text: string) => string) => {
      change = next;
    },
    /** Fails all requests in one way, or each in a way chosen by its path. */
    failWith: (next: Failing) => {
      failing = next;
    },
    /** The paths requested so far. */
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

// Changes only texts that a visitor reads. Addresses and file names stay the same, and so do the names that addresses
// are built from.
function retold(json: string, change: (text: string) => string): string {
  return JSON.stringify(
    JSON.parse(json, (key, value: unknown) =>
      typeof value === 'string' && key !== 'name' && /\s/.test(value) && !/[/\\]/.test(value)
        ? change(value)
        : value,
    ),
  );
}

const ERRORS = new Map<
  FailureMode,
  { readonly status: number; readonly name: string; readonly message: string }
>([
  ['missing', { status: 404, name: 'NotFoundError', message: 'Not Found' }],
  ['500', { status: 500, name: 'InternalServerError', message: 'The database is asleep' }],
]);

/** Answers with an error, or not at all. */
function misbehave(kind: FailureMode, response: ServerResponse): void {
  const error = ERRORS.get(kind);
  if (!error) return void response.destroy();
  const body = JSON.stringify({ data: null, error });
  response.writeHead(error.status, { 'content-type': 'application/json' }).end(body);
}
