import { createHash } from 'node:crypto';

/**
 * Styles inside a document, and the policy that allows only these. The policy is part of the document, because it
 * differs for each document, and so that it also works on hosts without our headers. The site's style sheets are always
 * allowed.
 */
export function inlineStyles(css: string): string {
  const text = css.replace(/<\//g, '<\\/');
  const hash = createHash('sha256').update(text).digest('base64');
  const policy = `style-src 'self' 'sha256-${hash}'`;
  return `<meta http-equiv="content-security-policy" content="${policy}"><style>${text}</style>`;
}
