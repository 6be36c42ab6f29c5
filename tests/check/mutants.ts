import type { Node } from 'jsonc-parser';
import type { ContentModel } from '../../src/strapi/model.ts';
import { holeMutants } from './hole-mutants.ts';
import { brokenJson, keysTwice, tooMuch } from './json-mutants.ts';
import { listMutants } from './list-mutants.ts';
import { wrongLiterals } from './literal-mutants.ts';
import { type Mutant, replaced } from './mutant.ts';
import { droppedPopulate } from './populate-mutants.ts';
import { seeded, spread, typo } from './random.ts';
import { valueMutants } from './value-mutants.ts';
import { type Word, wordsOf } from './words.ts';

/** All mutants of one manifest: about `count` typos, and as many of the rest. */
export function mutantsOf(
  text: string,
  root: Node,
  model: ContentModel,
  count: number,
  seed: number,
): Mutant[] {
  const random = seeded(seed);
  return [
    ...spread(typos(text, wordsOf(root), random), count),
    ...spread(
      [...droppedPopulate(text, root), ...wrongLiterals(text, root), ...keysTwice(text, root)],
      Math.ceil(count / 4),
    ),
    ...spread(brokenJson(text), Math.ceil(count / 4)),
    ...spread(holeMutants(text, root), Math.ceil(count / 2)),
    ...spread(listMutants(text, root, model), Math.ceil(count / 2)),
    ...spread(valueMutants(text, root, model), Math.ceil(count / 2)),
    ...tooMuch(text),
  ];
}

function typos(text: string, words: readonly Word[], random: () => number): Mutant[] {
  const keys = new Set(words.flatMap(({ kind, word }) => (kind === 'key' ? [word] : [])));
  return words.flatMap(({ kind, word, offset }) =>
    [0, 1, 2, 3].flatMap((slip): Mutant[] => {
      const wrong = typo(word, slip, random);
      if (wrong === word || wrong === '') return [];
      // A typo that equals another key would create a duplicate key; keysTwice covers those.
      if (kind === 'key' && keys.has(wrong)) return [];
      const changed = replaced(text, offset, word.length, wrong);
      return [
        { kind: `typo in ${kind}`, text: changed, offset, length: wrong.length, typo: { word, wrong } },
      ];
    }),
  );
}
