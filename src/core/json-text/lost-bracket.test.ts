import { describe, expect, test } from 'vitest';
import { positionFinder } from '../json/position.ts';
import { readJsonText } from './read-json.ts';

const PAGE = `{
  "route": "/a",
  "sources": {
    "page": {
      "endpoint": "/a",
      "populate": { "image": true, "people": { "populate": { "photo": true } } }
    }
  },
  "blocks": [
    { "type": "banner", "title": "$page.title" },
    {
      "type": "people",
      "people": [
        { "name": "a" },
        { "name": "b" }
      ]
    }
  ]
}
`;

/** The page without the only mark in a line, or the last one; and the place and message that are reported. */
function told(line: number, mark: string): { readonly line: number; readonly message: string } | undefined {
  const lines = PAGE.split('\n');
  const text = lines[line - 1] ?? '';
  const at = text.lastIndexOf(mark);
  if (at === -1) throw new Error(`Line ${line} has no ${mark}`);
  lines[line - 1] = text.slice(0, at) + text.slice(at + 1);
  const changed = lines.join('\n');
  const [finding, ...more] = readJsonText(changed).findings;
  expect(more).toEqual([]);
  if (!finding || !('span' in finding.place)) return undefined;
  return { line: positionFinder(changed)(finding.place.span.offset).line, message: finding.message };
}

describe('a missing bracket', () => {
  test.each([
    [3, '{', 'Missing opening {'],
    [4, '{', 'Missing opening {'],
    [6, '}', 'Missing closing }'],
    [6, '{', ''],
    [7, '}', 'Missing closing } for the { in line 4'],
    [8, '}', 'Missing closing } for the { in line 3'],
    [9, '[', 'Missing opening ['],
    [10, '}', 'Missing closing }'],
    [11, '{', 'Missing opening {'],
    [13, '[', 'Missing opening ['],
    [14, '}', 'Missing closing }'],
    [15, '}', 'Missing closing }'],
    [16, ']', 'Missing closing ] for the [ in line 13'],
    [17, '}', 'Missing closing } for the { in line 11'],
    [18, ']', 'Missing closing ]'],
  ])('in line %i is reported there: %s', (line, mark, message) => {
    const found = told(line, mark);
    expect(found?.message).toContain(message);
    expect(found?.line).toBe(line);
  });
});
