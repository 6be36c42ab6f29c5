import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { blockFile, fieldsFile, styleFile, testFile, viewFile } from './block-files.ts';
import { type NewPlan, refused } from './plan.ts';
import { pascal } from './words.ts';

// The names that block-files.ts imports.
const TAKEN = new Set(['About', 'Heading', 'Markup', 'ReactElement', 'Values']);

/**
 * Plans a block: definition, view, styles and test.
 * @param hasVitest true to add a test: the site has Vitest
 */
export function planNewBlock(type: string, types: Iterable<string>, hasVitest: boolean): NewPlan {
  const knownTypes = [...types];
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(type)) {
    return refused(
      `"${type}" is no name for a block: small letters, words joined by "-", such as pull-quote.`,
    );
  }
  if (knownTypes.includes(type)) return refused(`The block "${type}" already stands in registry/${type}.`);
  if (TAKEN.has(pascal(type)))
    return refused(
      `A block "${type}" would hide the ${pascal(type)} that its files import: take another name.`,
    );
  const folder = `registry/${type}/${type}`;
  const files = new Map([
    [`${folder}.fields.ts`, fieldsFile(type)],
    [`${folder}.block.ts`, blockFile(type)],
    [`${folder}.tsx`, viewFile(type)],
    [`${folder}.module.css`, styleFile()],
    ...(hasVitest ? ([[`${folder}.test.tsx`, testFile(type)]] as const) : []),
  ]);
  const near = nearest(type, knownTypes);
  const next = [
    ...(near ? [`There is also a block "${near}": is that one enough?`] : []),
    `Say in ${type}.fields.ts what it takes, and in ${type}.block.ts when to use it; the types, the editor's schema and the checks follow.`,
    `Write its view in ${type}.tsx and its look in ${type}.module.css.`,
    `Use it in a manifest: { "type": "${type}", … }, and see its page: npm run dev. Try it: npm test`,
  ];
  return { ok: true, files, next };
}
