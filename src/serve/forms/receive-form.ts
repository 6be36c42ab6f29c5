import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { messageOf } from '../../core/diagnostics/error-message.ts';
import { FORMS_PATH, type FormFile, POST } from '../../core/form/delivery.ts';
import { readForm } from '../../core/form/form-schema.ts';
import { readJson } from '../../node/files.ts';
import type { Log } from '../../node/log.ts';
import { formErrors } from '../../page/forms/state.ts';
import { type FormOutcome, fillForm } from './form-page.ts';
import { clientAddress, isOwnPage, readPost, refererPath } from './form-request.ts';
import type { SubmissionState, SubmissionStore } from './submission-store.ts';

/** A person needs longer to fill in a form. */
const LEAST_SECONDS = 2;
const KEEP_DAYS = 30;
const HOUR_MS = 60 * 60 * 1000;

/** The outcome of a post, or of a try to deliver, for the metrics. */
export type FormCount = 'taken' | 'suspected' | 'refused' | 'delivered' | 'failed';

export interface FormsInput {
  /** The folder of the manifests. */
  readonly manifests: string;
  readonly store: SubmissionStore;
  /** The origin of the site. */
  readonly origin: string;
  /** Counts the posts of an address; false if there are too many. */
  readonly isAllowed: (address: string) => boolean;
  /** Called for each post, with its fate. */
  readonly received: (outcome: 'taken' | 'suspected' | 'refused') => void;
  /** The published HTML of a page; undefined if there is no such page. */
  readonly page: (path: string) => Promise<string | undefined>;
  /** The headers of every document. */
  readonly headers: Readonly<Record<string, string>>;
  /** The sentences for visitors whose form isn't taken. */
  readonly texts: Readonly<Record<'foreign' | 'full' | 'refused' | 'tooMany' | 'unreadable', string>>;
  readonly log: Log;
  readonly now?: () => number;
}

/** The fate of a post. */
interface Verdict extends FormOutcome {
  readonly status: 200 | 403 | 404 | 413 | 415 | 422 | 429 | 503;
}

type Post = ReadonlyMap<string, string>;
type Texts = Readonly<Record<string, string>>;

/** `/_forms/NAME`, and after it the page on which the form thanks. */
const PATH = new RegExp(`^${FORMS_PATH}([\\w-]+)(/.*)?$`);

/** Answers a request below FORMS_PATH. */
export type FormHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  /** As received. */
  path: string,
) => Promise<void>;

/**
 * Answers `POST /_forms/NAME`: a script gets JSON, other visitors their page with the errors, or a redirect to it with the
 * thanks. Back and reload don't send such a form again.
 */
export function createFormHandler(input: FormsInput): FormHandler {
  const accept = createAcceptance(input);
  return async (request, response, path) => {
    const [, name = '', page = ''] = PATH.exec(path) ?? [];
    const form = await readFormFile(input.manifests, name);
    const reply = (status: number, type: string, body: string, others = {}) =>
      void response
        .writeHead(status, {
          ...input.headers,
          'content-type': `${type}; charset=utf-8`,
          'cache-control': 'no-store',
          ...others,
        })
        .end(body);
    const replyPage = async (outcome: FormOutcome, status: number) => {
      const html = await input.page(outcome.page);
      if (!form || html === undefined) reply(status, 'text/plain', outcome.message);
      else reply(status, 'text/html', fillForm(html, form, outcome));
    };
    if (request.method !== 'POST') {
      if (!form?.deliver || page === '') return reply(404, 'text/plain', input.texts.unreadable);
      return replyPage({ values: {}, errors: {}, message: form.thanks ?? form.notice, page }, 200);
    }
    const at = page || refererPath(request);
    const verdict = await judge(input, request, form, at, accept);
    const { status, errors, message } = verdict;
    if (status !== 200) input.received('refused');
    if (request.headers.accept === 'application/json')
      return reply(status, 'application/json', JSON.stringify({ errors, message }));
    if (status !== 200) return replyPage(verdict, status);
    // Relative, as a proxy may have removed the path of the site, and without a query, which a cache may remove.
    reply(303, 'text/plain', '', { location: '../'.repeat(page.split('/').length - 1) + name + at });
  };
}

