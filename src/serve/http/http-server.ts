import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../../node/log.ts';
import type { Settings } from '../settings/settings.ts';
import { prepareShutdown, type Shutdown } from '../settings/shutdown.ts';
import { CONNECTION_LIMITS, MAX_CONNECTIONS } from './connection-limits.ts';
import type { Handler } from './handler.ts';
import type { Metrics } from './metrics.ts';
import { logRequest } from './request-log.ts';
import { createVisitorServer } from './visitor-server.ts';

export interface HttpServerInput {
  readonly settings: Settings;
  readonly metrics: Metrics;
  readonly log: Log;
  /**
   * Creates the handler.
   * @param stopping true once the server is about to stop
   */
  readonly handler: (stopping: () => boolean) => Handler;
}

export interface HttpServer {
  /** For port 0 in the settings, the URL has the port chosen by the system. */
  readonly url: string;
  readonly stop: Shutdown['stop'];
}

/** Listens for visitors and, if configured, for Prometheus on a separate port. */
export async function startHttpServer(input: HttpServerInput): Promise<HttpServer> {
  const { settings, metrics, log } = input;
  const { host, port, metricsPort, logRequests } = settings;
  const server = createVisitorServer(CONNECTION_LIMITS);
  server.maxConnections = MAX_CONNECTIONS;
  const shutdown = prepareShutdown(server);
  const handler = input.handler(shutdown.stopping);
  server.on('request', (request, response) => {
    metrics.observe(request, response);
    if (logRequests) logRequest(log, request, response);
    handler(request, response);
  });
  const url = await listen(server, port, host);
  if (metricsPort !== undefined) log(`Metrics at ${await listen(metrics.server, metricsPort, host)}`);
  return {
    url,
    stop: async (times) => {
      await shutdown.stop(times);
      metrics.server.close();
      metrics.server.closeAllConnections();
    },
  };
}

/** @returns the address, once the server listens */
function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const name = host.includes(':') ? `[${host}]` : host;
      resolve(`http://${name}:${listeningPort(server.address())}`);
    });
  });
}

function listeningPort(address: AddressInfo | string | null): number {
  return address !== null && typeof address === 'object' ? address.port : 0;
}
