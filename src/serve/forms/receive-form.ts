import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  formForeign,
  formFull,
  formRefused,
  formTooMany,
  formUnreadable,
  languageTexts,
} from 'virtual:site/texts';
import pLimit from 'p-limit';
import { errorText } from '../../core/diagnostics/error-message.ts';
import { FORMS_PATH, POST } from '../../core/form/delivery.ts';
import { type FormField, type FormFile, parseForm } from '../../core/form/form-schema.ts';
import { parseJson } from '../../core/json/json.ts';
import { localizeText } from '../../core/json-text/localize-text.ts';
import { findLocale, localeCodes, siteLocales } from '../../core/manifest/locales.ts';
import type { SiteManifest } from '../../core/manifest/site.ts';
import { decodeSegment } from '../../core/text/address.ts';
import { removeBasePath } from '../../core/text/site-base.ts';
import { type FormOutcome, fillForm } from '../../http/form-page.ts';
import { readTextFile } from '../../node/files.ts';
import type { Log } from '../../node/log.ts';
import { type Errors, type FormValues, validateForm } from '../../page/forms/state.ts';
import type { Serving } from '../lookup/serving.ts';
import { clientAddress, createPostLimit, isSentFromSite, readFormPost, refererPath } from './form-request.ts';
import type { SubmissionStore } from './submission-store.ts';

/** The shortest time in which a person can fill in a form. */
const LEAST_SECONDS = 2;
const HOUR_MS = 60 * 60 * 1000;

/** The outcome of a post, or of an attempt to deliver, for the metrics. */
export type FormCount = 'taken' | 'suspected' | 'refused' | 'delivered' | 'failed';

export interface FormsInput {
  readonly manifests: string;
  readonly store: SubmissionStore;
  readonly site: Pick<SiteManifest, 'origin' | 'locales'>;
  readonly publication: Pick<Serving, 'find'>;
  readonly headers: Readonly<Record<string, string>>;
  readonly count: (outcome: FormCount) => void;
  readonly log: Log;
  /** Counts the posts of an address; false if there are too many. */
  readonly isAllowed?: (address: string) => boolean;
  /** IP addresses and networks of proxies outside private networks. */
  readonly trustedProxies?: readonly string[];
  readonly now?: () => number;
}

export type FormPlace = Pick<FormsInput, 'manifests' | 'site'>;

interface Verdict extends FormOutcome {
  readonly status: 200 | 403 | 404 | 413 | 415 | 422 | 429 | 503;
}

/** Answers a request below FORMS_PATH, with the received path. */
export type FormHandler = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

type Post = ReadonlyMap<string, string>;

/** `/_forms/NAME`, followed by the path of the page with the form. */
const PATH = new RegExp(`^${FORMS_PATH}([\\w-]+)(/.*)?$`);

/**
 * Answers `POST /_forms/NAME`: scripts get JSON; other visitors get their page with the errors, or a redirect to its
 * success message, so that Back and reload don't send the form again.
 */
export function createFormHandler({ isAllowed = createPostLimit(), ...input }: FormsInput): FormHandler {
  const inTurn = pLimit(1);
  return async (request, response, path) => {
    const [, name = '', page = ''] = PATH.exec(path) ?? [];
    const at = page || refererPath(request);
    const form = name === '' ? undefined : await readFormFile(input, name, at);
    const reply = (status: number, type: string, body: string, others = {}) => {
      const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...others };
      response.writeHead(status, { ...input.headers, ...headers }).end(body);
    };
    const replyPage = async (status: number, outcome: FormOutcome) => {
      const html = form && fillForm(await publishedPage(input.publication, outcome.page), form, outcome);
      if (!html) reply(status, 'text/plain', outcome.message);
      else reply(status, 'text/html', html);
    };
    if (request.method !== 'POST') {
      if (!form?.deliver || page === '') return reply(404, 'text/plain', formUnreadable);
      return replyPage(200, { values: {}, errors: {}, message: form.thanks ?? form.notice, page });
    }
    const post = await readFormPost(request);
    // One after the other, because two concurrent posts with one key would both find no stored submission.
    const verdict = await inTurn(() => judgePost({ ...input, isAllowed }, request, form, post, at));
    const { status, errors, message } = verdict;
    if (status !== 200) input.count('refused');
    if (request.headers.accept === 'application/json')
      return reply(status, 'application/json', JSON.stringify({ errors, message }));
    if (status !== 200) return replyPage(status, verdict);
    // Relative, because a proxy may remove the site's path, and without a query, which a cache may remove.
    reply(303, 'text/plain', '', { location: '../'.repeat(page.split('/').length - 1) + name + at });
  };
}

