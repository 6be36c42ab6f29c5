import type { DescribedBlock, Example } from '../../../core/block/define-block.ts';
import { isObject } from '../../../core/json/json.ts';
import type { Scene } from '../stage/scene.ts';
import { hostileExamples } from './hostile.ts';

/** An example of a block, ready for the stage. */
export interface ShownExample {
  readonly name: string;
  readonly props: Example['props'];
  readonly scene: Scene;
}

/** Media records by file name. Examples name files of the content, and the stage shows them. */
export type MediaRecords = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** All examples of a block: its own and the hostile ones. */
export function blockExamples(
  type: string,
  { block, about }: DescribedBlock,
  media: MediaRecords,
): readonly ShownExample[] {
  return [...about.examples, ...hostileExamples(block.fields)].map(({ name, props }) => ({
    name,
    props,
    scene: exampleScene(type, props, media),
  }));
}

// The props are bound rather than literal, because a text of an example may begin with "$".
function exampleScene(type: string, props: Example['props'], media: MediaRecords): Scene {
  const bound = Object.fromEntries(Object.keys(props).map((name) => [name, `$${name}`]));
  const example = withMedia(props, media);
  return {
    blocks: [{ type, from: 'example', ...bound }],
    records: { example },
    params: {},
    route: '/catalogue',
  };
}

function withMedia(value: unknown, media: MediaRecords): unknown {
  if (typeof value === 'string') return mediaFile(value, media)?.url ?? value;
  if (Array.isArray(value)) return value.map((item: unknown) => withMedia(item, media));
  if (!isObject(value)) return value;
  const file = typeof value.url === 'string' ? mediaFile(value.url, media) : undefined;
  const own = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withMedia(inner, media)]),
  );
  return file ? { ...own, ...file } : own;
}

function mediaFile(url: string, media: MediaRecords): Readonly<Record<string, unknown>> | undefined {
  const name = /^\/uploads\/([\w.-]+)$/.exec(url)?.[1];
  return name === undefined ? undefined : media.get(name);
}
