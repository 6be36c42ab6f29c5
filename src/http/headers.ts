import { FRAME_ORIGINS } from '../core/text/frame-origins.ts';
import { addBasePath } from '../core/text/site-base.ts';
import { LOADER_HASH } from './loader.ts';
import { SPECULATION_RULES_URL } from './speculation-rules.ts';

/**
 * A second policy, which a script must satisfy as well: `'self'` can't have a path, and a host can't be listed, because
 * a cache keeps one answer for all names of the site.
 */
const OWN_SCRIPTS = `script-src *:*${addBasePath('/assets/')} '${LOADER_HASH}'`;

const policyFor = (mediaOrigins: readonly string[]): string =>
  [
    // Has no rule for styles and no default, because each document has a separate policy for its styles (inline-styles.ts).
    `script-src 'self' '${LOADER_HASH}'`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'none'",
    ["img-src 'self' data:", ...mediaOrigins].join(' '),
    ["media-src 'self'", ...mediaOrigins].join(' '),
    ['frame-src', ...FRAME_ORIGINS].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]
    .join('; ')
    .concat(', ', OWN_SCRIPTS);

/** The headers of a document. `mediaOrigins` are other hosts of pictures and films. */
export const securityHeaders = (mediaOrigins: readonly string[]) => ({
  'content-security-policy': policyFor(mediaOrigins),
  // The rules are in a header, because the policy allows no script in a page.
  'speculation-rules': `"${addBasePath(SPECULATION_RULES_URL)}"`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
});

/** The headers of all other files. Browsers ignore a policy there, and it would be longer than a small file. */
export const RESOURCE_HEADERS = { 'x-content-type-options': 'nosniff' };
// Types of documents that could run scripts, such as SVG and XML, are not listed.
const RESOURCE =
  /^(application\/(javascript|json|manifest\+json|speculationrules\+json)|text\/(css|javascript)|font\/|image\/(?!svg))/;

/** The headers for an answer of a media type: those for documents, or the shorter ones for resources. */
export function selectHeaders(type: string, document: Readonly<Record<string, string>>): typeof document {
  return RESOURCE.test(type) ? RESOURCE_HEADERS : document;
}

/**
 * An upload that is opened as a page, such as an SVG, must not run scripts. For such a video, the browser generates a
 * page, which loads the video again from the same origin.
 */
export const UPLOAD_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox allow-same-origin";
