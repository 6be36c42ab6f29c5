import pLimit from 'p-limit';
import { decodeHtml } from '../../src/tools/scenario/page-faults.ts';

/** The pages of a crawl, with the ids on each. */
type Pages = ReadonlyMap<string, ReadonlySet<string>>;

interface Reference {
  readonly from: string;
  readonly to: string;
}

/** The number of concurrent requests. */
const AT_ONCE = 8;

/**
 * Follows every internal link from the home page, and fetches each address once.
 * @returns dead links, each with a page that contains it, and all pages reached
 */
export async function crawl(site: string): Promise<{ dead: readonly string[]; pages: Pages }> {
  const pages = new Map<string, ReadonlySet<string>>();
  const seen = new Map<string, string>([['/', 'the start']]);
  const anchors: Reference[] = [];
  const dead: string[] = [];
  const limit = pLimit(AT_ONCE);
  const follow = async (path: string): Promise<void> => {
    const { fault, html } = await limit(() => fetchPath(site, path));
    if (fault !== undefined) dead.push(`${path} ${fault}, linked from ${seen.get(path)}`);
    if (html === undefined) return;
    pages.set(path, idsIn(html));
    const urls = addressesIn(html).map((to) => new URL(to, site + path));
    const next: string[] = [];
    for (const { origin, pathname, search, hash } of urls) {
      if (origin !== site) continue;
      if (hash.length > 1) anchors.push({ from: path, to: pathname + hash });
      if (!seen.has(pathname + search)) next.push(pathname + search);
      if (!seen.has(pathname + search)) seen.set(pathname + search, path);
    }
    await Promise.all(next.map(follow));
  };
  await follow('/');
  return { dead: [...dead, ...deadAnchors(anchors, pages)], pages };
}

/** Fetches an address. @returns its fault, and its text if it is a page */
async function fetchPath(site: string, path: string): Promise<{ fault: string | undefined; html?: string }> {
  const answer = await fetch(site + path);
  const body = Buffer.from(await answer.arrayBuffer());
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  return { fault: faultOf(path, answer, body), ...(isPage && { html: body.toString() }) };
}

// The first bytes of a file, by its extension.
const SIGNS: Readonly<Record<string, RegExp>> = {
  pdf: /^%PDF-/,
  webp: /^RIFF....WEBP/s,
  svg: /<svg/,
  mp4: /^....ftyp/s,
};

function faultOf(path: string, answer: Response, body: Buffer): string | undefined {
  if (answer.status !== 200) return `answers ${answer.status}`;
  if (body.length === 0) return 'is empty';
  const sign = SIGNS[/\.(\w+)$/.exec(path)?.[1] ?? ''];
  return sign && !sign.test(body.toString('latin1', 0, 400)) ? 'is not what its name says' : undefined;
}

/** The first group of each match. */
const groupsIn = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => decodeHtml(text));

const idsIn = (html: string): ReadonlySet<string> => new Set(groupsIn(html, /\sid="([^"]*)"/g));

const addressesIn = (html: string): string[] => [
  ...groupsIn(html, /\s(?:href|src|poster)="((?:\/|#|https?:)[^"]*)"/g),
  ...groupsIn(html, /\s(?:srcset|imagesrcset)="([^"]*)"/gi).flatMap((set) =>
    set.split(', ').map((one) => one.split(' ')[0] ?? ''),
  ),
  ...groupsIn(html, /url\(["']?(\/[^"')]+)/g),
];

function deadAnchors(anchors: readonly Reference[], pages: Pages): string[] {
  const dead = anchors.filter(({ to }) => {
    const [path = '', hash = ''] = to.split('#');
    return pages.get(path)?.has(decodeURIComponent(hash)) !== true;
  });
  return [...new Set(dead.map(({ from, to }) => `${to} is no place on that page, linked from ${from}`))];
}
