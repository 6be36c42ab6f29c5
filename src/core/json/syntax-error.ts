/** What is wrong with the text of a file, and where. */
export interface Fault {
  readonly kind: 'json' | 'json-limit' | 'json-key';
  readonly offset: number;
  readonly length: number;
  readonly message: string;
}
