import { z } from 'zod';
import type { Finding } from '../../core/diagnostics/finding.ts';
import { issueFinding } from '../../core/diagnostics/zod-message.ts';
import { isObject, jsonAt } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { CONTENT } from '../content-checks.ts';
import { contentFinding, noObject } from './check-value.ts';

const text = z.looseObject({ type: z.literal('text'), text: z.string() });
const link = z.looseObject({ type: z.literal('link'), url: z.string(), children: z.array(text) });
const inline = z.array(z.discriminatedUnion('type', [text, link]));
const node = <T extends string>(type: T) => z.looseObject({ type: z.literal(type), children: inline });
const list = z.looseObject({
  type: z.literal('list'),
  format: z.enum(['unordered', 'ordered']),
  get children() {
    return z.array(z.discriminatedUnion('type', [node('list-item'), list]));
  },
});
const heading = node('heading').extend({ level: z.literal([1, 2, 3, 4, 5, 6]) });
const image = z.looseObject({ type: z.literal('image'), image: z.looseObject({ url: z.string() }) });

/** The rich text that Strapi's own editor writes. */
const blocks = z.array(
  z.discriminatedUnion('type', [node('paragraph'), node('quote'), node('code'), heading, list, image]),
);

const A_BLOCK =
  'a block, such as { "type": "paragraph", "children": [{ "type": "text", "text": "A lamp" }] }';

/** Checks rich text: the types of its nodes, and the members that each needs. */
export function checkBlocks(value: unknown, path: JsonPath): Finding[] {
  const issues = blocks.safeParse(value).error?.issues ?? [];
  return issues.map((issue) => {
    const { place, message, ...details } = issueFinding(CONTENT, issue, value);
    const at = 'path' in place ? place.path : [];
    const parent = at.slice(0, -1);
    if (!isObject(jsonAt(value, parent))) return noObject(jsonAt(value, at), [...path, ...at], A_BLOCK);
    const isMissing = jsonAt(value, at) === undefined;
    return contentFinding([...path, ...(isMissing ? parent : at)], message, details);
  });
}
