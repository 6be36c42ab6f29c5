/** Two ways of doing the same, measured in turns in one run. */
export interface Ratio {
  /** Median of the rounds' ratios: ours / theirs. */
  readonly ratio: number;
  /** Half the distance between the quartiles of the rounds: how far noise moves a round. */
  readonly noise: number;
  /** Medians, in milliseconds. */
  readonly ours: number;
  readonly theirs: number;
}

/** Runs both in turns, in changing order, and compares them round by round: a noisy machine slows both. */
export function compare(ours: () => void, theirs: () => void, rounds: number): Ratio {
  const a: number[] = [];
  const b: number[] = [];
  for (let round = -3; round < rounds; round++) {
    const first = round % 2 === 0;
    const one = time(first ? ours : theirs);
    const two = time(first ? theirs : ours);
    if (round < 0) continue;
    a.push(first ? one : two);
    b.push(first ? two : one);
  }
  const ratios = a.map((value, index) => value / (b[index] ?? value));
  const noise = (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / 2;
  return { ratio: quantile(ratios, 0.5), noise, ours: quantile(a, 0.5), theirs: quantile(b, 0.5) };
}

function time(act: () => void): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

/** The value below which the share `q` of the values lies. */
export function quantile(values: Iterable<number>, q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}
