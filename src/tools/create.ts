import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { isObject, member, parseJson, textMember } from '../core/json/json.ts';
import { localeSchema } from '../core/manifest/locales.ts';
import { listFilesBelow, writeFileAtomically } from '../node/files.ts';
import { refuseWriting, writeNewFiles } from '../node/new-files.ts';
import { packageRoot } from '../node/package-root.mjs';
import { CREATE } from './command-line/authoring-commands.ts';
import { addressFault, isCmsAddress } from './command-line/parse-command.ts';
import { commandMain } from './command-line/run-command.ts';

const PACKAGE = 'package.json';
/** The content of a folder in which this package was installed to create a site. */
const INSTALLED = [PACKAGE, 'package-lock.json', 'pnpm-lock.yaml', 'node_modules', '.git'];

/** Writes a new site into a folder that is empty or doesn't exist. */
export const main = commandMain(CREATE, async ([folder = ''], { type = [], ...given }) => {
  const target = resolve(folder);
  const fileNames = existsSync(target) ? await readdir(target) : [];
  const others = fileNames.filter((name) => !INSTALLED.includes(name));
  if (others.length > 0)
    return refuseWriting(`${target} is not empty (${others.slice(0, 3).join(', ')}). Name a new folder.`);
  const wrong = (given.language && localeFault(given.language)) || (given.theme && themeFault(given.theme));
  if (wrong) return refuseWriting(wrong);
  const site = await askForSite(given, basename(target));
  const files = await starterFiles(site, target);
  // Written under a temporary name, so that a failure leaves no incomplete site behind.
  const temporary = `${target}.creating-${process.pid}`;
  try {
    await writeNewFiles(temporary, new Map([...files].filter(([name]) => name !== PACKAGE)));
    if (site.cms && !fillSite(temporary, site.cms, type)) return 1;
    await cp(temporary, target, { recursive: true });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  // An existing package.json is replaced only by a complete one.
  await writeFileAtomically(join(target, PACKAGE), files.get(PACKAGE) ?? '');
  const hasGit = spawnSync('git', ['init', '-q', '-b', 'main'], { cwd: target }).status === 0;
  process.stdout.write(nextSteps(relative('', target), hasGit));
  if ((await loadTexts(site.language)) === undefined) console.log(describeUntranslated(site.language));
  return 0;
});

/** Writes the pages for a CMS, in a process whose site is the new one. @returns false if it has printed why it can't */
function fillSite(folder: string, cms: string, types: readonly string[]): boolean {
  const args = [join(packageRoot(), 'src/tools/run.mjs'), 'fill-site', cms, ...types];
  const env = { ...process.env, SITE: folder };
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0;
}

const describeUntranslated = (language: string): string =>
  `\nThe new site has no texts in "${language}" yet, so they are English: translate those in page-manifests and cms/content, and write those of buttons and messages under "texts" in page-manifests/site.json ("npm run check" lists them).`;

function nextSteps(folder: string, hasGit: boolean): string {
  const git = hasGit ? '' : ' Git is not installed, so there is no repository yet.';
  const steps = [folder && `  cd ${folder}\n`, '  npm install\n', '  npm run dev\n'];
  return `The site is in ${folder || 'this folder'}.${git}\n\n${steps.join('')}\nIts AGENTS.md describes the folders.\n`;
}

/** Asks the questions that the options don't answer. Without a terminal, the defaults are used. */
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
  const language = given.language || (await ask('In which language are its pages?', 'en', localeFault));
  const cmsFault = (url: string) => (url === '' || isCmsAddress(url) ? undefined : addressFault(url));
  const cms = given.cms || (await ask('Where is the CMS? (empty: none)', '', cmsFault));
  lines?.close();
  return { ...given, name, language, cms };
}

/** The reason why there is no such theme; undefined if there is. */
const themeFault = (theme: string): string | undefined =>
  THEMES.includes(theme) ? undefined : `"${theme}" is not a theme: choose ${THEMES.join(', ')}.`;

/** The reason why a text is not the language of a site; undefined if it is. */
function localeFault(language: string): string | undefined {
  const message = localeSchema.safeParse(language).error?.issues[0]?.message;
  return message && `"${language}" is not a language: ${message}.`;
}

const STARTER = 'src/tools/create/starter';
/** The folder of the starter's translations: one file per language, keyed by the English texts. */
const WORDS = 'src/tools/create/words';
/** Files that a package can't contain under their real names, because npm and Git would read them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  'site.yml': '.github/workflows/site.yml',
};

/** The themes for a new site, one style sheet each. */
const THEMES = ['slate', 'bold', 'soft'];
const THEMES_FOLDER = 'src/tools/create/themes';

/** The files of the starter's own pages and content, which a site for a CMS doesn't get. */
const EXAMPLE = /^cms\/|^page-manifests\/(index|layout|posts?|contact|forms\/contact)\.json$/;

