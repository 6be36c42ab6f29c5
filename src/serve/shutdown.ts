import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface ShutdownTimes {
  /** The milliseconds in which all requests are still answered, until load balancers have seen `/readyz` fail. */
  readonly leadMs: number;
  /** Milliseconds after which open connections are closed. */
  readonly graceMs: number;
}

const CHECK_INTERVAL_MS = 50;

export type Shutdown = ReturnType<typeof prepareShutdown>;

/** Prepares a server, before it listens, to stop without losing a request. */
export function prepareShutdown(server: Server) {
  let stopping = false;
  // Runs before all other listeners, because the header is sent with the answer.
  server.prependListener('request', (_, response) => {
    if (stopping) response.shouldKeepAlive = false;
  });
  return {
    /** True if the server is about to stop: `/readyz` fails, and clients are asked to close their connections. */
    stopping: () => stopping,
    /** Settles when the last connection is closed. */
    stop: async ({ leadMs, graceMs }: ShutdownTimes) => {
      stopping = true;
      await wait(leadMs);
      await closeServer(server, graceMs);
    },
  };
}

/**
 * Accepts no new connections and waits for the open ones. `http.Server.close` would close idle connections at once,
 * even if a request is arriving.
 */
async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
  const started = performance.now();
  const idleAfter = Math.min(graceMs / 2, 1000);
  const timer = setInterval(() => {
    const waited = performance.now() - started;
    if (waited > idleAfter) server.closeIdleConnections();
    if (waited > graceMs) server.closeAllConnections();
  }, CHECK_INTERVAL_MS);
  await closed;
  clearInterval(timer);
}
