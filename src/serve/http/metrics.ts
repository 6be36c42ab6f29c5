import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SiteStatus } from '../../store/messages/site-status.ts';
import type { FormCount } from '../forms/receive-form.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const LATENCY_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests and reports the state of the site, in Prometheus' format. */
export function createMetrics(status: () => SiteStatus) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  addSiteGauges(register, status);
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by method and status.',
    labelNames: ['method', 'status'] as const,
    registers: [register],
  });
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    buckets: LATENCY_SECONDS,
    registers: [register],
  });
  const byOutcome = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['outcome'] as const, registers: [register] });
  const purges = byOutcome('site_purges_total', 'Purges of the shared cache, by outcome.');
  const forms = byOutcome('site_forms_total', 'Posts of forms, and tries to deliver them, by outcome.');
  return {
    /** Counts a post of a form, or an attempt to deliver. */
    countForm: (outcome: FormCount) => forms.inc({ outcome }),
    countPurge: (outcome: 'purged' | 'failed') => purges.inc({ outcome }),
    observe: ({ method = '' }: IncomingMessage, response: ServerResponse) => {
      const end = latency.startTimer();
      response.once('close', () => {
        end();
        requests.inc({ method: KNOWN_METHODS.has(method) ? method : 'other', status: response.statusCode });
      });
    },
    /** Answers every request with the metrics, on a port that visitors can't reach. */
    server: createServer((_, response) => {
      register.metrics().then(
        (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    }),
  };
}

// Visitors may send any method, and each would create a time series.
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']);

function addSiteGauges(register: Registry, status: () => SiteStatus): void {
  const gauges: readonly (readonly [string, string, (now: SiteStatus) => number | undefined])[] = [
    [
      'site_ready',
      '1 if pages can be served.',
      ({ state }) => Number(state !== 'starting' && state !== 'empty'),
    ],
    [
      'site_held',
      '1 if a publication waits for an operator to accept it.',
      ({ state }) => Number(state === 'held'),
    ],
    ['site_degraded', '1 if some content could not be loaded.', ({ state }) => Number(state === 'degraded')],
    ['site_content_age_seconds', 'Age of the content.', ({ contentAgeSeconds }) => contentAgeSeconds],
    ['site_last_look_seconds', 'Time since the last poll of the content.', (now) => now.lastLookSeconds],
    ['site_publish_seconds', 'Time that the last publication took.', (now) => now.lastPublishSeconds],
  ];
  for (const [name, help, read] of gauges) addGauge(register, name, help, () => read(status()));
}

/** Adds a gauge whose value is read on request; undefined if there is no value yet. */
function addGauge(register: Registry, name: string, help: string, read: () => number | undefined): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [register],
    collect: () => {
      const value = read();
      if (value === undefined) gauge.reset();
      else gauge.set(value);
    },
  });
}
