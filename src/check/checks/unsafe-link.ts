import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { withBlock } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'unsafe-link',
  severity: 'error',
  about:
    'An address that stands in the manifest can be followed: a path that begins with a slash, an anchor, http(s), mailto or tel.',
  example: withBlock('{ "type": "image-text", "link": "javascript:alert(1)" }'),
  usesStayKnown: true,
};

/** An address that no browser may follow. */
export function unsafeLink(place: PathPlace, value: string): CheckFinding {
  const right = 'Write a path ("/fees"), "#id", or an http(s), mailto or tel address';
  return finding(check, place, `"${value}" can't be followed. ${right}`);
}

/** An address that says too little: a browser would look for it on this site, at `path`. */
export function ambiguousLink(place: PathPlace, value: string, path: string): CheckFinding {
  const message = `"${value}" would lead to a page of this site, "${path}". Write ${meant(value.trim(), path)}`;
  return finding(check, place, message);
}

// "town.example" may be a site or a file.
function meant(value: string, path: string): string {
  if (/^[^/\s]+@[^/\s]+$/.test(value)) return `"mailto:${value}"`;
  if (/^www\./i.test(value)) return `"https://${value}"`;
  return /^[\w-]+(\.[\w-]+)+/.test(value) ? `"https://${value}" or "${path}"` : `"${path}"`;
}
