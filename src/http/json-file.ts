import type { LoadFailure } from '../core/content/load-result.ts';
import type { SiteFile } from './site-file.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export function createRecordFile(record: unknown): SiteFile {
  return createJsonFile({ data: record, meta: {} });
}

export function apiError({ status, message }: LoadFailure): SiteFile {
  const code = status >= 400 && status <= 599 ? status : 502;
  const name = code === 404 ? 'NotFoundError' : 'ApplicationError';
  return createJsonFile({ data: null, error: { status: code, name, message, details: {} } }, code);
}

export function createJsonFile(value: unknown, status = 200): SiteFile {
  return { status, type: JSON_TYPE, body: JSON.stringify(value) };
}
