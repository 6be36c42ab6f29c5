import type { Node } from 'jsonc-parser';
import { type Mutant, mutant, replaced } from './mutant.ts';
import { propertiesOf } from './words.ts';

/** Every key of every populate, removed or moved up a level. */
export function droppedPopulate(text: string, root: Node): Mutant[] {
  const sources = propertiesOf(root).find(([name]) => name === 'sources')?.[2];
  const populates = (sources ? propertiesOf(sources) : []).flatMap(([, , source]) =>
    propertiesOf(source).filter(([name]) => name === 'populate'),
  );
  return populates.flatMap(([, , populate]) => droppedBelow(text, populate, true));
}

function droppedBelow(text: string, level: Node, fields: boolean): Mutant[] {
  return propertiesOf(level).flatMap(([name, key, value]): Mutant[] => {
    const below = droppedBelow(text, value, !fields);
    const inner = fields ? propertiesOf(value).find(([option]) => option === 'populate')?.[2] : undefined;
    const misplaced =
      inner?.type === 'object'
        ? [
            mutant(
              'populate a level too high',
              text,
              value,
              text.slice(inner.offset, inner.offset + inner.length),
            ),
          ]
        : [];
    const property = key.parent;
    if (!fields || !property) return [...below, ...misplaced];
    const dropped = {
      ...mutant('populate dropped', text, property, ''),
      text: withoutProperty(text, property),
      elsewhere: name,
    };
    return [dropped, ...misplaced, ...below];
  });
}

function withoutProperty(text: string, { offset, length }: Node): string {
  const after = /^\s*,\s*/.exec(text.slice(offset + length))?.[0];
  if (after !== undefined) return replaced(text, offset, length + after.length, '');
  const before = /,\s*$/.exec(text.slice(0, offset))?.[0] ?? '';
  return replaced(text, offset - before.length, length + before.length, '');
}
