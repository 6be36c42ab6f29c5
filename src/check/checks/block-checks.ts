import { choiceList, nearestWord } from '../../core/diagnostics/nearest-word.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change, withBlock } from '../definition/example.ts';
import type { Report } from '../definition/visitor.ts';
import type { BlockSpecs } from '../paths/blocks.ts';
import { expectedKind, takesMedia } from '../paths/field-kinds.ts';
import { isUnresolved } from '../paths/unresolved.ts';
import { MEDIA_KEYS } from '../resolve/resolve-value.ts';
import type { MembersUse, Read } from '../resolve/resolved.ts';
import { describeUnknownField } from './path-checks.ts';

export const unknownBlockCheck: CheckDefinition = {
  code: 'unknown-block',
  severity: 'error',
  about: 'The `type` of a block is a folder in `registry/`.',
  example: change('"type": "banner"', '"type": "baner"'),
  visit: {
    uses: ({ uses, blocks: knownBlocks, unbuilt }, report) => {
      for (const { block, path } of uses.blockLists.flat()) {
        const word = textMember(block, 'type');
        if (word === undefined || knownBlocks.has(word)) continue;
        const reason = unbuilt?.get(word);
        if (reason !== undefined)
          report({ path: [...path, 'type'] }, `The block "${word}" isn’t built. ${reason}`);
        else reportUnknownBlock(word, [...path, 'type'], knownBlocks, report);
      }
    },
  },
};

function reportUnknownBlock(word: string, path: JsonPath, knownBlocks: BlockSpecs, report: Report): void {
  const [now] = [...knownBlocks].find(([, { about }]) => about?.formerly?.includes(word)) ?? [];
  if (now === undefined)
    report({ path }, `Unknown block "${word}"`, { word, candidates: knownBlocks.keys() });
  else report({ path }, `The block "${word}" has been renamed`, { word, meant: now });
}

export const unknownPropCheck: CheckDefinition = {
  code: 'unknown-prop',
  severity: 'error',
  about: 'A block has only the props that its fields define.',
  example: change('"columns": 4', '"colums": 4'),
  visit: {
    uses: ({ uses }, report) => {
      for (const members of uses.members) checkUnknownProps(members, report);
      for (const { spec, value, path } of uses.literals) {
        if (!takesMedia(spec) || !isObject(value)) continue;
        for (const name of Object.keys(value))
          if (!MEDIA_KEYS.includes(name)) findUnknownProp(report, path, name, expectedKind(spec), MEDIA_KEYS);
      }
    },
  },
};

function checkUnknownProps(members: MembersUse, report: Report): void {
  const { fields, values, path, owner, also } = members;
  for (const name of Object.keys(values)) {
    if (Object.hasOwn(fields, name) || also.includes(name)) continue;
    const now = presentName(members, name);
    if (now === undefined) findUnknownProp(report, path, name, owner, [...Object.keys(fields), ...also]);
    else reportRenamed(report, [...path, name], now, Object.hasOwn(values, now));
  }
}

function findUnknownProp(
  report: Report,
  path: JsonPath,
  word: string,
  owner: string,
  knownNames: readonly string[],
): void {
  const list = knownNames.length === 0 ? '' : `. Known props: ${choiceList(knownNames)}`;
  const place = { path: [...path, word], part: 'key' } as const;
  report(place, `Unknown prop "${word}" of ${owner}${list}`, { word, candidates: knownNames });
}

/** Reports a prop under its former name; with `isBoth`, the present name is used, too. */
function reportRenamed(report: Report, path: JsonPath, now: string, isBoth: boolean): void {
  const word = String(path.at(-1));
  const place = { path, part: 'key' } as const;
  const both = `The prop "${word}" is now called "${now}", which is also given`;
  if (isBoth) report(place, both, { hint: 'Keep one of them' });
  else report(place, `The prop "${word}" has been renamed`, { word, meant: now });
}

export const missingPropCheck: CheckDefinition = {
  code: 'missing-prop',
  severity: 'error',
  about: 'The required props of a block are given or bound.',
  example: change('"title": "$page.page_heading", ', ''),
  visit: {
    uses: ({ uses }, report) => {
      for (const members of uses.members) checkMissingProps(members, report);
      for (const read of uses.reads) checkRead(read, report);
      for (const { spec, value, path } of uses.literals) {
        if (takesMedia(spec) && isObject(value) && !Object.hasOwn(value, 'url'))
          report({ path, part: 'key' }, missing('url', expectedKind(spec)));
      }
    },
  },
};

const missing = (name: string, owner: string): string => `Missing prop "${name}", which ${owner} requires`;

function checkMissingProps(members: MembersUse, report: Report): void {
  const { fields, values, place, owner } = members;
  // A misspelt or renamed prop is reported at its own position.
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
  const intendedNames = new Set(
    unknown.map((name) => presentName(members, name) ?? nearestWord(name, Object.keys(fields))),
  );
  for (const [name, field] of Object.entries(fields)) {
    if (field.required && !Object.hasOwn(values, name) && !intendedNames.has(name))
      report(place, missing(name, owner));
  }
}

/** Reports the required members that a component lacks, if a prop is bound to the whole component. */
function checkRead({ spec, place, members }: Read, report: Report): void {
  if (spec.kind !== 'group' || !members || [...members.values()].every(isUnresolved)) return;
  for (const [name, inner] of members) {
    if (!isUnresolved(inner) || !spec.fields[name]?.required) continue;
    report(place, `Missing prop "${name}", which is required. ${describeUnknownField(inner)?.message ?? ''}`);
  }
}

export const onceCheck: CheckDefinition = {
  code: 'once',
  severity: 'warning',
  about: 'A page has one main heading, the h1, in its first block.',
  example: withBlock('{ "type": "banner", "title": "Our rules" }'),
  visit: {
    uses: ({ uses, blocks: types }, report) => {
      for (const blocks of uses.blockLists) {
        // A section's block with a main heading has an h2 if an earlier block has the h1.
        const typed = blocks.flatMap(({ block, path, isRepeated }) =>
          isRepeated ? [] : [{ type: textMember(block, 'type') ?? '', path }],
        );
        const opensAt = typed.findIndex(({ type }) => types.get(type)?.about?.opens);
        const opening = typed[opensAt];
        if (opening && opening.path.at(-1) !== 0) {
          const message = `The block "${opening.type}" has the main heading of the page. Move it to the top`;
          report({ path: [...opening.path, 'type'] }, message);
        }
        const [first, ...more] = typed.filter(({ type }) => types.get(type)?.about?.opens);
        for (const { type, path } of more) {
          const message = `The block "${first?.type}" has the main heading of the page already. Remove this "${type}"`;
          report({ path: [...path, 'type'] }, message);
        }
      }
    },
  },
};

/** The present name of a renamed prop; undefined if no prop had the former name. */
function presentName({ was, fields }: Pick<MembersUse, 'was' | 'fields'>, name: string): string | undefined {
  const now = Object.hasOwn(was, name) ? was[name] : undefined;
  return now !== undefined && Object.hasOwn(fields, now) ? now : undefined;
}
