import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { portOf } from './front.ts';

/** The delay and the bandwidth of a network. */
export interface Link {
  /** Milliseconds of a round trip. */
  readonly latency: number;
  /** Bytes per second towards the browser, for all connections together. */
  readonly rate: number;
  /** True to remove speculation rules, as for a browser that doesn't support them. */
  readonly withoutRules?: boolean;
}

/** A proxy to a server, as slow as a visitor's network. */
export interface SlowLink {
  readonly url: string;
  /** The bytes sent towards the browser so far. */
  readonly sent: () => number;
  readonly close: () => void;
}

const PIECE = 1460;

/**
 * Opens a slow proxy to a site. A browser's own throttling doesn't affect prerendered pages, which would arrive at full
 * speed.
 */
export async function openSlowLink(
  site: string,
  { latency, rate, withoutRules = false }: Link,
): Promise<SlowLink> {
  const sockets = new Set<Socket>();
  /** The time at which the link will have sent everything that it was given. */
  let free = 0;
  let sent = 0;
  const send = async (to: Socket, bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      free = Math.max(free, performance.now()) + (piece.length / rate) * 1000;
      await after(Math.max(0, free - performance.now()));
      sent += piece.length;
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
      if (withoutRules) hideRules(bytes);
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
    sent: () => sent,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Renames the header to one of the same length. */
function hideRules(bytes: Buffer): void {
  const at = bytes.indexOf('\r\nspeculation-rules:');
  if (at !== -1) bytes.write('x', at + 2);
}
