import { keepLast, memo } from '../core/json/memo.ts';
import { clockIn } from '../core/text/moment.ts';
import { readsToday, withDates } from '../strapi/filters/relative-day.ts';
import type { CompiledPage } from './compiled-page.ts';
import { layoutsOf, type Pages } from './pages.ts';

type Owner = Pick<CompiledPage, 'sources'>;

const isRelative = memo(({ sources }: Owner) => readsToday(sources));

/** True if the filters of a list compare with "$today". */
export const haveRelativeDays = memo((pages: Pages) =>
  [...layoutsOf(pages), ...pages.pages].some(isRelative),
);

const keepDay = keepLast<Pages, { readonly day: string; readonly pages: Pages }>();

/** The pages with dates in place of "$today"; the same object on the same day of the zone. */
export function pagesOn(pages: Pages, zone: string, now: number): Pages {
  if (!haveRelativeDays(pages)) return pages;
  const day = `${zone} ${clockIn(zone, now).slice(0, 10)}`;
  const dated = <T extends Owner>(owner: T): T =>
    isRelative(owner) ? { ...owner, sources: withDates(owner.sources, zone, now) } : owner;
  return keepDay(pages, (last) =>
    last?.day === day
      ? last
      : {
          day,
          pages: {
            ...pages,
            layout: dated(pages.layout),
            pages: pages.pages.map(dated),
            ...(pages.languages && {
              languages: pages.languages.map((one) => ({ ...one, layout: dated(one.layout) })),
            }),
          },
        },
  ).pages;
}
