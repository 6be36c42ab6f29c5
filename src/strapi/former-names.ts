import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The names that fields have had since, by one that they had. */
export type FormerNames = ReadonlyMap<string, ReadonlySet<string>>;

const FOLDER = 'database/migrations';

/**
 * The former names of fields, as the migrations of a Strapi project tell them that `npm run prospectus -- rename` has written: they
 * stay as long as a database may need them, and so long a branch may use the old name.
 */
export async function readFormerNames(cmsDir: string): Promise<FormerNames> {
  const folder = join(cmsDir, FOLDER);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.js')).sort();
  return formerNames(await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8'))));
}

/**
 * The former names that the texts of migrations tell, in the order of their names: of a field that has had three names
 * the first two lead to the last.
 */
export function formerNames(migrations: readonly string[]): FormerNames {
  const found = new Map<string, Set<string>>();
  for (const { old, now } of migrations.flatMap(renameIn)) {
    for (const since of [...found.values()].filter((names) => names.has(old))) since.add(now);
    found.set(old, new Set([...(found.get(old) ?? []), now]));
  }
  return found;
}

function renameIn(text: string): readonly { readonly old: string; readonly now: string }[] {
  if (!text.includes('renameField(')) return [];
  const [, old] = /^\s*old: '(\w+)',$/m.exec(text) ?? [];
  const [, now] = /^\s*now: '(\w+)',$/m.exec(text) ?? [];
  return old === undefined || now === undefined ? [] : [{ old, now }];
}
