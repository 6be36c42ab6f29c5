import { IncomingMessage, Server, type ServerOptions, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import type { Log } from '../../node/log.ts';
import type { Settings } from '../settings.ts';
import { prepareShutdown, type ShutdownTimes } from '../shutdown.ts';
import { ClientConnection } from './client-connection.ts';
import { formatTargetForLog, type Handler } from './handler.ts';
import type { Metrics } from './metrics.ts';

/** Limits of a server's connections, in milliseconds; `maxHeaderSize` in bytes. */
interface ConnectionLimits extends ServerOptions {
  /** The time after which a client that reads nothing of its answer is disconnected. */
  readonly sendTimeout: number;
}

/** Node's server with our own connection class. Such a connection can be paused; Node's own can't. */
class VisitorServer extends Server {
  override emit(event: string, ...args: unknown[]): boolean {
    const [first, second] = args;
    if (event === 'connection' && first instanceof Socket)
      return super.emit(event, new ClientConnection(first));
    if (event === 'request' && first instanceof IncomingMessage && second instanceof ServerResponse) {
      const connection: unknown = first.socket;
      if (connection instanceof ClientConnection) connection.hold(first, second);
    }
    return super.emit(event, ...args);
  }
}

/**
 * The time limits of a connection. Idle connections stay open longer than in proxies (nginx, AWS and Google: 60 s): a
 * proxy that reused a connection while the server closes it would answer 502. Slow headers time out 10 to 15 s after
 * their first byte, whole requests after 30 s, and an answer after 60 s in which the client reads nothing.
 */
const CONNECTION_LIMITS: ConnectionLimits = {
  sendTimeout: 60_000,
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};

/** More connections than one machine can serve. Further ones are refused rather than left waiting. */
const MAX_CONNECTIONS = 10_000;

/** Listens for visitors and, if configured, for Prometheus. `createHandler` gets true before the server stops. */
export async function startHttpServer(
  { host, port, metricsPort, logRequests }: Pick<Settings, 'host' | 'port' | 'metricsPort' | 'logRequests'>,
  metrics: Metrics,
  log: Log,
  createHandler: (stopping: () => boolean) => Handler,
) {
  const server = createVisitorServer();
  const shutdown = prepareShutdown(server);
  const handler = createHandler(shutdown.stopping);
  server.on('request', (request, response) => {
    metrics.observe(request, response);
    if (logRequests) logRequest(log, request, response);
    handler(request, response);
  });
  const url = await listen(server, 'PORT', port, host);
  if (metricsPort !== undefined) {
    const address = await listen(metrics.server, 'METRICS_PORT', metricsPort, host);
    log(`Metrics at ${address}`);
  }
  return {
    /** If the settings have port 0, the URL has the port that the system chose. */
    url,
    stop: async (times: ShutdownTimes) => {
      await shutdown.stop(times);
      metrics.server.close();
      metrics.server.closeAllConnections();
    },
  };
}

/** The reasons for which a server can't listen, by the code of Node's error, each with the next step. */
const LISTEN_FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there: end it, or set another port',
  EACCES: 'this user may not listen there: set a port from 1024 on',
  EADDRNOTAVAIL: 'the host is not an address of this machine',
  ENOTFOUND: 'the host has no address',
};

/** @returns the address, once the server listens */
function listen(server: Server, setting: string, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = LISTEN_FAULTS[error.code ?? ''] ?? error.message;
      reject(new Error(`The server can’t listen at ${setting}=${port}, HOST=${host}: ${reason}.`));
    });
    server.listen(port, host, () => {
      const name = host.includes(':') ? `[${host}]` : host;
      resolve(`http://${name}:${listeningPort(server.address())}`);
    });
  });
}

function listeningPort(address: AddressInfo | string | null): number {
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** Logs each request once it is answered: method, target, status, bytes, milliseconds. */
function logRequest(log: Log, request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now();
  response.once('close', () => {
    const { method } = request;
    const url = formatTargetForLog(request.url);
    const status = response.statusCode;
    const bytes = Number(response.getHeader('content-length') ?? 0);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const whole = response.writableFinished ? '' : ', cut off';
    log(`${method} ${url} ${status} ${bytes} B ${ms} ms${whole}`, {
      fields: { method, url, status, bytes, ms },
    });
  });
}

/** Creates a server that answers the requests of each connection one after the other. */
export function createVisitorServer({ sendTimeout, ...limits } = CONNECTION_LIMITS): Server {
  const server = new VisitorServer(limits);
  server.timeout = sendTimeout;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
