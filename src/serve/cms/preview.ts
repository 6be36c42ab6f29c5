import type { CmsClient } from '../../content/cms-client.ts';
import { passUploadThrough } from '../../content/origin/remote-origin.ts';
import { type PreviewClaim, readPreviewToken } from '../../content/preview-link.ts';
import { readUploadAddress } from '../../core/text/upload-address.ts';
import { PRIVATE, plainResponse } from '../../http/private-response.ts';
import { uploadResponse } from '../../http/upload-response.ts';
import type { PreviewView } from '../../store/messages/draft-messages.ts';

export const PREVIEW_PATH = '/preview/';

export interface PreviewInput {
  readonly secret: string;
  readonly cms: Pick<CmsClient, 'request'>;
  /** Requests the page with a draft from publish/drafts/drafts-worker.ts. */
  readonly draftPage: (claim: PreviewClaim, view: PreviewView) => Promise<Response>;
  readonly timeoutMs: number;
  readonly now?: () => number;
}

/**
 * Answers `/preview/<token>` with the page with the draft, `/preview/<token>/uploads/…` with the draft's files, and
 * `/preview/<token>/fees` with another page. Only the CMS's admin panel can create these links.
 */
export function createPreview(input: PreviewInput): (path: string, query?: string) => Promise<Response> {
  const { secret, now = Date.now } = input;
  return async (path, query = '') => {
    const [token = '', ...rest] = path.slice(PREVIEW_PATH.length).split('/');
    const claim = readPreviewToken(secret, token, now());
    if (!claim)
      return plainResponse(403, 'This preview link is invalid or has expired. Open the preview again.');
    const at = rest.length > 0 ? `/${rest.join('/')}` : undefined;
    if (at?.startsWith('/uploads/')) return upload(input, at);
    const searchParams = new URLSearchParams(query);
    const points = searchParams.has('points');
    return input.draftPage(claim, {
      base: `${PREVIEW_PATH}${token}`,
      at,
      shows: shownIn(claim, searchParams),
      points,
    });
  };
}

function shownIn({ status, all }: PreviewClaim, searchParams: URLSearchParams): PreviewView['shows'] {
  if (status === 'published' || searchParams.get('shows') === 'published') return 'published';
  return all && searchParams.get('drafts') === 'all' ? 'drafts' : 'draft';
}

async function upload({ cms, timeoutMs }: PreviewInput, path: string): Promise<Response> {
  const address = readUploadAddress(path);
  if (address === undefined) return plainResponse(404, 'Not found');
  const file = await passUploadThrough(cms, address, timeoutMs, PRIVATE).catch(() => null);
  if (!file) return plainResponse(file === null ? 502 : 404, 'The file can’t be read.');
  return uploadResponse(file);
}
