import { type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { member } from '../../../src/core/json/json.ts';
import { ADMIN } from './strapi.ts';

interface Account {
  readonly email: string;
  readonly password: string;
}

interface CallInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Registers the first account, as the panel does at its first start. */
export async function registerAdmin(cms: string): Promise<void> {
  const body = JSON.stringify({ ...ADMIN, firstname: 'An', lastname: 'Admin' });
  await call(`${cms}/admin/register-admin`, { method: 'POST', body });
}

/** An editor in the admin panel, working through its API. */
export type Editor = Awaited<ReturnType<typeof logIn>>;

export async function logIn(cms: string, account: Account = ADMIN) {
  const session = await call(`${cms}/admin/login`, { method: 'POST', body: JSON.stringify(account) });
  const token = member(member(session, 'data'), 'token');
  const manager = `${cms}/content-manager`;
  const authorization = `Bearer ${String(token)}`;
  const askAt = (url: string, init: CallInit = {}) => call(url, { ...init, headers: { authorization } });
  const ask = (path: string, init: CallInit = {}) => askAt(`${manager}${path}`, init);
  const read = async (uid: string) => member(await ask(`/single-types/${uid}`), 'data');
  const write = async (path: string, method: string, fields: object) => {
    await ask(path, { method, body: JSON.stringify(fields) });
  };
  return {
    read,
    /** Any other request to the panel's API. */
    ask: (method: string, path: string, fields?: object) =>
      askAt(cms + path, { method, ...(fields ? { body: JSON.stringify(fields) } : {}) }),
    /** Saves fields of a single type as a draft. */
    save: (uid: string, fields: object) => write(`/single-types/${uid}`, 'PUT', fields),
    publish: (uid: string) => write(`/single-types/${uid}/actions/publish`, 'POST', {}),
    publishRecord: (uid: string, documentId: string) =>
      write(`/collection-types/${uid}/${documentId}/actions/publish`, 'POST', {}),
    unpublishRecord: (uid: string, documentId: string) =>
      write(`/collection-types/${uid}/${documentId}/actions/unpublish`, 'POST', {}),
    deleteRecord: async (uid: string, documentId: string) => {
      await ask(`/collection-types/${uid}/${documentId}`, { method: 'DELETE' });
    },
    /** The target of the preview button. */
    previewLink: async (uid: string, documentId = '') => {
      const answer = await ask(`/preview/url/${uid}?documentId=${documentId}&status=draft`);
      return String(member(member(answer, 'data'), 'url'));
    },
    /** The panel's warnings beside a saved record. */
    warnings: (uid: string, documentId?: string) =>
      askAt(`${cms}/site-warnings?${recordQuery(uid, documentId)}`),
    earlier: (uid: string) => askAt(`${cms}/site-earlier?${recordQuery(uid, undefined)}`),
    /** The permissions of this account, as the names of actions. */
    permissions: async () => {
      const answer = member(await askAt(`${cms}/admin/users/me/permissions`), 'data');
      return [...new Set([answer].flat().map((one) => String(member(one, 'action'))))].sort();
    },
    invite: async ({ email, password }: Account, code: 'strapi-editor' | 'prospectus-reviewer') => {
      const roles = member(await askAt(`${cms}/admin/roles`), 'data');
      const role = [roles].flat().find((one) => member(one, 'code') === code);
      const names = { firstname: 'An', lastname: 'Editor' };
      const body = JSON.stringify({ ...names, email, roles: [member(role, 'id')] });
      const made = member(await askAt(`${cms}/admin/users`, { method: 'POST', body }), 'data');
      const active = JSON.stringify({ ...names, email, password, isActive: true });
      await askAt(`${cms}/admin/users/${String(member(made, 'id'))}`, { method: 'PUT', body: active });
    },
  };
}

const recordQuery = (uid: string, documentId: string | undefined): string =>
  `uid=${uid}${documentId === undefined ? '' : `&documentId=${documentId}`}`;

/**
 * Asks on a connection of its own: Strapi closes one that has been idle, and a busy test noticed it only when its next
 * request failed.
 */
async function call(url: string, { method = 'GET', headers, body }: CallInit): Promise<unknown> {
  const options = { agent: false, method, headers: { 'content-type': 'application/json', ...headers } };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });
  const text = await readText(answer);
  const { statusCode = 0 } = answer;
  if (statusCode >= 400) throw new Error(`${method} ${url}: ${statusCode} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
