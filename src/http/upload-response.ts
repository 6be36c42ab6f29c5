import { UPLOAD_POLICY } from './headers.ts';

/** Types that browsers show without running code: SVG under its policy, PDF in the browser's viewer. */
const SHOWN = /^(image|audio|video)\/|^application\/pdf$/;
/** Types that a page could run as code, or that a browser would show as a page of this site. */
const ACTIVE = /^(text\/(css|html|.*script|xml)|application\/(.*script|.*\bxml|wasm))$/;

/**
 * An upload as sent to visitors: only pictures, sound, film and PDF open in the browser, and nothing runs as a
 * script. Otherwise an upload `x.js` would be a script of this site, and `page.html` a page on its domain.
 */
export function uploadResponse(answer: Response): Response {
  const headers = new Headers(answer.headers);
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  headers.set('content-security-policy', UPLOAD_POLICY);
  if (!SHOWN.test(type)) headers.set('content-disposition', 'attachment');
  if (ACTIVE.test(type)) headers.set('content-type', 'application/octet-stream');
  return new Response(answer.body, { status: answer.status, headers });
}
