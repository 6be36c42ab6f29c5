/** A block that threw and was left out of its page. */
export interface BlockError {
  readonly kind: 'block';
  readonly type: string;
  /** Its place, e.g. "/hall-rules blocks[2]". */
  readonly place: string;
  /** The thrown value, with its cause and stack. */
  readonly error: unknown;
}
/** Reports the error to a log. */
export type ReportBlock = (error: BlockError) => void;

/** The message for a log, without the thrown value. */
export function blockErrorText({ type, place }: BlockError): string {
  return `The block "${type}" at ${place} threw and was left out`;
}
