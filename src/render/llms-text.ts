import type { SiteManifest } from '../core/manifest/site.ts';
import type { SiteFile } from '../http/site-file.ts';
import type { SearchPage } from '../page/search/entry.ts';

/** About 4,000 tokens of 3.8 characters. */
const MOST = 15_000;

/** A list of the site's pages for programs: the pages in the search index, by priority. */
export function llmsText(
  { name, origin }: Pick<SiteManifest, 'name' | 'origin'>,
  pages: readonly SearchPage[],
): SiteFile {
  let body = `# ${oneLine(name)}\n\n`;
  for (const { path, title, description } of pages.toSorted((a, b) => b.priority - a.priority)) {
    const line = `- [${oneLine(title)}](${new URL(path, origin).href}): ${oneLine(description)}\n`;
    if (body.length + line.length > MOST) break;
    body += line;
  }
  return { status: 200, type: 'text/plain; charset=utf-8', body };
}

const oneLine = (text: string): string => text.replace(/[\s[\]]+/g, ' ').trim();
