/** The environment of a process whose clock is wrong by this many milliseconds. */
export function shiftedClock(by: number): Readonly<Record<string, string>> {
  const code = `const Right = Date;
globalThis.Date = class extends Right {
  constructor(...given) { given.length > 0 ? super(...given) : super(Right.now() + ${by}); }
  static now() { return Right.now() + ${by}; }
};`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}
