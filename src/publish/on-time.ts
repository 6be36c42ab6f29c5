/** The clock is read at least this often: the system time may be set, and a machine may sleep. */
const LONGEST_MS = 30_000;

/**
 * Runs an action at a planned moment.
 * @param now returns milliseconds since 1970
 * @returns a function that plans the next moment in place of the last; Infinity plans none
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
      // After the clock was set back, other content may be due, too.
      if (now() >= next || now() < planned) void act();
      else sleep();
    };
    if (next < Number.POSITIVE_INFINITY) sleep();
  };
}
