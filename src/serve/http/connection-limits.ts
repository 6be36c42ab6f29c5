import type { ConnectionLimits } from './visitor-server.ts';

/**
 * The time limits of a connection. Idle ones stay open longer than proxies keep theirs (nginx, AWS and
 * Google: 60 s): a proxy that reuses one while the server closes it would answer 502. Slow headers time out
 * 10 to 15 s after their first byte, whole requests after 30 s, an answer of which the client takes nothing after
 * 60 s.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  sendTimeout: 60_000,
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};

/** More connections than our machines can serve at once; any beyond are refused instead of left waiting. */
export const MAX_CONNECTIONS = 10_000;
