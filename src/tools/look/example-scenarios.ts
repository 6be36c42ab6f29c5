import type { DescribedBlock, Example } from '../../core/block/define-block.ts';
import { isObject } from '../../core/json/json.ts';
import type { Page } from '../../core/manifest/page.ts';
import type { Scenario } from '../scenario/scenario.ts';

const URL = '/api/example';

/** Media records by file name: examples name files of the content. */
type MediaRecords = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** The examples of a block, each as the only scenario of a page that shows nothing else. */
export function exampleScenarios(
  type: string,
  { about }: DescribedBlock,
  media: MediaRecords,
): readonly Scenario[] {
  return about.examples.map(({ name, props }) => {
    const page = examplePage(type, props);
    const record = withMedia(props, media);
    return { name, page, path: page.route, params: {}, answers: () => new Map([[URL, { record }]]) };
  });
}

// The props are bound rather than literal, because a text of an example may begin with "$".
function examplePage(type: string, props: Example['props']): Page {
  const bound = Object.fromEntries(Object.keys(props).map((name) => [name, `$${name}`]));
  return {
    route: `/catalogue/${type}`,
    title: type,
    sources: { example: { url: URL } },
    blocks: [{ type, from: 'example', ...bound }],
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
