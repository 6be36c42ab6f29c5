import { resolve } from 'node:path';
import type { Node } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { type CheckInput, createIncrementalCheck } from '../src/check/check.ts';
import { type ManifestFile, readFormName } from '../src/check/paths/manifest-file.ts';
import type { Diagnostic } from '../src/core/diagnostics/diagnostic.ts';
import { createPositionFinder } from '../src/core/json/position.ts';
import { readJsonText } from '../src/core/json-text/read-json.ts';
import { readManifestFiles } from '../src/pages/manifest-files.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { openContent } from '../src/strapi/embedded/open-content.ts';
import { createKnownRecords } from '../src/tools/check/check-environment.ts';
import { runs } from './setup/full.ts';

// Typos and lost populates everywhere in real manifests. src/check/checks tests each mistake of an author, src/core/json-text
// broken syntax.
const root = resolve(import.meta.dirname, '..');

/** A manifest with one mistake. */
interface Mutant {
  readonly kind: string;
  readonly text: string;
  /** The position and length of the mistake in the changed text. */
  readonly offset: number;
  readonly length: number;
  /** The populate key that was removed: its absence is reported at a binding that needs it. */
  readonly dropped?: string;
  /** For a typo: the correct word, and the wrong one. */
  readonly typo?: { readonly word: string; readonly wrong: string };
}

type Property = readonly [name: string, key: Node, value: Node];

function propertiesOf(node: Node): Property[] {
  return (node.type === 'object' ? (node.children ?? []) : []).flatMap(({ children = [] }): Property[] => {
    const [key, value] = children;
    return key && value ? [[String(key.value), key, value]] : [];
  });
}

const replaced = (text: string, offset: number, length: number, by: string): string =>
  text.slice(0, offset) + by + text.slice(offset + length);

/** A word that the checker interprets. */
interface Word {
  readonly kind: string;
  readonly word: string;
  readonly offset: number;
}

