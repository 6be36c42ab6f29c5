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
  LINK,
  within,
} from '../dependencies/dependencies.ts';

/** Adds everything that a field reads from the content through the binding in a manifest. */
export function addValue(scope: Dependencies, value: unknown, spec: FieldSpec | undefined): void {
  const bound = parseBinding(value);
  const item = spec?.kind === 'list' ? spec.of : undefined;
  // A link whose page doesn't exist is marked by a property named like the link's own text.
  if (bound.kind === 'link') for (const name of [bound.link, ...linkFields(bound.link)]) within(scope, name);
  else if (bound.kind === 'path') addField(followDependencies(scope, pathSteps(bound.path)), spec);
  else if (bound.kind === 'each') {
    addMembers(within(followDependencies(scope, pathSteps(bound.path)), EACH_ITEM), bound.item, item);
  } else if (Array.isArray(value)) for (const one of value) addValue(scope, one, item);
  else if (isObject(value)) addMembers(scope, value, spec);
}

/** Adds several values, by the names of their fields. */
export function addMembers(scope: Dependencies, values: object, spec: FieldSpec | undefined): void {
  for (const [name, value] of Object.entries(values)) addValue(scope, value, memberSpec(spec, name));
}

function memberSpec(spec: FieldSpec | undefined, name: string): FieldSpec | undefined {
  if (spec?.kind === 'labels' || spec?.kind === 'texts') return { kind: 'text' };
  return spec?.kind === 'group' && Object.hasOwn(spec.fields, name) ? spec.fields[name]?.spec : undefined;
}

// Must match what the fields in `src/core/block/fields.ts` read. A value that isn't an object is always kept.
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
  href: [LINK, `url.${LINK}`],
  image: [
    'url',
    'width',
    'height',
    'alternativeText',
    'focalPoint.x',
    'focalPoint.y',
    `formats.${EACH_ITEM}.url`,
    `formats.${EACH_ITEM}.width`,
  ],
  file: ['url', 'name', 'ext', 'size'],
  list: [],
  group: [],
};

function addField(at: Dependencies, spec: FieldSpec | undefined): void {
  // Without a known field, any part of the value may be read.
  if (!spec) within(at, ALL);
  else if (spec.kind === 'list') addField(within(at, EACH_ITEM), spec.of);
  else if (spec.kind === 'group') {
    for (const [name, field] of Object.entries(spec.fields)) addField(within(at, name), field.spec);
  } else for (const path of BELOW[spec.kind]) path.split('.').reduce(within, at);
}
