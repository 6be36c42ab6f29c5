import { parseBinding } from '../src/core/binding/binding.ts';
import { type Step, stepsOf } from '../src/core/binding/path.ts';
import { isObject } from '../src/core/json/json.ts';
import { type BlockEntry, propsOf, type Records } from '../src/core/manifest/page.ts';

/** What a developer would write instead of a block of a manifest: the values of its props, from the records. */
export type ReadByHand = (records: Records) => unknown;

/**
 * Writes that function, with plain property accesses: `{ title: scope?.banner_title, … }`.
 * @throws where a block needs the parameter of a route, which no page of the sample does
 */
export function writeByHand(entry: BlockEntry): ReadByHand {
  const scope = `records${steps(entry.from ?? '')}`;
  const made: unknown = new Function(
    'records',
    `const scope = ${scope}; return ${code(propsOf(entry), 'scope')};`,
  );
  if (!isFunction(made)) throw new Error('no function was made');
  return made;
}

function isFunction(value: unknown): value is ReadByHand {
  return typeof value === 'function';
}

function code(value: unknown, scope: string): string {
  const bound = parseBinding(value);
  if (bound.kind === 'path') return scope + steps(bound.path);
  if (bound.kind === 'each')
    return `(${scope}${steps(bound.path)} ?? []).map((it) => (${code(bound.item, 'it')}))`;
  if (Array.isArray(value)) return `[${value.map((one: unknown) => code(one, scope)).join()}]`;
  if (!isObject(value))
    return JSON.stringify(typeof value === 'string' ? value.replace(/^\$\$/, '$') : value);
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${code(one, scope)}`);
  return `{ ${members.join(', ')} }`;
}

function steps(path: string): string {
  return stepsOf(path).map(access).join('');
}

function access(step: Step): string {
  if (step.kind === 'name') return `?.[${JSON.stringify(step.name)}]`;
  if (step.kind === 'index') return `?.[${step.index}]`;
  if (step.param) throw new Error(`[${step.key}=:${step.value}] needs the parameter of a route`);
  return `?.find((it) => it?.[${JSON.stringify(step.key)}] === ${JSON.stringify(step.value)})`;
}
