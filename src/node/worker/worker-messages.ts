import type { LogDetails } from '../log.ts';

/** A request to a worker, with the number that its answer bears. */
export interface NumberedRequest<Request> {
  readonly id: number;
  readonly request: Request;
}

/** From a worker: the answer to a request or why there is none, a line for the log, or a report of its own. */
export type WorkerMessage<Answer, Report> =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'failure'; readonly id: number; readonly reason: string }
  | { readonly kind: 'log'; readonly message: string; readonly details: LogDetails | undefined }
  | { readonly kind: 'report'; readonly report: Report };
