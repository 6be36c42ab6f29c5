import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isObject, member, parsedJson, textMember } from '../../core/json/json.ts';
import { filesBelow } from '../../node/files.ts';
import { packageRoot } from '../../node/package-root.mjs';

const STARTER = 'src/tools/create/starter';
/** One file for each language of the starter's texts: the translations by the English texts. */
const WORDS = 'src/tools/create/words';
/** Files that a package can't contain under their real names, because npm and Git would read them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  'site.yml': '.github/workflows/site.yml',
};

/** The themes for a new site, one style sheet each. */
export const THEMES = ['slate', 'bold', 'soft'];
const THEMES_FOLDER = 'src/tools/create/themes';

/** The files of the starter's own pages and content, which a site for a CMS doesn't get. */
const EXAMPLE = /^cms\/|^page-manifests\/(index|layout|posts?|contact|forms\/contact)\.json$/;

export interface NewSite {
  /** The name that visitors read: "Bakery Corner". */
  readonly name: string;
  /** The language of every page, optionally with its country: "en-GB". */
  readonly language: string;
  /** The address of a CMS; without it, the content in `cms/content` is served. */
  readonly cms: string;
  readonly token?: string | undefined;
  /** Its theme; without it, the first. */
  readonly theme?: string | undefined;
}

/** The files of a new site in a folder, by name. An existing package.json keeps its dependencies. */
export async function starterFiles(site: NewSite, target: string): Promise<ReadonlyMap<string, string>> {
  const folder = join(packageRoot(), STARTER);
  const words = await wordsIn(site.language);
  const theme = await readFile(join(packageRoot(), THEMES_FOLDER, `${site.theme ?? THEMES[0]}.css`), 'utf8');
  const files = new Map([
    ['package.json', await packageText(target)],
    ['theme/theme.css', theme],
  ]);
  for (const name of await filesBelow(folder)) {
    const text = await readFile(join(folder, name), 'utf8');
    files.set(OTHER_NAMES[name] ?? name, filled(translated(text, words), name, site, theme));
  }
  if (site.cms !== '') {
    for (const name of files.keys()) if (EXAMPLE.test(name)) files.delete(name);
    const token = site.token === undefined ? '' : `CONTENT_TOKEN=${site.token}\n`;
    files.set('.env', `CONTENT_URL=${site.cms}\n${token}`);
  }
  return files;
}

/** The starter's texts in a language; undefined if they exist only in English. */
export async function wordsIn(language: string): Promise<unknown> {
  if (/^en\b/.test(language)) return {};
  const file = join(packageRoot(), WORDS, `${language.replace(/-.*/, '')}.json`);
  return parsedJson(await readFile(file, 'utf8').catch(() => ''));
}

/** Translates texts. A text in lower case may be a name in a manifest, so it is translated only in a search entry. */
function translated(text: string, words: unknown): string {
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
function filled(text: string, file: string, { name, language }: NewSite, theme: string): string {
  const written = file.endsWith('.json') ? JSON.stringify(name).slice(1, -1) : name;
  const [light = '', dark = ''] = theme.split('@media screen');
  return text.replaceAll(/%(dark:)?([A-Za-z-]+)%/g, (whole, scheme: string | undefined, word: string) => {
    const color = new RegExp(`--color-${word}: (#[0-9a-f]{6})`).exec(scheme ? dark : light)?.[1];
    return word === 'NAME' ? written : word === 'LOCALE' ? language : (color ?? whole);
  });
}

async function packageText(target: string): Promise<string> {
  const there = parsedJson(await readFile(join(target, 'package.json'), 'utf8').catch(() => '{}'));
  const installed = member(there, 'dependencies');
  const installedForAuthors = member(there, 'devDependencies');
  const packageJson = parsedJson(await readFile(join(packageRoot(), 'package.json'), 'utf8'));
  const version = `^${textMember(packageJson, 'version')}`;
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
      // Beside a tarball of this package, the registry may not have the others.
      ...(!textMember(installed, 'prospectus')?.startsWith('file:') && {
        '@prospectus/new': version,
        '@prospectus/page-tests': version,
        '@prospectus/pull': version,
      }),
      ...(isObject(installedForAuthors) && installedForAuthors),
    },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