interface NewSite {
  /** The name that visitors read: "Bakery Corner". */
  readonly name: string;
  /** The language of every page, optionally with its country: "en-GB". */
  readonly language: string;
  /** The address of a CMS; without it, the content in `cms/content` is served. */
  readonly cms: string;
  readonly token?: string | undefined;
  /** The theme of the site; by default the first one. */
  readonly theme?: string | undefined;
}

/** The files of a new site in a folder, by name. An existing package.json keeps its dependencies. */
export async function starterFiles(site: NewSite, target: string): Promise<ReadonlyMap<string, string>> {
  const folder = join(packageRoot(), STARTER);
  const words = await loadTexts(site.language);
  const theme = await readFile(join(packageRoot(), THEMES_FOLDER, `${site.theme ?? THEMES[0]}.css`), 'utf8');
  const files = new Map([
    ['package.json', await packageText(target)],
    ['theme/theme.css', theme],
  ]);
  for (const name of await listFilesBelow(folder)) {
    const text = await readFile(join(folder, name), 'utf8');
    files.set(OTHER_NAMES[name] ?? name, fillAnswers(translateTexts(text, words), name, site, theme));
  }
  if (site.cms !== '') {
    for (const name of files.keys()) if (EXAMPLE.test(name)) files.delete(name);
    const token = site.token === undefined ? '' : `CONTENT_TOKEN=${site.token}\n`;
    files.set('.env', `CONTENT_URL=${site.cms}\n${token}`);
  }
  return files;
}

/** The starter's texts in a language; undefined if they exist only in English. */
export async function loadTexts(language: string): Promise<unknown> {
  if (/^en\b/.test(language)) return {};
  const file = join(packageRoot(), WORDS, `${language.replace(/-.*/, '')}.json`);
  return parseJson(await readFile(file, 'utf8').catch(() => ''));
}

/** Translates texts. A text in lower case may be a name in a manifest, so it is translated only in a search entry. */
function translateTexts(text: string, words: unknown): string {
  return text.replace(/^.*$/gm, (line) => {
    const isSearch = /"(keywords|category|categories)":/.test(line);
    return line.replace(/"((?:[^"\\]|\\.)*)"/g, (whole, word: string) => {
      const translation = isSearch || /^[^a-z]/.test(word) ? textMember(words, word) : undefined;
      return translation === undefined ? whole : JSON.stringify(translation);
    });
  });
}

/**
 * Inserts the answers (in JSON, a name may need escapes) and the colours of the theme, which pages without a style
 * sheet use: `%paper%`, and `%dark:paper%` in a dark scheme.
 */
function fillAnswers(text: string, file: string, { name, language }: NewSite, theme: string): string {
  const written = file.endsWith('.json') ? JSON.stringify(name).slice(1, -1) : name;
  const [light = '', dark = ''] = theme.split('@media screen');
  return text.replaceAll(/%(dark:)?([A-Za-z-]+)%/g, (whole, scheme: string | undefined, word: string) => {
    const color = new RegExp(`--color-${word}: (#[0-9a-f]{6})`).exec(scheme ? dark : light)?.[1];
    return word === 'NAME' ? written : word === 'LOCALE' ? language : (color ?? whole);
  });
}

async function packageText(target: string): Promise<string> {
  const there = parseJson(await readFile(join(target, 'package.json'), 'utf8').catch(() => '{}'));
  const installed = member(there, 'dependencies');
  const installedForAuthors = member(there, 'devDependencies');
  const packageJson = parseJson(await readFile(join(packageRoot(), 'package.json'), 'utf8'));
  const version = `^${textMember(packageJson, 'version')}`;
  const ownSpec = textMember(installed, 'prospectus') ?? '';
  // For a tarball of this package, takes the other packages from its folder, because the registry may not have them.
  const specOf = (name: string): string | undefined => {
    if (!ownSpec.startsWith('file:')) return version;
    const spec = ownSpec.replace(/(?=-\d[^/]*\.tgz$)/, `-${name}`);
    return spec !== ownSpec && existsSync(join(target, spec.slice('file:'.length))) ? spec : undefined;
  };
  const scripts = Object.fromEntries(
    ['start', 'dev', 'build', 'check', 'test'].map((name) => [name, `prospectus ${name}`]),
  );
  const file = {
    ...(isObject(there) && there),
    name: basename(target)
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]+/g, '-'),
    private: true,
    type: 'module',
    scripts,
    dependencies: { prospectus: version, ...(isObject(installed) && installed) },
    devDependencies: {
      ...Object.fromEntries(
        ['new', 'page-tests', 'pull'].map((name) => [`@prospectus/${name}`, specOf(name)]),
      ),
      ...(isObject(installedForAuthors) && installedForAuthors),
    },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
