import type { Example } from '../../core/block/define-block.ts';
import type { Field, FieldSpec, Fields } from '../../core/block/fields.ts';

/** Examples with hostile content, derived from the fields of a block, so that every block has them. */
export function hostileExamples(fields: Fields): readonly Example[] {
  return HOSTILE_CONTENT.map(({ name, value }) => ({ name, props: membersOf(fields, value) }));
}

type Fill = (spec: Exclude<FieldSpec, { kind: 'list' | 'group' }>) => unknown;

interface HostileContent {
  readonly name: string;
  readonly value: { readonly fill: Fill; readonly length: number };
}

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const LONG = `${LONG_WORD} ${'and then it went on and on, '.repeat(12)}${LONG_WORD.repeat(3)}`;
const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)> {{ x }} <%= x %> & "quotes"';
const RIGHT_TO_LEFT = 'كلية طب الأسنان 🦷👩🏽‍⚕️ ‮reversed‬ with English in it';
const UNSAFE = 'javascript:alert(1)';

const HOSTILE_CONTENT: readonly HostileContent[] = [
  {
    name: 'hostile: too much of everything',
    value: { fill: (spec) => words(spec, LONG, '/a-page'), length: 24 },
  },
  { name: 'hostile: markup and scripts', value: { fill: (spec) => words(spec, SCRIPT, UNSAFE), length: 3 } },
  { name: 'hostile: right to left', value: { fill: (spec) => words(spec, RIGHT_TO_LEFT, '/'), length: 2 } },
  { name: 'hostile: the wrong kind everywhere', value: { fill: wrongKind, length: 2 } },
];

const PLAIN: readonly FieldSpec['kind'][] = ['number', 'flag', 'choice', 'form', 'labels', 'texts'];

function words({ kind }: FieldSpec, text: string, link: string): unknown {
  if (kind === 'href') return link;
  if (kind === 'image' || kind === 'file') return link === UNSAFE ? { url: UNSAFE, name: text } : null;
  return PLAIN.includes(kind) ? undefined : text;
}

function wrongKind({ kind }: FieldSpec): unknown {
  const values: Readonly<Partial<Record<FieldSpec['kind'], unknown>>> = {
    text: { title: 'not a text' },
    lines: 7,
    markup: ['not', 'markup'],
    image: 'not a media record',
    file: [null],
    href: { url: 9 },
    number: 'seven',
    flag: 'yes',
    choice: 'none of them',
    form: { name: 'a form', fields: 'no list' },
    labels: ['not labels'],
    texts: 'no texts',
  };
  return values[kind];
}

function membersOf(fields: Fields, how: HostileContent['value']): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]: [string, Field<unknown>]) => [name, filled(field.spec, how)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function filled(spec: FieldSpec, how: HostileContent['value']): unknown {
  if (spec.kind === 'group') return membersOf(spec.fields, how);
  if (spec.kind !== 'list') return how.fill(spec);
  const { of } = spec;
  return how.fill === wrongKind && of.kind !== 'group'
    ? 'not a list'
    : Array.from({ length: how.length }, () => filled(of, how) ?? null);
}
