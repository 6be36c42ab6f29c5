import { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/** The servers of a test file, which are closed at its end. */
const servers = new Set<Server>();

/** Makes a server listen on a port of the system's choice. @returns its address */
export function listen(server: Server): Promise<string> {
  servers.add(server);
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      done(`http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`);
    });
  });
}

export async function closeServers(): Promise<void> {
  for (const server of servers) {
    if (server instanceof HttpServer) server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  servers.clear();
}
