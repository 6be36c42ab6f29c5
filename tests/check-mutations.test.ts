import { resolve } from 'node:path';
import leven from 'leven';
import { beforeAll, describe, expect, test } from 'vitest';
import { check } from '../src/check/check.ts';
import { formName, type ManifestFile } from '../src/check/manifest-file.ts';
import type { Diagnostic } from '../src/core/diagnostics/diagnostic.ts';
import { member } from '../src/core/json/json.ts';
import { positionsOf } from '../src/core/json/position.ts';
import { readJsonText } from '../src/core/json/read-json.ts';
import { allBlocks } from '../src/site/all-blocks.ts';
import { readManifestFiles } from '../src/site/manifest-files.ts';
import type { ContentModel } from '../src/strapi/model.ts';
import { readModel } from '../src/strapi/read-model.ts';
import { type Mutant, mutantsOf } from './check/mutants.ts';

const root = resolve(import.meta.dirname, '..');

interface Outcome {
  readonly file: string;
  readonly mutant: Mutant;
  readonly found: readonly Diagnostic[];
}

let outcomes: readonly Outcome[] = [];

beforeAll(async () => {
  const model = await readModel(resolve(root, 'cms'));
  const files = await readManifestFiles(resolve(root, 'page-manifests'));
  const errors = check({ files, blocks: allBlocks, model }).diagnostics.filter(
    ({ severity }) => severity === 'error',
  );
  const broken = new Set(errors.map(({ file }) => file));
  const sound = files.filter(({ file }) => !broken.has(file) && formName(file) === undefined);
  const wanted = Math.max(40, Math.ceil(1800 / sound.length));
  outcomes = sound.flatMap((file, at) => outcomesOf(file, files, model, wanted, at));
}, 120_000);

/** What the check finds in each mutant of a manifest that it does not find in the manifest itself. */
function outcomesOf(
  file: ManifestFile,
  all: readonly ManifestFile[],
  model: ContentModel,
  wanted: number,
  seed: number,
): Outcome[] {
  const { root: tree } = readJsonText(file.text);
  if (!tree) return [];
  const stubs = all.filter((other) => other.file !== file.file).flatMap((other) => stubOf(other, file.text));
  const diagnosticsOf = (text: string): readonly Diagnostic[] =>
    check({ files: [{ file: file.file, text }, ...stubs], blocks: allBlocks, model }).diagnostics.filter(
      (one) => one.file === file.file,
    );
  const before = new Set(diagnosticsOf(file.text).map(({ where, message }) => `${where} ${message}`));
  return mutantsOf(file.text, tree, wanted, seed).map((mutant) => ({
    file: file.file,
    mutant,
    found: diagnosticsOf(mutant.text).filter(({ where, message }) => !before.has(`${where} ${message}`)),
  }));
}

/** Of the other pages only that they exist: enough for links to them. The forms and the site are whole. */
function stubOf({ file, text }: ManifestFile, by: string): ManifestFile[] {
  if (formName(file) !== undefined || file.endsWith('/site.json')) return [{ file, text }];
  const route = member(readJsonText(text).value, 'route');
  if (typeof route !== 'string' || !by.includes(`"${route}`)) return [];
  return [{ file, text: JSON.stringify({ route, title: file, description: file, sources: {}, blocks: [] }) }];
}

/** An outcome in one line, for a failing test. */
function told({ file, mutant, found }: Outcome): string {
  const { kind, offset, text, typo } = mutant;
  const what = typo ? `${typo.word} -> ${typo.wrong}` : JSON.stringify(text.slice(offset - 20, offset + 30));
  const said = found.map(({ line, column, where, message }) => `${line}:${column} ${where} ${message}`);
  return `${file} ${kind} ${what}: ${said.join(' | ') || 'nothing'}`;
}

/** Whether a problem is shown where the mutant was made wrong; a dropped populate, at a binding that needs it. */
function isAtPlace({ mutant, found }: Outcome): boolean {
  const { elsewhere, text, offset, length } = mutant;
  if (elsewhere !== undefined) return found.some((problem) => isDropped(problem, elsewhere, text));
  const here = positionsOf(text)(offset);
  return found.some(
    ({ line, column, length: shown }) =>
      line === here.line && column <= here.column + length && here.column <= column + shown,
  );
}

function isDropped({ code, message, line, column, length }: Diagnostic, key: string, text: string): boolean {
  const marked = text.split('\n')[line - 1]?.slice(column - 1, column - 1 + length) ?? '';
  if (code === 'populate-refused') return marked === '"populate"';
  return code === 'not-populated' && message.includes(key) && /^[$\w]/.test(marked);
}

/** Broken grammar is shown where something is missing, or where the parser can't go on: never before the break. */
function isAtBreak({ mutant, found }: Outcome): boolean {
  const [first, ...more] = found;
  if (!first || more.length > 0) return false;
  const before = mutant.text.slice(0, mutant.offset).trimEnd().length;
  const here = positionsOf(mutant.text)(before);
  if (/^lost [,:]$/.test(mutant.kind)) return first.line === here.line && first.column === here.column;
  return first.line >= here.line || mutant.kind === 'too long';
}

/** What is not found, and why: texts and ids may be anything, and so they are not made wrong at all. */
const BEYOND: Readonly<Record<string, string>> = {
  'typo in document': 'which records a collection holds is content, not model',
};
const isBeyond = ({ mutant }: Outcome): boolean => Object.hasOwn(BEYOND, mutant.kind);
const isBroken = ({ mutant }: Outcome): boolean => /^(lost|cut off|too)/.test(mutant.kind);
const typos = (): Outcome[] => outcomes.filter(({ mutant }) => mutant.typo !== undefined);

describe('mutants of all manifests', () => {
  test('there are at least 2,000', () => {
    expect(outcomes.length).toBeGreaterThanOrEqual(2000);
  });

  test('every one is found, or known to be beyond the check', () => {
    const missed = outcomes.filter((outcome) => outcome.found.length === 0 && !isBeyond(outcome));
    expect(missed.map(told)).toEqual([]);
  });

  test('each at its line and column', () => {
    const others = outcomes.filter(
      (outcome) => !isBroken(outcome) && !isBeyond(outcome) && !isAtPlace(outcome),
    );
    expect(others.map(told)).toEqual([]);
  });

  test('broken grammar: one error, at the break', () => {
    const others = outcomes.filter((outcome) => isBroken(outcome) && !isAtBreak(outcome));
    expect(others.map(told)).toEqual([]);
  });

  test('the right word is suggested for at least 90 % of the typos', () => {
    const all = typos().filter(({ found }) => found.length > 0);
    const right = all.filter(({ mutant, found }) =>
      found.some(
        ({ suggestion }) =>
          suggestion?.replace(/^\//, '') === mutant.typo?.word || suggestion === mutant.typo?.wrong,
      ),
    );
    const rest = all.filter((outcome) => !right.includes(outcome));
    expect(right.length / all.length, rest.map(told).join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  test('nothing far-fetched is suggested', () => {
    const far = outcomes.flatMap(({ found }) => found.filter(isFar).map(({ message }) => message));
    expect(far).toEqual([]);
  });
});

function isFar({ message, suggestion }: Diagnostic): boolean {
  if (suggestion === undefined) return false;
  const wrong = /Invalid key (\S+?)\.? |"([^"]+)"/
    .exec(message)
    ?.slice(1)
    .find((word) => word !== undefined);
  if (wrong === undefined) return true;
  return leven(wrong.toLowerCase(), suggestion.toLowerCase()) > 2;
}
