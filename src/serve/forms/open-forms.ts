import { formForeign, formFull, formRefused, formTooMany, formUnreadable } from 'virtual:site/texts';
import { openCms } from '../../content/cms-client.ts';
import type { SiteManifest } from '../../core/manifest/site.ts';
import { decoded } from '../../core/text/address.ts';
import { withoutBase } from '../../core/text/site-base.ts';
import type { Log } from '../../node/log.ts';
import type { Publication } from '../lookup/publication.ts';
import type { Settings } from '../settings.ts';
import { Deliverer } from './deliverer.ts';
import { createPostLimit } from './form-limits.ts';
import { openMail } from './open-mail.ts';
import { createFormHandler, type FormCount, type FormHandler } from './receive-form.ts';
import { SubmissionStore } from './submission-store.ts';

export interface OpenFormsInput {
  readonly settings: Pick<Settings, 'stateDir' | 'formKey' | 'cms' | 'smtp' | 'publish'>;
  readonly site: Pick<SiteManifest, 'origin'>;
  /** The folder of the manifests. */
  readonly manifests: string;
  readonly publication: Pick<Publication, 'find'>;
  readonly headers: Readonly<Record<string, string>>;
  readonly count: (outcome: FormCount) => void;
  readonly log: Log;
}

export interface SiteForms {
  readonly answer: FormHandler;
  readonly close: () => Promise<void>;
}

/** Receives the forms of the site, and delivers them if this process is the one that publishes. */
export function openForms(input: OpenFormsInput): SiteForms {
  const { settings, site, manifests, publication, headers, count, log } = input;
  const store = new SubmissionStore(settings.stateDir, settings.formKey);
  const cms = settings.cms && openCms(settings.cms, log);
  const mail = settings.smtp && openMail(settings.smtp, site.origin);
  const carriers = { cms: cms?.request, mail, fetch };
  const deliverer = settings.publish ? new Deliverer({ store, carriers, log, count }) : undefined;
  deliverer?.start();
  const answer = createFormHandler({
    manifests,
    store,
    origin: site.origin,
    isAllowed: createPostLimit(),
    received: (outcome) => {
      count(outcome);
      if (outcome === 'taken') deliverer?.start();
    },
    page: async (requested) => {
      const path = withoutBase(requested);
      const found = (await publication.find(path)) ?? (await publication.find(decoded(path)));
      if (!found?.headers['content-type']?.startsWith('text/html')) return undefined;
      return (await found.body('')).body.toString();
    },
    headers,
    texts: {
      foreign: formForeign,
      full: formFull,
      refused: formRefused,
      tooMany: formTooMany,
      unreadable: formUnreadable,
    },
    log,
  });
  return { answer, close: async () => deliverer?.stop() };
}
