import { base } from 'virtual:site/texts';
import { isObject, member } from '../json/json.ts';
import { isPlainPath, readLink } from '../text/safe-link.ts';
import { readText } from './read-text.ts';

/** A picture that a view can show without checking: its addresses are safe, its sizes positive. */
export interface PictureData {
  readonly src: string;
  /** The smaller formats with their widths, for `srcset`; empty if there are none. */
  readonly srcSet: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly alt: string;
  /**
   * The focal point, which every crop must show, in quarters of the width and height; if undefined, the block chooses.
   */
  readonly focus?: { readonly x: number; readonly y: number };
}

/** A document to open or download. */
export interface FileLink {
  readonly href: string;
  /** The name of the file in the CMS, without its extension. */
  readonly name: string;
  /** The format for visitors: "PDF", "MP4"; empty if unknown. */
  readonly format: string;
  /** The size for visitors: "31 kB"; empty if unknown. */
  readonly size: string;
}

/** Reads a picture from a media record; null if there is none or its address is unsafe. */
export function readPicture(value: unknown): PictureData | null {
  const src = mediaUrl(value);
  if (src === '') return null;
  const width = size(member(value, 'width'));
  const focus = readFocus(member(value, 'focalPoint'));
  return {
    src,
    srcSet: readSrcSet(src, width, member(value, 'formats')),
    width,
    height: size(member(value, 'height')),
    alt: readText(member(value, 'alternativeText')),
    ...(focus && { focus }),
  };
}

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

/** The CMS stores the focal point in hundredths. */
function readFocus(point: unknown): PictureData['focus'] {
  // Fast path for most pictures, which have none.
  if (!isObject(point)) return undefined;
  const [x, y] = ['x', 'y'].map((axis) => Math.round(asNumber(member(point, axis)) / 25));
  const isQuarter = (at: number | undefined): at is number => at !== undefined && at >= 0 && at <= 4;
  return isQuarter(x) && isQuarter(y) ? { x, y } : undefined;
}

/** The picture and its smaller formats, smallest first; empty if there is only one. */
function readSrcSet(src: string, width: number | undefined, formats: unknown): string {
  const sources: { readonly url: string; readonly width: number }[] = [];
  for (const format of isObject(formats) ? Object.values(formats) : []) {
    const formatWidth = size(member(format, 'width'));
    const url = formatWidth === undefined ? '' : mediaUrl(format);
    if (formatWidth !== undefined && url !== '') sources.push({ url, width: formatWidth });
  }
  if (width !== undefined) sources.push({ url: src, width });
  if (sources.length < 2) return '';
  return sources
    .sort((a, b) => a.width - b.width)
    .map(({ url, width: formatWidth }) => `${url} ${formatWidth}w`)
    .join(', ');
}

/** Reads a document or video from a media record; null if there is none or its address is unsafe. */
export function readFileLink(value: unknown): FileLink | null {
  const link = mediaUrl(value);
  if (link === '') return null;
  const kilobytes = size(member(value, 'size'));
  return {
    href: link,
    name: readText(member(value, 'name')).replace(/\.\w{1,5}$/, ''),
    format: readText(member(value, 'ext')).replace('.', '').toUpperCase(),
    size: kilobytes === undefined ? '' : sizeLabel(kilobytes),
  };
}

function sizeLabel(kilobytes: number): string {
  return kilobytes < 1000
    ? `${Math.max(1, Math.round(kilobytes))} kB`
    : `${(kilobytes / 1000).toFixed(1)} MB`;
}

function mediaUrl(media: unknown): string {
  const url = member(media, 'url');
  // Fast path for most addresses: a picture has five of them.
  if (typeof url === 'string' && isPlainPath(url)) return base === '' ? url : base + url;
  let link = readLink(url);
  if (link === null || (link.kind !== 'internal' && link.kind !== 'external')) return '';
  // The path of the site is added here. Spaces and commas, which would end an entry of a srcset, are encoded.
  if (base !== '' && link.kind === 'internal') link = { ...link, href: base + link.href };
  return /[\s,]/.test(link.href) ? link.href.replace(/[\s,]/g, encodeURIComponent) : link.href;
}

function size(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
}
