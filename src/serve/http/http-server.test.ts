import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/setup/eventually.ts';
import { listen } from '../../../tests/setup/listen.ts';
import { createVisitorServer } from './http-server.ts';

const MB = 1024 * 1024;
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`;
const manyGets = (count: number) => Array.from({ length: count }, (_, at) => GET(`/${at}`)).join('');

let server: Server;
let port: number;
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
  await startServer(200);
});

async function startServer(sendTimeout: number, keepAliveTimeout = 5000): Promise<void> {
  server = createVisitorServer({ sendTimeout, keepAliveTimeout });
  server.on('request', (request, response) => {
    begun.push(request.url ?? '');
    mostUnderWay = Math.max(mostUnderWay, ++underWay);
    response.once('close', () => underWay--);
    answer(request, response);
  });
  port = Number(new URL(await listen(server)).port);
}

async function stopServer(): Promise<void> {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

afterEach(stopServer);

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

describe('a connection with pipelined requests', () => {
  it('is answered in order, one request at a time', async () => {
    const { socket, heard } = open();
    socket.write(manyGets(1000));
    await eventually(() => expect(answersIn(heard())).toEqual(paths(1000)));
    expect(mostUnderWay).toBe(1);
  });

  it.each([7, 35, 36, 1000])('is read correctly if it arrives in pieces of %i bytes', async (size) => {
    const { socket, heard } = open();
    const bytes = manyGets(20);
    socket.setNoDelay();
    for (let at = 0; at < bytes.length; at += size) {
      socket.write(bytes.slice(at, at + size));
      await new Promise((next) => setImmediate(next));
    }
    await eventually(() => expect(answersIn(heard())).toEqual(paths(20)));
    expect(mostUnderWay).toBe(1);
  });

  it('starts at most one more answer after the client has disconnected', async () => {
    let finish = () => {};
    answer = (_, response) => {
      finish = () => void response.end('for nobody');
    };
    const { socket } = open();
    socket.write(manyGets(1000));
    await eventually(() => expect(begun).toEqual(['/0']));
    socket.destroy();
    answer = (_, response) => void response.end('for nobody');
    finish();
    await eventually(async () => expect(await connections()).toBe(0));
    expect(begun.length).toBeLessThanOrEqual(2);
  });

  it('is answered even after the client has closed its side', async () => {
    const { socket, heard, closed } = open();
    socket.end(manyGets(3));
    await eventually(() => expect(closed()).toBe(true));
    expect(answersIn(heard())).toEqual(paths(3));
  });

  it('stays open after a request with a body', async () => {
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
    await eventually(() => {
      expect(answersIn(heard())).toEqual([`/${body.length}`, '/0', `/${body.length}`]);
    });
    expect(mostUnderWay).toBe(1);
  });

  it('does not delay other clients', async () => {
    const [greedy, other] = [open(), open()];
    greedy.socket.write(manyGets(2000));
    other.socket.write(GET('/other'));
    await eventually(() => expect(begun).toHaveLength(2001));
    expect(begun.indexOf('/other')).toBeLessThan(2000);
    await eventually(() => expect(answersIn(other.heard())).toEqual(['/other']));
  });
});

it('disconnects a client that does not read after one answer', async () => {
  answer = (_, response) => void response.end(Buffer.alloc(16 * MB));
  const { socket, closed } = open();
  socket.pause();
  socket.write(manyGets(100));
  await eventually(() => expect(begun).toHaveLength(1));
  await eventually(() => expect(underWay).toBe(0));
  expect(begun).toHaveLength(1);
  socket.resume();
  await eventually(() => expect(closed()).toBe(true));
});

it('does not disconnect a waiting client while its answer is prepared', async () => {
  // Client and server share this process, so a pause of 200 ms looked as if the client didn't read.
  await stopServer();
  await startServer(1000);
  answer = (_, response) => void setTimeout(() => response.end('answer /late;'), 1500);
  const { socket, heard } = open();
  socket.write(GET('/late'));
  await eventually(() => expect(answersIn(heard())).toEqual(['/late']));
});

it('closes an idle connection', async () => {
  await stopServer();
  await startServer(60_000, 50);
  const { socket, heard, closed } = open();
  socket.write(GET('/idle'));
  await eventually(() => expect(closed()).toBe(true));
  expect(answersIn(heard())).toEqual(['/idle']);
});

it('has the limits of the documents', () => {
  expect(createVisitorServer()).toMatchObject({
    timeout: 60_000,
    keepAliveTimeout: 65_000,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    maxHeaderSize: 16 * 1024,
    maxConnections: 10_000,
  });
});

it.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: site\r\nX: ${'x'.repeat(20_000)}`, 431],
])('answers %s once and closes the connection', async (_, nonsense, status) => {
  const { socket, heard, closed } = open();
  socket.write(`${nonsense}\r\n\r\n${manyGets(100)}`);
  await eventually(() => expect(closed()).toBe(true));
  expect(heard().match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
  expect(begun).toEqual([]);
});

it('closes a connection that the client keeps half open', async () => {
  answer = (_, response) => void response.setHeader('connection', 'close').end('answer /last;');
  const { socket, heard } = open({ allowHalfOpen: true });
  socket.write(GET('/') + GET('/'));
  await eventually(() => expect(answersIn(heard())).toEqual(['/last']));
  await eventually(async () => expect(await connections()).toBe(0));
  expect(begun).toEqual(['/']);
});
