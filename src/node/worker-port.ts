import { parentPort } from 'node:worker_threads';
import { errorText } from '../core/diagnostics/error-message.ts';
import type { Log } from './log.ts';
import { END, type NumberedRequest, type WorkerMessage } from './worker-messages.ts';

/**
 * The worker's end of the connection, for a worker that `supervise` started.
 * @throws if the script was started as a program
 */
export function openWorkerPort<Request, Answer, Report>() {
  const port = parentPort;
  if (!port) throw new Error('This script is a thread of the server, not a program');
  const send = (message: WorkerMessage<Answer, Report>) => port.postMessage(message);
  const log: Log = (message, details) => {
    try {
      send({ kind: 'log', message, details });
    } catch {
      // An error that contains functions can't be sent to another thread.
      send({ kind: 'log', message, details: { level: 'error', error: String(details?.error) } });
    }
  };
  return {
    report: (report: Report) => send({ kind: 'report', report }),
    log,
    /** Sets the function that answers requests. If it throws, the request fails. */
    answerWith: (answer: (request: Request) => Promise<Answer>) => {
      port.on('message', (message: NumberedRequest<Request> | typeof END) => {
        if (message === END) process.exit();
        const { id, request } = message;
        answer(request).then(
          (value) => send({ kind: 'answer', id, answer: value }),
          (error: unknown) => send({ kind: 'failure', id, reason: errorText(error) }),
        );
      });
    },
  };
}
