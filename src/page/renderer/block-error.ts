export interface BlockError {
  readonly kind: 'block';
  readonly type: string;
  /** The block's position, e.g. "/hall-rules blocks[2]". */
  readonly place: string;
  /** The thrown value, with its cause and stack. */
  readonly error: unknown;
}
export type ReportBlock = (error: BlockError) => void;

export function formatBlockError({ type, place }: BlockError): string {
  return `The block "${type}" at ${place} threw and was left out`;
}
