import { resolve } from 'node:path';
import { type CheckInput, createCheck } from '../../src/check/check.ts';
import { formName, type ManifestFile } from '../../src/check/paths/manifest-file.ts';
import { knownRecords } from '../../src/check/populate/known-records.ts';
import type { Diagnostic } from '../../src/core/diagnostics/diagnostic.ts';
import { member } from '../../src/core/json/json.ts';
import { readJsonText } from '../../src/core/json-text/read-json.ts';
import { readManifestFiles } from '../../src/pages/manifest-files.ts';
import { allBlocks } from '../../src/render/all-blocks.ts';
import { openContent } from '../../src/strapi/embedded/open-content.ts';
import { FULL } from '../setup/full.ts';
import type { Mutant } from './mutant.ts';
import { mutantsOf } from './mutants.ts';

/** A mutant of a manifest, and the diagnostics that the original manifest doesn't have. */
export interface Outcome {
  readonly file: string;
  readonly mutant: Mutant;
  readonly found: readonly Diagnostic[];
}

/** Checks about this many mutants of the valid manifests of this project. */
export async function runMutants(root: string, count: number): Promise<readonly Outcome[]> {
  const content = await openContent(resolve(root, 'cms'), resolve(root, '.cache'));
  const environment: World = {
    model: content.model,
    blocks: allBlocks,
    records: knownRecords(content),
    uploads: new Set(content.media.files.keys()),
  };
  const files = await readManifestFiles(resolve(root, 'page-manifests'));
  const { diagnostics } = createCheck()({ ...environment, files });
  const broken = new Set(diagnostics.flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])));
  const sound = files.filter(({ file }) => !broken.has(file) && formName(file) === undefined);
  const each = Math.max(20, Math.ceil(count / sound.length));
  const isWanted = FULL ? () => true : fewOfEach();
  return sound.flatMap((file, at) => {
    const { root: tree } = readJsonText(file.text);
    const mutants = tree ? mutantsOf(file.text, tree, environment.model, each, at).filter(isWanted) : [];
    return outcomesOf(file, files, environment, mutants);
  });
}

const OF_A_WORD = 3;
const OF_A_KIND = 12;

/**
 * Selects three typos of each word, and a dozen of all other mutants of a kind: more of them show nothing new in an
 * ordinary run.
 */
function fewOfEach(): (mutant: Mutant) => boolean {
  const taken = new Map<string, number>();
  return ({ kind, typo }) => {
    const count = taken.get(`${kind} ${typo?.word}`) ?? 0;
    taken.set(`${kind} ${typo?.word}`, count + 1);
    return count < (typo ? OF_A_WORD : OF_A_KIND);
  };
}

type World = Omit<CheckInput, 'files'>;

function outcomesOf(
  file: ManifestFile,
  all: readonly ManifestFile[],
  environment: World,
  mutants: readonly Mutant[],
): Outcome[] {
  if (mutants.length === 0) return [];
  const stubs = all.filter((other) => other.file !== file.file).flatMap((other) => stubOf(other, file.text));
  // Shared, because it caches the forms and stubs, which never change.
  const check = createCheck();
  const diagnosticsOf = (text: string): readonly Diagnostic[] =>
    check({ ...environment, files: [{ file: file.file, text }, ...stubs] }).diagnostics.filter(
      (one) => one.file === file.file,
    );
  const before = new Set(diagnosticsOf(file.text).map(({ where, message }) => `${where} ${message}`));
  return mutants.map((mutant) => ({
    file: file.file,
    mutant,
    found: diagnosticsOf(mutant.text).filter(({ where, message }) => !before.has(`${where} ${message}`)),
  }));
}

/** The other pages as stubs, enough for links to them. The forms and the site are complete. */
function stubOf({ file, text }: ManifestFile, by: string): ManifestFile[] {
  if (formName(file) !== undefined || file.endsWith('/site.json')) return [{ file, text }];
  const route = member(readJsonText(text).value, 'route');
  if (typeof route !== 'string' || !by.includes(`"${route}`)) return [];
  return [{ file, text: JSON.stringify({ route, title: file, description: file, sources: {}, blocks: [] }) }];
}

/** True if the original word of a typo is suggested, or the typo itself if others bind it. */
export function isRightSuggestion({ mutant, found }: Outcome): boolean {
  const { word, wrong } = mutant.typo ?? { word: undefined, wrong: undefined };
  return found.some(({ suggestion }) => suggestion?.replace(/^\//, '') === word || suggestion === wrong);
}

/** Mutants that can't be detected, with the reasons: texts and ids may be anything. */
const BEYOND: Readonly<Record<string, string>> = {
  'typo in document': 'which records a collection holds is content, not model',
};
export const isBeyond = ({ mutant }: Outcome): boolean => Object.hasOwn(BEYOND, mutant.kind);
