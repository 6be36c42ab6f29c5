import { member } from '../../../src/core/json/json.ts';
import { ADMIN } from './strapi.ts';

/** An editor at the panel, by its own API. */
export interface Editor {
  /** Saves fields of a single type as a draft. */
  readonly save: (uid: string, fields: object) => Promise<void>;
  readonly publish: (uid: string) => Promise<void>;
  readonly read: (uid: string) => Promise<unknown>;
  /** The same of a record of a collection. */
  readonly saveRecord: (uid: string, documentId: string, fields: object) => Promise<void>;
  /** The link behind the preview button: of a single type, or of a record. */
  readonly previewLink: (uid: string, documentId?: string) => Promise<string>;
}

/** Logs in. */
export async function logIn(cms: string): Promise<Editor> {
  const session = await call(`${cms}/admin/login`, { method: 'POST', body: JSON.stringify(ADMIN) });
  const token = member(member(session, 'data'), 'token');
  const manager = `${cms}/content-manager`;
  const authorization = `Bearer ${String(token)}`;
  const ask = (path: string, init: RequestInit = {}) =>
    call(`${manager}${path}`, { ...init, headers: { authorization } });
  const read = async (uid: string) => member(await ask(`/single-types/${uid}`), 'data');
  const write = async (path: string, method: string, fields: object) => {
    await ask(path, { method, body: JSON.stringify(fields) });
  };
  return {
    read,
    save: (uid, fields) => write(`/single-types/${uid}`, 'PUT', fields),
    publish: (uid) => write(`/single-types/${uid}/actions/publish`, 'POST', {}),
    saveRecord: (uid, documentId, fields) => write(`/collection-types/${uid}/${documentId}`, 'PUT', fields),
    previewLink: async (uid, documentId = '') => {
      const answer = await ask(`/preview/url/${uid}?documentId=${documentId}&status=draft`);
      return String(member(member(answer, 'data'), 'url'));
    },
  };
}

async function call(url: string, init: RequestInit): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...init.headers };
  const answer = await fetch(url, { ...init, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
