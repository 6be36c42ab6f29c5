import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { portOf } from './front.ts';

/** What a network does to everything that comes through it. */
export interface Link {
  /** Milliseconds there and back. */
  readonly latency: number;
  /** Bytes a second towards the browser, of all connections together. */
  readonly rate: number;
}

/** A way to a server that is as slow as a visitor's network. */
export interface SlowLink {
  readonly url: string;
  readonly close: () => void;
}

const PIECE = 1460;

/**
 * Opens a slow way to a site. A browser's own throttling knows no pages that are rendered beforehand: those
 * would come at full speed.
 */
export async function openSlowLink(site: string, { latency, rate }: Link): Promise<SlowLink> {
  const sockets = new Set<Socket>();
  /** When the link will have sent all that has been given to it. */
  let free = 0;
  const send = async (to: Socket, bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      free = Math.max(free, performance.now()) + (piece.length / rate) * 1000;
      await after(Math.max(0, free - performance.now()));
      if (!to.destroyed) to.write(piece);
    }
  };
  const server = createServer((browser) => {
    const own = connect(Number(new URL(site).port), '127.0.0.1');
    for (const socket of [browser, own]) sockets.add(socket.setNoDelay());
    // A connection takes one round trip before its first request can be sent.
    const opened = after(latency);
    let last = Promise.resolve();
    browser.on('data', (bytes) => {
      const due = after(latency / 2);
      last = last.then(() => Promise.all([opened, due])).then(() => void own.write(bytes));
    });
    let down = Promise.resolve();
    own.on('data', (bytes) => {
      const due = after(latency / 2);
      down = down.then(() => due).then(() => send(browser, bytes));
    });
    own.on('end', () => void down.then(() => browser.end()));
    for (const [one, other] of [
      [browser, own],
      [own, browser],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
    }
    browser.on('close', () => own.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
