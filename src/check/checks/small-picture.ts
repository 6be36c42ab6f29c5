import { isObject } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';

/** A picture enlarged by this factor is visibly blurred. */
const BLURRED = 1.5;

export const check: CheckDefinition = {
  code: 'small-picture',
  severity: 'warning',
  about:
    'A picture of the content isn’t enlarged by half or more in a wide window, where it would look blurred.',
  example: withBlock('{ "type": "image-text", "image": "$page.committee.logo" }'),
  visit: {
    content: {
      image: (value, { width: shown }) => {
        if (!isObject(value)) return undefined;
        const { width, url, name } = value;
        // A drawing is sharp in any size.
        const isDrawing = /\.svg$/i.test(String(url));
        if (typeof width !== 'number' || isDrawing) return undefined;
        if (shown === undefined || width * BLURRED > shown) return undefined;
        const message = `"${String(name ?? url)}" is ${width} px wide and shown ${shown} px wide: it looks blurred`;
        return { message: `${message}. Upload it at least ${shown} px wide` };
      },
    },
  },
};
