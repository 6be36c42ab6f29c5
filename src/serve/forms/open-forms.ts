import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openCms } from '../../content/cms-client.ts';
import type { Log } from '../../node/log.ts';
import type { Settings } from '../settings.ts';
import { createDeliverer } from './deliverer.ts';
import { createFormHandler, type FormPlace, type FormsInput, readFormFile } from './receive-form.ts';
import { type Carriers, createMailSender, missingSetting } from './receivers.ts';
import { SubmissionStore } from './submission-store.ts';

/** Other processes write into the same folder, so it is read again. */
const POLL_MS = 2_000;

/** Receives the forms of the site, and delivers them if this process publishes. */
export function openForms(
  settings: Pick<Settings, 'stateDir' | 'formKey' | 'cms' | 'smtp' | 'publish' | 'trustedProxies'>,
  input: Omit<FormsInput, 'store'>,
) {
  const { site, log } = input;
  const store = new SubmissionStore(settings.stateDir, settings.formKey);
  const answer = createFormHandler({ ...input, store, trustedProxies: settings.trustedProxies });
  if (!settings.publish) return { answer, close: async () => undefined };
  const cms = settings.cms && openCms(settings.cms, log).request;
  const mail = settings.smtp && createMailSender(settings.smtp, site.origin);
  const carriers = { cms, mail, fetch };
  const stopped = new AbortController();
  const deliver = createDeliverer({ ...input, store, carriers, signal: stopped.signal });
  const timer = setInterval(() => void deliver(), POLL_MS).unref();
  void reportMissingSettings(input, carriers, log);
  const close = () => {
    clearInterval(timer);
    stopped.abort();
    return deliver();
  };
  return { answer, close };
}

/** Reports missing settings at the start, before a first submission fails. */
export async function reportMissingSettings(place: FormPlace, carriers: Carriers, log: Log): Promise<void> {
  for (const file of await readdir(join(place.manifests, 'forms')).catch(() => [])) {
    const form = await readFormFile(place, basename(file, '.json'), '/');
    for (const receiver of form?.deliver ?? []) {
      const missing = await missingSetting(receiver, carriers);
      if (missing === undefined) continue;
      log(`The form ${form?.name} can’t deliver to its ${receiver.to}: ${missing}`, { level: 'warn' });
    }
  }
}
