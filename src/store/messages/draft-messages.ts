import type { Connection } from '../../content/connection.ts';
import type { ContentSettings } from '../../content/origin/open-origin.ts';
import type { PreviewClaim } from '../../content/preview-link.ts';

export interface DraftWorkerInput {
  readonly root: string;
  readonly settings: Pick<ContentSettings, 'stateDir'>;
  readonly cms: Connection;
  readonly secret: string;
  /** The Content-Security-Policy of the site's pages. */
  readonly policy: string;
}

export interface PreviewView {
  /** The path of the link; the draft's files and other pages have paths below it. */
  readonly base: string;
  /** The address of a page; undefined for the page of the linked record. */
  readonly at: string | undefined;
  /** The version of the page: published, with the draft of the link, or with all drafts. */
  readonly shows: 'published' | 'draft' | 'drafts';
  /** True to request the CMS fields of the page's values instead of the page. */
  readonly points: boolean;
}

/**
 * A message to the thread for drafts: render the draft of a link, check the draft named in a request, or list the
 * earlier versions of its record.
 */
export type DraftRequest =
  | { readonly kind: 'page'; readonly claim: PreviewClaim; readonly view: PreviewView }
  | { readonly kind: 'check' | 'earlier'; readonly url: string };

/** A message from the thread for drafts: a response in parts, because a Response can't be passed between threads. */
export interface DraftAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
