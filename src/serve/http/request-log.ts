import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../../node/log.ts';

/** Logs each request once it is answered: method, target, status, bytes, milliseconds. */
export function logRequest(log: Log, request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now();
  response.once('close', () => {
    const { method, url } = request;
    const status = response.statusCode;
    const bytes = Number(response.getHeader('content-length') ?? 0);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const whole = response.writableFinished ? '' : ', cut off';
    log(`${method} ${url} ${status} ${bytes} B ${ms} ms${whole}`, {
      fields: { method, url, status, bytes, ms },
    });
  });
}
