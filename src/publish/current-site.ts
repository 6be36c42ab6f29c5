import { EMPTY_SNAPSHOT, type Snapshot } from '../content/snapshot.ts';
import type { Block } from '../core/block/define-block.ts';
import { messageOf } from '../core/diagnostics/error-message.ts';
import type { PublicationGuard } from '../guard/publication-guard.ts';
import type { ReportChange } from '../node/change-log.ts';
import type { Log } from '../node/log.ts';
import { addressLines } from '../pages/address-lines.ts';
import { lostPageLines } from '../pages/lost-page-lines.ts';
import type { Moved } from '../pages/moved-pages.ts';
import type { Pages } from '../pages/pages.ts';
import { renderErrorText } from '../render/render-error.ts';
import type { RenderedPage } from '../render/render-page.tsx';
import type { StatusKeeper } from '../store/messages/site-status.ts';
import type { Store } from '../store/store.ts';
import type { Builder } from './plan/builder.ts';
import { createPlanner } from './plan/plan.ts';
import { rememberLivePages } from './plan/remember-live-pages.ts';
import type { SiteInput } from './plan/site-files.ts';

/** The site as it is known: both looks change it, and show it anew. */
export interface CurrentSite {
  /** The last good texts of the manifests, by file; undefined until the first look. */
  texts: ReadonlyMap<string, string> | undefined;
  pages: Pages | undefined;
  snapshot: Snapshot;
  moved: Moved;
  isShown: boolean;
  /** Makes what is not as it should be. @returns when all of it is there */
  readonly show: () => Promise<void>;
  /** Saves what could not be saved earlier; a failure is said in the log. */
  readonly save: () => Promise<void>;
}

export interface CurrentSiteInput {
  readonly builder: Builder;
  readonly store: Store;
  readonly guard: PublicationGuard;
  readonly status: Pick<StatusKeeper, 'published'>;
  readonly build: string;
  readonly registry: ReadonlyMap<string, Block>;
  readonly document: (page: RenderedPage) => string;
  readonly say: ReportChange;
  readonly log: Log;
}

/** Makes the site of which nothing is known yet. */
export function createCurrentSite(input: CurrentSiteInput): CurrentSite {
  const { builder, store, guard, status, registry, document, say, log } = input;
  const plan = createPlanner(input.build);
  const standing = rememberLivePages();
  const takenOff = lostPageLines();
  const report: SiteInput['report'] = (found) =>
    log(renderErrorText(found), { level: 'error', error: found.error });

  async function show(): Promise<void> {
    const { pages, texts, snapshot, moved } = site;
    if (!pages || !texts) return;
    site.isShown = true;
    say('Addresses', addressLines(pages, snapshot));
    say('Taken off', takenOff(pages, snapshot, moved));
    const started = performance.now();
    const shown = standing(pages, snapshot);
    await builder.turn(plan({ pages: shown, snapshot, moved, registry, report, document }, texts));
    const hasContent = site.snapshot.records.size > 0 || site.snapshot.failures.size === 0;
    status.published(performance.now() - started, hasContent);
  }

  // Also where nothing changed: what could not be saved, or is gone from the disk, is saved later.
  async function save(): Promise<void> {
    try {
      if (!store.save()) {
        log(
          'The files in STATE_DIR were deleted: all of them are made anew, and the site answers meanwhile.',
          {
            level: 'warn',
          },
        );
        await builder.repair();
      }
      await guard.save();
      say('STATE_DIR', []);
    } catch (error) {
      say('STATE_DIR', [`STATE_DIR ${messageOf(error)}`]);
    }
  }

  const site: CurrentSite = {
    texts: undefined,
    pages: undefined,
    snapshot: EMPTY_SNAPSHOT,
    moved: new Map(),
    isShown: false,
    show,
    save,
  };
  return site;
}