/** Validates a post, and stores it if it is taken. */
async function judge(
  input: FormsInput,
  request: IncomingMessage,
  form: FormFile | undefined,
  page: string,
  accept: Accept,
): Promise<Verdict> {
  const { texts, log, now = Date.now } = input;
  const post = await readPost(request);
  const values = typeof post === 'number' || !form ? {} : valuesOf(form, post);
  const refuse = (status: Verdict['status'], message: string, errors: Texts = {}): Verdict => ({
    status,
    message,
    errors,
    values,
    page,
  });
  if (!form?.deliver) return refuse(404, texts.unreadable);
  if (!isOwnPage(request, input.origin)) return refuse(403, texts.foreign);
  if (typeof post === 'number') return refuse(post, texts.unreadable);
  if (!input.isAllowed(clientAddress(request))) return refuse(429, texts.tooMany);
  // Also a form that was changed since the page was loaded.
  if (hasOtherNames(post, form)) return refuse(422, texts.unreadable);
  const errors = formErrors(form, values, latestDay(now()));
  if (Object.keys(errors).length > 0) return refuse(422, texts.refused, errors);
  try {
    const state = await accept(form, post, values, page);
    if (state) input.received(state === 'suspected' ? 'suspected' : 'taken');
  } catch (error) {
    log(`A submission of the form ${form.name} can’t be stored: ${messageOf(error)}`, { level: 'error' });
    return refuse(503, texts.full);
  }
  return refuse(200, '');
}

type Accept = (
  form: FormFile,
  post: Post,
  values: Texts,
  page: string,
) => Promise<SubmissionState | undefined>;

/** Stores submissions, one after the other: two posts of one key at once would otherwise both find none. */
function createAcceptance({ store, now = Date.now }: FormsInput): Accept {
  let last: Promise<unknown> = Promise.resolve();
  const accept: Accept = async (form, post, values, page) => {
    const at = now();
    const key = post.get(POST.key);
    const content = JSON.stringify(values);
    const hour = Math.floor(at / HOUR_MS);
    // With the values: a visitor whose answer was lost may change them before the next try.
    const id = submissionId(form.name, `${key ?? hour} ${content}`);
    if (await store.stateOf(id)) return undefined;
    // Without a script, a second click sends the same values again: within an hour they are one submission.
    if (key === undefined && (await isRecent(store, submissionId(form.name, `${hour - 1} ${content}`), at)))
      return undefined;
    const state = isSuspect(post) ? 'suspected' : 'due';
    await store.write(state, {
      id,
      form: form.name,
      page,
      at,
      values: Object.fromEntries(
        form.fields.map(({ name, input }) => {
          const value = (values[name] ?? '').trim();
          return [name, input === 'consent' ? value !== '' : value];
        }),
      ),
      deliveries: (form.deliver ?? []).map((receiver) => ({ receiver, isDone: false, tries: 0 })),
      keepDays: form.keepDays ?? KEEP_DAYS,
    });
    return state;
  };
  return (...args) => {
    const accepted = last.then(() => accept(...args));
    last = accepted.catch(() => undefined);
    return accepted;
  };
}

async function isRecent(store: SubmissionStore, id: string, now: number): Promise<boolean> {
  const state = await store.stateOf(id);
  const earlier = state && (await store.read(state, id));
  return earlier !== undefined && now - earlier.at < HOUR_MS;
}

const submissionId = (form: string, key: string): string =>
  createHash('sha256').update(`${form}\n${key}`).digest('hex').slice(0, 32);

const isSuspect = (post: Post): boolean =>
  (post.get(POST.trap) ?? '') !== '' || !(Number(post.get(POST.seconds) ?? LEAST_SECONDS) >= LEAST_SECONDS);

/** The form of a file; undefined if there is none, or if it is wrong. */
async function readFormFile(manifests: string, name: string): Promise<FormFile | undefined> {
  if (name === '') return undefined;
  return readForm(name, await readJson(join(manifests, 'forms', `${name}.json`)));
}

const valuesOf = ({ fields }: FormFile, post: Post): Texts =>
  Object.fromEntries(fields.map(({ name }) => [name, post.get(name) ?? '']));

const POST_NAMES: ReadonlySet<string> = new Set(Object.values(POST));

const hasOtherNames = (post: Post, { fields }: FormFile): boolean =>
  [...post.keys()].some((name) => !POST_NAMES.has(name) && !fields.some((field) => field.name === name));

/** The latest day on the earth: a visitor’s own day isn't known, and none of them lies in its future. */
function latestDay(now: number) {
  const date = new Date(now + 14 * HOUR_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
