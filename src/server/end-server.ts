import type { Server } from 'node:http';

/** Less than process managers wait before they kill. */
const GRACE_MS = 5000;
const SWEEP_MS = 50;

/** Ends a server: nothing new is taken, and what is under way has a few seconds to end. */
export async function endServer(server: Server, grace = GRACE_MS): Promise<void> {
  const ended = new Promise((done) => server.close(done));
  // Also those that fall idle later: a browser would keep its connection.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const late = setTimeout(() => server.closeAllConnections(), grace);
  await ended;
  clearInterval(sweep);
  clearTimeout(late);
}
