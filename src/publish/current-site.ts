import { deletedSources } from '../content/deleted-records.ts';
import { findReplacedUploads } from '../content/origin/snapshot-uploads.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../content/snapshot.ts';
import type { Block } from '../core/block/define-block.ts';
import { errorText } from '../core/diagnostics/error-message.ts';
import type { PublicationGuard } from '../guard/publication-guard.ts';
import type { LogChange } from '../node/change-log.ts';
import type { Log } from '../node/log.ts';
import { formatAddressFaults } from '../pages/address-lines.ts';
import { selectCurrentContent } from '../pages/content-at.ts';
import { createRedirectCollector, formatRedirectFaults } from '../pages/content-redirects.ts';
import { formatLanguageGaps } from '../pages/languages/language-gaps.ts';
import { livePages } from '../pages/live-pages.ts';
import { createLostPageLog, findLinkPlaces, formatDeadLinks } from '../pages/lost-page-lines.ts';
import type { MovedPages } from '../pages/moved-pages.ts';
import type { Pages } from '../pages/pages.ts';
import { sectionFaults } from '../pages/section-lines.ts';
import { describeError } from '../render/render-error.ts';
import type { RenderedPage } from '../render/render-page.tsx';
import type { StatusKeeper } from '../store/messages/site-status.ts';
import type { Store } from '../store/store.ts';
import type { Builder } from './plan/builder.ts';
import { createPlanner } from './plan/plan.ts';
import type { SiteInput } from './plan/site-files.ts';

export interface CurrentSite {
  /** The last valid texts of the manifests, by file; undefined until the first refresh. */
  readonly texts?: ReadonlyMap<string, string>;
  readonly pages?: Pages;
  readonly snapshot: Snapshot;
  readonly moved: MovedPages;
  /** False until there is content, or a poll has failed. */
  readonly isShown: boolean;
}

export type SiteKeeper = ReturnType<typeof createSiteKeeper>;

export interface SiteKeeperInput {
  readonly builder: Pick<Builder, 'build' | 'repair'>;
  readonly store: Store;
  readonly guard: PublicationGuard;
  readonly status: Pick<StatusKeeper, 'published'>;
  /** Identifies the rendering code; a new value renders every page again. */
  readonly build: string;
  readonly registry: ReadonlyMap<string, Block>;
  readonly document: (page: RenderedPage) => string;
  readonly logChange: LogChange;
  readonly log: Log;
  /** Called with the addresses of uploads that are no longer referenced, or were replaced. */
  readonly onReplaced?: ((addresses: readonly string[]) => void) | undefined;
  /** The clock by which dated records are shown, in milliseconds since 1970. */
  readonly now?: () => number;
}

/** The only owner of the current site. Begins with an empty site. */
export function createSiteKeeper(input: SiteKeeperInput) {
  const { builder, store, guard, status, registry, document, logChange, log, now = () => Date.now() } = input;
  let site: CurrentSite = { snapshot: EMPTY_SNAPSHOT, moved: new Map(), isShown: false };
  const planSite = createPlanner(input.build);
  const keepLive = rememberLivePages();
  const redirects = createRedirectCollector();
  const findLostPages = createLostPageLog();
  const scheduleShow = onTime(now, () =>
    show()
      .then(save)
      .catch((error: unknown) => log(`Dated content can’t be published: ${errorText(error)}`)),
  );
  const report: SiteInput['report'] = (found) =>
    log(describeError(found), { level: 'error', error: found.error });

  async function show(): Promise<void> {
    const { texts, snapshot, moved, isShown } = site;
    if (!site.pages || !texts || !isShown) return;
    const { pages, content, next } = selectCurrentContent(site.pages, snapshot, now());
    scheduleShow(next);
    logChange('Addresses', formatAddressFaults(pages, content));
    logChange('Sections', sectionFaults(pages, content));
    logChange('Languages', formatLanguageGaps(pages, content));
    const started = performance.now();
    const { pages: shown, faults } = redirects(keepLive(pages, content), content);
    logChange('Redirects', formatRedirectFaults(shown, faults));
    const plan = planSite(
      { pages: shown, snapshot: content, kept: snapshot, moved, registry, report, document },
      texts,
    );
    const places = findLinkPlaces(plan.dead);
    const lost = findLostPages(
      { pages: { ...pages, site: shown.site }, snapshot: content, kept: snapshot },
      moved,
      places,
    );
    logChange('Taken off', [...lost.values()]);
    logChange('Links', formatDeadLinks(places, lost));
    await builder.build(plan);
    const hasContent = site.snapshot.records.size > 0 || site.snapshot.failures.size === 0;
    status.published(performance.now() - started, hasContent);
  }

  /** Saves files that could not be saved earlier, or that are missing on the disk; logs failures. */
  async function save(): Promise<void> {
    try {
      if (!store.save()) {
        log('The files in STATE_DIR were deleted: they are rendered again, and the site answers meanwhile.', {
          level: 'warn',
        });
        await builder.repair();
      }
      await guard.save();
      logChange('STATE_DIR', []);
    } catch (error) {
      logChange('STATE_DIR', [`STATE_DIR ${errorText(error)}`]);
    }
  }

  return {
    current: () => site,
    /**
     * Replaces the current site at once, and builds missing and outdated files if the site is to be shown. Resolves
     * when they are complete. Code that derives the next site from the current one must not wait in between.
     */
    publish: async (next: CurrentSite) => {
      const before = site.snapshot;
      site = next;
      await show();
      const replaced = findReplacedUploads(before, next.snapshot);
      if (replaced.length > 0) input.onReplaced?.(replaced);
    },
    save,
  };
}

/** Returns the live pages: the same object while the same records are deleted. */
function rememberLivePages(): (pages: Pages, snapshot: Snapshot) => Pages {
  let last: { readonly pages: Pages; readonly gone: string; readonly live: Pages } | undefined;
  return (pages, snapshot) => {
    const gone = JSON.stringify([...deletedSources(snapshot).keys()]);
    if (last?.pages !== pages || last.gone !== gone) last = { pages, gone, live: livePages(pages, snapshot) };
    return last.live;
  };
}

/** The longest interval between two reads of the clock, because the system time may be set, and a machine may sleep. */
const LONGEST_MS = 30_000;

/**
 * Runs an action at a planned moment.
 * @param now returns milliseconds since 1970
 * @returns a function that replaces the planned moment; Infinity plans none
 */
function onTime(now: () => number, act: () => Promise<void>): (next: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (next) => {
    clearTimeout(timer);
    const planned = now();
    const sleep = (): void => {
      timer = setTimeout(wake, Math.min(next - now(), LONGEST_MS)).unref();
    };
    const wake = (): void => {
      // After the clock was set back, other content may be visible, too.
      if (now() >= next || now() < planned) void act();
      else sleep();
    };
    if (next < Number.POSITIVE_INFINITY) sleep();
  };
}
