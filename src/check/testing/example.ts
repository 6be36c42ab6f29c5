import type { Example } from '../check-definition.ts';

/** The sound manifest with one thing changed. */
export const change = (from: string, to: string): Example => ({ from, to });

const BANNER = '"image": "$page.banner_image" }';

/** The sound manifest with one more block, behind its banner. */
export const withBlock = (block: string): Example => change(BANNER, `${BANNER},\n    ${block}`);

/** The text of a page, with nothing wrong but what the example is about. */
export function pageText(route: string, title = 'A page'): string {
  return `{
  "route": ${JSON.stringify(route)},
  "title": ${JSON.stringify(title)},
  "description": "A page.",
  "sources": {},
  "blocks": []
}
`;
}
