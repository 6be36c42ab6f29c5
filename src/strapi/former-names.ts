import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The later names of fields, keyed by former name. */
export type FormerNames = ReadonlyMap<string, ReadonlySet<string>>;

const FOLDER = 'database/migrations';

/**
 * Reads the former names of fields from the migrations that `npx prospectus rename` writes into a Strapi project. A
 * migration is kept as long as a database may need it, so a branch may use the old name for as long.
 */
export async function readFormerNames(cmsDir: string): Promise<FormerNames> {
  const folder = join(cmsDir, FOLDER);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.js')).sort();
  return formerNames(await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8'))));
}

/**
 * Reads the former names from the texts of migrations, in the order of their file names. If a field has had three
 * names, the first two lead to the last.
 */
export function formerNames(migrations: readonly string[]): FormerNames {
  const laterNames = new Map<string, Set<string>>();
  for (const { old, now } of migrations.flatMap(renameIn)) {
    for (const since of [...laterNames.values()].filter((names) => names.has(old))) since.add(now);
    laterNames.set(old, new Set([...(laterNames.get(old) ?? []), now]));
  }
  return laterNames;
}

function renameIn(text: string): readonly { readonly old: string; readonly now: string }[] {
  if (!text.includes('renameField(')) return [];
  const [, old] = /^\s*old: '(\w+)',$/m.exec(text) ?? [];
  const [, now] = /^\s*now: '(\w+)',$/m.exec(text) ?? [];
  return old === undefined || now === undefined ? [] : [{ old, now }];
}
