import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';
import { isAmbiguous, readAddress, unescapedDollar } from '../resolve/resolve-link.ts';

export const check: CheckDefinition = {
  code: 'unsafe-link',
  severity: 'error',
  about:
    'An address that stands in the manifest can be followed: a path that begins with a slash, an anchor, http(s), mailto or tel.',
  example: withBlock('{ "type": "image-text", "link": "javascript:alert(1)" }'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses }, find) => {
      for (const { spec, value, path } of uses.literals) {
        if (spec.kind !== 'href' || typeof value !== 'string') continue;
        const link = readAddress(value);
        const address = unescapedDollar(value);
        if (!link) find({ path }, `"${address}" can't be followed. ${RIGHT}`);
        else if (isAmbiguous(address, link)) {
          const start = `"${address}" would lead to a page of this site, "${link.href}"`;
          find({ path }, `${start}. Write ${meant(address.trim(), link.href)}`);
        }
      }
    },
  },
};

const RIGHT = 'Write a path ("/fees"), "#id", or an http(s), mailto or tel address';

// "town.example" may be a site or a file.
function meant(value: string, path: string): string {
  if (/^[^/\s]+@[^/\s]+$/.test(value)) return `"mailto:${value}"`;
  if (/^www\./i.test(value)) return `"https://${value}"`;
  return /^[\w-]+(\.[\w-]+)+/.test(value) ? `"https://${value}" or "${path}"` : `"${path}"`;
}
