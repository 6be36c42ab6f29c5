import { resolve } from 'node:path';
import { messageOf } from '../core/diagnostics/error-message.ts';
import { escapeControls } from '../node/log.ts';
import { type Exported, exportSite } from '../publish/export/export-site.ts';
import { readSettings } from '../serve/settings/settings.ts';
import { EXPORT } from './command-line/operating-commands.ts';
import { runsCommand } from './command-line/run-command.ts';

/** Exits with 0 if the export was written, 1 if something is missing. */
export const main = runsCommand(EXPORT, async ([name = ''], { partial }, root) => {
  const folder = resolve(name);
  try {
    const settings = readSettings(process.env, root);
    const input = { root, folder, settings, partial: partial === true };
    const exported = await exportSite(input, import.meta.dirname);
    process.stderr.write(exported.faults.map((line) => `${escapeControls(line)}\n`).join(''));
    process.stdout.write(`${summary(folder, exported)}\n`);
    return exported.changes ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\nNothing more is written into ${folder}.\n`);
    return 1;
  }
});

function summary(folder: string, { changes, count }: Exported): string {
  if (!changes) {
    return 'Nothing is written, as the site would be less than it should be; --partial writes the rest.';
  }
  const { written, deleted } = changes;
  if (written.length + deleted.length === 0) return `${folder}: ${count} files, and none has changed.`;
  return `${folder}: ${count} files, ${written.length} written, ${deleted.length} deleted.`;
}
