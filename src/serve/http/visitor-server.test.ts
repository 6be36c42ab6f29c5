import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVisitorServer } from './visitor-server.ts';

/** For a machine that is busy. */
const SOON = { timeout: 8000 };
/** For thousands of answers on a machine that does other work. */
const MANY = { timeout: 60_000, interval: 250 };
const MB = 1024 * 1024;
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`;
const manyGets = (count: number) => Array.from({ length: count }, (_, at) => GET(`/${at}`)).join('');

let server: Server;
let answer: RequestListener;
/** The paths in the order in which their answers began. */
let begun: string[];
let underWay: number;
let mostUnderWay: number;
const clients: Socket[] = [];

beforeEach(async () => {
  begun = [];
  underWay = 0;
  mostUnderWay = 0;
  answer = (request, response) => void setImmediate(() => response.end(`answer ${request.url};`));
  server = createVisitorServer({ sendTimeout: 200, keepAliveTimeout: 5000 });
  server.on('request', (request, response) => {
    begun.push(request.url ?? '');
    mostUnderWay = Math.max(mostUnderWay, ++underWay);
    response.once('close', () => underWay--);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** The number of connections of the server. */
const connections = () =>
  new Promise<number>((done) => void server.getConnections((_, count) => done(count)));

interface Client {
  readonly socket: Socket;
  /** Everything that has arrived. */
  readonly heard: () => string;
  readonly closed: () => boolean;
}

function open(options: { readonly allowHalfOpen?: boolean } = {}): Client {
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const socket = connect({ port, host: '127.0.0.1', ...options });
  clients.push(socket);
  let heard = '';
  let isClosed = false;
  socket.setEncoding('latin1').on('data', (text: string) => {
    heard += text;
  });
  socket
    .on('error', () => undefined)
    .on('close', () => {
      isClosed = true;
    });
  return { socket, heard: () => heard, closed: () => isClosed };
}

const answersIn = (heard: string) => [...heard.matchAll(/answer (\/\w*);/g)].map(([, path]) => path);
const paths = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`);

describe('a connection on which requests are sent ahead', () => {
  it('has them answered in order, one at a time', async () => {
    const { socket, heard } = open();
    socket.write(manyGets(5000));
    await vi.waitFor(() => expect(answersIn(heard())).toHaveLength(5000), MANY);
    expect(answersIn(heard())).toEqual(paths(5000));
    expect(mostUnderWay).toBe(1);
  }, 70_000);

  it.each([1, 7, 34, 35, 36, 37, 1000])('is read alike in pieces of %i bytes', async (size) => {
    const { socket, heard } = open();
    const bytes = manyGets(60);
    socket.setNoDelay();
    for (let at = 0; at < bytes.length; at += size) {
      socket.write(bytes.slice(at, at + size));
      await new Promise((next) => setImmediate(next));
    }
    await vi.waitFor(() => expect(answersIn(heard())).toEqual(paths(60)), SOON);
    expect(mostUnderWay).toBe(1);
  });

  it('has at most one more begun once the client has gone', async () => {
    let finish = () => {};
    answer = (_, response) => {
      finish = () => void response.end('for nobody');
    };
    const { socket } = open();
    socket.write(manyGets(5000));
    await vi.waitFor(() => expect(begun).toEqual(['/0']));
    socket.destroy();
    answer = (_, response) => void response.end('for nobody');
    finish();
    await vi.waitFor(async () => expect(await connections()).toBe(0));
    expect(begun.length).toBeLessThanOrEqual(2);
  });

  it('has them all answered though the client has ended its own side', async () => {
    const { socket, heard, closed } = open();
    socket.end(manyGets(3));
    await vi.waitFor(() => expect(closed()).toBe(true));
    expect(answersIn(heard())).toEqual(paths(3));
  });

  it('goes on after a body, whatever is in it', async () => {
    const body = `${GET('/not-asked')}${'\r\n\r\n'.repeat(20_000)}`;
    answer = (request, response) => {
      let bytes = 0;
      request.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      request.once('end', () => response.end(`answer /${bytes};`));
    };
    const { socket, heard } = open();
    const post = `POST / HTTP/1.1\r\nHost: site\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    socket.write(`${post}${GET('/')}${post}`);
    await vi.waitFor(() => {
      expect(answersIn(heard())).toEqual([`/${body.length}`, '/0', `/${body.length}`]);
    }, SOON);
    expect(mostUnderWay).toBe(1);
  });

  it('does not keep another client waiting', async () => {
    const [greedy, other] = [open(), open()];
    greedy.socket.write(manyGets(2000));
    other.socket.write(GET('/other'));
    await vi.waitFor(() => expect(begun).toHaveLength(2001), SOON);
    expect(begun.indexOf('/other')).toBeLessThan(2000);
    await vi.waitFor(() => expect(answersIn(other.heard())).toEqual(['/other']));
  });
});

describe('a client that does not read', () => {
  it('has one answer made for it, and is cut off after a while', async () => {
    answer = (_, response) => void response.end(Buffer.alloc(16 * MB));
    const { socket, closed } = open();
    socket.pause();
    socket.write(manyGets(100));
    await vi.waitFor(() => expect(begun).toHaveLength(1));
    await vi.waitFor(() => expect(underWay).toBe(0));
    expect(begun).toHaveLength(1);
    socket.resume();
    await vi.waitFor(() => expect(closed()).toBe(true));
  });

  it('is not cut off while its answer is still being made', async () => {
    answer = (_, response) => void setTimeout(() => response.end('answer /late;'), 700);
    const { socket, heard } = open();
    socket.write(GET('/late'));
    await vi.waitFor(() => expect(answersIn(heard())).toEqual(['/late']), SOON);
  });
});

it.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['a head without end', `GET / HTTP/1.1\r\nHost: site\r\nX: ${'x'.repeat(20_000)}`, 431],
])('answers %s once, and nothing that follows it', async (_, nonsense, status) => {
  const { socket, heard, closed } = open();
  socket.write(`${nonsense}\r\n\r\n${manyGets(100)}`);
  await vi.waitFor(() => expect(closed()).toBe(true), SOON);
  expect(heard().match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
  expect(begun).toEqual([]);
});

it('closes a connection that is not to be kept, though the client keeps its own side open', async () => {
  answer = (_, response) => void response.setHeader('connection', 'close').end('answer /last;');
  const { socket, heard } = open({ allowHalfOpen: true });
  socket.write(GET('/') + GET('/'));
  await vi.waitFor(() => expect(answersIn(heard())).toEqual(['/last']));
  await vi.waitFor(async () => expect(await connections()).toBe(0));
  expect(begun).toEqual(['/']);
});
