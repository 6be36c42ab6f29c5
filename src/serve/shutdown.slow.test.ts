import { Agent, createServer, request, type Server, type ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { eventually } from '../../tests/setup/eventually.ts';
import { listen } from '../../tests/setup/listen.ts';
import { prepareShutdown, type Shutdown } from './shutdown.ts';

type Answer = (response: ServerResponse) => void;

async function started(answer: Answer): Promise<{ server: Server; shutdown: Shutdown; url: string }> {
  const server = createServer({ keepAliveTimeout: 60_000 }, (_, response) => answer(response));
  const shutdown = prepareShutdown(server);
  return { server, shutdown, url: await listen(server) };
}

/** Sends one request over a connection that is kept if the server allows it. */
function ask(url: string, agent: Agent): Promise<{ text: string; connection: string | undefined }> {
  return new Promise((done, failed) => {
    request(url, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => done({ text, connection: response.headers.connection }));
    })
      .on('error', failed)
      .end();
  });
}

it('finishes a request in progress', async () => {
  let waiting: ServerResponse | undefined;
  const { shutdown, url } = await started((response) => {
    waiting = response;
    response.write('Half, ');
  });
  const answer = await fetch(url);
  const stopped = shutdown.stop({ leadMs: 0, graceMs: 60_000 });
  setTimeout(() => waiting?.end('and whole'), 100);
  expect(await answer.text()).toBe('Half, and whole');
  await stopped;
});

it('aborts a request that does not end', async () => {
  const { shutdown, url } = await started((response) => response.write('Half'));
  // Waits for the first bytes, because a request that arrived during the shutdown would be refused.
  const answer = await fetch(url);
  const cut = expect(answer.text()).rejects.toThrow();
  await shutdown.stop({ leadMs: 0, graceMs: 200 });
  await cut;
});

it('answers every request until the load balancer notices the shutdown', async () => {
  const { shutdown, url } = await started((response) => response.end('whole'));
  // The balancer asks every 100 ms whether the server is ready, and sends its visitors elsewhere when it isn't.
  let sends = true;
  const probe = setInterval(() => {
    sends = !shutdown.stopping();
  }, 100);
  const lost: unknown[] = [];
  let answered = 0;
  const visit = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (sends) {
      await ask(url, agent).then(
        () => answered++,
        (error: unknown) => lost.push(error),
      );
    }
    agent.destroy();
  };
  const visitors = Array.from({ length: 20 }, visit);
  await eventually(() => expect(answered).toBeGreaterThan(20));
  // A long time for the balancer: visitors and server share a thread here, which a busy machine may pause.
  await shutdown.stop({ leadMs: 2000, graceMs: 5000 });
  await Promise.all(visitors);
  clearInterval(probe);
  expect(lost).toEqual([]);
});

it('sends "Connection: close" during the shutdown', async () => {
  const { shutdown, url } = await started((response) => response.end('whole'));
  const agent = new Agent({ keepAlive: true });
  expect(await ask(url, agent)).toEqual({ text: 'whole', connection: 'keep-alive' });
  expect(shutdown.stopping()).toBe(false);
  const stopped = shutdown.stop({ leadMs: 200, graceMs: 1000 });
  expect(shutdown.stopping()).toBe(true);
  expect(await ask(url, agent)).toEqual({ text: 'whole', connection: 'close' });
  await stopped;
  agent.destroy();
});
