import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { siteSchema } from '../core/manifest/site.ts';
import { CREATE } from './command-line/authoring-commands.ts';
import { runsCommand } from './command-line/run-command.ts';
import { askForSite } from './create/ask.ts';
import { starterFiles } from './create/starter-files.ts';
import { writeNew } from './new/write.ts';

const run = promisify(execFile);

/** Writes a new site into a folder that is empty or not there. */
export const main = runsCommand(CREATE, async ([folder = ''], { name, language, cms }) => {
  const target = resolve(folder);
  const there = existsSync(target) ? await readdir(target) : [];
  if (there.length > 0)
    return refuse(`${target} is not empty (${there.slice(0, 3).join(', ')}). Name a new folder.`);
  const site = await askForSite(
    { ...(name && { name }), ...(language && { language }), ...(cms && { cms }) },
    basename(target),
  );
  const wrong = siteSchema.shape.locale.safeParse(site.language).error?.issues[0]?.message;
  if (wrong !== undefined) return refuse(`"${site.language}" is no language: ${wrong}.`);
  const files = await starterFiles(site, basename(target));
  await writeNew(target, files);
  const hasGit = await run('git', ['init', '--quiet'], { cwd: target }).then(
    () => true,
    () => false,
  );
  process.stdout.write(nextSteps(relative('', target), files.size, hasGit));
  return 0;
});

function nextSteps(folder: string, count: number, hasGit: boolean): string {
  const git = hasGit ? '' : 'Git is not installed, so there is no repository yet.\n';
  return `${count} files are in ${folder}. ${git}\n  cd ${folder}\n  npm install\n  npm run dev\n\nAGENTS.md there says where everything is.\n`;
}

function refuse(why: string): number {
  process.stderr.write(`${why} Nothing was written.\n`);
  return 1;
}
