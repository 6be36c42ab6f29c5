import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { formatDiagnostic } from 'prospectus/internal/core/diagnostics/format.ts';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import { checkSite } from 'prospectus/internal/tools/check/check-site.ts';
import { RENAME } from 'prospectus/internal/tools/command-line/authoring-commands.ts';
import { runsCommand } from 'prospectus/internal/tools/command-line/run-command.ts';
import { generatedFrom } from 'prospectus/internal/tools/generate.ts';
import { type Change, type Plan, textChange } from '../rename/change/change.ts';
import { gitDiff } from '../rename/change/diff.ts';
import { refuseUncommitted } from '../rename/change/git.ts';
import { RenameRefused } from '../rename/change/refused.ts';
import { writeAllChanges } from '../rename/change/write-all.ts';
import { planField } from '../rename/plan-field.ts';
import { planRoute } from '../rename/plan-route.ts';
import { findMentions } from '../rename/texts/mentions.ts';
import { readSiteTexts, type SiteTexts } from '../rename/texts/site-texts.ts';
import { manifestsAfter, refuseNewFaults } from '../rename/verify.ts';

/** Exits with 0 if the rename was done, 1 if it was refused. */
export const main = runsCommand(RENAME, async ([kind, old = '', now = ''], options, root) => {
  try {
    const isField = kind === 'field';
    const isDry = options['dry-run'] === true;
    process.stdout.write(await renameInSite(root, { isField, old, now, isDry }));
    return 0;
  } catch (error) {
    if (!(error instanceof RenameRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
});

interface RenameRequest {
  /** False for a route. */
  readonly isField: boolean;
  readonly old: string;
  readonly now: string;
  /** Shows the changes without writing them. */
  readonly isDry: boolean;
}

/**
 * Renames a field or a route in all files of a site. Undoes everything if the checks find a fault afterwards.
 * @returns a report in lines of text
 * @throws {RenameRefused} if nothing was renamed
 */
export async function renameInSite(
  root: string,
  { isField, old, now, isDry }: RenameRequest,
): Promise<string> {
  // New errors couldn't be distinguished from existing ones.
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
  if (isDry) return gitDiff(root, changes);
  const undo = await writeAllChanges(changes);
  const newFault = await firstFault(root);
  if (newFault !== undefined) {
    await undo();
    throw new RenameRefused(`Afterwards, the checks find what they did not find before:\n${newFault}`);
  }
  const files = changes.map(({ file, to }) => `  ${relative(root, to ?? file)}\n`);
  const notes = [...plan.notes, ...(await findMentions(root, old.split('.').at(-1) ?? '', changes))];
  return `Renamed in ${changes.length} files:\n${files.join('')}${notes.map((note) => `${note}\n`).join('')}`;
}

/** The first error that the checks find in the files on disk. */
async function firstFault(root: string): Promise<string | undefined> {
  const { diagnostics } = await checkSite(root);
  const first = diagnostics.find(({ severity }) => severity === 'error');
  return first && formatDiagnostic(first);
}

async function generatedChanges(site: SiteTexts, plan: Plan): Promise<readonly Change[]> {
  const { root } = site;
  const texts = await generatedFrom(root, { ...site, model: plan.model, files: manifestsAfter(site, plan) });
  const there = [...texts].filter(([file]) => existsSync(join(root, file)));
  const changes = there.map(async ([file, text]) =>
    textChange(join(root, file), await readFile(join(root, file), 'utf8'), text),
  );
  return (await Promise.all(changes)).flat();
}
