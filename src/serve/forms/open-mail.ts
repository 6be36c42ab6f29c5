import { Refusal, type SendMail, withoutValues } from './receivers.ts';

export interface MailSettings {
  /** The mail server: `smtps://user:password@mail.example`. */
  readonly url: string;
  /** The sender's address; by default `website` at the site's host. */
  readonly from: string | undefined;
}

const TIMEOUT_MS = 15_000;

/** Loads the package and connects to the mail server at the first mail. */
export function openMail({ url, from }: MailSettings, origin: string): SendMail {
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
        // Addresses as objects: a comma in a visitor's text would be a second recipient.
        to: { name: '', address },
        ...(visitor === '' ? {} : { replyTo: { name: '', address: visitor } }),
        subject,
        text: lines.join('\n'),
        // The same at each try, so that a mailbox recognises a second copy.
        messageId: `<${id}@${hostname}>`,
      });
    } catch (error) {
      if (error instanceof Error && 'responseCode' in error)
        throw new Refusal(withoutValues(error.message, values));
      throw error;
    }
  };
}
