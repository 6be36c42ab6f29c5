import { parseBinding } from '../../core/binding/binding.ts';
import { linkFields } from '../../core/binding/link-fields.ts';
import { pathSteps } from '../../core/binding/path.ts';
import type { FieldSpec } from '../../core/block/fields.ts';
import { isObject } from '../../core/json/json.ts';
import {
  ALL,
  type Dependencies,
  EACH_ITEM,
  followDependencies,
  within,
} from '../dependencies/dependencies.ts';

/** A value of a manifest that is given to a field: all that the field reads of what the value binds. */
export function addValue(scope: Dependencies, value: unknown, spec: FieldSpec | undefined): void {
  const bound = parseBinding(value);
  const item = spec?.kind === 'list' ? spec.of : undefined;
  if (bound.kind === 'link') for (const name of linkFields(bound.link)) within(scope, name);
  else if (bound.kind === 'path') addField(followDependencies(scope, pathSteps(bound.path)), spec);
  else if (bound.kind === 'each') {
    addMembers(within(followDependencies(scope, pathSteps(bound.path)), EACH_ITEM), bound.item, item);
  } else if (Array.isArray(value)) for (const one of value) addValue(scope, one, item);
  else if (isObject(value)) addMembers(scope, value, spec);
}

/** Several values by the names of the fields that they are given to. */
export function addMembers(scope: Dependencies, values: object, spec: FieldSpec | undefined): void {
  for (const [name, value] of Object.entries(values)) addValue(scope, value, memberSpec(spec, name));
}

function memberSpec(spec: FieldSpec | undefined, name: string): FieldSpec | undefined {
  if (spec?.kind === 'labels' || spec?.kind === 'texts') return { kind: 'text' };
  return spec?.kind === 'group' && Object.hasOwn(spec.fields, name) ? spec.fields[name]?.spec : undefined;
}

// As the fields of `src/core/block/fields.ts` do; what is no object is kept whatever its field.
const BELOW: Readonly<Record<FieldSpec['kind'], readonly string[]>> = {
  text: [],
  lines: [],
  markup: [],
  number: [],
  flag: [],
  choice: [],
  form: [],
  labels: [EACH_ITEM],
  texts: [EACH_ITEM],
  href: ['url'],
  image: [
    'url',
    'width',
    'height',
    'alternativeText',
    `formats.${EACH_ITEM}.url`,
    `formats.${EACH_ITEM}.width`,
  ],
  file: ['url', 'name', 'ext', 'size'],
  list: [],
  group: [],
};

function addField(at: Dependencies, spec: FieldSpec | undefined): void {
  // A value that no field is known for may be read in any way.
  if (!spec) within(at, ALL);
  else if (spec.kind === 'list') addField(within(at, EACH_ITEM), spec.of);
  else if (spec.kind === 'group') {
    for (const [name, field] of Object.entries(spec.fields)) addField(within(at, name), field.spec);
  } else for (const path of BELOW[spec.kind]) path.split('.').reduce(within, at);
}
