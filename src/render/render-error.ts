import { errorText } from '../core/diagnostics/error-message.ts';
import { type BlockError, formatBlockError } from '../page/renderer/block-error.ts';

interface PageError {
  readonly kind: 'page';
  readonly path: string;
  readonly error: unknown;
}

export type RenderError = BlockError | PageError;

/** The error in one line; the log writes its stack and causes. */
export function describeError(renderError: RenderError): string {
  const what =
    renderError.kind === 'block'
      ? formatBlockError(renderError)
      : `The page ${renderError.path} could not be rendered`;
  return `${what}: ${errorText(renderError.error)}`;
}
