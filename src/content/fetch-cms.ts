const MAX_REDIRECTS = 5;
/** The only CMS paths that the site may publish; the admin panel, for example, must not be. */
const ASKED = /^\/(api|uploads)\//;

/**
 * Fetches from the CMS. Redirects are followed only within the CMS's own origin: otherwise a redirect could publish a
 * page from inside the operator's network.
 * @throws if the address is neither content nor an upload, or if it redirects to another origin or endlessly
 */
export async function fetchCms(url: URL, init: RequestInit): Promise<Response> {
  let next = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!ASKED.test(next.pathname)) throw new Error(`${next.pathname} is neither content nor an upload`);
    const answer = await fetch(next, { ...init, redirect: 'manual' });
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status > 399 || location === null) return answer;
    await answer.body?.cancel();
    next = new URL(location, next);
    if (next.origin !== url.origin)
      throw new Error(`${url.pathname} redirects to another origin, ${next.origin}`);
  }
  throw new Error(`${url.pathname} redirects more than ${MAX_REDIRECTS} times`);
}
