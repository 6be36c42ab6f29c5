/** The most posts within a time, of one address and of all. */
const LIMITS = { oneAddress: 10, all: 300, windowMs: 60_000 } as const;

/**
 * Counts the posts of the last minute.
 * @returns false for an address that has posted too often, or if all together have
 */
export function createPostLimit(now: () => number = Date.now): (address: string) => boolean {
  let windowStart = 0;
  let all = 0;
  const byAddress = new Map<string, number>();
  return (address) => {
    if (now() - windowStart >= LIMITS.windowMs) {
      windowStart = now();
      all = 0;
      byAddress.clear();
    }
    const posts = (byAddress.get(address) ?? 0) + 1;
    if (posts > LIMITS.oneAddress || all >= LIMITS.all) return false;
    byAddress.set(address, posts);
    all += 1;
    return true;
  };
}
