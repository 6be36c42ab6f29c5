/**
 * A window, and what blocks take of it before their pictures: pixels down to the text of `main`, and for each of its
 * characters. Measured on the 52 pages of this site (docs/decisions/0120).
 */
interface Screen {
  readonly width: number;
  readonly height: number;
  readonly above: number;
  readonly perCharacter: number;
}

const PHONE: Screen = { width: 412, height: 823, above: 350, perCharacter: 1.1 };
const DESK: Screen = { width: 1440, height: 900, above: 520, perCharacter: 0.65 };

const REM = 16;
/** Icons and faces weigh nothing: they stay as they are. In square pixels of a phone. */
const SMALL = 96 * 96;
const TAG = /<(?:(script|style|svg)\b.*?<\/\1>|img\b[^>]*>|[^>]*>)|[^<]+/gs;

/** A picture of a page, as it stands in the HTML. */
interface Found {
  readonly tag: string;
  readonly at: number;
  readonly isSeen: boolean;
  /** In square pixels of a phone. */
  readonly area: number;
}

/**
 * Lets the pictures that a visitor sees first load at once, and the largest of them before the others; they stay in
 * the order of the document. A lazy picture is asked for only after the first layout, together with all others near it.
 * @param html of a page
 */
export function withFirstScreen(html: string): string {
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
  const [onPhone, onDesk] = [flow(PHONE), flow(DESK)];
  const found: Found[] = [];
  for (const { 0: piece, index } of main.matchAll(TAG)) {
    if (piece.startsWith('<section')) for (const one of [onPhone, onDesk]) one.section();
    else if (!piece.startsWith('<')) for (const one of [onPhone, onDesk]) one.text(piece.trim().length);
    else if (piece.startsWith('<img')) {
      const [phone, desk] = [onPhone.picture(piece), onDesk.picture(piece)];
      found.push({ tag: piece, at: index, isSeen: phone.isSeen || desk.isSeen, area: phone.area });
    }
  }
  return found;
}

/** Goes down a screen: text takes height, and pictures do as soon as a row of them is full. */
function flow({ width: all, height: end, above, perCharacter }: Screen) {
  let [top, left, row] = [above, 0, 0];
  let section = above;
  /** The lower edge of a picture beside words. */
  let edge = 0;
  return {
    section: () => {
      [top, left, row] = [Math.max(top + row, edge), 0, 0];
      section = top;
    },
    text: (length: number) => {
      top += length * perCharacter;
    },
    picture: (tag: string): { readonly isSeen: boolean; readonly area: number } => {
      const width = shownWidth(tag, all);
      const height = (width * number(tag, 'height')) / Math.max(1, number(tag, 'width'));
      const area = width * height;
      // The picture at the top, which takes its own place, is part of what is above.
      if (tag.includes(' loading="eager"')) return { isSeen: true, area };
      // A picture of two thirds of the width stands beside the words of its section, not below them.
      if (width > 0.6 * all && width < 0.75 * all) {
        edge = section + height;
        return { isSeen: section < end, area };
      }
      if (left + width > all) [top, left, row] = [top + row, 0, 0];
      left += width;
      row = Math.max(row, height);
      return { isSeen: top < end, area };
    },
  };
}

const number = (tag: string, name: string): number =>
  Number(new RegExp(` ${name}="(\\d+)"`).exec(tag)?.[1] ?? 0);

/** The width of a picture by its `sizes`, in a window of this width. */
function shownWidth(tag: string, window: number): number {
  const sizes = / sizes="([^"]*)"/.exec(tag)?.[1];
  if (sizes === undefined) return Math.min(number(tag, 'width'), window);
  for (const one of sizes.replaceAll('&gt;', '>').split(/,(?![^()]*\))/)) {
    const [, least, value = ''] = /^\s*(?:\(width >=? ([\d.]+)rem\)\s+)?(.*)$/.exec(one) ?? [];
    if (least !== undefined && window < Number(least) * REM) continue;
    const lengths = [...value.matchAll(/([\d.]+)(rem|vw|px)/g)].map(
      ([, length, unit]) => Number(length) * (unit === 'vw' ? window / 100 : unit === 'rem' ? REM : 1),
    );
    return value.startsWith('min(') ? Math.min(...lengths) : Math.max(0, ...lengths);
  }
  return window;
}
