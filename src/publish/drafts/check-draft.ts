import { addQueryParameter, createDraftAsk } from '../../content/ask-drafts.ts';
import type { Connection } from '../../content/connection.ts';
import { DiagnosticsError } from '../../core/diagnostics/diagnostics-error.ts';
import { errorText } from '../../core/diagnostics/error-message.ts';
import { parseUrl } from '../../core/text/parsed-url.ts';
import type { RecordName } from '../../store/published/record-versions.ts';
import type { Project } from '../project/project.ts';
import { checkCmsContent, readManifests } from './cms-content.ts';

export interface DraftCheckInput {
  readonly project: Project;
  readonly secret: string;
  readonly cms: Connection;
  readonly timeoutMs: number;
}

/** Matches the location of a finding: its page, and the block and manifest, which editors don't need. */
const SHOWN = /Shown on (every page|\S+)(?: by the block \S+)? \([^()]+\.json, [^()]+\)/;

/** A fault that an editor can fix before publishing the draft. */
interface Warning {
  readonly code: string;
  /** The path of the field: `committee.details[2].name`. */
  readonly where: string;
  readonly message: string;
}

/** An HTTP status, and the warnings or the reason why the check failed. */
export interface DraftCheckAnswer {
  readonly status: number;
  readonly body: { readonly warnings: readonly Warning[] } | { readonly error: string };
}

/** Checks the draft named in a request of the CMS; the site reads the draft from the CMS itself. */
export async function checkDraft(input: DraftCheckInput, url: string): Promise<DraftCheckAnswer> {
  const { endpoint, documentId } = parseRecordName(url);
  try {
    const manifests = await readManifests(input.project);
    const type = manifests.model.types.get(endpoint);
    const isWhole = type?.kind === 'single' || (documentId !== undefined && /^[\w-]+$/.test(documentId));
    if (!type || !isWhole) return { status: 404, body: { error: `The site has no type "${endpoint}".` } };
    const ask = createDraftAsk(input.cms, input.secret);
    const checkedRecords = [type.kind === 'single' ? { type } : { type, documentId }];
    const { diagnostics, failures } = await checkCmsContent(
      manifests,
      checkedRecords,
      (url, signal) => ask(addQueryParameter(url, 'status=draft'), signal),
      input.timeoutMs,
    );
    const [why] = failures.values();
    if (why !== undefined) return { status: 502, body: { error: `The draft can’t be read: ${why}` } };
    const warnings = diagnostics.map(({ code, where, message }) => ({
      code,
      where,
      message: message.replace(SHOWN, shownInWords),
    }));
    return { status: 200, body: { warnings } };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return { status: 503, body: { error: `The site can’t check this now: ${errorText(error)}` } };
  }
}

/** The record named in a request of the CMS: `?endpoint=/fees`, in a collection with `&documentId=…`. */
export function parseRecordName(url: string): RecordName {
  const query = parseUrl(url, 'http://site.invalid')?.searchParams;
  return { endpoint: query?.get('endpoint') ?? '', documentId: query?.get('documentId') ?? undefined };
}

/** Describes a page for an editor, who can't read "/events/:slug". */
function shownInWords(_: string, route: string): string {
  const [above = '', ...names] = route.split(/\/:[^/]+/);
  return names.length === 0 ? `Shown on ${route}` : `Shown on pages below ${above || '/'}`;
}
