import { pathSteps } from '../core/binding/path.ts';
import { manifestProps, type Page } from '../core/manifest/page.ts';
import type { SiteLayout } from '../page/loading/payload.ts';
import { servedHead } from '../render/head/served-head.ts';
import { originOf } from './binding-origin.ts';
import type { HeadPoint } from './frame/point.ts';
import type { Whereabouts } from './sources-of.ts';

/** The values of a page's head, with the places that they come from. */
export function headPoints(
  page: Page,
  layout: SiteLayout,
  { records, params, tell }: Whereabouts,
): readonly HeadPoint[] {
  const { title, description, picture } = servedHead({ page, params }, layout, { records, notFound: false });
  const [first] = page.blocks;
  const banner = first
    ? originOf(manifestProps(first), ['image'], ['blocks', 0], pathSteps(first.from ?? ''))
    : { manifest: ['blocks'] };
  return [
    { name: 'title', value: title, ...tell(originOf(page.title, [], ['title'])) },
    { name: 'description', value: description, ...tell(originOf(page.description, [], ['description'])) },
    { name: 'picture', value: picture?.href ?? '', ...tell(banner) },
  ];
}
