import type { LogDetails } from '../node/log.ts';
import type { Delta } from '../site/store/entry.ts';
import type { Writer } from '../site/store/store.ts';
import type { Settings } from './settings.ts';

/** What a publishing thread is started with. */
export interface WorkerInput {
  readonly root: string;
  readonly settings: Settings;
  readonly writer: Writer;
}

/** To the publishing thread. */
export type Command =
  | { readonly kind: 'refresh'; readonly id: number; readonly changedType?: string | undefined }
  | { readonly kind: 'prioritize'; readonly address: string }
  | { readonly kind: 'repair'; readonly id: number; readonly hash: string };

/** From the publishing thread. */
export type Report =
  | { readonly kind: 'log'; readonly message: string; readonly details: LogDetails | undefined }
  | { readonly kind: 'expect'; readonly addresses: readonly string[] }
  | {
      readonly kind: 'apply';
      readonly delta: Delta;
      /** The bytes among them that the disk has refused, by hash: the only ones that travel. */
      readonly held: ReadonlyMap<string, Uint8Array>;
      /** Nothing is held any more. */
      readonly isSaved: boolean;
    }
  | { readonly kind: 'looked'; readonly missing: readonly string[]; readonly held?: string | undefined }
  | { readonly kind: 'published'; readonly tookMs: number; readonly hasContent: boolean }
  | { readonly kind: 'done'; readonly id: number; readonly error?: string };
