/**
 * The state of the published site, for probes and metrics. Times are monotonic, so that changes of the system time
 * don't affect them.
 */
export interface SiteStatus {
  /**
   * `starting`: before the first publication; `empty`: no page has content, only the reason for its absence;
   * `degraded`: the last poll didn't load all content; `held`: a publication waits for an operator to accept it.
   */
  readonly state: 'starting' | 'empty' | 'serving' | 'degraded' | 'held';
  /** The reasons for `degraded` or `held`; otherwise empty. */
  readonly reasons: readonly string[];
  readonly sources: number;
  /** The sources that the last poll didn't load, by path. */
  readonly missing: readonly string[];
  /** Seconds since the oldest source was loaded, or since the start if never; undefined if another process polls. */
  readonly contentAgeSeconds: number | undefined;
  /** Seconds since the last poll, complete or not. */
  readonly lastLookSeconds: number | undefined;
  readonly lastPublishSeconds: number | undefined;
}

export interface PollResult {
  readonly sources: number;
  /** The URLs of the sources that weren't loaded. */
  readonly missing: readonly string[];
  /** The log lines about these sources. */
  readonly reasons: readonly string[];
  /** The reason why the content is not published; undefined if it is. */
  readonly held?: string | undefined;
}

export type StatusKeeper = ReturnType<typeof createStatusKeeper>;

/** The answer of a probe, which balancers request every second, so it must be short. */
const MAX_NAMES = 100;
const NOTHING: PollResult = { sources: 0, missing: [], reasons: [] };

/**
 * Updates the status of a site from the events of its publisher.
 * @param publishes whether this process polls the CMS, so that its content has an age from the start on
 */
export function createStatusKeeper(now = () => performance.now(), publishes = false) {
  const startedAt = now();
  let last = NOTHING;
  let tookMs: number | undefined;
  let served = false;
  let isKnown = false;
  let polledAt: number | undefined;
  /** When each missing source was last loaded. */
  let loadedAt: ReadonlyMap<string, number> = new Map();
  const secondsSince = (at: number | undefined) => (at === undefined ? undefined : (now() - at) / 1000);
  const state = (): SiteStatus['state'] => {
    if (!served) return isKnown ? 'empty' : 'starting';
    if (last.held !== undefined) return 'held';
    return last.reasons.length > 0 ? 'degraded' : 'serving';
  };
  const oldest = () =>
    polledAt === undefined ? (publishes ? startedAt : undefined) : Math.min(polledAt, ...loadedAt.values());
  return {
    /** Called when a poll has ended. */
    polled: (result: PollResult) => {
      const before = polledAt ?? startedAt;
      loadedAt = new Map(result.missing.map((url) => [url, loadedAt.get(url) ?? before]));
      last = result;
      polledAt = now();
      isKnown = true;
    },
    /**
     * Called when a publication is complete.
     * @param hasContent true if any page has content
     */
    published: (took: number, hasContent: boolean) => {
      served = hasContent;
      tookMs = took;
    },
    /** Called when the stored site is served, before the first poll. */
    restored: (hasContent: boolean) => {
      served = hasContent;
      isKnown = true;
    },
    read: (): SiteStatus => ({
      state: state(),
      reasons: last.held === undefined ? last.reasons : [last.held, ...last.reasons],
      sources: last.sources,
      missing: [...new Set(last.missing.map((url) => url.split('?')[0] ?? ''))].slice(0, MAX_NAMES),
      contentAgeSeconds: secondsSince(oldest()),
      lastLookSeconds: secondsSince(polledAt),
      lastPublishSeconds: tookMs === undefined ? undefined : tookMs / 1000,
    }),
  };
}
