import { connect, type Socket } from 'node:net';

/** The answers of a server under load. */
export interface Load {
  readonly perSecond: number;
  readonly errors: number;
  /** The milliseconds of every answer, sorted. */
  readonly times: Float64Array;
}

interface Target {
  readonly url: URL;
  readonly paths: readonly string[];
  /** The Accept-Encoding of each request. */
  readonly encoding: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Puts a server under load: each connection requests its next page as soon as it has received the last one. It uses
 * bare sockets, because client and server share the machine.
 */
export async function hammer(target: Target, connections: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  let errors = 0;
  const start = performance.now();
  const until = start + seconds * 1000;
  const each = Array.from({ length: connections }, (_, index) =>
    converse(target, index, until, (time) => times.push(time)).catch(() => {
      errors += 1;
    }),
  );
  await Promise.all(each);
  const elapsed = (performance.now() - start) / 1000;
  return { perSecond: times.length / elapsed, errors, times: Float64Array.from(times).sort() };
}

// Runs one connection. Rejects on an invalid answer, or a status other than 200.
function converse(
  { url, paths, encoding }: Target,
  first: number,
  until: number,
  done: (time: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    let turn = first;
    let sent = 0;
    let missing = 0;
    const ask = () => {
      sent = performance.now();
      const path = paths[turn++ % paths.length] ?? '/';
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
    };
    const take = (data: Buffer) => {
      if (missing === 0) missing = lengthOf(data);
      if (Number.isNaN(missing)) return fail(socket, reject);
      missing -= data.length;
      if (missing > 0) return;
      done(performance.now() - sent);
      if (performance.now() < until) return ask();
      socket.destroy();
      resolve();
    };
    socket.setNoDelay().once('connect', ask).on('data', take);
    socket.once('error', reject).once('end', () => fail(socket, reject));
  });
}

/** The whole length of an answer, read from its head, which always arrives in one piece here. */
function lengthOf(data: Buffer): number {
  const end = data.indexOf(HEAD_END);
  if (end === -1) return Number.NaN;
  const head = data.toString('latin1', 0, end);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return head.startsWith('HTTP/1.1 200') ? end + HEAD_END.length + Number(length) : Number.NaN;
}

function fail(socket: Socket, reject: (error: Error) => void): void {
  socket.destroy();
  reject(new Error('not an answer'));
}
