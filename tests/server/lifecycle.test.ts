import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { startSite } from '../browser/start-site.ts';
import { copySmallState } from '../setup/copy-state.ts';
import type { Folder } from '../setup/folder.ts';
import { logged, SOON } from '../setup/log-lines.ts';
import { smallSiteFolder } from '../setup/small-site.ts';

// src/serve/http/http-server.test.ts tests several requests on one connection.
const site = inject('smallSite');
const GET = (target: string) => `GET ${target} HTTP/1.1\r\nHost: site\r\n\r\n`;

function open(url: string): { readonly socket: Socket; readonly heard: () => string } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let heard = '';
  socket.on('error', () => undefined);
  socket.on('data', (piece: Buffer) => {
    heard += piece.toString();
  });
  return { socket, heard: () => heard };
}

describe('a server', () => {
  let folder: Folder;
  beforeAll(async () => {
    folder = await smallSiteFolder();
    await copySmallState(join(folder.path, 'state'));
  });

  const start = (env: Readonly<Record<string, string>>) =>
    startSite({ STATE_DIR: join(folder.path, 'state'), ...env }, folder.path);

  it('answers all requests with only 80 file descriptors', async () => {
    const env = { STATE_DIR: join(folder.path, 'state') };
    const own = await startSite(env, folder.path, 'ulimit -n 80');
    expect((await fetch(`${own.url}/friends`)).status).toBe(200);
    expect(await own.stop()).toBe(0);
    expect(own.output()).not.toContain('EMFILE');
  });

  it('reports its readiness, requests and metrics, and applies its settings', async () => {
    const own = await start({
      ...{ METRICS_PORT: '0', LOG_REQUESTS: '1', LOG_FORMAT: 'json' },
      ...{ CACHE_SECONDS: '7', MEDIA_ORIGINS: 'https://media.example' },
    });
    const readiness = async () => (await fetch(`${own.url}/readyz`)).json();
    await expect
      .poll(readiness)
      .toMatchObject({ ready: true, state: 'serving', reasons: [], contentAgeSeconds: expect.any(Number) });
    const { headers } = await fetch(`${own.url}/friends`);
    expect(headers.get('cache-control')).toContain('s-maxage=7,');
    expect(headers.get('content-security-policy')).toContain('https://media.example');
    await (await fetch(`${own.url}/no-such-page`)).text();
    await logged(own, /"level":"info".*"url":"\/no-such-page".*"status":404/, /Metrics at http:/);
    const address = /Metrics at (http:[^"]+)/.exec(own.output())?.[1] ?? '';
    const metrics = await (await fetch(address)).text();
    expect(metrics).toContain('http_requests_total{method="GET",status="404"} 1');
    expect(metrics).toMatch(/^site_ready 1$/m);
    await own.stop();
  });

  it.each(['PORT', 'METRICS_PORT'])('exits with a one-line message if its %s is taken', async (setting) => {
    const { port } = new URL(site);
    await expect(start({ [setting]: port })).rejects.toThrow(
      new RegExp(
        `\\(exit code 1\\):\nThe server can’t listen at ${setting}=${port}, HOST=\\S+: another program .*\n$`,
      ),
    );
  });

  it('answers the request in progress before it ends', async () => {
    const own = await start({});
    const { socket, heard } = open(own.url);
    // One whole request and half of another: once the first is answered, the second is in progress.
    socket.write(`${GET('/healthz')}GET /friends HTTP/1.1\r\nHost: site\r\n`);
    await expect.poll(heard).toContain('ok');
    const ended = own.stop();
    await vi.waitFor(() => expect(fetch(`${own.url}/healthz`)).rejects.toThrow(), SOON);
    socket.write('\r\n');
    expect(await ended).toBe(0);
    expect(heard()).toContain('</html>');
  });
});
