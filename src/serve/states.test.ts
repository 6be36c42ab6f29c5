import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { eventually } from '../../tests/setup/eventually.ts';
import { listen } from '../../tests/setup/listen.ts';
import { createStatusKeeper, type SiteStatus } from '../store/messages/site-status.ts';
import { startHttpServer } from './http/http-server.ts';
import { createMetrics } from './http/metrics.ts';
import { createProbes } from './serve.ts';

const status = (state: SiteStatus['state']): SiteStatus => ({ ...createStatusKeeper().read(), state });

it.each([
  ['starting', 0, 0, 0],
  ['empty', 0, 0, 0],
  ['serving', 1, 0, 0],
  ['degraded', 1, 0, 1],
  ['held', 1, 1, 0],
] as const)('probe and metrics report the state %s', async (state, ready, held, degraded) => {
  const { server } = createMetrics(() => status(state));
  const metrics = await (await fetch(await listen(server))).text();
  for (const line of [`site_ready ${ready}`, `site_held ${held}`, `site_degraded ${degraded}`])
    expect(metrics).toContain(`\n${line}\n`);
  const probed = async (stopping: boolean) => {
    const probes = createProbes(
      () => status(state),
      () => stopping,
    );
    expect(probes('/healthz')?.status).toBe(200);
    const probe = probes('/readyz');
    return [probe?.status, JSON.parse(String((await probe?.body(''))?.body))];
  };
  expect(await probed(false)).toMatchObject([ready ? 200 : 503, { ready: ready === 1, state }]);
  expect(await probed(true)).toMatchObject([503, { ready: false, state: 'stopping' }]);
});

it.each([true, false])('counts requests, and logs them with LOG_REQUESTS=%s', async (logRequests) => {
  const lines: string[] = [];
  const settings = { host: '127.0.0.1', port: 0, metricsPort: 0, logRequests };
  const metrics = createMetrics(() => status('serving'));
  const { url, stop } = await startHttpServer(
    settings,
    metrics,
    (line) => lines.push(line),
    () => (request, response) => {
      if (request.url === '/cut') response.writeHead(200).write('half', () => response.destroy());
      else response.setHeader('content-length', 4).writeHead(404).end('None');
    },
  );
  await fetch(`${url}/none`);
  await fetch(url, { method: 'PURGE' });
  await expect(fetch(`${url}/cut`).then(async ({ body }) => body && text(body))).rejects.toThrow();
  const [, address = ''] = /^Metrics at (.*)$/.exec(lines[0] ?? '') ?? [];
  metrics.countForm('failed');
  metrics.countPurge('purged');
  await eventually(async () => {
    const counts = (await (await fetch(address)).text()).match(/(?<=^(http_requests|site_\w+)_total){.*$/gm);
    expect(counts).toEqual([
      '{method="GET",status="404"} 1',
      '{method="other",status="404"} 1',
      '{method="GET",status="200"} 1',
      '{outcome="purged"} 1',
      '{outcome="failed"} 1',
    ]);
  });
  await stop({ leadMs: 0, graceMs: 100 });
  const logged = ['GET /none 404 4 B _ ms', 'PURGE / 404 4 B _ ms', 'GET /cut 200 0 B _ ms, cut off'];
  expect(lines.slice(1).map((line) => line.replace(/[\d.]+(?= ms)/, '_'))).toEqual(logRequests ? logged : []);
});

it('reports in one line that its port is taken', async () => {
  const port = Number(new URL(await listen(createServer())).port);
  const settings = { host: '127.0.0.1', port, metricsPort: undefined, logRequests: false };
  const metrics = createMetrics(() => status('serving'));
  const start = startHttpServer(settings, metrics, vi.fn(), () => () => undefined);
  await expect(start).rejects.toThrow(`at PORT=${port}, HOST=127.0.0.1: another program listens there`);
});
