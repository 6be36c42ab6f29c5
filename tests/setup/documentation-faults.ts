import type { DescribedBlock } from '../../src/core/block/define-block.ts';
import type { FieldSpec, Fields } from '../../src/core/block/fields.ts';
import { isObject, type JsonObject } from '../../src/core/json/json.ts';

const SENTENCE = /^\S.{4,}[.]$/s;

/** The faults in a block's documentation, one line for each; the compiler finds props without a description. */
export function documentationFaults({ block, about }: DescribedBlock): string[] {
  const names = about.examples.map(({ name }) => name);
  return [
    ...Object.entries({ summary: about.summary, ...about.props })
      .filter(([, text]) => !SENTENCE.test(text))
      .map(([name]) => `"${name}" is not described by a sentence`),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two examples "${name}"`),
    ...(names.length < 2 || !names.includes('empty') ? ['fewer than two examples, or none "empty"'] : []),
    ...about.examples.flatMap(({ name, props }) =>
      unknownProps(block.fields, props).map((path) => `example "${name}" gives the unknown prop "${path}"`),
    ),
  ];
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
