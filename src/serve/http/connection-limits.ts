import type { ConnectionLimits } from './visitor-server.ts';

/**
 * The time limits of a connection. Idle connections stay open longer than those of proxies (nginx, AWS and Google: 60
 * s): a proxy that reused a connection while the server closes it would answer 502. Slow headers time out 10 to 15 s
 * after their first byte, whole requests after 30 s, and an answer after 60 s in which the client reads nothing.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  sendTimeout: 60_000,
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};

/** More connections than our machines can serve at once. Further connections are refused rather than left waiting. */
export const MAX_CONNECTIONS = 10_000;
