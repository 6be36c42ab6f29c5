import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { hasErrors } from '../core/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../core/diagnostics/format.ts';
import { allBlocks } from '../render/all-blocks.ts';
import { checkSite } from './check.ts';
import { RENAME } from './command-line/authoring-commands.ts';
import { runsCommand } from './command-line/run-command.ts';
import { generatedFrom } from './generate.ts';
import { type Change, type Plan, textChange } from './rename/change/change.ts';
import { gitDiff } from './rename/change/diff.ts';
import { refuseUncommitted } from './rename/change/git.ts';
import { RenameRefused } from './rename/change/refused.ts';
import { writeAllChanges } from './rename/change/write-all.ts';
import { filesAround, readBlockFiles } from './rename/code/block-files.ts';
import { openCode } from './rename/code/language-service.ts';
import { planBlock } from './rename/plan-block.ts';
import { planField } from './rename/plan-field.ts';
import { planProp } from './rename/plan-prop.ts';
import { planRoute } from './rename/plan-route.ts';
import { type Request, requestKind } from './rename/request.ts';
import { blockSites } from './rename/texts/block-sites.ts';
import { mentions } from './rename/texts/mentions.ts';
import { readSiteTexts, type SiteTexts } from './rename/texts/site-texts.ts';
import { manifestsAfter, refuseNewFaults } from './rename/verify.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** Exits with 0 if the rename was made, 1 if it was refused. */
export const main = runsCommand(RENAME, async ([kind, old = '', now = ''], options, root) => {
  try {
    await rename({ kind: requestKind(kind), old, now, dry: options['dry-run'] === true }, root);
    return 0;
  } catch (error) {
    if (!(error instanceof RenameRefused)) throw error;
    process.stderr.write(`Nothing was renamed. ${error.message}\n`);
    return 1;
  }
});

async function rename(request: Request, root: string): Promise<void> {
  await refuseFaults(root);
  const site = await readSiteTexts(root, allBlocks);
  const plan = await planRename(request, site);
  refuseNewFaults(site, plan);
  const changes = [...plan.changes, ...(await generatedChanges(site, plan))];
  await refuseUncommitted(
    root,
    changes.map(({ file }) => file),
  );
  if (request.dry) {
    process.stdout.write(gitDiff(root, changes));
    return;
  }
  const undo = await writeAllChanges(changes);
  const faults = await faultsAfter(root);
  if (faults !== undefined) {
    await undo();
    throw new RenameRefused(`Afterwards, the checks find what they did not find before:\n${faults}`);
  }
  const files = changes.map(({ file, to }) => `  ${relative(root, to ?? file)}\n`);
  process.stdout.write(`Renamed in ${changes.length} files:\n${files.join('')}`);
  const notes = [...plan.notes, ...(await mentions(PROJECT, renamedWords(request), changes))];
  process.stdout.write(notes.map((note) => `${note}\n`).join(''));
}

async function planRename({ kind, old, now }: Request, site: SiteTexts): Promise<Plan> {
  if (kind === 'field') return planField(site, old, now, new Date());
  if (kind === 'route') return planRoute(site, old, now);
  const sites = await blockSites(site, PROJECT);
  const folder = sites.folderOf(old.split('.')[0] ?? '');
  const files = await readBlockFiles(PROJECT, folder);
  if (kind === 'block') return planBlock(sites, files, old, now);
  return planProp(sites, openCode(PROJECT, filesAround(files, folder)), old, now);
}

/** Refuses a site with errors: new ones could not be told from them. @throws {RenameRefused} */
async function refuseFaults(root: string): Promise<void> {
  const { diagnostics } = await checkSite(root);
  const [first] = diagnostics.filter((one) => hasErrors([one]));
  if (first)
    throw new RenameRefused(
      `The site has errors. Mend them first (npm run check):\n${formatDiagnostic(first)}`,
    );
}

/** The changes of the site's generated files. */
async function generatedChanges(site: SiteTexts, plan: Plan): Promise<readonly Change[]> {
  const { root } = site;
  if (!existsSync(join(root, 'docs'))) return [];
  const texts = await generatedFrom(root, { ...plan.after, files: manifestsAfter(site, plan) });
  const changes = [...texts].map(async ([file, text]) =>
    textChange(join(root, file), await readFile(join(root, file), 'utf8').catch(() => ''), text),
  );
  return (await Promise.all(changes)).flat();
}

/** Runs the checks on the files on disk in a new process, to load a changed block; undefined if all is well. */
async function faultsAfter(root: string): Promise<string | undefined> {
  const run = promisify(execFile)(process.execPath, [join(PROJECT, 'src/tools/run.mjs'), 'check'], {
    env: { ...process.env, SITE: root },
  });
  return run.then(
    () => undefined,
    (error: unknown) =>
      error instanceof Error && 'stdout' in error
        ? `${error.stdout}${'stderr' in error ? error.stderr : ''}`
        : String(error),
  );
}

/** The words by which other files may refer to the renamed thing; a prop needs its block's name as well. */
function renamedWords({ kind, old }: Request): readonly string[] {
  const names = old.split('.');
  return kind === 'prop' ? [...new Set([names[0] ?? '', names.at(-1) ?? ''])] : names.slice(-1);
}
