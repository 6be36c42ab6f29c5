import { isObject, type JsonObject, textMember } from '../core/json/json.ts';
import { memo } from '../core/json/memo.ts';
import { picturesName } from '../core/text/prose.ts';
import { uploadAddress, uploadAddresses } from '../core/text/upload-address.ts';
import { mediaFamily } from '../node/mime.ts';

/** The size and the smaller formats of an upload, as in a media record; undefined if they aren't known yet. */
export type MeasureUpload = (path: string, version: string) => Promise<JsonObject | undefined>;

/**
 * Adds the sizes of the pictures that texts contain, each beside its text: Markdown stores no sizes, so the text below
 * a picture moved while it loaded.
 */
export async function withPictureSizes(
  value: unknown,
  measure: MeasureUpload,
  version = '',
): Promise<unknown> {
  const add = (inner: unknown, time: string) => withPictureSizes(inner, measure, time);
  if (!hasPicture(value)) return value;
  if (Array.isArray(value)) return Promise.all(value.map((item: unknown) => add(item, version)));
  if (!isObject(value)) return value;
  const time = textMember(value, 'updatedAt') ?? version;
  const members = Object.entries(value).map(async ([name, inner]) => {
    if (typeof inner !== 'string') return [[name, await add(inner, time)]] as const;
    const sizes = picturesIn(inner).map(async (path) => [path, await measure(path, time)] as const);
    const measured = (await Promise.all(sizes)).filter(([, size]) => size);
    const pictures = measured.length > 0 ? [[picturesName(name), Object.fromEntries(measured)] as const] : [];
    return [[name, inner] as const, ...pictures];
  });
  return Object.fromEntries((await Promise.all(members)).flat());
}

/** The pictures in a text. A text that is an address belongs to a media record. */
const picturesIn = (text: string): readonly string[] =>
  text.includes('/uploads/') && uploadAddress(text) === undefined
    ? uploadAddresses(text).filter((path) => mediaFamily(path) === 'images')
    : [];

const hasPicture = (value: unknown): boolean =>
  typeof value === 'string'
    ? picturesIn(value).length > 0
    : typeof value === 'object' && value !== null && holdsPicture(value);
const holdsPicture = memo((value: object): boolean => Object.values(value).some(hasPicture));
