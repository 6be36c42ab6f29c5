import type { RecordName } from '../../core/content/editor-action.ts';
import { parsedUrl } from '../../core/text/parsed-url.ts';

/** The record named in a request of the CMS: `?endpoint=/fees`, in a collection with `&documentId=…`. */
export function namedRecord(url: string): RecordName & { readonly verb: string | undefined } {
  const query = parsedUrl(url, 'http://site.invalid')?.searchParams;
  return {
    endpoint: query?.get('endpoint') ?? '',
    documentId: query?.get('documentId') ?? undefined,
    verb: query?.get('verb') ?? undefined,
  };
}
