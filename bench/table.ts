/** Prints rows as a Markdown table. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.log(['', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n'));
}

/** Prints the figures that miss their bars, and returns the exit code. */
export function verdict(over: readonly string[]): number {
  console.log(
    over.length === 0 ? 'All within the bars.' : `Over the bar:\n${over.map((one) => `  ${one}`).join('\n')}`,
  );
  return over.length === 0 ? 0 : 1;
}

/** The value of `--name` among a tool's arguments. */
export function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(`--${name}`);
  return at === -1 ? undefined : args[at + 1];
}
