import { createHash } from 'node:crypto';

/**
 * Styles inside a document, and the policy that allows these and no others: each document has its own, so it stands
 * in the document, where every host sends it along. Style sheets of the site's own are always allowed.
 */
export function inlineStyles(css: string): string {
  const text = css.replace(/<\//g, '<\\/');
  const hash = createHash('sha256').update(text).digest('base64');
  const policy = `style-src 'self' 'sha256-${hash}'`;
  return `<meta http-equiv="content-security-policy" content="${policy}"><style>${text}</style>`;
}
