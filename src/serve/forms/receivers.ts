import type { Receiver } from '../../core/form/receiver-schema.ts';
import { member, parsedJson, textMember } from '../../core/json/json.ts';
import type { Submission } from './submission-store.ts';

/** The ways out of a site. */
export interface Carriers {
  /** Sends a request to the CMS with the site's token; undefined without a CMS. */
  readonly cms?: ((path: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Sends a mail; undefined without SMTP_URL. */
  readonly mail?: ((mail: Mail) => Promise<void>) | undefined;
  readonly fetch: typeof globalThis.fetch;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  /** The same at each try, so that a mailbox recognises a second copy. */
  readonly messageId: string;
}

/** A receiver answers, and doesn't take the submission. */
export class Refusal extends Error {}

const TIMEOUT_MS = 15_000;
/** The most of a receiver's answer that an operator sees. */
const MAX_REASON = 300;

/**
 * Delivers a submission to one receiver.
 * @throws {Refusal} with the receiver's reason; another error if there is no answer
 */
export function deliver(submission: Submission, receiver: Receiver, carriers: Carriers): Promise<void> {
  if (receiver.to === 'cms') return createRecord(submission, receiver, carriers);
  if (receiver.to === 'mail') return sendMail(submission, receiver, carriers);
  return postWebhook(submission, receiver.url, carriers);
}

async function createRecord(
  { id, values }: Submission,
  { collection, fields, key }: Extract<Receiver, { to: 'cms' }>,
  { cms }: Carriers,
): Promise<void> {
  if (!cms) throw new Refusal('CONTENT_URL is not set');
  // An empty text is no valid enumeration or e-mail address for Strapi: the attribute is left out.
  const given = Object.entries(fields).flatMap(([attribute, field]) => {
    const value = values[field] ?? '';
    return value === '' ? [] : [[attribute, value]];
  });
  const data = { ...Object.fromEntries(given), ...(key === undefined ? {} : { [key]: id }) };
  const answer = await cms(`/api${collection}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.ok) return void (await answer.body?.cancel());
  const { text, body } = await readReason(answer);
  // The record of an earlier try whose answer was lost.
  if (key !== undefined && isTaken(body, key)) return;
  const hint = [401, 403].includes(answer.status)
    ? `. Give the API token of CONTENT_TOKEN the permission "create" for ${collection}`
    : '';
  throw new Refusal(`${answer.status} for a new record of ${collection}: ${text}${hint}`);
}

/** True if the CMS refuses a record only because another one has the same value in a unique attribute. */
function isTaken(body: unknown, key: string): boolean {
  const errors = member(member(member(body, 'error'), 'details'), 'errors');
  return (
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every(
      (one) => String(member(one, 'path')) === key && /unique/.test(String(member(one, 'message'))),
    )
  );
}

async function postWebhook(
  { deliveries: _, keepDays: __, ...submission }: Submission,
  url: string,
  { fetch }: Carriers,
) {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', 'idempotency-key': submission.id },
    body: JSON.stringify({ ...submission, at: new Date(submission.at).toISOString() }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Refusal(`${answer.status}: ${(await readReason(answer)).text}`);
  await answer.body?.cancel();
}

async function sendMail(
  { id, form, page, values }: Submission,
  { address, subject = `${form}: ${page}`, replyTo = '' }: Extract<Receiver, { to: 'mail' }>,
  { mail }: Carriers,
): Promise<void> {
  if (!mail) throw new Refusal('SMTP_URL is not set');
  const text = Object.entries(values).map(([name, value]) => `${name}: ${value}`);
  const visitor = String(values[replyTo] ?? '');
  await mail({
    to: address,
    subject,
    text: text.join('\n'),
    messageId: id,
    ...(visitor === '' ? {} : { replyTo: visitor }),
  });
}

async function readReason(answer: Response): Promise<{ readonly text: string; readonly body: unknown }> {
  const text = await answer.text().catch(() => '');
  const body = parsedJson(text);
  return { body, text: (textMember(member(body, 'error'), 'message') ?? text).slice(0, MAX_REASON) };
}
