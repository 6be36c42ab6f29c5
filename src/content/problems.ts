/** Everything that is wrong, at once: one line a problem. */
export class ContentFaults extends Error {
  readonly problems: readonly string[];

  constructor(title: string, problems: readonly string[]) {
    super(`${title}\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ContentFaults';
    this.problems = problems;
  }
}
