import { isObject, parseJson } from '../core/json/json.ts';
import { decodeSegment } from '../core/text/address.ts';
import { parseUrl } from '../core/text/parsed-url.ts';

/** The address of a CMS and the headers for access: plain data, which can be passed to a thread. */
export interface Connection {
  /** The origin and path, without credentials or a trailing slash: `https://cms.example/strapi`. */
  readonly url: string;
  /** The headers for requests; they are sent only to this address and below it. */
  readonly headers: Readonly<Record<string, string>>;
}

/** How the site identifies itself to the CMS: by a token, by user and password, or not at all. */
export type Access = 'token' | 'account' | 'none';

export interface ConnectionSettings {
  /** The address of the CMS, perhaps with a path, a user and a password. */
  readonly url: string;
  readonly token?: string | undefined;
  /** Further headers as JSON, such as a gateway's key. */
  readonly headers?: string | undefined;
}

/** A mistake in the settings of a connection. The message contains no secret. */
export interface ConnectionFault {
  readonly setting: keyof ConnectionSettings;
  readonly message: string;
}

const ADDRESS =
  'an http or https address is needed, such as https://cms.example or https://cms.example/strapi';
const BASE = 'remove the last part: the site itself adds /api and /uploads to the address of the CMS';
const HEADERS = 'a JSON object of names and texts is needed, such as {"X-Gateway-Key":"…"}';
const ONE_AUTHORIZATION =
  'the token, the user in CONTENT_URL and a header Authorization exclude each other: give only one of them';
const UNSENDABLE = 'it has a character that no header can have, such as a line end';

export function parseConnection({
  url,
  token,
  headers = '{}',
}: ConnectionSettings): Connection | { readonly faults: readonly ConnectionFault[] } {
  const faults: ConnectionFault[] = [];
  const fault = (setting: ConnectionFault['setting'], message: string) => faults.push({ setting, message });
  const parsed = parseUrl(url);
  const isAddress =
    parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.search + parsed.hash === '';
  if (!isAddress) return { faults: [{ setting: 'url', message: ADDRESS }] };
  const path = parsed.pathname.replace(/\/+$/, '');
  if (/\/(api|admin|uploads)$/.test(path)) fault('url', BASE);
  const json = parseJson(headers);
  const further = isObject(json) ? Object.entries(json) : undefined;
  if (!further?.every(([, value]) => typeof value === 'string')) fault('headers', HEADERS);
  const authorizations = [
    ...(token === undefined ? [] : [`Bearer ${token}`]),
    ...(parsed.username + parsed.password === '' ? [] : [basic(parsed)]),
  ];
  const sent = new Map(authorizations.map((value) => ['authorization', value]));
  for (const [name, value] of further ?? []) sent.set(name.toLowerCase(), String(value));
  if (authorizations.length + (further?.some(([name]) => /^authorization$/i.test(name)) ? 1 : 0) > 1)
    fault('token', ONE_AUTHORIZATION);
  for (const [name, value] of sent)
    if (!isSendable(name, value)) fault(name === 'authorization' ? 'token' : 'headers', UNSENDABLE);
  if (faults.length > 0) return { faults };
  return { url: parsed.origin + path, headers: Object.fromEntries(sent) };
}

function basic({ username, password }: URL): string {
  const pair = `${decodeSegment(username)}:${decodeSegment(password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

// The error of fetch itself would contain the value.
function isSendable(name: string, value: string): boolean {
  try {
    new Headers({ [name]: value });
    return true;
  } catch {
    return false;
  }
}

/** The secrets of a connection, which must not appear in a log, answer or file. */
export function listSecrets({ headers }: Connection): readonly string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const [, scheme, key = ''] = /^(Basic|Bearer) (.+)$/.exec(name === 'authorization' ? value : '') ?? [];
    const password =
      scheme === 'Basic'
        ? Buffer.from(key, 'base64')
            .toString()
            .replace(/^[^:]*:/, '')
        : '';
    return [value, key, password].filter((text) => text !== '');
  });
}

export function readAccess({ headers }: Connection): Access {
  if (headers.authorization === undefined) return 'none';
  return headers.authorization.startsWith('Basic ') ? 'account' : 'token';
}
