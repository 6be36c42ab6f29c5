import type { Receiver } from '../../core/form/receiver-schema.ts';
import { member, parseJson, textMember } from '../../core/json/json.ts';
import type { Submission } from './submission-store.ts';

type ReceiverTo<To> = Extract<Receiver, { readonly to: To }>;

/** @throws {Refusal} with the server's reason; another error without an answer */
export type SendMail = (submission: Submission, receiver: ReceiverTo<'mail'>) => Promise<void>;

/** The connections over which submissions leave the site. */
export interface Carriers {
  /** Sends a request to the CMS with the site's token; undefined without a CMS. */
  readonly cms?: Request | undefined;
  /** Undefined without SMTP_URL. */
  readonly mail?: SendMail | undefined;
  readonly fetch: Request;
}

type Request = (url: string, init: RequestInit) => Promise<Response>;

/** A receiver has answered but refused the submission. */
export class Refusal extends Error {}

const NO_CMS = 'CONTENT_URL is not set';
const NO_MAIL = 'SMTP_URL is not set';

const TIMEOUT_MS = 15_000;
/** The number of characters of a receiver's answer that the log shows. */
const MAX_REASON = 300;

/**
 * Delivers a submission to one receiver.
 * @throws {Refusal} with the receiver's reason; another error without an answer
 */
export async function deliver(submission: Submission, receiver: Receiver, carriers: Carriers): Promise<void> {
  if (receiver.to === 'cms') return createRecord(submission, receiver, carriers);
  if (receiver.to === 'webhook') return callWebhook(submission, receiver, carriers);
  if (!carriers.mail) throw new Refusal(NO_MAIL);
  return carriers.mail(submission, receiver);
}

async function createRecord(
  { id, values }: Submission,
  { collection, fields, key }: ReceiverTo<'cms'>,
  { cms }: Carriers,
): Promise<void> {
  const data: Record<string, unknown> = key === undefined ? {} : { [key]: id };
  for (const [attribute, field] of Object.entries(fields)) {
    const value = values[field] ?? '';
    // Strapi refuses an empty text as an enumeration or e-mail address.
    if (value !== '') data[attribute] = value;
  }
  const refusal = await post(cms, `/api${collection}`, { data }, values);
  // The record was created by an earlier attempt whose answer was lost.
  if (!refusal || (key !== undefined && isTaken(refusal.body, key))) return;
  throw new Refusal(
    `${refusal.status} for a new record of ${collection}: ${refusal.reason}${hint(refusal, collection)}`,
  );
}

/** Describes the setting or permission that a receiver lacks; undefined if it lacks none. */
export async function missingSetting(receiver: Receiver, carriers: Carriers): Promise<string | undefined> {
  if (receiver.to === 'mail') return carriers.mail ? undefined : NO_MAIL;
  if (receiver.to === 'webhook') return undefined;
  if (!carriers.cms) return NO_CMS;
  // The request has no data, so it creates no record.
  const refusal = await post(carriers.cms, `/api${receiver.collection}`, {}).catch(() => undefined);
  const missing = refusal && hint(refusal, receiver.collection);
  return missing ? refusal.reason + missing : undefined;
}

const hint = ({ status }: { readonly status: number }, collection: string): string =>
  [401, 403].includes(status)
    ? `. Give the API token of CONTENT_TOKEN the permission "create" for ${collection}`
    : '';

/** True if the CMS refuses a record only because another one has the same value in a unique attribute. */
function isTaken(body: unknown, key: string): boolean {
  const errors = member(member(member(body, 'error'), 'details'), 'errors');
  const isUnique = (one: unknown) =>
    String(member(one, 'path')) === key && /unique/.test(String(member(one, 'message')));
  return Array.isArray(errors) && errors.length > 0 && errors.every(isUnique);
}

async function callWebhook(
  { deliveries: _, keepDays: __, ...submission }: Submission,
  { url }: ReceiverTo<'webhook'>,
  { fetch }: Carriers,
): Promise<void> {
  const body = { ...submission, at: new Date(submission.at).toISOString() };
  const refusal = await post(fetch, url, body, body.values, { 'idempotency-key': body.id });
  if (refusal) throw new Refusal(`${refusal.status}: ${refusal.reason}`);
}

/** Undefined if the receiver accepts the body, else its answer. */
async function post(send: Request | undefined, url: string, body: unknown, values = {}, headers = {}) {
  if (!send) throw new Refusal(NO_CMS);
  const answer = await send(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.ok) return void (await answer.body?.cancel());
  const text = await answer.text().catch(() => '');
  const json = parseJson(text);
  const reason = withoutValues(textMember(member(json, 'error'), 'message') ?? text, values);
  return { status: answer.status, body: json, reason: reason.slice(0, MAX_REASON) };
}

/** The answer of a receiver without the submitted values, even as JSON: the log must not contain them. */
function withoutValues(answer: string, values: Submission['values']): string {
  const lines = Object.values(values).join('\n').split('\n');
  return lines
    .flatMap((line) => [line, JSON.stringify(line).slice(1, -1)])
    .filter(({ length }) => length > 2)
    .sort((one, other) => other.length - one.length)
    .reduce((left, line) => left.replaceAll(line, '…'), answer);
}

export interface MailSettings {
  /** The mail server: `smtps://user:password@mail.example`. */
  readonly url: string;
  /** The sender's address; by default `website` at the site's host. */
  readonly from: string | undefined;
}

/** Loads the package and connects to the mail server at the first mail. */
export function createMailSender({ url, from }: MailSettings, origin: string): SendMail {
  const { hostname } = new URL(origin);
  const times = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  return async ({ id, form, page, values }, { address, subject = `${form}: ${page}`, replyTo = '' }) => {
    const { createTransport } = await import('nodemailer');
    const visitor = String(values[replyTo] ?? '');
    // Indented, so that a text of several lines can't look like another field.
    const lines = Object.entries(values).map(
      ([name, value]) => `${name}: ${String(value).replaceAll('\n', '\n  ')}`,
    );
    try {
      await createTransport({ url, ...times }).sendMail({
        from: from ?? `website@${hostname}`,
        // Addresses are objects, because a comma in a visitor's text would add a second recipient.
        to: { name: '', address },
        ...(visitor === '' ? {} : { replyTo: { name: '', address: visitor } }),
        subject,
        text: lines.join('\n'),
        // The same id at each attempt, so that a mailbox recognises duplicates.
        messageId: `<${id}@${hostname}>`,
      });
    } catch (error) {
      if (error instanceof Error && 'responseCode' in error)
        throw new Refusal(withoutValues(error.message, values));
      throw error;
    }
  };
}
