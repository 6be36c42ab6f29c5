import type { MembersUse } from './resolved.ts';

/** The present name of a renamed prop; undefined if no prop had the former name. */
export function presentName(
  { was, fields }: Pick<MembersUse, 'was' | 'fields'>,
  name: string,
): string | undefined {
  const now = Object.hasOwn(was, name) ? was[name] : undefined;
  return now !== undefined && Object.hasOwn(fields, now) ? now : undefined;
}
