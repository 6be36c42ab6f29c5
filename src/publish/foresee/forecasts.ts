import type { Snapshot } from '../../content/snapshot.ts';
import type { EditorAction } from '../../core/content/editor-action.ts';
import { clockIn } from '../../core/text/moment.ts';
import { contentAt } from '../../pages/parts/content-at.ts';
import type { Published } from '../../store/restore/read-published.ts';
import type { Project } from '../project/project.ts';
import { type Forecast, foresee } from './foresee.ts';
import { ownMoments } from './own-moments.ts';

export interface Forecasts extends Forecast {
  /** Later changes by the days of the record, and when by the clocks of the site. */
  readonly planned: readonly (Forecast & { readonly when: string })[];
}

/** The changes that an action makes at once, and those that the days of its record make later. */
export function forecasts(
  { registry }: Project,
  { pages, snapshot }: Published,
  next: Snapshot,
  action: EditorAction,
): Forecasts {
  const change = ([before, beforeAt]: readonly [Snapshot, number], after: number) =>
    foresee(
      {
        pages,
        snapshot: contentAt(pages, before, beforeAt).content,
        registry,
        report: () => undefined,
        // Everything that a visitor sees, without the names of the build's files.
        document: ({ html, head }) => html + JSON.stringify(head),
      },
      contentAt(pages, next, after).content,
    );
  const now = Date.now();
  const planned = ownMoments(pages, next, action, now).ahead.map((moment) => ({
    when: clockIn(pages.site.timeZone ?? 'UTC', moment),
    ...change([next, moment - 1], moment),
  }));
  return { ...change([snapshot, now], now), planned };
}
