import { createServer, type Server, type ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { endServer } from './end-server.ts';

/** A server that leaves every request without an answer, and the first request. */
async function asked(): Promise<{ server: Server; request: Promise<string>; response: ServerResponse }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  const came = new Promise<ServerResponse>((done) => server.once('request', (_, response) => done(response)));
  const port = typeof bound === 'object' ? bound?.port : 0;
  const request = fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text());
  return { server, request, response: await came };
}

it('lets a request that is under way end, and does not wait for its connection', async () => {
  const { server, request, response } = await asked();
  const ended = endServer(server, 60_000);
  response.write('Half, ');
  setImmediate(() => response.end('and whole'));
  expect(await request).toBe('Half, and whole');
  await ended;
});

it('cuts one that does not end', async () => {
  const { server, request } = await asked();
  const cut = expect(request).rejects.toThrow();
  await endServer(server, 100);
  await cut;
});
