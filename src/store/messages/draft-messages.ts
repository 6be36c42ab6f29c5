import type { ContentSettings } from '../../content/origin/open-origin.ts';
import type { PreviewClaim } from '../../content/preview-link.ts';

export interface DraftWorkerInput {
  readonly root: string;
  readonly settings: Pick<ContentSettings, 'stateDir'>;
  /** The origin of the CMS. */
  readonly contentUrl: string;
  /** The secret that the site and the CMS share. */
  readonly secret: string;
  /** The Content-Security-Policy of the site's pages. */
  readonly policy: string;
}

/** The view that a preview is asked for. */
export interface PreviewView {
  /** The path of the link; the draft's files and other pages are below it. */
  readonly base: string;
  /** The address of a page; undefined for the page of the link's record. */
  readonly at: string | undefined;
  /** As visitors see it, with the draft that the link names, or with all drafts that the page reads. */
  readonly shows: 'published' | 'draft' | 'drafts';
  /** True for the origins of the page's values instead of the page. */
  readonly points: boolean;
}

/**
 * A message to the thread for drafts: show the draft of a link, check the draft that a request names, foresee the
 * action that it names, or tell how visitors saw its record before.
 */
export type DraftRequest =
  | { readonly kind: 'page'; readonly claim: PreviewClaim; readonly view: PreviewView }
  | { readonly kind: 'check' | 'would' | 'earlier'; readonly url: string };

/** A message from the thread for drafts: a response in parts, because a whole one can't be passed between threads. */
export interface DraftAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
