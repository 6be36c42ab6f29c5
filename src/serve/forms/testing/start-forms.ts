import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { FORMS_PATH } from '../../../core/form/delivery.ts';
import type { Receiver } from '../../../core/form/receiver-schema.ts';
import { makeResponse } from '../../../http/stored-response.ts';
import { createDeliverer } from '../deliverer.ts';
import { openForms } from '../open-forms.ts';
import { createFormHandler, type FormsInput } from '../receive-form.ts';
import type { Carriers, MailSettings } from '../receivers.ts';
import { SubmissionStore } from '../submission-store.ts';

export const ORIGIN = 'https://museum.example';
export const HOOK: Receiver = { to: 'webhook', url: 'https://hook.example/in' };

/** The headers of a browser that shows the page with the form. */
export const BROWSER = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
  referer: `${ORIGIN}/contact`,
};

export const SCRIPT = { ...BROWSER, accept: 'application/json' };

const required = (message: string) => ({ rule: 'required', message });

export const FORM = {
  fields: [
    { name: 'email', label: 'Email', input: 'email', rules: [required('Your address is missing')] },
    { name: 'message', label: 'Message', input: 'long', rules: [] },
    { name: 'agree', label: 'I agree', input: 'consent', rules: [required('Please agree')] },
  ],
  send: 'Send',
  notice: 'Thank you',
  privacy: 'Kept for 30 days.',
};

const KEY = 'a key of at least thirty-two characters';
const SETTINGS = { formKey: KEY, cms: undefined };

/** A server of one form, `/_forms/contact`, in a folder. */
export async function createFormServer(
  folder: string,
  {
    to = HOOK,
    store: ownStore,
    carriers = {},
    trustedProxies = [],
    publish = false,
    smtp,
    ...others
  }: Partial<FormsInput> & {
    readonly to?: Receiver | readonly Receiver[];
    readonly carriers?: Partial<Carriers>;
    readonly publish?: boolean;
    readonly smtp?: MailSettings;
  } = {},
) {
  await mkdir(join(folder, 'forms'), { recursive: true });
  await writeFile(join(folder, 'forms/contact.json'), JSON.stringify({ ...FORM, deliver: to }));
  const store = ownStore ?? new SubmissionStore(folder, KEY);
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const deliver = createDeliverer({ store, carriers: { fetch, ...carriers }, log, ...others });
  const input: Omit<FormsInput, 'store'> = {
    manifests: folder,
    site: { origin: ORIGIN },
    publication: {
      find: async (path) =>
        makeResponse(200, 'text/html', path === '/contact' ? PAGE : '<h1>Museum</h1>', ''),
    },
    isAllowed: () => true,
    headers: { 'content-security-policy': 'none' },
    count: () => undefined,
    log,
    ...others,
  };
  const settings = { ...SETTINGS, smtp, publish, stateDir: folder, trustedProxies: [...trustedProxies] };
  const handler = ownStore
    ? createFormHandler({ ...input, store: ownStore })
    : openForms(settings, input).answer;
  const server = createServer((request, response) => {
    const { url: path = '' } = request;
    if (!path.startsWith(FORMS_PATH)) return void response.end(PAGE);
    handler(request, response, path).catch(() => response.destroy());
  });
  return { server, store, deliver, lines };
}

const PAGE = `<h1>Contact</h1><script type="module" src="/x.js"></script>
<form data-form="contact" method="post" action="/_forms/contact">
<input id="_-email" name="email" type="text" aria-invalid="false" value=""/><p id="_-email-error"></p>
<textarea id="_-message" name="message" aria-invalid="false"></textarea><p id="_-message-error"></p>
<input id="_-agree" name="agree" type="checkbox" value="yes"/><p id="_-agree-error"></p>
</form>`;
