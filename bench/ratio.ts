/** Returns milliseconds, of elapsed time or of processor time. */
export type Clock = () => number;

/** Two implementations of the same task, measured alternately in one run. */
export interface Ratio {
  /** The median of the rounds' ratios: ours / theirs. */
  readonly ratio: number;
  /** Half the interquartile range of the rounds: the noise of one round. */
  readonly noise: number;
  /**
   * The lower bound of the median with a confidence of 97.5 %. It is closer than the noise of one round suggests,
   * because a median of many rounds is more reliable.
   */
  readonly atLeast: number;
  /** Medians, in milliseconds. */
  readonly ours: number;
  readonly theirs: number;
}

/** The renderer compared with hand-written JSX. */
export interface Versus {
  readonly bare: Ratio;
  /** Compared with hand-written JSX that isolates its blocks as the renderer does. */
  readonly isolated: Ratio;
  /** The renderer with content that it has not read before; hand-written values are always ready. */
  readonly unread?: Ratio;
}

// A browser's clock ticks every 0.1 ms, and new code is slow until it has run for a while.
const ROUND_MS = 10;
const WARM_UP_MS = 600;

/** Runs both alternately, in changing order, and compares them round by round, because a busy machine slows both. */
export function compare(
  ours: () => void,
  theirs: () => void,
  rounds: number,
  now: Clock = () => performance.now(),
): Ratio {
  const time = timer(now);
  const times = warmUp(ours, theirs, time);
  const a: number[] = [];
  const b: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0;
    const one = time(first ? ours : theirs, times);
    const two = time(first ? theirs : ours, times);
    a.push(first ? one : two);
    b.push(first ? two : one);
  }
  const ratios = a.map((value, index) => value / (b[index] ?? value));
  const noise = (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / 2;
  const atLeast = quantile(ratios, 0.5 - 0.98 / Math.sqrt(rounds));
  return { ratio: quantile(ratios, 0.5), noise, atLeast, ours: quantile(a, 0.5), theirs: quantile(b, 0.5) };
}

/** Alternates between two functions, so that neither profits from its own previous run. */
export function inTurns(one: () => void, other: () => void): () => void {
  let turn = 0;
  return () => (++turn % 2 === 0 ? one : other)();
}

/** Runs both until they are warm, and returns how often one has to run to fill a round. */
function warmUp(ours: () => void, theirs: () => void, time: Timer): number {
  let runs = 0;
  const start = performance.now();
  for (; performance.now() < start + WARM_UP_MS; runs++) {
    ours();
    theirs();
  }
  return Math.max(1, Math.ceil(ROUND_MS / Math.max(time(theirs, runs), 0.001)));
}

type Timer = (act: () => void, times: number) => number;

/** Measures the milliseconds of one run, as the mean of several runs. */
function timer(now: Clock): Timer {
  return (act, times) => {
    const start = now();
    for (let run = 0; run < times; run++) act();
    return (now() - start) / times;
  };
}

/** The value below which the share `q` of the values lies, interpolated between two of them. */
export function quantile(values: Iterable<number>, q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = q * (sorted.length - 1);
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}
