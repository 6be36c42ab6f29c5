/**
 * An address as a URL; null for text that is none. `URL.canParse` is no way to ask: Node 20's changes its
 * answer once it has been called some hundred thousand times.
 */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
