import { type Mail, Refusal } from './receivers.ts';

export interface MailSettings {
  /** The mail server: `smtps://user:password@mail.example`. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
}

const TIMEOUT_MS = 15_000;

/** Loads the package and connects to the mail server at the first mail. */
export function openMail({ url, from }: MailSettings, origin: string): (mail: Mail) => Promise<void> {
  const host = new URL(origin).hostname;
  const options = {
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  return async ({ messageId, replyTo, to, ...mail }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(options, { from });
    // Addresses as objects: a comma in a visitor's text would be a second recipient.
    const answerTo = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } };
    try {
      await transport.sendMail({
        ...mail,
        ...answerTo,
        to: { name: '', address: to },
        messageId: `<${messageId}@${host}>`,
      });
    } catch (error) {
      const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
      throw code === undefined ? error : new Refusal(String(error));
    }
  };
}
