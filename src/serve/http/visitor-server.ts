import { IncomingMessage, Server, type ServerOptions, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Connection } from './connection.ts';

/** Limits of a server's connections; all in milliseconds but for `maxHeaderSize`, in bytes. */
export interface ConnectionLimits extends ServerOptions {
  /** After so long a client is cut off that has taken nothing of its answer. */
  readonly sendTimeout: number;
}

/** Makes a server that answers the requests of each connection one after the other. */
export function createVisitorServer({ sendTimeout, ...limits }: ConnectionLimits): Server {
  const server = new VisitorServer(limits);
  server.timeout = sendTimeout;
  return server;
}

/** Node's server, but for what it takes as a connection: any stream will do, and nothing else tells it where to pause. */
class VisitorServer extends Server {
  override emit(event: string, ...args: unknown[]): boolean {
    const [first, second] = args;
    if (event === 'connection' && first instanceof Socket) return super.emit(event, new Connection(first));
    if (event === 'request' && first instanceof IncomingMessage && second instanceof ServerResponse) {
      const connection: unknown = first.socket;
      if (connection instanceof Connection) connection.hold(first, second);
    }
    return super.emit(event, ...args);
  }
}
