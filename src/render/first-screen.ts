/** The number of characters above a block after which it begins beyond the first screen, on phones and desktops. */
const TEXT_ABOVE = 400;
/** The number of characters before a picture after which it is beyond the first screen, even beside the text. */
const TEXT_BEFORE = 800;
/** The number of pictures in a row on a desktop, besides the picture at the top. */
const MOST_PICTURES = 3;
const PHONE_WIDTH = 412;
const REM = 16;
/** Smaller pictures, such as icons and faces, don't affect the load, so they stay lazy. In square pixels of a phone. */
const SMALL = 96 * 96;
const TAG = /<(?:(script|style|svg)\b.*?<\/\1>|img\b[^>]*>|[^>]*>)|[^<]+/gs;

/** A picture in the HTML of a page. */
interface Found {
  readonly tag: string;
  readonly at: number;
  readonly isSeen: boolean;
  /** The area of the picture in square pixels of a phone. */
  readonly area: number;
}

/**
 * Removes lazy loading from the pictures that a visitor sees first, and prioritises the largest of them; a lazy
 * picture is requested only after the first layout, together with all others near it. The order of the document stays
 * the same.
 * @param html of a page
 */
export function prioritizePictures(html: string): string {
  const from = html.indexOf('<main');
  const to = html.indexOf('</main>');
  if (from === -1 || to === -1) return html;
  const seen = picturesIn(html.slice(from, to)).filter(({ isSeen, area }) => isSeen && area >= SMALL);
  const largest = seen.reduce<Found | undefined>(
    (most, one) => (one.area > (most?.area ?? 0) ? one : most),
    undefined,
  );
  let [made, done] = ['', 0];
  for (const one of seen) {
    made += html.slice(done, from + one.at) + eager(one.tag, one === largest);
    done = from + one.at + one.tag.length;
  }
  return made + html.slice(done);
}

function eager(tag: string, isLargest: boolean): string {
  const priority = isLargest && !tag.includes(' fetchPriority=') ? ' fetchPriority="high"' : '';
  return tag.replace(' loading="lazy"', ` loading="eager"${priority}`);
}

function picturesIn(main: string): Found[] {
  const pictures: Found[] = [];
  let text = 0;
  let above = 0;
  let large = 0;
  for (const { 0: piece, index } of main.matchAll(TAG)) {
    if (!piece.startsWith('<')) text += piece.trim().length;
    if (piece.includes(' data-block="')) above = text;
    if (!piece.startsWith('<img')) continue;
    const width = parseShownWidth(piece, PHONE_WIDTH);
    const area = (width * width * number(piece, 'height')) / Math.max(1, number(piece, 'width'));
    const isOpening = piece.includes(' loading="eager"');
    if (area >= SMALL && !isOpening) large += 1;
    pictures.push({
      tag: piece,
      at: index,
      isSeen: isOpening || (above < TEXT_ABOVE && text < TEXT_BEFORE && large <= MOST_PICTURES),
      area,
    });
  }
  return pictures;
}

const number = (tag: string, name: string): number =>
  Number(new RegExp(` ${name}="(\\d+)"`).exec(tag)?.[1] ?? 0);

/** The width of a picture by its `sizes`, in a window of this width. */
export function parseShownWidth(tag: string, window: number): number {
  const sizes = / sizes="([^"]*)"/.exec(tag)?.[1];
  if (sizes === undefined) return Math.min(number(tag, 'width'), window);
  for (const one of sizes.split(/,(?![^()]*\))/)) {
    const [, sign, limit, value = ''] = /^\s*(?:\(width &([gl])t;=? ([\d.]+)rem\)\s+)?(.*)$/.exec(one) ?? [];
    if (sign !== undefined && window < Number(limit) * REM === (sign === 'g')) continue;
    const lengths = [...value.matchAll(/([\d.]+)(rem|vw|px)/g)].map(
      ([, length, unit]) => Number(length) * (unit === 'vw' ? window / 100 : unit === 'rem' ? REM : 1),
    );
    return value.startsWith('min(') ? Math.min(...lengths) : Math.max(0, ...lengths);
  }
  return window;
}
