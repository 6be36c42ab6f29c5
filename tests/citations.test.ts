import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NAMED } from '../bench/breaks/named.ts';
import { SEEN } from '../bench/breaks/seen.ts';
import { UNSEEN } from '../bench/breaks/unseen.ts';

const root = resolve(import.meta.dirname, '..');
const RULES = join(root, 'docs/behaviour');
const DECISIONS = join(root, 'docs/decisions');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const PLACES = ['src', 'registry', 'tests', 'bench', 'docs', 'page-manifests', 'cms/src', 'README.md'];
const TEXTS = /\.(?:[cm]?[jt]sx?|css|json|md|html)$/;
// Texts for visitors are content and may contain anything.
const CONTENT = /^(?:tests\/pages\/|cms\/src\/(?:api|components)\/)/;

interface Line {
  readonly place: string;
  readonly text: string;
}

const lines: readonly Line[] = PLACES.flatMap(filesIn)
  .filter((file) => TEXTS.test(file) && !CONTENT.test(file) && file !== 'tests/citations.test.ts')
  .flatMap((file) => linesOf(file));

function filesIn(place: string): string[] {
  if (TEXTS.test(place)) return [place];
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\/(?:dist|\.cache)/.test(entry.parentPath))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function linesOf(file: string): Line[] {
  const texts = textOf(file).split('\n');
  return texts.map((text, index) => ({ place: `${file}:${index + 1}`, text }));
}

