import type { Example } from '../../../core/block/define-block.ts';
import type { FieldSpec, Fields } from '../../../core/block/fields.ts';
import { LONG_WORD, RIGHT_TO_LEFT, SCRIPT, UNSAFE_LINK } from '../../scenario/hostile.ts';
import { type Invent, inventedProps } from '../../scenario/invented-props.ts';

/** Examples with hostile content, derived from the fields of a block, so that every block has them. */
export function hostileExamples(fields: Fields): readonly Example[] {
  return HOSTILE_CONTENT.map(({ name, invent, length }) => ({
    name: `hostile: ${name}`,
    props: inventedProps(fields, invent, length),
  }));
}

interface HostileContent {
  readonly name: string;
  readonly invent: Invent;
  readonly length: number;
}

const LONG = `${LONG_WORD} ${'and then it went on and on, '.repeat(12)}${LONG_WORD.repeat(3)}`;

const HOSTILE_CONTENT: readonly HostileContent[] = [
  { name: 'too much of everything', invent: (spec) => words(spec, LONG, '/a-page'), length: 24 },
  { name: 'markup and scripts', invent: (spec) => words(spec, SCRIPT, UNSAFE_LINK), length: 3 },
  { name: 'right to left', invent: (spec) => words(spec, RIGHT_TO_LEFT, '/'), length: 2 },
  { name: 'the wrong kind everywhere', invent: wrongKind, length: 2 },
];

/** Fields whose words a manifest chooses, or that have none. */
const PLAIN: readonly FieldSpec['kind'][] = ['list', 'number', 'flag', 'choice', 'form', 'labels', 'texts'];

function words({ kind }: FieldSpec, text: string, link: string): unknown {
  if (kind === 'href') return link;
  if (kind === 'image' || kind === 'file') return link === UNSAFE_LINK ? { url: link, name: text } : null;
  return PLAIN.includes(kind) ? undefined : text;
}

function wrongKind(spec: FieldSpec): unknown {
  if (spec.kind === 'list') return spec.of.kind === 'group' ? undefined : 'not a list';
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
  return values[spec.kind];
}
