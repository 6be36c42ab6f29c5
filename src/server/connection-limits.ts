import type { ServerOptions } from 'node:http';

/**
 * How long a connection may take its time. Idle ones stay longer than proxies keep theirs (nginx, AWS and
 * Google: 60 s): a proxy that uses one again at the moment the server closes it would answer 502. Slow
 * headers are given up 10 to 15 s after their first byte, whole requests after 30 s.
 */
export const CONNECTION_LIMITS: ServerOptions = {
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};

/** More at once than any machine of ours can serve: what comes beyond is refused and not left to wait. */
export const MAX_CONNECTIONS = 10_000;
