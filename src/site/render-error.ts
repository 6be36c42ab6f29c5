import { inspect } from 'node:util';
import { type BlockError, blockErrorText } from '../page/renderer/blocks.tsx';

/** A whole page that could not be rendered. */
export interface PageError {
  readonly kind: 'page';
  readonly path: string;
  readonly error: unknown;
}

/** What went wrong while a page was rendered: one of its blocks, or the page itself. */
export type RenderError = BlockError | PageError;

/** The error for the server's log. It is a bug, so it comes with its stack and its causes. */
export function renderErrorLog(problem: RenderError): string {
  const what =
    problem.kind === 'block' ? blockErrorText(problem) : `The page ${problem.path} could not be rendered`;
  return `${what}: ${inspect(problem.error)}`;
}
