import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface ShutdownTimes {
  /** Milliseconds in which everything is still answered, for balancers to see that `/readyz` says no. */
  readonly leadMs: number;
  /** Milliseconds after which connections that are still open are cut. */
  readonly graceMs: number;
}

/** Ends a server without losing a request. */
export interface Shutdown {
  /** Whether the server is about to end: it isn't ready, and asks its clients to close their connections. */
  readonly stopping: () => boolean;
  /** Settles when the last connection is gone. */
  readonly stop: (times: ShutdownTimes) => Promise<void>;
}

const SWEEP_MS = 50;

/** Prepares the end of a server, before it listens. */
export function prepareShutdown(server: Server): Shutdown {
  let stopping = false;
  // First of all listeners: the header is written with the answer.
  server.prependListener('request', (_, response) => {
    if (stopping) response.shouldKeepAlive = false;
  });
  return {
    stopping: () => stopping,
    stop: async ({ leadMs, graceMs }) => {
      stopping = true;
      await wait(leadMs);
      await closeServer(server, graceMs);
    },
  };
}

/**
 * Takes no new connections and waits for the open ones. `http.Server.close` would cut idle ones at once,
 * also those on which a request is just arriving.
 */
async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
  const started = performance.now();
  const idleAfter = Math.min(graceMs / 2, 1000);
  const sweep = setInterval(() => {
    const waited = performance.now() - started;
    if (waited > idleAfter) server.closeIdleConnections();
    if (waited > graceMs) server.closeAllConnections();
  }, SWEEP_MS);
  await closed;
  clearInterval(sweep);
}
