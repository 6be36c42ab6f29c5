import { resolve } from 'node:path';
import { errorText } from '../core/diagnostics/error-message.ts';
import { escapeControls } from '../node/log.ts';
import { type ExportResult, exportSite } from '../publish/export/export-site.ts';
import { followExport } from '../publish/export/follow-export.ts';
import { readSettings } from '../serve/settings.ts';
import { EXPORT } from './command-line/operating-commands.ts';
import { commandMain } from './command-line/run-command.ts';

/** Exits with 0 if the export was written, 1 if a part is missing. */
export const main = commandMain(EXPORT, async ([name = ''], { partial, follow, then: command }, root) => {
  const folder = resolve(name);
  const print = (exported: ExportResult) => process.stdout.write(`${summary(folder, exported)}\n`);
  const printFault = (line: string) => process.stderr.write(`${escapeControls(line)}\n`);
  try {
    const settings = readSettings(process.env, root);
    if (follow) {
      const threads = import.meta.dirname;
      await followExport({ root, folder, settings, threads, command, onExport: print, log: printFault });
      printFault('The site was rebuilt. Start this command again.');
      return 1;
    }
    const exported = await exportSite(
      { root, folder, settings, partial: partial === true },
      import.meta.dirname,
    );
    for (const line of [...exported.faults, ...exported.unnamed]) printFault(line);
    print(exported);
    return exported.changes ? 0 : 1;
  } catch (error) {
    printFault(`${errorText(error)}\nNothing more is written into ${folder}.`);
    return 1;
  }
});

function summary(folder: string, { changes, count }: ExportResult): string {
  if (!changes) {
    return 'Nothing is written, because parts of the site are missing; --partial writes the rest.';
  }
  const { written, deleted } = changes;
  if (written.length + deleted.length === 0) return `${folder}: ${count} files, and none has changed.`;
  return `${folder}: ${count} files, ${written.length} written, ${deleted.length} deleted.`;
}
