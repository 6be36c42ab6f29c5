import type { ContentSettings } from '../../content/origin/open-origin.ts';
import type { PreviewClaim } from '../../content/preview-link.ts';

/** The input of the thread for drafts. */
export interface DraftWorkerInput {
  readonly root: string;
  readonly settings: Pick<ContentSettings, 'stateDir'>;
  /** Origin of the CMS. */
  readonly contentUrl: string;
  /** The secret that site and CMS share. */
  readonly secret: string;
  /** The Content-Security-Policy of the site's pages. */
  readonly policy: string;
}

/** To the thread for drafts: show the draft of a link, or check the draft that a request names. */
export type DraftRequest =
  | { readonly kind: 'page'; readonly claim: PreviewClaim; readonly base: string }
  | { readonly kind: 'check'; readonly url: string };

/** From the thread for drafts: a response in parts, as one can't travel between threads. */
export interface DraftAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