/** Validates a post, and stores it if it is accepted. */
async function judgePost(
  input: Required<Pick<FormsInput, 'isAllowed'>> & FormsInput,
  request: IncomingMessage,
  form: FormFile | undefined,
  post: Post | 413 | 415 | 422,
  page: string,
): Promise<Verdict> {
  const { log, now = Date.now } = input;
  const address = clientAddress(request, input.trustedProxies);
  const read = typeof post === 'number' ? new Map<string, string>() : post;
  const values = Object.fromEntries(form?.fields.map(({ name }) => [name, read.get(name) ?? '']) ?? []);
  const texts = { ...TEXTS, ...languageTexts(languageOf(input.site, page)) };
  const end = (status: Verdict['status'], message: Message = 'none', errors = {}) => {
    return { status, message: texts[message], errors, values, page };
  };
  if (!form?.deliver) return end(404, 'formUnreadable');
  if (!isSentFromSite(request, input.site.origin)) return end(403, 'formForeign');
  if (typeof post === 'number') return end(post, 'formUnreadable');
  if (!input.isAllowed(address)) return end(429, 'formTooMany');
  // Unknown names also arrive if the form has changed since the page was loaded.
  const isKnown = (name: string) => Object.hasOwn(values, name) || POST_NAMES.has(name);
  const isReadable = [...post.keys()].every(isKnown) && form.fields.every((one) => isOption(one, values));
  if (!isReadable) return end(422, 'formUnreadable');
  const errors = leastErrors(form, values, now());
  if (Object.keys(errors).length > 0) return end(422, 'formRefused', errors);
  try {
    const sender = sixteenBits(`${address} ${request.headers['user-agent']}`);
    await storePost(input, form, post, values, page, sender);
    return end(200);
  } catch (error) {
    log(`A submission of the form ${form.name} can’t be stored: ${errorText(error)}`, { level: 'error' });
    return end(503, 'formFull');
  }
}

const TEXTS = { none: '', formForeign, formFull, formRefused, formTooMany, formUnreadable };
type Message = keyof typeof TEXTS;
const POST_NAMES: ReadonlySet<string> = new Set(Object.values(POST));

/** 16 bits distinguish two senders, but are too few to find an IP address by hashing all addresses. */
const sixteenBits = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 4);

/** Stores a submission, unless it is stored already. `sender` is a trace of the visitor's address and browser. */
async function storePost(
  { store, count, now = Date.now }: FormsInput,
  { name: form, fields, deliver = [], keepDays }: FormFile,
  post: Post,
  values: Readonly<Record<string, string>>,
  page: string,
  sender: string,
): Promise<void> {
  const at = now();
  const hour = Math.floor(at / HOUR_MS);
  const key = post.get(POST.key);
  // Includes the values, because a visitor whose answer was lost may change them before the next attempt. Without a
  // script there is no key, so equal values of a sender within this hour and the last count as a second click.
  const keys = key === undefined ? [hour, hour - 1].map((one) => `${sender} ${one}`) : [key];
  const ids = keys.map((one) => {
    const identity = JSON.stringify([form, one, values]);
    return createHash('sha256').update(identity).digest('hex').slice(0, 32);
  });
  for (const id of ids) if (await store.stateOf(id)) return;
  const isSuspect =
    (post.get(POST.trap) ?? '') !== '' || !(Number(post.get(POST.seconds) ?? LEAST_SECONDS) >= LEAST_SECONDS);
  await store.write(isSuspect ? 'suspected' : 'due', {
    id: ids[0] ?? '',
    form,
    page,
    at,
    values: Object.fromEntries(
      fields.map(({ name, input }) => {
        const value = (values[name] ?? '').trim();
        return [name, input === 'consent' ? value !== '' : value];
      }),
    ),
    deliveries: deliver.map((receiver) => ({ receiver, isDone: false, tries: 0 })),
    keepDays,
  });
  count(isSuspect ? 'suspected' : 'taken');
}

/** The published HTML of a page, by its path as in links; empty if there is no such page. */
async function publishedPage(publication: FormsInput['publication'], link: string) {
  const path = removeBasePath(link);
  const published = (await publication.find(path)) ?? (await publication.find(decodeSegment(path)));
  if (!published?.headers['content-type']?.startsWith('text/html')) return '';
  return (await published.body('')).body.toString();
}

/** A form in the language of a page; undefined if it doesn't exist or its file is invalid. */
export async function readFormFile({ manifests, site }: FormPlace, name: string, page: string) {
  const text = await readTextFile(join(manifests, 'forms', `${name}.json`)).catch(() => '');
  const codes = localeCodes(site);
  return parseForm(name, parseJson(localizeText(text, codes, languageOf(site, page))));
}

/** The language of a page, by its path as in links; empty on a site with one language. */
const languageOf = (site: FormsInput['site'], page: string): string =>
  findLocale(siteLocales(site), removeBasePath(page))?.code ?? '';

/** True if a browser could send this value of a menu, because a collection may refuse other values forever. */
const isOption = ({ name, options }: FormField, values: FormValues): boolean =>
  !options || values[name] === '' || options.some(({ value }) => value === values[name]);

/** The errors of the values, for any day that may be today in the visitor's unknown time zone. */
function leastErrors(form: FormFile, values: FormValues, now: number): Errors {
  const all = [-12, 0, 14].map((hours) => {
    const date = new Date(now + hours * HOUR_MS);
    const today = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    return validateForm(form, values, today);
  });
  return all.find((errors) => Object.keys(errors).length === 0) ?? all[1] ?? {};
}
