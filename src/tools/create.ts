import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, rm } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { localeSchema } from '../core/manifest/locales.ts';
import { writeFileAtomically } from '../node/files.ts';
import { refuseWriting, writeNew } from '../node/new-files.ts';
import { packageRoot } from '../node/package-root.mjs';
import { CREATE } from './command-line/authoring-commands.ts';
import { isAddress, notAddress } from './command-line/parse-command.ts';
import { runsCommand } from './command-line/run-command.ts';
import { type NewSite, starterFiles, THEMES, wordsIn } from './create/starter-files.ts';

const PACKAGE = 'package.json';
/** The content of a folder in which this package was installed to create a site. */
const INSTALLED = [PACKAGE, 'package-lock.json', 'pnpm-lock.yaml', 'node_modules', '.git'];

/** Writes a new site into a folder that is empty or doesn't exist. */
export const main = runsCommand(CREATE, async ([folder = ''], { type = [], ...given }) => {
  const target = resolve(folder);
  const there = existsSync(target) ? await readdir(target) : [];
  const others = there.filter((name) => !INSTALLED.includes(name));
  if (others.length > 0)
    return refuseWriting(`${target} is not empty (${others.slice(0, 3).join(', ')}). Name a new folder.`);
  const wrong = (given.language && localeFault(given.language)) || (given.theme && themeFault(given.theme));
  if (wrong) return refuseWriting(wrong);
  const site = await askForSite(given, basename(target));
  const files = await starterFiles(site, target);
  // A site that can't be written to its end leaves nothing behind.
  const temporary = `${target}.creating-${process.pid}`;
  try {
    await writeNew(temporary, new Map([...files].filter(([name]) => name !== PACKAGE)));
    if (site.cms && !fillSite(temporary, site.cms, type)) return refuseWriting('The reason is above.');
    await cp(temporary, target, { recursive: true });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  // An existing package.json stays until the new one is complete.
  await writeFileAtomically(join(target, PACKAGE), files.get(PACKAGE) ?? '');
  const hasGit = spawnSync('git', ['init', '-q', '-b', 'main'], { cwd: target }).status === 0;
  process.stdout.write(nextSteps(relative('', target), hasGit, there.includes('node_modules')));
  if ((await wordsIn(site.language)) === undefined) process.stdout.write(untranslated(site.language));
  return 0;
});

/** Writes the pages for a CMS, in a process whose site is the new one. @returns false if it refuses */
function fillSite(folder: string, cms: string, types: readonly string[]): boolean {
  const args = [join(packageRoot(), 'src/tools/run.mjs'), 'fill-site', cms, ...types];
  const env = { ...process.env, SITE: folder };
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0;
}

const untranslated = (language: string): string =>
  `\nThere are no words in "${language}" yet, so they are English: translate those in page-manifests and cms/content, and give those of buttons and messages under "texts" in page-manifests/site.json ("npm run check" names them).\n`;

function nextSteps(folder: string, hasGit: boolean, isInstalled: boolean): string {
  const git = hasGit ? '' : ' Git is not installed, so there is no repository yet.';
  const steps = [folder && `  cd ${folder}\n`, isInstalled ? '' : '  npm install\n', '  npm run dev\n'];
  return `The site is in ${folder || 'this folder'}.${git}\n\n${steps.join('')}\nAGENTS.md there says where everything is.\n`;
}

/**
 * Asks the questions that the options don't answer. Without a terminal, the defaults are used.
 * @param given the answers from the options
 * @param folderName the default name of the site
 */
async function askForSite(given: Partial<NewSite>, folderName: string): Promise<NewSite> {
  const lines = process.stdin.isTTY ? createInterface(process.stdin, process.stdout) : undefined;
  const ask = async (
    text: string,
    fallback: string,
    faultOf: (answer: string) => string | undefined,
  ): Promise<string> => {
    const reply = (await lines?.question(`${text} ${fallback && `(${fallback}) `}`))?.trim() || fallback;
    const wrong = faultOf(reply);
    if (!wrong) return reply;
    process.stdout.write(`${wrong}\n`);
    return ask(text, fallback, faultOf);
  };
  const title = folderName.replaceAll(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase());
  const name = given.name || (await ask('What is the site called?', title, () => undefined));
  const language = given.language || (await ask('Which language does it speak?', 'en', localeFault));
  const cmsFault = (url: string) => (url === '' || isAddress(url) ? undefined : notAddress(url));
  const cms = given.cms || (await ask('Where is the CMS? (empty: none)', '', cmsFault));
  lines?.close();
  return { ...given, name, language, cms };
}

/** The reason why there is no such theme; undefined if there is. */
const themeFault = (theme: string): string | undefined =>
  THEMES.includes(theme) ? undefined : `"${theme}" is no theme: choose ${THEMES.join(', ')}.`;

/** The reason why a text is not the language of a site; undefined if it is. */
function localeFault(language: string): string | undefined {
  const message = localeSchema.safeParse(language).error?.issues[0]?.message;
  return message && `"${language}" is no language: ${message}.`;
}
