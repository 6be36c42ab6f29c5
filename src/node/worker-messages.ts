import type { LogDetails } from './log.ts';

/** Ends a worker, once it has loaded its modules. */
export const END = 'end';

/** A request to a worker. The answer has the same number. */
export interface NumberedRequest<Request> {
  readonly id: number;
  readonly request: Request;
}

/** A message from a worker: an answer or the failure of a request, a line for the log, or another report. */
export type WorkerMessage<Answer, Report> =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'failure'; readonly id: number; readonly reason: string }
  | { readonly kind: 'log'; readonly message: string; readonly details: LogDetails | undefined }
  | { readonly kind: 'report'; readonly report: Report };
