import { linesByCause } from '../../core/diagnostics/lines-by-cause.ts';

/** The reasons why sources couldn't be read, by URL; one line for each cause. */
export function unreadLines(causes: ReadonlyMap<string, string>): readonly string[] {
  const failures = [...causes].map(([url, cause]) => [url.replace(/\?.*/s, ''), cause] as const);
  return linesByCause(failures).map((line) => `not read: ${line}`);
}
