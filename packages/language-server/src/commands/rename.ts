import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { createTwoFilesPatch } from 'diff';
import { type CheckInput, check } from 'prospectus/internal/check/check.ts';
import type { ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { formatDiagnostic } from 'prospectus/internal/core/diagnostics/format.ts';
import { firstFew } from 'prospectus/internal/core/diagnostics/words.ts';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import { checkSite } from 'prospectus/internal/tools/check/check-site.ts';
import { RENAME } from 'prospectus/internal/tools/command-line/authoring-commands.ts';
import { runsCommand } from 'prospectus/internal/tools/command-line/run-command.ts';
import { generatedFrom } from 'prospectus/internal/tools/generate.ts';
import { type Change, type Plan, textChange } from '../rename/change/change.ts';
import { RenameRefused } from '../rename/change/refused.ts';
import { writeAllChanges } from '../rename/change/write-all.ts';
import { planRoute } from '../rename/plan-route.ts';
import { readSiteTexts, type SiteTexts } from '../rename/site-texts.ts';

/** Exits with 0 if the rename was done, 1 if it was refused. */
export const main = runsCommand(RENAME, async ([old = '', now = ''], options, root) => {
  try {
    process.stdout.write(await renameRoute(root, old, now, options['dry-run']));
    return 0;
  } catch (error) {
    if (!(error instanceof RenameRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
});

/**
 * Renames a route in all files of a site. Undoes everything if the checks find a fault afterwards.
 * @param isDry true to show the changes without writing them
 * @returns a report in lines of text
 * @throws {RenameRefused} if nothing was renamed
 */
export async function renameRoute(root: string, old: string, now: string, isDry = false): Promise<string> {
  // New errors couldn't be distinguished from existing ones.
  const fault = await firstFault(root);
  if (fault !== undefined)
    throw new RenameRefused(`The site has errors. Mend them first (npm run check):\n${fault}`);
  const site = await readSiteTexts(root, allBlocks);
  const plan = planRoute(site, old, now);
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
  const notes = [...plan.notes, ...(await findMentions(root, old, changes))];
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
  const texts = generatedFrom({ ...site, files: manifestsAfter(site, plan) });
  const there = [...texts].filter(([file]) => existsSync(join(root, file)));
  const changes = there.map(async ([file, text]) =>
    textChange(join(root, file), await readFile(join(root, file), 'utf8'), text),
  );
  return (await Promise.all(changes)).flat();
}

/** All changes as one diff that `git apply` can read. */
function gitDiff(root: string, changes: readonly Change[]): string {
  return changes
    .map(({ file, before, text, to }) => {
      const [old, now] = [relative(root, file), relative(root, to ?? file)];
      const head = old === now ? '' : `rename from ${old}\nrename to ${now}\n`;
      if (before === text) return head;
      const from = before === undefined ? '/dev/null' : `a/${old}`;
      return head + createTwoFilesPatch(from, `b/${now}`, before ?? '', text, '', '', { context: 1 });
    })
    .join('');
}

/**
 * Refuses to change files that git couldn't restore: untracked files, or files with uncommitted changes.
 * @param files absolute paths
 * @throws {RenameRefused} with their names
 */
async function refuseUncommitted(root: string, files: readonly string[]): Promise<void> {
  const there = files.filter((file) => existsSync(file));
  if (there.length === 0) return;
  const ask = (...args: readonly string[]): Promise<readonly string[]> =>
    gitLines(root, [...args, '--', ...there]);
  const tracked = new Set(await ask('ls-files', '--full-name'));
  const [top = root] = await gitLines(root, ['rev-parse', '--show-toplevel']);
  const unknown = there.map((file) => relative(top, realpathSync(file))).filter((file) => !tracked.has(file));
  const changed = (await ask('status', '--porcelain')).filter((line) => !line.startsWith('??'));
  const names = [...unknown.map((file) => `${file} (not in git)`), ...changed.map((line) => line.slice(3))];
  if (names.length === 0) return;
  throw new RenameRefused(
    `These files have changes that are not committed. Commit them first, so that the rename can be undone:\n${names.map((name) => `  ${name}\n`).join('')}`,
  );
}

async function gitLines(root: string, args: readonly string[]): Promise<readonly string[]> {
  const output = await promisify(execFile)('git', [...args], { cwd: root }).catch(() => undefined);
  if (!output)
    throw new RenameRefused('The site is not under version control: a rename could not be undone.');
  return output.stdout.split('\n').filter((line) => line !== '');
}

const SHOWN = 8;

/**
 * The files outside the manifests and their content that still contain a route. Only their authors know whether it is
 * the renamed one.
 */
async function findMentions(
  root: string,
  route: string,
  changes: readonly Change[],
): Promise<readonly string[]> {
  const changed = new Set(changes.map(({ file }) => file));
  const where = ['docs', 'tests', 'bench', 'src', 'registry'];
  const { stdout } = await promisify(execFile)('git', ['grep', '-lwF', '-e', route, '--', ...where], {
    cwd: root,
  }).catch(() => ({ stdout: '' }));
  const files = stdout.split('\n').filter((file) => file !== '' && !changed.has(`${root}/${file}`));
  if (files.length === 0) return [];
  return [`"${route}" also appears in ${firstFew(files, SHOWN)}. Rename it there if it is the same route.`];
}

/** The manifests of a site after a plan. */
function manifestsAfter({ root, manifests }: SiteTexts, { changes }: Plan): readonly ManifestFile[] {
  const texts = new Map(changes.map(({ file, text }) => [file, text]));
  return manifests.map(({ file, text }) => ({ file, text: texts.get(join(root, file)) ?? text }));
}

/**
 * Verifies that a plan adds no faults: the checks find the same as before.
 * @throws {RenameRefused} with the new faults
 */
function refuseNewFaults(site: SiteTexts, plan: Plan): void {
  const before = findFaults({ ...site, files: site.manifests });
  const after = findFaults({ ...site, files: manifestsAfter(site, plan) });
  for (const [at, { file, line, message }] of after.all.entries())
    if (after.kinds[at] !== before.kinds[at])
      throw new RenameRefused(`The checks would find something new: ${file}:${line} ${message}`);
}

function findFaults(input: CheckInput) {
  const all = check(input).diagnostics;
  return { all, kinds: all.map(({ file, line, code }) => `${file}:${line} ${code}`) };
}
