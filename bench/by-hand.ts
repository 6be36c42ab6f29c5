import type { JSXElementConstructor } from 'react';
import { isObject, type JsonObject } from '../src/core/json/json.ts';
import { resolveBlock } from '../src/core/manifest/page.ts';
import type { RenderableBlock } from '../src/page/renderer/registry.ts';
import type { SamplePage } from './sample.ts';

/** A view with its values, as a developer would write it: `<Banner title="…" image={…} />`. */
export interface HandWrittenBlock {
  readonly type: string;
  readonly id: string | undefined;
  readonly View: JSXElementConstructor<JsonObject>;
  readonly values: JsonObject;
}

/**
 * A page as if written by hand: its values go directly into the views. While it is measured, no binding is followed and
 * no field is read.
 * @throws if a block of the sample is unknown
 */
export function writeByHand(
  { blocks, records }: SamplePage,
  registry: ReadonlyMap<string, RenderableBlock>,
): readonly HandWrittenBlock[] {
  return blocks.map((entry) => {
    const element = registry.get(entry.type)?.render(resolveBlock(entry, records, {}));
    if (!element || typeof element.type === 'string' || !isObject(element.props))
      throw new Error(`no view of the block "${entry.type}"`);
    return { type: entry.type, id: entry.id, View: element.type, values: element.props };
  });
}
