import { expect } from 'vitest';

/**
 * Expects a server to send the copies of a picture on its home page, which native code makes: one at the request, one
 * in a process behind it.
 */
export async function expectCopies(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  // The whole picture: an AVIF of its thumbnail is larger, so it is never sent.
  const [, picture = ''] = / src="(\/uploads\/[\w.-]+\.(?:webp|avif|jpg|png))"/.exec(html) ?? [];
  expect((await fetch(`${url}${picture}.share.jpg`)).headers.get('content-type')).toBe('image/jpeg');
  const avif = () => fetch(`${url}${picture}`, { headers: { accept: 'image/avif' } });
  // The server's own time limit for an encoding, which has the lowest priority on the machine.
  await expect
    .poll(async () => (await avif()).headers.get('content-type'), { timeout: 60_000 })
    .toBe('image/avif');
}
