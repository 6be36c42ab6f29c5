import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RunningSite } from '../browser/start-site.ts';
import { type FakeCms, startFakeCms } from '../setup/fake-cms.ts';
import { listen } from '../setup/listen.ts';
import { logged, SOON } from '../setup/log-lines.ts';
import { writePreviewToken } from '../setup/preview-token.ts';
import { runProgram } from '../setup/run-program.ts';
import { SMALL_SITE } from '../setup/small-site.ts';
import { smallServers } from './small-servers.ts';

const COMMANDS = resolve(import.meta.dirname, '../../src/tools/run.mjs');
const CONTENT_SECRET = 'the shared secret, planted in this test';
const [TOKEN, PASSWORD, KEY] = ['planted-t0ken', 'planted-passw0rd', 'planted-h3ader'];
const BASIC = Buffer.from(`editor:${PASSWORD}`).toString('base64');
/** The secrets in every form in which a file or an answer could leak them: encoded, in a URL, or hashed. */
const SECRETS = [TOKEN, PASSWORD, KEY, BASIC, CONTENT_SECRET].flatMap((one) => [
  one,
  encodeURIComponent(one),
  Buffer.from(one).toString('base64url'),
]);

const servers = smallServers({ CONTENT_REFRESH_SECONDS: '0.3' });
let content: FakeCms;
let url = '';
let expected = '';
let mode: 'well' | 'expired' | 'broken' | 'login' | 'limit' | 'html' = 'well';

/** A CMS behind a gateway whose errors repeat the secrets of the request. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { authorization = '', 'x-gateway-key': key = '' } = request.headers;
  const sent = `${authorization} ${String(key)}`;
  const fault = (status: number, headers = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ data: null, error: { status, name: 'Error', message: `Refused: ${sent}` } }));
  if (mode === 'expired' || sent !== expected) return void fault(401);
  if (mode === 'broken') return void fault(500);
  if (mode === 'limit') return void fault(429, { 'retry-after': '1' });
  if (mode === 'login')
    return void response.writeHead(302, { location: `http://127.0.0.1:9/login?key=${sent}` }).end();
  if (mode === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Log in</title>${sent}`);
  const found = await fetch(content.url + (request.url ?? '').replace('/strapi', ''));
  response.writeHead(found.status, { 'content-type': found.headers.get('content-type') ?? '' });
  response.end(Buffer.from(await found.arrayBuffer()));
}

beforeEach(async () => {
  mode = 'well';
  content = await startFakeCms(SMALL_SITE);
  const gateway = createServer((request, response) => void answer(request, response));
  url = await listen(gateway);
});

/** Runs a command of the site. @returns everything that it prints */
async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<string> {
  const all = { SITE: servers.project, STATE_DIR: servers.state, ...env };
  return (await runProgram([process.execPath, COMMANDS, ...args], servers.project, all, input)).output;
}

async function filesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.map(async (one) => {
    if (!one.isFile()) return one.name;
    const bytes = await readFile(join(one.parentPath, one.name));
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return `${one.name} ${(isGzip ? gunzipSync(bytes) : bytes).toString('latin1')}`;
  });
  return (await Promise.all(texts)).join('\n');
}

async function answersOf(site: RunningSite, metrics: string): Promise<string> {
  const until = Date.now() + 60_000;
  const token = writePreviewToken(CONTENT_SECRET, { endpoint: '/chronicle', status: 'draft', until });
  const paths = ['/', '/chronicle', '/readyz', '/healthz', '/sitemap.xml', '/robots.txt', '/layout.json'];
  const more = ['/api/chronicle', '/_pages/chronicle.json', '/nothing', '/hooks/held', '/hooks/content'];
  const all = [...paths, ...more, '/uploads/x.webp', `/preview/${token}`, `/preview/${token}/uploads/x.webp`];
  const texts = [...all.map((path) => site.url + path), metrics].map(async (address) => {
    const found = await fetch(address).catch(() => undefined);
    return found ? JSON.stringify([...found.headers]) + (await found.text()) : '';
  });
  return (await Promise.all(texts)).join('\n');
}

const MCP = [
  {
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
  },
  { method: 'tools/list', params: {} },
  { method: 'tools/call', params: { name: 'site', arguments: {} } },
]
  .map((one, id) => `${JSON.stringify({ jsonrpc: '2.0', id, ...one })}\n`)
  .join('');

it.each([
  [
    'a token',
    'text',
    (at: string) => ({ CONTENT_URL: `${at}/strapi`, CONTENT_TOKEN: TOKEN }),
    `Bearer ${TOKEN}`,
  ],
  [
    'a user',
    'json',
    (at: string) => ({ CONTENT_URL: `${at.replace('://', `://editor:${PASSWORD}@`)}/strapi` }),
    `Basic ${BASIC}`,
  ],
])('shows %s nowhere, with a log as %s', async (_, LOG_FORMAT, connection, authorization) => {
  expected = `${authorization} ${KEY}`;
  const env = {
    ...connection(url),
    CONTENT_HEADERS: JSON.stringify({ 'X-Gateway-Key': KEY }),
    CONTENT_SECRET,
    LOG_FORMAT,
    LOG_REQUESTS: '1',
    METRICS_PORT: '0',
  };
  const site = await servers.start(env);
  await logged(site, 'Metrics at ');
  const [, metrics = ''] = /Metrics at (http:[/\w.:]+)/.exec(site.output()) ?? [];
  const seen = [await answersOf(site, metrics)];
  expect(seen[0]).toContain('Long history');
  for (const [next, line] of [
    ['expired', 'The CMS answered 401. '],
    ['broken', '500 Refused: …'],
    ['login', 'redirects to a login, http://127.0.0.1:9/login: '],
    ['html', 'an HTML page, '],
    ['limit', 'all requests pause for 1 s'],
  ] as const) {
    mode = next;
    await logged(site, line);
    // A preview waits while the CMS has asked for a pause.
    if (next !== 'limit') seen.push(await answersOf(site, metrics));
  }
  expect(site.output().split('The CMS answered 401. ')).toHaveLength(2);
  mode = 'well';
  await vi.waitFor(
    async () => expect(await (await fetch(`${site.url}/readyz`)).text()).toContain('"serving"'),
    SOON,
  );
  const out = join(servers.state, 'export');
  seen.push(
    ...(await Promise.all([
      run(['export', out], env),
      run(['explain', '/chronicle'], env),
      run(['mcp'], env, MCP),
      // A second server fails, because the port is taken.
      run(['start'], { ...env, PORT: new URL(site.url).port }),
      run(['start'], { ...env, CONTENT_HEADERS: `{"a b":"${KEY}"}` }),
    ])),
  );
  mode = 'expired';
  seen.push(await run(['export', join(servers.state, 'another')], env));
  seen.push(site.output(), await filesIn(servers.state));
  // With the text before the secret, to show where it was.
  const found = seen.flatMap((text) =>
    SECRETS.flatMap((secret) => text.split(secret).slice(0, -1)).map((before) => before.slice(-200)),
  );
  expect(found).toEqual([]);
});
