const MAX_REDIRECTS = 5;
/** What the site may ask of the CMS: everything else, such as its panel, must not be published. */
const ASKED = /^\/(api|uploads)\//;

/**
 * Asks the CMS, and follows its redirects within the CMS's own origin only: the answer of another address, perhaps
 * one inside the operator's network, must not be published.
 * @throws if the address is neither content nor an upload, or if it redirects to another origin or for ever
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
