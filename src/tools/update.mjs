// `prospectus update`: installs a version, then makes the required changes to the site. Plain JavaScript, loaded
// completely at the start, because the package is replaced while it runs.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { LANGUAGE } from '../core/manifest/language.mjs';
import { readLanguageVersion, SiteError } from '../node/site-faults.mjs';
import { detectPackageManager } from './build/package-manager.mjs';

const OPTIONS = { yes: { type: 'boolean' }, 'no-pictures': { type: 'boolean' } };
const BACK = 'git restore . && ';
/** Once its imports are changed, a block may load again and reveal further changes. */
const ROUNDS = 3;

/** @returns 1 if something has to be done or reviewed by hand */
export async function main(args, site) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [version = 'latest'] = positionals;
  const base = committed(site);
  const { command, add } = detectPackageManager(site);
  if (readLanguageVersion(site) < LANGUAGE)
    console.log('The installed version is newer than the site: only the files of the site are updated.');
  else {
    if (changes(site) !== '')
      throw new SiteError(
        'There are uncommitted changes, which could not be distinguished from those of the update: commit them first.',
      );
    const specs = /[/\\]/.test(version) ? [version] : ownPackages(site).map((name) => `${name}@${version}`);
    if (!ran(site, command, [...add, ...specs]))
      throw new SiteError(`${version} could not be installed; the reason is above. The site is unchanged.`);
  }
  const prospectus = (...given) => ran(site, process.execPath, [entry(site), ...given]);
  console.log('\nThe site needs these changes:');
  prospectus('check', '--fix', '--dry-run');
  if (!(await mayWrite(values.yes)))
    throw new SiteError(
      `None of these changes are written, but the version is installed. "npx prospectus update --yes" continues; "${BACK}${command} install" undoes it.`,
    );
  for (let round = 0; round < ROUNDS; round++) {
    const before = changes(site);
    prospectus('check', '--fix');
    if (changes(site) === before) break;
  }
  const isSound = prospectus('check');
  const pictures = values['no-pictures'] ? ['--no-pictures'] : [];
  const isSame = prospectus('review', '--against', base, '--all', '--ci', ...pictures);
  console.log(
    `\n${isSound ? '' : 'Fix the errors above by hand. '}${isSame ? 'All pages are as before.' : 'Review the differences in the report.'} Then run the tests and commit; "${BACK}${command} install" undoes everything. The changes of each version: node_modules/prospectus/CHANGELOG.md`,
  );
  return isSound && isSame ? 0 : 1;
}

/** The engine and the packages of commands, which import from it and so need its version. */
function ownPackages(site) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return names.filter((name) => /^(@prospectus\/|prospectus$)/.test(name));
}

/** The commit with which the pages are compared. */
function committed(site) {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: site });
  if (status === 0) return String(stdout).trim();
  throw new SiteError(
    `${site} has no commit in Git: an update compares all pages with the last commit, which can also restore the site. Make one: git init && git add . && git commit -m "The site"`,
  );
}

const changes = (site) =>
  String(spawnSync('git', ['diff', 'HEAD'], { cwd: site, maxBuffer: 2 ** 28 }).stdout);

function ran(site, command, args) {
  const options = { cwd: site, stdio: 'inherit', shell: process.platform === 'win32' };
  return spawnSync(command, args, options).status === 0;
}

/** The entry of the newly installed version. */
function entry(site) {
  const folder = join(site, 'node_modules/prospectus');
  if (!existsSync(folder))
    throw new SiteError(`${folder} is missing: install the packages of the site first.`);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, bin.prospectus);
}

/** Asks before anything is written. Without a terminal, only `--yes` is consent. */
async function mayWrite(isTold = false) {
  if (isTold || !process.stdin.isTTY) return isTold;
  const lines = createInterface(process.stdin, process.stdout);
  const answer = await lines.question('\nWrite them? (y/n) ');
  lines.close();
  return /^y/i.test(answer.trim());
}
