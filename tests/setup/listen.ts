import type { Server } from 'node:net';

/** Makes a server listen on a port of the system's choice. @returns its address */
export function listen(server: Server): Promise<string> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      done(`http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`);
    });
  });
}
