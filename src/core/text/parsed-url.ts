/**
 * Parses an address; null if it isn't a URL. `URL.canParse` is not used: in Node 20 its answer changes after some
 * hundred thousand calls.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
