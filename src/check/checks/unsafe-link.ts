import type { Link } from '../../core/text/safe-link.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';
import { isAmbiguous, readAddress, unescapedDollar } from '../resolve/resolve-link.ts';

export const check: CheckDefinition = {
  code: 'unsafe-link',
  severity: 'error',
  about:
    'An address in the manifest can be followed by every visitor: a path that begins with a slash, an anchor, http(s), mailto or tel.',
  example: withBlock('{ "type": "image-text", "link": "javascript:alert(1)" }'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses }, find) => {
      for (const { spec, value, path } of uses.literals) {
        if (spec.kind !== 'href' || typeof value !== 'string') continue;
        const link = readAddress(value);
        const address = unescapedDollar(value);
        const broken = link && brokenPart(link);
        if (broken) find({ path }, `"${address}" can't be followed: ${broken}`);
        else if (!link) find({ path }, `"${address}" can't be followed. ${RIGHT}`);
        else if (isAmbiguous(address, link)) {
          const start = `"${address}" would lead to a page of this site, "${link.href}"`;
          find({ path }, `${start}. Write ${intendedAddress(address.trim(), link.href)}`);
        }
      }
    },
  },
};

/** The fault of an address that is safe but can't work. */
function brokenPart({ href, kind }: Link): string | undefined {
  if (kind === 'mail' && !MAIL.test(href)) return 'an e-mail address has a name, "@" and a host';
  if (kind === 'phone' && !/\d/.test(href)) return 'a telephone number has digits';
  const host = kind === 'external' ? new URL(href).hostname : '';
  if (LOCAL_HOST.test(host)) return `"${host}" is only found on the author's own machine or network`;
  if (kind === 'external' && !/[.:]/.test(host)) return `"${host}" is no host of the web`;
  return undefined;
}

// "mailto:?subject=…" asks the visitor for the address: a link to share a page.
const MAIL = /^mailto:(?:\?.|[^@?]+@[^@?]+\.[^@?.]+(?:\?|$))/;
const LOCAL_HOST =
  /^(?:localhost|0\.0\.0\.0|\[::1\]|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|.*\.local(?:host)?)$/;

const RIGHT = 'Write a path ("/fees"), "#id", or an http(s), mailto or tel address';

// "town.example" may be a site or a file.
function intendedAddress(value: string, path: string): string {
  if (/^[^/\s]+@[^/\s]+$/.test(value)) return `"mailto:${value}"`;
  if (/^www\./i.test(value)) return `"https://${value}"`;
  return /^[\w-]+(\.[\w-]+)+/.test(value) ? `"https://${value}" or "${path}"` : `"${path}"`;
}
