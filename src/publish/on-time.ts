/** The clock is read at least this often, because it may be set, and a machine may sleep. */
const LONGEST_MS = 30_000;

/**
 * Repeats an action at planned moments.
 * @param now milliseconds since 1970
 * @returns a function that plans the next moment, in place of the last one; Infinity plans none
 */
export function onTime(now: () => number, act: () => Promise<void>): (next: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (next) => {
    clearTimeout(timer);
    const planned = now();
    const sleep = (): void => {
      timer = setTimeout(wake, Math.min(next - now(), LONGEST_MS)).unref();
    };
    const wake = (): void => {
      // A clock that was set back shows another time, too.
      if (now() >= next || now() < planned) void act();
      else sleep();
    };
    if (next < Number.POSITIVE_INFINITY) sleep();
  };
}
