import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { hasErrors } from '../core/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../core/diagnostics/format.ts';
import { allBlocks } from '../site/all-blocks.ts';
import { checkSite } from './check.ts';
import { generatedFrom } from './generate.ts';
import { filesAround, readBlockFiles } from './rename/block-files.ts';
import { blockSites } from './rename/block-sites.ts';
import { type Change, type Plan, textChange } from './rename/change.ts';
import { diffOf } from './rename/diff.ts';
import { refuseUncommitted } from './rename/git.ts';
import { openCode } from './rename/language-service.ts';
import { mentions } from './rename/mentions.ts';
import { planBlock } from './rename/plan-block.ts';
import { planField } from './rename/plan-field.ts';
import { planProp } from './rename/plan-prop.ts';
import { planRoute } from './rename/plan-route.ts';
import { RenameRefused } from './rename/refused.ts';
import { type Request, readRequest, USAGE } from './rename/request.ts';
import { readSiteTexts, type SiteTexts } from './rename/site-texts.ts';
import { manifestsAfter, refuseNewFaults } from './rename/verify.ts';
import { writeAll } from './rename/write-all.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** `npm run rename`; exits with 0 when renamed, 1 when refused, 2 for wrong arguments. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const request = readRequest(args);
  if (!request) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  try {
    await rename(request, root);
    return 0;
  } catch (error) {
    if (!(error instanceof RenameRefused)) throw error;
    process.stderr.write(`Nothing was renamed. ${error.message}\n`);
    return 1;
  }
}

async function rename(request: Request, root: string): Promise<void> {
  await refuseFaults(root);
  const site = await readSiteTexts(root, allBlocks);
  const plan = await planOf(request, site);
  refuseNewFaults(site, plan);
  const changes = [...plan.changes, ...(await generatedChanges(site, plan))];
  await refuseUncommitted(
    root,
    changes.map(({ file }) => file),
  );
  if (request.dry) {
    process.stdout.write(diffOf(root, changes));
    return;
  }
  const undo = await writeAll(changes);
  const faults = await faultsAfter(root);
  if (faults !== undefined) {
    await undo();
    throw new RenameRefused(`Afterwards, the checks find what they did not find before:\n${faults}`);
  }
  const files = changes.map(({ file, to }) => `  ${relative(root, to ?? file)}\n`);
  process.stdout.write(`Renamed in ${changes.length} files:\n${files.join('')}`);
  const notes = [...plan.notes, ...(await mentions(PROJECT, wordsOf(request), changes))];
  process.stdout.write(notes.map((note) => `${note}\n`).join(''));
}

async function planOf({ kind, old, now }: Request, site: SiteTexts): Promise<Plan> {
  if (kind === 'field') return planField(site, old, now, new Date());
  if (kind === 'route') return planRoute(site, old, now);
  const sites = await blockSites(site, PROJECT);
  const folder = sites.folderOf(old.split('.')[0] ?? '');
  const files = await readBlockFiles(PROJECT, folder);
  if (kind === 'block') return planBlock(sites, files, old, now);
  return planProp(sites, openCode(PROJECT, filesAround(files, folder)), old, now);
}

/** @throws {RenameRefused} where the site has errors already: what a rename adds could not be told from them */
async function refuseFaults(root: string): Promise<void> {
  const { diagnostics } = await checkSite(root);
  const [first] = diagnostics.filter((one) => hasErrors([one]));
  if (first)
    throw new RenameRefused(
      `The site has errors. Mend them first (npm run check):\n${formatDiagnostic(first)}`,
    );
}

/** What is generated of the site and stands in it as files. */
async function generatedChanges(site: SiteTexts, plan: Plan): Promise<readonly Change[]> {
  const { root } = site;
  if (!existsSync(join(root, 'docs'))) return [];
  const texts = await generatedFrom(root, { ...plan.after, files: manifestsAfter(site, plan) });
  const changes = [...texts].map(async ([file, text]) =>
    textChange(join(root, file), await readFile(join(root, file), 'utf8').catch(() => ''), text),
  );
  return (await Promise.all(changes)).flat();
}

/** What the checks find in the files as they are now; undefined where there is no error. Only a new process sees a changed block. */
async function faultsAfter(root: string): Promise<string | undefined> {
  const run = promisify(execFile)(process.execPath, [join(PROJECT, 'src/author/run.mjs'), 'check'], {
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

/** The words by which other files may mean what was renamed: of a prop its block, too, for props have common names. */
function wordsOf({ kind, old }: Request): readonly string[] {
  const names = old.split('.');
  return kind === 'prop' ? [...new Set([names[0] ?? '', names.at(-1) ?? ''])] : names.slice(-1);
}
