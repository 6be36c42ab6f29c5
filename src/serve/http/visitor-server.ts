import { IncomingMessage, Server, type ServerOptions, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Connection } from './connection.ts';

/** Limits of a server's connections, in milliseconds; `maxHeaderSize` in bytes. */
export interface ConnectionLimits extends ServerOptions {
  /** A client that reads nothing of its answer for this long is disconnected. */
  readonly sendTimeout: number;
}

/** Creates a server that answers the requests of each connection one after the other. */
export function createVisitorServer({ sendTimeout, ...limits }: ConnectionLimits): Server {
  const server = new VisitorServer(limits);
  server.timeout = sendTimeout;
  return server;
}

/**
 * Node's server with our own connections. It accepts any stream as a connection and has no other hook for pausing
 * one.
 */
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
