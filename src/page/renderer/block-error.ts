/** A block that threw and was left out of its page. */
export interface BlockError {
  readonly kind: 'block';
  readonly type: string;
  /** Where it stands, e.g. "/hall-rules blocks[2]". */
  readonly place: string;
  /** What was thrown, with its cause and stack. */
  readonly error: unknown;
}
/** Takes it to a log. */
export type ReportBlock = (error: BlockError) => void;

/** What happened, for a log; what was thrown stands apart. */
export function blockErrorText({ type, place }: BlockError): string {
  return `The block "${type}" at ${place} threw and was left out`;
}
