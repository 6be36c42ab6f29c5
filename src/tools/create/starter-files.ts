import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsedJson, textMember } from '../../core/json/json.ts';
import { packageRoot } from '../../node/package-root.mjs';

const STARTER = 'src/tools/create/starter';
/** Files that a package can't hold under their own names, because npm and Git read them there. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  'site.yml': '.github/workflows/site.yml',
};

/** The answers to the questions that a new site asks. */
export interface NewSite {
  /** As visitors read it: "Bakery Corner". */
  readonly name: string;
  /** The language of every page, perhaps with its country: "en-GB". */
  readonly language: string;
  /** The address of a CMS; without it, the content in `cms/content` is served. */
  readonly cms: string | undefined;
}

/** The files of a new site by their paths in it. */
export async function starterFiles(site: NewSite, folderName: string): Promise<ReadonlyMap<string, string>> {
  const folder = join(packageRoot(), STARTER);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map([['package.json', await packageText(folderName)]]);
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    files.set(OTHER_NAMES[name] ?? name, filled(await readFile(path, 'utf8'), name, site));
  }
  if (site.cms !== undefined) files.set('.env', `CONTENT_URL=${site.cms}\n`);
  return files;
}

/** Puts the answers in their places; in JSON, a name may need escapes. */
function filled(text: string, file: string, { name, language }: NewSite): string {
  const written = file.endsWith('.json') ? JSON.stringify(name).slice(1, -1) : name;
  return text.replaceAll('%NAME%', () => written).replaceAll('%LOCALE%', language);
}

async function packageText(folderName: string): Promise<string> {
  const own = parsedJson(await readFile(join(packageRoot(), 'package.json'), 'utf8'));
  const scripts = Object.fromEntries(
    ['start', 'dev', 'build', 'check', 'test'].map((name) => [name, `prospectus ${name}`]),
  );
  const file = {
    name: folderName.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-'),
    private: true,
    type: 'module',
    scripts,
    dependencies: { prospectus: `^${textMember(own, 'version')}` },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
