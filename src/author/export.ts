import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../core/diagnostics/error-message.ts';
import { readSettings } from '../server/settings.ts';
import { type Exported, exportSite } from '../site/export/export-site.ts';

const USAGE = `npm run export -- DIR             writes the site as files for a static host; later runs touch what changed
npm run export -- DIR --partial   writes it also while something is missing: what can't be made stays as it was there`;

/** `npm run export`: 0 when written, 1 when something is missing, 2 when not understood. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const asked = readArguments(args);
  if (!asked) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const folder = resolve(asked.folder);
  try {
    const settings = readSettings(process.env, root);
    const exported = await exportSite({ root, folder, settings, partial: asked.partial });
    process.stderr.write(exported.faults.map((line) => `${line}\n`).join(''));
    process.stdout.write(`${summary(folder, exported)}\n`);
    return exported.changes ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\nNothing more is written into ${folder}.\n`);
    return 1;
  }
}

function readArguments(args: readonly string[]): { folder: string; partial: boolean } | undefined {
  try {
    const options = { partial: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [folder, ...more] = positionals;
    return folder === undefined || more.length > 0 ? undefined : { folder, partial: values.partial };
  } catch {
    return undefined;
  }
}

function summary(folder: string, { changes, count }: Exported): string {
  if (!changes) {
    return 'Nothing is written, as the site would be less than it should be; --partial writes the rest.';
  }
  const { written, deleted } = changes;
  if (written.length + deleted.length === 0) return `${folder}: ${count} files, and none has changed.`;
  return `${folder}: ${count} files, ${written.length} written, ${deleted.length} deleted.`;
}
