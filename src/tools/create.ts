import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { localeSchema } from '../core/manifest/locales.ts';
import { writeFileAtomically } from '../node/files.ts';
import { refuseWriting, writeNew } from '../node/new-files.ts';
import { CREATE } from './command-line/authoring-commands.ts';
import { isAddress, notAddress } from './command-line/parse-command.ts';
import { runsCommand } from './command-line/run-command.ts';
import { type NewSite, starterFiles, wordsIn } from './create/starter-files.ts';

/** A question about a new site, with its default answer. */
interface Question {
  readonly text: string;
  readonly fallback: string;
  /** The reason why an answer can't be used, as a sentence. */
  readonly fault?: (answer: string) => string | undefined;
}

const titled = (name: string): string =>
  name.replaceAll(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase());

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

/**
 * Asks the questions that the options don't answer. Without a terminal, the defaults are used.
 * @param given the answers from the options
 * @param folderName the default name of the site
 */
async function askForSite(given: Partial<NewSite>, folderName: string): Promise<NewSite> {
  const questions: Readonly<Record<'name' | 'language' | 'cms', Question>> = {
    name: { text: 'What is the site called?', fallback: titled(folderName) },
    language: { text: 'Which language does it speak?', fallback: 'en', fault: localeFault },
    cms: {
      text: 'Where is the CMS? (empty: the content in cms/content)',
      fallback: '',
      fault: (url) => (url === '' || isAddress(url) ? undefined : notAddress(url)),
    },
  };
  const lines = process.stdin.isTTY ? createInterface(process.stdin, process.stdout) : undefined;
  const answer = async (key: keyof NewSite): Promise<string> => {
    const { text, fallback, fault } = questions[key];
    if (given[key] !== undefined) return given[key];
    const reply = (await lines?.question(`${text} ${fallback && `(${fallback}) `}`))?.trim() || fallback;
    const wrong = fault?.(reply);
    if (wrong === undefined) return reply;
    process.stdout.write(`${wrong}\n`);
    return answer(key);
  };
  const name = await answer('name');
  const language = await answer('language');
  const cms = await answer('cms');
  lines?.close();
  return { name, language, cms: cms === '' ? undefined : cms };
}

/** The reason why a text is not the language of a site; undefined if it is. */
function localeFault(language: string): string | undefined {
  const message = localeSchema.safeParse(language).error?.issues[0]?.message;
  return message && `"${language}" is no language: ${message}.`;
}
