import { sharingCopy } from '../../content/origin/sharing-copy.ts';
import { compileBinding } from '../../core/binding/binding.ts';
import type { Params } from '../../core/binding/path.ts';
import { image } from '../../core/block/fields.ts';
import { member } from '../../core/json/json.ts';
import { type Page, type Records, resolveBlock } from '../../core/manifest/page.ts';
import type { SiteLayout } from '../../page/loading/payload.ts';

/** A picture for sharing, with its size in pixels if it is known. */
export interface SharedPicture {
  readonly href: string;
  readonly alt: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/**
 * The picture of the page's first block, its banner; otherwise that of the first thing that the page is about;
 * otherwise that of the site.
 */
export function sharedPicture(
  { blocks: [first], about: [thing] = [] }: Pick<Page, 'blocks' | 'about'>,
  layout: SiteLayout,
  records: Records,
  params: Params,
): SharedPicture | null {
  const ofBlock = first && member(resolveBlock(first, records, params), 'image');
  const ofThing = thing && member(compileBinding(thing)(records, params), 'image');
  return [ofBlock, ofThing, layout.picture].reduce<SharedPicture | null>(
    (found, one) => found ?? read(one, layout.origin),
    null,
  );
}

const PICTURE = image();

function read(value: unknown, origin: string): SharedPicture | null {
  const picture = PICTURE.read(value);
  if (!picture) return null;
  const { src, width, height } = sharingCopy(picture);
  return { href: new URL(src, origin).href, alt: picture.alt, width, height };
}
