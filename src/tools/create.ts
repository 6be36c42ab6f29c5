import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { writeFileAtomically } from '../node/files.ts';
import { CREATE } from './command-line/authoring-commands.ts';
import { runsCommand } from './command-line/run-command.ts';
import { askForSite, localeFault } from './create/ask.ts';
import { starterFiles, wordsIn } from './create/starter-files.ts';
import { refuseWriting, writeNew } from './new/write.ts';

const PACKAGE = 'package.json';
/** The content of a folder in which this package was installed to create a site. */
const INSTALLED = [PACKAGE, 'package-lock.json', 'pnpm-lock.yaml', 'node_modules', '.git'];

/** Writes a new site into a folder that is empty or doesn't exist. */
export const main = runsCommand(CREATE, async ([folder = ''], { name, language, cms }) => {
  const target = resolve(folder);
  const there = existsSync(target) ? await readdir(target) : [];
  const others = there.filter((name) => !INSTALLED.includes(name));
  if (others.length > 0)
    return refuseWriting(`${target} is not empty (${others.slice(0, 3).join(', ')}). Name a new folder.`);
  const wrong = language && localeFault(language);
  if (wrong) return refuseWriting(wrong);
  const site = await askForSite(
    { ...(name && { name }), ...(language && { language }), ...(cms && { cms }) },
    basename(target),
  );
  const files = await starterFiles(site, target);
  await writeNew(target, new Map([...files].filter(([name]) => name !== PACKAGE)));
  // An existing package.json stays until the new one is complete.
  await writeFileAtomically(join(target, PACKAGE), files.get(PACKAGE) ?? '');
  const hasGit = spawnSync('git', ['init', '-q', '-b', 'main'], { cwd: target }).status === 0;
  process.stdout.write(nextSteps(relative('', target), files.size, hasGit, there.includes('node_modules')));
  if ((await wordsIn(site.language)) === undefined) process.stdout.write(untranslated(site.language));
  return 0;
});

const untranslated = (language: string): string =>
  `\nThere are no words in "${language}" yet, so they are English: translate those in page-manifests and cms/content, and give those of buttons and messages under "texts" in page-manifests/site.json ("npm run check" names them).\n`;

function nextSteps(folder: string, count: number, hasGit: boolean, isInstalled: boolean): string {
  const git = hasGit ? '' : ' Git is not installed, so there is no repository yet.';
  const steps = [folder && `  cd ${folder}\n`, isInstalled ? '' : '  npm install\n', '  npm run dev\n'];
  return `${count} files are in ${folder || 'this folder'}.${git}\n\n${steps.join('')}\nAGENTS.md there says where everything is.\n`;
}
