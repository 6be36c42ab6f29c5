import { admitRecord } from '../content/admit-record.ts';
import { CMS_TIMEOUT_MS, type ContentSettings } from '../content/origin/open-origin.ts';
import type { Origin } from '../content/origin/origin.ts';
import { urlEndpoint } from '../content/record-error.ts';
import { createGuard } from '../guard/create-guard.ts';
import type { Log } from '../node/log.ts';
import { documentMaker } from '../render/page-document.ts';
import { buildName } from '../store/build-name.ts';
import type { StatusKeeper } from '../store/messages/site-status.ts';
import type { Subscriber } from '../store/messages/subscriber.ts';
import type { Store } from '../store/store.ts';
import { type ContentModel, findEndpoint } from '../strapi/model.ts';
import type { Project } from './project/project.ts';
import { createPublisher, type Publisher } from './publisher.ts';

export interface PublishingInput {
  readonly project: Project;
  readonly settings: Pick<ContentSettings, 'stateDir'>;
  readonly origin: Origin;
  readonly store: Store;
  readonly subscriber: Subscriber;
  readonly status: Pick<StatusKeeper, 'looked' | 'published'>;
  readonly log: Log;
  readonly onReplaced?: (addresses: readonly string[]) => void;
}

export async function openPublisher({
  project,
  settings,
  origin,
  ...rest
}: PublishingInput): Promise<Publisher> {
  const documents = await documentMaker(project.root);
  let model: ContentModel | undefined;
  return createPublisher({
    ...rest,
    origin,
    build: await buildName(project.root),
    registry: project.registry,
    document: documents.whole,
    readFiles: project.manifests,
    check: async (files) => {
      const checked = await project.check(files);
      model = checked.model;
      return checked;
    },
    isOfType: (url, type) => model !== undefined && findEndpoint(model, urlEndpoint(url))?.type.name === type,
    model: () => model,
    admit: (url, record, kept) => (model ? admitRecord(model, url, record, kept) : { record, remarks: [] }),
    guard: createGuard(settings.stateDir, origin.name),
    timeoutMs: CMS_TIMEOUT_MS,
  });
}
