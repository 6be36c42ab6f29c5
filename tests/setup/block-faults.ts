import type { DescribedBlock } from '../../src/core/block/define-block.ts';
import type { FieldSpec, Fields } from '../../src/core/block/fields.ts';
import { isObject, type JsonObject } from '../../src/core/json/json.ts';

export interface BlockFolder {
  readonly type: string;
  readonly described: DescribedBlock;
  /** Its files' texts, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** The parts that are missing in a block's folder and its documentation, one line for each. */
export function blockFaults({ type, described, files }: BlockFolder): string[] {
  return [...fileFaults(type, files), ...aboutFaults(described)];
}

function fileFaults(type: string, files: BlockFolder['files']): string[] {
  const faults = [`${type}.block.ts`, `${type}.tsx`]
    .filter((name) => !Object.hasOwn(files, name))
    .map((name) => `no file ${name}`);
  const code = Object.entries(files).filter(([name]) => /\.tsx?$/.test(name) && !/\.test\./.test(name));
  for (const [name, text] of Object.entries(files)) {
    if (name.endsWith('.module.css') && !code.some(([, one]) => one.includes(`./${name}`)))
      faults.push(`nothing uses ${name}`);
    faults.push(...foreignIn(name, text));
  }
  return faults;
}

const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/dangerouslySetInnerHTML|\.innerHTML\b/, 'sets inner HTML'],
  [/\bstyle=\{/, 'has a style attribute'],
  [/\bfetch\(|\buseSWR\b/, 'fetches'],
];

// A view must not fetch, set inner HTML or have inline styles (design: a-block).
function foreignIn(name: string, text: string): string[] {
  if (!/(?<!\.test)\.tsx?$/.test(name)) return [];
  return FOREIGN.filter(([pattern]) => pattern.test(text)).map(([, fault]) => `${name} ${fault}`);
}

const SENTENCE = /^\S.{4,}[.]$/s;

function aboutFaults({ block, about }: DescribedBlock): string[] {
  const faults: string[] = [];
  if (!SENTENCE.test(about.summary)) faults.push('the summary is not a sentence');
  const described: Readonly<Record<string, string | undefined>> = about.props;
  for (const name of Object.keys(block.fields)) {
    if (!SENTENCE.test(described[name] ?? '')) faults.push(`the prop "${name}" is not described`);
  }
  for (const name of Object.keys(described)) {
    if (!Object.hasOwn(block.fields, name)) faults.push(`"${name}" is described but is not a prop`);
  }
  return [...faults, ...exampleFaults({ block, about })];
}

function exampleFaults({ block, about: { examples } }: DescribedBlock): string[] {
  const names = examples.map(({ name }) => name);
  const faults = names
    .filter((name, at) => names.indexOf(name) !== at)
    .map((name) => `two examples "${name}"`);
  if (examples.length < 2) faults.push('fewer than two examples');
  if (!names.some((name) => name === 'empty')) faults.push('no example "empty"');
  for (const { name, props } of examples)
    for (const path of unknownProps(block.fields, props))
      faults.push(`example "${name}" gives "${path}", which is not a prop`);
  return faults;
}

/** The paths of raw values without a field of their name, including those in the items of lists. */
function unknownProps(fields: Fields, values: JsonObject): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field) return [name];
    const inner = itemFields(field.spec);
    const items = inner ? [value].flat().filter(isObject) : [];
    return items.flatMap((item) => unknownProps(inner ?? {}, item)).map((path) => `${name}.${path}`);
  });
}

function itemFields(spec: FieldSpec): Fields | undefined {
  if (spec.kind === 'list') return itemFields(spec.of);
  return spec.kind === 'group' ? spec.fields : undefined;
}
