import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { formatDiagnostic } from '../core/diagnostics/format.ts';
import { allBlocks } from '../render/all-blocks.ts';
import { checkSite } from './check/check-site.ts';
import { RENAME } from './command-line/authoring-commands.ts';
import { runsCommand } from './command-line/run-command.ts';
import { generatedFrom } from './generate.ts';
import { type Change, type Plan, textChange } from './rename/change/change.ts';
import { gitDiff } from './rename/change/diff.ts';
import { refuseUncommitted } from './rename/change/git.ts';
import { RenameRefused } from './rename/change/refused.ts';
import { writeAllChanges } from './rename/change/write-all.ts';
import { planField } from './rename/plan-field.ts';
import { planRoute } from './rename/plan-route.ts';
import { mentions } from './rename/texts/mentions.ts';
import { readSiteTexts, type SiteTexts } from './rename/texts/site-texts.ts';
import { manifestsAfter, refuseNewFaults } from './rename/verify.ts';

/** Exits with 0 if the rename was made, 1 if it was refused. */
export const main = runsCommand(RENAME, async ([kind, old = '', now = ''], options, root) => {
  try {
    const isField = kind === 'field';
    await rename(root, { isField, old, now, isDry: options['dry-run'] === true });
    return 0;
  } catch (error) {
    if (!(error instanceof RenameRefused)) throw error;
    process.stderr.write(`Nothing was renamed. ${error.message}\n`);
    return 1;
  }
});

interface Request {
  /** False for a route. */
  readonly isField: boolean;
  readonly old: string;
  readonly now: string;
  /** Shows what would change, and changes nothing. */
  readonly isDry: boolean;
}

async function rename(root: string, { isField, old, now, isDry }: Request): Promise<void> {
  // New errors could not be told from those that are there.
  const fault = await firstFault(root);
  if (fault !== undefined)
    throw new RenameRefused(`The site has errors. Mend them first (npm run check):\n${fault}`);
  const site = await readSiteTexts(root, allBlocks);
  const plan = isField ? planField(site, old, now, new Date()) : planRoute(site, old, now);
  refuseNewFaults(site, plan);
  const changes = [...plan.changes, ...(await generatedChanges(site, plan))];
  await refuseUncommitted(
    root,
    changes.map(({ file }) => file),
  );
  if (isDry) {
    process.stdout.write(gitDiff(root, changes));
    return;
  }
  const undo = await writeAllChanges(changes);
  const newFault = await firstFault(root);
  if (newFault !== undefined) {
    await undo();
    throw new RenameRefused(`Afterwards, the checks find what they did not find before:\n${newFault}`);
  }
  const files = changes.map(({ file, to }) => `  ${relative(root, to ?? file)}\n`);
  process.stdout.write(`Renamed in ${changes.length} files:\n${files.join('')}`);
  const notes = [...plan.notes, ...(await mentions(root, old.split('.').at(-1) ?? '', changes))];
  process.stdout.write(notes.map((note) => `${note}\n`).join(''));
}

/** The first error that the checks find in the files on disk. */
async function firstFault(root: string): Promise<string | undefined> {
  const { diagnostics } = await checkSite(root);
  const first = diagnostics.find(({ severity }) => severity === 'error');
  return first && formatDiagnostic(first);
}

/** The changes of the site's generated files. */
async function generatedChanges(site: SiteTexts, plan: Plan): Promise<readonly Change[]> {
  const { root } = site;
  const texts = await generatedFrom(root, { ...site, model: plan.model, files: manifestsAfter(site, plan) });
  const there = [...texts].filter(([file]) => existsSync(join(root, file)));
  const changes = there.map(async ([file, text]) =>
    textChange(join(root, file), await readFile(join(root, file), 'utf8'), text),
  );
  return (await Promise.all(changes)).flat();
}