/** The numbers in a file of rules, including repeated ones. */
function numbersIn(name: string): number[] {
  return [...textOf(`docs/behaviour/${name}.md`).matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
}

const RULE_FILES = readdirSync(RULES)
  .map((file) => file.replace(/\.md$/, ''))
  .filter((name) => name !== 'README');
const rules = new Map(RULE_FILES.map((name) => [name, new Set(numbersIn(name))]));

// `behaviour: forms 12`, `behaviour: forms 12, 14`, `behaviour: forms 46 to 53`.
const NUMBERS = String.raw`(\d+(?:(?:, | to )\d+)*)`;
const CITATION = new RegExp(String.raw`behaviour: ([\w-]+)(?: ${NUMBERS})?`, 'g');
// References between the rules have the form "(forms 12)".
const REFERENCE = new RegExp(String.raw`\((${RULE_FILES.join('|')}) ${NUMBERS}\)`, 'g');

/** The citations in these lines whose rule doesn't exist. */
function unknownRules(from: readonly Line[], pattern: RegExp): string[] {
  return from.flatMap(({ place, text }) =>
    [...text.matchAll(pattern)].flatMap(([cited, file = '', numbers = '']) => {
      const known = rules.get(file);
      const wanted = (numbers.match(/\d+/g) ?? ['none']).map(Number);
      return known && wanted.every((number) => known.has(number)) ? [] : [`${place} cites "${cited}"`];
    }),
  );
}

/** The citations of docs/design.md, `design: bars`, that don't match a heading there. */
function unknownHeadings(from: readonly Line[]): string[] {
  const text = textOf('docs/design.md');
  const headings = new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => slugOf(title)));
  return from.flatMap(({ place, text: line }) =>
    [...line.matchAll(/(?<=[(/*`"] ?)design: ([a-z-]+)/g)]
      .filter(([, slug = '']) => !headings.has(slug))
      .map(([cited]) => `${place} cites "${cited}"`),
  );
}

const slugOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

describe('a cited rule', () => {
  it('exists', () => {
    expect(lines.filter(({ text }) => /behaviour: [\w-]+ \d/.test(text)).length).toBeGreaterThan(60);
    expect(unknownRules(lines, CITATION)).toEqual([]);
    const ofRules = lines.filter(({ place }) => place.startsWith('docs/behaviour/'));
    expect(unknownRules(ofRules, REFERENCE)).toEqual([]);
    expect(unknownHeadings(lines)).toEqual([]);
  });

  it('in departures.md is cited by another file', () => {
    const cited = lines
      .filter(({ place }) => /^docs\/behaviour\/(?!departures)/.test(place))
      .flatMap(({ text }) => [...text.matchAll(/\(departures (\d+)\)/g)].map(([, number]) => Number(number)));
    expect([...new Set(cited)].sort((a, b) => a - b)).toEqual(numbersIn('departures'));
  });

  it('has a unique number in its file', () => {
    const twice = RULE_FILES.flatMap((name) =>
      numbersIn(name)
        .filter((number, index, all) => all.indexOf(number) !== index)
        .map((number) => `${name} ${number}`),
    );
    expect(twice).toEqual([]);
  });
});

it('every text that a rule quotes occurs in the site', () => {
  const site = ['src', 'registry', 'page-manifests', 'cms/content']
    .flatMap(filesIn)
    .filter((file) => TEXTS.test(file) && !/\.test\.|\/testing\//.test(file))
    .map(textOf)
    .join('\n');
  // `{tab}` in a quotation stands for a variable part.
  const quoted = lines.flatMap(({ place, text }) =>
    place.startsWith('docs/behaviour/')
      ? [...text.replaceAll(/`[^`]*`/g, '').matchAll(/"([^"]+)"/g)].map(
          ([, quoted = '']) => `${place} ${quoted}`,
        )
      : [],
  );
  expect(quoted.length).toBeGreaterThan(80);
  const missing = quoted.filter(
    (text) =>
      !text
        .replace(/^\S+ /, '')
        .split(/\{\w+\}/)
        .every((part) => site.includes(part)),
  );
  expect(missing).toEqual([]);
});

const HEADS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'AGENTS.md', 'cms/README.md'];
const documents = [...HEADS, ...['docs', 'bench'].flatMap(filesIn)].filter((file) => file.endsWith('.md'));

const withoutCode = (file: string): string => textOf(file).replaceAll(/^```[\s\S]*?^```/gm, '');

it('every link of a document has an existing file and heading', () => {
  const links = documents.flatMap((file) =>
    [...withoutCode(file).matchAll(/\]\(((?!\w+:)[^)]+)\)/g)].map(([, link = '']) => {
      const [path = '', heading] = link.split('#');
      return {
        file,
        link,
        heading,
        target: path === '' ? join(root, file) : resolve(root, file, '..', path),
      };
    }),
  );
  expect(links.length).toBeGreaterThan(100);
  const dead = links.filter(({ target, heading }) => !existsSync(target) || !hasHeading(target, heading));
  expect(dead.map(({ file, link }) => `${file}: ${link}`)).toEqual([]);
});

// docs/editors.md once named a folder that had moved to a package.
it('every path in a document exists', () => {
  const paths = documents.flatMap((file) =>
    [...textOf(file).matchAll(PATH)].map(([, path = '']) => ({ file, path })),
  );
  expect(paths.length).toBeGreaterThan(60);
  const exists = (folder: string, path: string) =>
    existsSync(resolve(root, folder, path.replace('node_modules/@prospectus', 'packages')));
  const dead = paths.filter(({ file, path }) => !exists('.', path) && !exists(dirname(file), path));
  expect(dead.filter(({ path }) => !WRITTEN_BY_READERS.has(path))).toEqual([]);
});

// content/deleted-records.ts once named a file that had been merged into another.
it('every file path in a comment exists', () => {
  const files = [...PLACES, 'packages', 'deploy'].flatMap(filesIn);
  const comments = lines.filter(({ text }) => /^\s*(?:\/\/|\/?\*)/.test(text));
  const named = comments.flatMap(({ text }) => text.match(/[\w-]+\/[\w./-]+\.m?tsx?\b/g) ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !files.some((file) => file.endsWith(path)))).toEqual([]);
});

/** Files of a reader. */
const WRITTEN_BY_READERS = new Set([
  'tests/site/pages/fees.txt',
  'deploy/secrets',
  'src/api',
  'src/components',
]);

/** A path from the root or the document's folder, in code. */
const PATH =
  /(?<=[`\s])((?:src|packages|registry|tests|bench|deploy|node_modules\/@?prospectus)\/[\w@./-]+\w)(?=[`\s,.])/g;

/** True if a document has a heading with this name in GitHub's form. */
function hasHeading(file: string, name: string | undefined): boolean {
  if (name === undefined || !file.endsWith('.md')) return true;
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)];
  return headings.some(([, title = '']) => slugOf(title.replace(/[^\w\s-]/g, '')) === name);
}

it('every decision has a date and a status', () => {
  const files = readdirSync(DECISIONS).filter((file) => /^\d{4}-/.test(file));
  const text = (file: string): string => readFileSync(join(DECISIONS, file), 'utf8');
  expect(files.filter((file) => !/^# .+\n\n\d{4}-\d\d-\d\d\. In force\./.test(text(file)))).toEqual([]);
  expect(files.length).toBeLessThan(30);
});

it('every planted break of the bench changes its file', () => {
  const all = [...NAMED, ...SEEN, ...UNSEEN].filter(({ from }) => from !== '');
  const stale = all.filter(({ file, from }) => !existsSync(join(root, file)) || !textOf(file).includes(from));
  expect(stale.map(({ name }) => name)).toEqual([]);
});
