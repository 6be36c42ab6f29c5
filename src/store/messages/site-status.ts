/**
 * The state of the published site, for probes and metrics. Times are monotonic, so that changes of the system time
 * are harmless.
 */
export interface SiteStatus {
  /**
   * `starting`: before the first publication; `empty`: no page shows its content, only the reason why it can't;
   * `degraded`: the last poll didn't load all content; `held`: a publication waits for an operator to accept it.
   */
  readonly state: 'starting' | 'empty' | 'serving' | 'degraded' | 'held';
  /** The reasons for `degraded` or `held`; otherwise empty. */
  readonly reasons: readonly string[];
  /** Seconds since the last complete poll; undefined before the first. */
  readonly contentAgeSeconds: number | undefined;
  /** Seconds since the last poll, complete or not. */
  readonly lastLookSeconds: number | undefined;
  /** Seconds that the last publication took. */
  readonly lastPublishSeconds: number | undefined;
}

/** Updates the status of a site from the events of its publisher. */
export interface StatusKeeper {
  /**
   * A poll has ended.
   * @param missing describes the content that wasn't loaded; empty if all was
   * @param held why the content is not published; undefined if it is
   */
  readonly looked: (missing: readonly string[], held?: string) => void;
  /**
   * A publication is complete.
   * @param hasContent true if any page shows its content, not only the reason why it can't
   */
  readonly published: (tookMs: number, hasContent: boolean) => void;
  /**
   * The stored site is served, before any poll.
   * @param hasContent as above
   */
  readonly restored: (hasContent: boolean) => void;
  readonly read: () => SiteStatus;
}

export function createStatusKeeper(now = () => performance.now()): StatusKeeper {
  let missing: readonly string[] = [];
  let held: string | undefined;
  let tookMs: number | undefined;
  let served = false;
  let known = false;
  let lookedAt: number | undefined;
  let completeAt: number | undefined;
  const secondsSince = (at: number | undefined) => (at === undefined ? undefined : (now() - at) / 1000);
  const state = (): SiteStatus['state'] => {
    if (!served) return known ? 'empty' : 'starting';
    if (held !== undefined) return 'held';
    return missing.length > 0 ? 'degraded' : 'serving';
  };
  return {
    looked: (what, why) => {
      missing = what;
      held = why;
      lookedAt = now();
      known = true;
      if (what.length === 0) completeAt = lookedAt;
    },
    published: (took, hasContent) => {
      served = hasContent;
      tookMs = took;
    },
    restored: (hasContent) => {
      served = hasContent;
      known = true;
    },
    read: () => ({
      state: state(),
      reasons: held === undefined ? missing : [held, ...missing],
      contentAgeSeconds: secondsSince(completeAt),
      lastLookSeconds: secondsSince(lookedAt),
      lastPublishSeconds: tookMs === undefined ? undefined : tookMs / 1000,
    }),
  };
}
