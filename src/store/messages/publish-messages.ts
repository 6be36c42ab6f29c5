import type { ContentSettings } from '../../content/origin/open-origin.ts';
import type { Delta } from '../entry.ts';
import type { Writer } from '../store.ts';
import type { ContentChange } from './refresh.ts';

/** The input of a publishing thread. */
export interface WorkerInput {
  readonly root: string;
  readonly settings: ContentSettings & { readonly publishMemoryMb: number };
  readonly writer: Writer;
}

/** To the publishing thread; answered when it is done. */
export type PublishRequest =
  | { readonly kind: 'refresh'; readonly change?: ContentChange | undefined }
  | { readonly kind: 'prioritize'; readonly address: string }
  | { readonly kind: 'repair'; readonly hash: string };

/** From the publishing thread. */
export type PublishReport =
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
  | { readonly kind: 'published'; readonly tookMs: number; readonly hasContent: boolean };
