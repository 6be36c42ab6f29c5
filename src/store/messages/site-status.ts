/** How the published site stands, for probes and metrics. Times are monotonic: clock changes do no harm. */
export interface SiteStatus {
  /**
   * `starting`: nothing is known yet; `empty`: there is nothing but pages that say why they can't be shown; `degraded`: not
   * all content came at the last look; `held`: a publication waits for somebody to accept it.
   */
  readonly state: 'starting' | 'empty' | 'serving' | 'degraded' | 'held';
  /** Why it is degraded or held; empty where all is well. */
  readonly reasons: readonly string[];
  /** Seconds since the last look at the content that brought everything; undefined before the first. */
  readonly contentAgeSeconds: number | undefined;
  /** Seconds since the last look at the content, whatever it brought. */
  readonly lastLookSeconds: number | undefined;
  /** Seconds that the last publication took. */
  readonly lastPublishSeconds: number | undefined;
}

/** Keeps the status of a site from the events of its publisher. */
export interface StatusKeeper {
  /**
   * A look at the content has ended.
   * @param missing what did not come, in words; empty: all came
   * @param held why what came is not published; undefined: it is
   */
  readonly looked: (missing: readonly string[], held?: string) => void;
  /** A publication is there. @param hasContent whether its pages show anything but why they can't */
  readonly published: (tookMs: number, hasContent: boolean) => void;
  /** The site in the folder is served, before any poll. @param hasContent as above */
  readonly restored: (hasContent: boolean) => void;
  readonly read: () => SiteStatus;
}

/** Makes the keeper of a site that is starting. */
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