const NAMES = /\[__component=([^\]]+)\]|\[([\w-]+)=:([\w-]+)\]|([A-Za-z_][\w-]*)(?=[.[]|$)/g;

function namesIn(path: string, start: number): Word[] {
  return [...path.matchAll(NAMES)].flatMap((match): Word[] => {
    const [whole, component, key, param, name] = match;
    const offset = start + match.index;
    if (component !== undefined)
      return [{ kind: 'component', word: component, offset: offset + whole.indexOf(component) }];
    if (key === undefined || param === undefined)
      return name === undefined ? [] : [{ kind: 'path', word: name, offset }];
    const value = { kind: 'param', word: param, offset: offset + whole.lastIndexOf(param) };
    return [{ kind: 'path', word: key, offset: offset + 1 }, value];
  });
}

/** Every key below a value, and the names in its paths, endpoints and types. */
function wordsIn(node: Node, key = ''): Word[] {
  if (node.type === 'array') return (node.children ?? []).flatMap((one) => wordsIn(one, key));
  if (node.type === 'object')
    return propertiesOf(node).flatMap(([name, at, value]) => [
      { kind: key === 'sources' ? 'source' : 'key', word: name, offset: at.offset + 1 },
      ...wordsIn(value, name),
    ]);
  const text = String(node.value);
  const start = node.offset + 1;
  if (key === 'type' && allBlocks.has(text)) return [{ kind: 'type', word: text, offset: start }];
  if (key === 'endpoint') return [{ kind: 'endpoint', word: text.split('/')[1] ?? '', offset: start + 1 }];
  if (key === 'sort') return [{ kind: 'path', word: text.split(':')[0] ?? '', offset: start }];
  if (/^(from|\$each|select|same)$/.test(key)) return namesIn(text, start);
  return /^\$(?!\$)/.test(text) ? namesIn(text.slice(1), start + 1) : [];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A letter of each word removed, added or replaced, or two swapped. */
function typos(text: string, tree: Node): Mutant[] {
  const words = wordsIn(tree);
  const keys = new Set<string>([...words.flatMap(({ kind, word }) => (kind === 'key' ? [word] : [])), '$gt']);
  return words.flatMap(({ kind, word, offset }) => {
    const at = (offset * 7) % Math.max(1, word.length);
    const [before, letter, after] = [word.slice(0, at), LETTERS[offset % 26] ?? '', word.slice(at + 1)];
    const swapped = before + after.slice(0, 1) + word.slice(at, at + 1) + after.slice(1);
    return (
      [before + after, before + letter + word.slice(at), before + letter + after, swapped]
        // A key that equals another one would be a duplicate.
        .filter((wrong) => wrong !== word && wrong !== '' && !(kind === 'key' && keys.has(wrong)))
        .map((wrong) => {
          const changed = replaced(text, offset, word.length, wrong);
          return {
            kind: `typo in ${kind}`,
            text: changed,
            offset,
            length: wrong.length,
            typo: { word, wrong },
          };
        })
    );
  });
}

/** Every key of a populate removed. */
function droppedKeys(text: string, node: Node, isPopulate = false): Mutant[] {
  if (node.type === 'array') return (node.children ?? []).flatMap((one) => droppedKeys(text, one));
  return propertiesOf(node).flatMap(([name, { parent: property }, value]): Mutant[] => {
    const inner = droppedKeys(text, value, name === 'populate');
    if (!property || !isPopulate) return inner;
    const { offset, length } = property;
    const end = offset + length;
    const comma = /^\s*,\s*/.exec(text.slice(end))?.[0] ?? '';
    const start = comma === '' ? text.slice(0, offset).replace(/,\s*$/, '').length : offset;
    const without = replaced(text, start, end + comma.length - start, '');
    return [{ kind: 'populate dropped', text: without, offset: start, length: 1, dropped: name }, ...inner];
  });
}

/** A mutant of a manifest, and the diagnostics that the original manifest doesn't have. */
interface Outcome {
  readonly file: string;
  readonly mutant: Mutant;
  readonly found: readonly Diagnostic[];
}

const content = await openContent(resolve(root, 'cms'), resolve(root, '.cache'));
const environment: Omit<CheckInput, 'files'> = {
  model: content.model,
  blocks: allBlocks,
  records: createKnownRecords(content),
  uploads: new Set(content.media.files.keys()),
};
const files = await readManifestFiles(resolve(root, 'page-manifests'));
const isPage = ({ file }: ManifestFile) => readFormName(file) === undefined && !file.endsWith('/site.json');

/** One mutant in 41 is tried, in a full run one in seven. */
const STEP = runs(41, 7);

const check = createIncrementalCheck();

const outcomes = files.filter(isPage).flatMap(({ file, text }, first): Outcome[] => {
  const { root: tree } = readJsonText(text);
  if (!tree) return [];
  const all = [...typos(text, tree), ...droppedKeys(text, tree)];
  const mutants = all.filter((_, at) => (at + first) % STEP === 0);
  const diagnosticsOf = (changed: string): readonly Diagnostic[] =>
    check({
      ...environment,
      files: files.map((one) => (one.file === file ? { file, text: changed } : one)),
    }).diagnostics.filter((one) => one.file === file);
  const before = new Set(diagnosticsOf(text).map(({ where, message }) => `${where} ${message}`));
  return mutants.map((mutant) => ({
    file,
    mutant,
    found: diagnosticsOf(mutant.text).filter(({ where, message }) => !before.has(`${where} ${message}`)),
  }));
});

/** An outcome in one line, for a failing test. */
function inOneLine({ file, mutant, found }: Outcome): string {
  const { kind, offset, text, typo } = mutant;
  const change = typo
    ? `${typo.word} -> ${typo.wrong}`
    : JSON.stringify(text.slice(offset - 20, offset + 30));
  const all = found.map(({ line, column, where, message }) => `${line}:${column} ${where} ${message}`);
  return `${file} ${kind} ${change}: ${all.join(' | ') || 'nothing'}`;
}

/** True if a problem is reported where the mistake was made. */
function isAtPlace({ mutant, found }: Outcome): boolean {
  const { dropped, text, offset, length } = mutant;
  const here = createPositionFinder(text)(offset);
  return found.some(({ code, message, line, column, length: shown }) => {
    const marked = text.split('\n')[line - 1]?.slice(column - 1, column - 1 + shown) ?? '';
    if (dropped !== undefined)
      return code === 'populate-refused'
        ? marked === '"populate"'
        : code === 'not-populated' && message.includes(dropped) && /^["$\w]/.test(marked);
    return line === here.line && column <= here.column + length && here.column <= column + shown;
  });
}

describe('seeded errors in all manifests', () => {
  test('are all reported', () => {
    expect(outcomes.length).toBeGreaterThan(600);
    expect(new Set(outcomes.map(({ mutant }) => mutant.kind)).size).toBeGreaterThan(6);
    expect(outcomes.filter(({ found }) => found.length === 0).map(inOneLine)).toEqual([]);
  });

  test('are reported at their line and column', () => {
    expect(outcomes.filter((one) => !isAtPlace(one)).map(inOneLine)).toEqual([]);
  });

  test('with a typo get the correct suggestion in 90 % of cases', () => {
    const all = outcomes.filter(({ mutant }) => mutant.typo !== undefined);
    // The typo itself is right if others bind it.
    const isRight = ({ mutant: { typo }, found }: Outcome) =>
      found.some(
        ({ suggestion }) => suggestion?.replace(/^\//, '') === typo?.word || suggestion === typo?.wrong,
      );
    const rest = all.filter((one) => !isRight(one));
    const wrong = rest.filter(({ found }) => found.some(({ suggestion }) => suggestion !== undefined));
    expect(rest.length / all.length, rest.map(inOneLine).join('\n')).toBeLessThanOrEqual(0.1);
    expect(wrong.length / all.length, wrong.map(inOneLine).join('\n')).toBeLessThanOrEqual(0.02);
  });

  test('cause a single message in 95 % of cases', () => {
    const more = outcomes.filter(({ found }) => found.length > 1);
    expect(more.length / outcomes.length, more.map(inOneLine).join('\n')).toBeLessThanOrEqual(0.05);
  });
});
