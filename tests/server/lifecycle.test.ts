import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { startSite } from '../browser/start-site.ts';
import { copySmallState } from '../setup/copy-state.ts';
import type { Folder } from '../setup/folder.ts';
import { smallSiteFolder } from '../setup/small-site.ts';
import { visitToTheEnd } from '../setup/visitors.ts';
import { SOON } from './small-servers.ts';

const site = inject('smallSite');
const port = (url: string) => Number(new URL(url).port);
const GET = (target: string) => `GET ${target} HTTP/1.1\r\nHost: site\r\n\r\n`;

interface Line {
  readonly socket: Socket;
  readonly heard: () => string;
  /** Milliseconds from the start until it was closed. */
  readonly closed: Promise<number>;
}

function open(url: string): Line {
  const started = performance.now();
  const socket = connect(port(url), '127.0.0.1');
  let heard = '';
  socket.on('data', (piece: Buffer) => {
    heard += piece.toString();
  });
  const closed = new Promise<number>((done) => {
    socket.on('error', () => undefined);
    socket.once('close', () => done(performance.now() - started));
  });
  return { socket, heard: () => heard, closed };
}

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

describe('connections', () => {
  it.concurrent('are kept for a client that comes back after about 5 s', async () => {
    const lines = [4900, 4950, 5000, 5050, 5100].map((ms) => ({ ms, line: open(site) }));
    await Promise.all(
      lines.map(async ({ ms, line: { socket, heard } }) => {
        socket.write(GET('/healthz'));
        await pause(ms);
        socket.write(GET('/healthz'));
        const answers = () => heard().match(/HTTP\/1\.1 200/g);
        await vi.waitFor(() => expect(answers(), `after ${ms} ms`).toHaveLength(2), SOON);
        socket.destroy();
      }),
    );
  });

  it.concurrent('with slow headers are closed after 15 s', async () => {
    const { socket, heard, closed } = open(site);
    socket.write('GET / HTTP/1.1\r\nHo');
    // Node would look for them every 30 s only.
    expect(await closed).toBeLessThan(30_000);
    expect(heard()).toContain('408');
  });

  it.concurrent('may ask ahead, and are answered in order', async () => {
    const { socket, heard } = open(site);
    const asked = Array.from({ length: 200 }, (_, at) => ['/healthz', '/friends', '/halls'][at % 3] ?? '');
    socket.write(asked.map(GET).join(''));
    socket.write(GET('/icon.svg'));
    await expect.poll(heard, SOON).toMatch(/<\/svg>\s*$/);
    const bodies = heard().split('HTTP/1.1 200 OK').slice(1, -1);
    const found = bodies.map((body) => /rel="canonical" href="[^"]*?(\/\w+)"/.exec(body)?.[1] ?? '/healthz');
    expect(found).toEqual(asked);
    socket.destroy();
  });

  it.concurrent('may ask for a whole address, as proxies do', async () => {
    const { socket, heard } = open(site);
    socket.write(GET('http://museum.example/friends?a=1'));
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 200[\s\S]*<\/html>/);
    socket.destroy();
  });
});

describe('a server', () => {
  let folder: Folder;
  beforeAll(async () => {
    folder = await smallSiteFolder();
    await copySmallState(join(folder.path, 'state'));
  });
  afterAll(() => folder.remove());

  const start = (env: Readonly<Record<string, string>>) =>
    startSite({ STATE_DIR: join(folder.path, 'state'), ...env }, folder.path);

  it('says how it stands, counts, logs requests where it shall, and ends after those that are under way', async () => {
    const log = { LOG_REQUESTS: '1', LOG_FORMAT: 'json' };
    const own = await start({ METRICS_PORT: '0', ...log });
    const readiness = async () => (await fetch(`${own.url}/readyz`)).json();
    expect(await readiness()).toMatchObject({ ready: true, state: 'serving', reasons: [] });
    await expect.poll(readiness).toMatchObject({ ready: true, contentAgeSeconds: expect.any(Number) });
    await (await fetch(`${own.url}/friends`)).text();
    await (await fetch(`${own.url}/no-such-page`)).text();
    const lines = () =>
      own
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line): Record<string, unknown> => JSON.parse(line));
    await expect
      .poll(lines)
      .toContainEqual(expect.objectContaining({ level: 'info', url: '/no-such-page', status: 404 }));
    const address = /Metrics at (http:[^"]+)/.exec(own.output())?.[1] ?? '';
    const metrics = await (await fetch(address)).text();
    expect(metrics).toContain('http_requests_total{method="GET",status="404"} 1');
    expect(metrics).toMatch(/^site_ready 1$/m);
    expect(metrics).toMatch(/^http_request_duration_seconds_count [1-9]\d*$/m);

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

  it('loses no request when it ends under load, and says first that it is not ready', async () => {
    // Fifty times the balancer's interval, to allow for a busy machine.
    const own = await start({ SHUTDOWN_LEAD_SECONDS: '5' });
    let code: number | null | undefined;
    const stop = async () => {
      code = await own.stop();
    };
    const { times, lost, answeredBefore } = await visitToTheEnd({ url: own.url, stop }, '/friends');
    expect(code).toBe(0);
    expect(lost).toEqual([]);
    expect(times.length).toBeGreaterThan(answeredBefore);
  });
});
