import type { IncomingMessage, ServerResponse } from 'node:http';
import { DiagnosticsError } from '../core/diagnostics/diagnostics-error.ts';
import { messageOf } from '../core/diagnostics/error-message.ts';
import { parsedUrl } from '../core/text/parsed-url.ts';
import { checkCmsContent, readManifests } from '../site/cms-content.ts';
import type { Ask } from '../site/snapshot.ts';
import { askDrafts, withStatus } from './ask-drafts.ts';
import { sameSecret, sharedKey } from './shared-keys.ts';

/** The CMS asks here what is wrong with a draft: `?endpoint=/fees`, of a collection with `&documentId=…`. */
export const CONTENT_CHECK_PATH = '/hooks/content-check';

export interface ContentCheckInput {
  /** Where manifests and content model stand. */
  readonly root: string;
  /** The secret that site and CMS share. */
  readonly secret: string;
  /** Origin of the CMS. */
  readonly contentUrl: string;
  /** Milliseconds the CMS has for an answer. */
  readonly timeoutMs: number;
}

/** Where the block stands in its manifest: an editor does not need to know. */
const MANIFEST_PLACE = / \([^()]+\.json, [^()]+\)/;

/** Something of a draft that an editor can fix before it is published. */
interface Warning {
  readonly code: string;
  /** The field: `committee.details[2].name`. */
  readonly where: string;
  readonly message: string;
}

interface Answer {
  readonly status: number;
  readonly body: { readonly warnings: readonly Warning[] } | { readonly error: string };
}

/** Answers the CMS with the warnings of a draft, which the site reads from the CMS itself. */
export function createContentCheck(input: ContentCheckInput) {
  const expected = `Bearer ${sharedKey(input.secret, 'check')}`;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isAuthorized = sameSecret(request.headers.authorization ?? '', expected);
    const { status, body } = isAuthorized
      ? await answerTo(input, request.url ?? '')
      : { status: 401, body: { error: 'This is for the CMS.' } };
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(status, headers).end(JSON.stringify(body));
  };
}

async function answerTo(input: ContentCheckInput, url: string): Promise<Answer> {
  const query = parsedUrl(url, 'http://site.invalid')?.searchParams;
  const endpoint = query?.get('endpoint') ?? '';
  const documentId = query?.get('documentId') ?? undefined;
  try {
    const manifests = await readManifests(input.root);
    const type = manifests.model.types.get(endpoint);
    const isWhole = type?.kind === 'single' || (documentId !== undefined && /^[\w-]+$/.test(documentId));
    if (!type || !isWhole) return { status: 404, body: { error: `The site knows no "${endpoint}".` } };
    const wanted = [type.kind === 'single' ? { type } : { type, documentId }];
    const { diagnostics, failures } = await checkCmsContent(
      manifests,
      wanted,
      askDraft(input),
      input.timeoutMs,
    );
    const [why] = failures.values();
    if (why !== undefined) return { status: 502, body: { error: `The draft can’t be read: ${why}` } };
    const warnings = diagnostics.map(({ code, where, message }) => ({
      code,
      where,
      message: message.replace(MANIFEST_PLACE, ''),
    }));
    return { status: 200, body: { warnings } };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return { status: 503, body: { error: `The site can’t check this now: ${messageOf(error)}` } };
  }
}

function askDraft({ contentUrl, secret }: ContentCheckInput): Ask {
  const ask = askDrafts(contentUrl, secret);
  return (url, signal) => ask(withStatus(url, 'draft'), signal);
}
