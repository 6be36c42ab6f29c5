import type { ContentSettings } from '../../content/origin/open-origin.ts';
import type { Delta } from '../entry.ts';
import type { Writer } from '../store.ts';
import type { ContentChange } from './refresh.ts';
import type { PollResult } from './site-status.ts';

export interface WorkerInput {
  readonly root: string;
  readonly settings: ContentSettings & {
    readonly publishMemoryMb: number;
    readonly mediaOrigins: readonly string[];
  };
  readonly writer: Writer;
}

/** A message to the publishing thread; answered when the work is done. */
export type PublishRequest =
  | { readonly kind: 'refresh'; readonly change?: ContentChange | undefined }
  | { readonly kind: 'prioritize'; readonly address: string }
  | { readonly kind: 'repair'; readonly hash: string };

export type PublishReport =
  | { readonly kind: 'expect'; readonly addresses: readonly string[] }
  | {
      readonly kind: 'apply';
      readonly delta: Delta;
      /** The bytes that could not be saved, by hash. No other bytes are passed between threads. */
      readonly held: ReadonlyMap<string, Uint8Array>;
      readonly isSaved: boolean;
    }
  | { readonly kind: 'replaced'; readonly addresses: readonly string[] }
  | { readonly kind: 'polled'; readonly result: PollResult }
  | { readonly kind: 'published'; readonly tookMs: number; readonly hasContent: boolean };
