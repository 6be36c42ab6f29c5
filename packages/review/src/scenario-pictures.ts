import { chromium } from 'playwright-core';
import { findAxeFaults } from './browser/axe.ts';
import { CHROMIUM_ARGS, findChromium } from './browser/chromium.ts';
import type { ChangedScenario } from './differences/compare-sides.ts';
import type { Difference, Kind } from './differences/difference.ts';
import { createPictureComparer, type PictureChange } from './pictures/compare-pictures.ts';
import { type Camera, openCamera } from './pictures/take-picture.ts';
import { createView, FEW_VIEWS, VIEWS, type View } from './pictures/views.ts';
import { removeHashes } from './sides/side-list.ts';
import type { Side } from './sides/start-side.ts';

/** The flags for reproducible drawing. */
export const PICTURE_ARGS = [
  ...CHROMIUM_ARGS,
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--hide-scrollbars',
];

export interface PictureResults {
  readonly differences: Difference[];
  pictures: number;
}

/** Compares pictures of both sides of every changed scenario. @throws if there is no browser, or if it exits */
export async function compareScenarioPictures(
  [old, fresh]: readonly [Side, Side],
  changed: readonly ChangedScenario[],
  pictureResults: PictureResults,
  done: () => void,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: PICTURE_ARGS });
  try {
    const cameras = [await openCamera(browser), await openCamera(browser)] as const;
    const compare = createPictureComparer();
    // Two pictures are compared while the next two are taken; more would pile up in memory.
    let comparing = Promise.resolve();
    for (const one of changed) {
      const { route, path, name, key } = one.after;
      const reportDifferences = (found: readonly Found[]): void => {
        const place = { route, path, scenario: name };
        pictureResults.differences.push(...found.map((difference) => ({ ...place, ...difference })));
      };
      const urls = [pageUrl(old, one.before.key), pageUrl(fresh, key)] as const;
      for (const view of scenarioViews(one)) {
        const [a, b] = await Promise.all([
          cameras[0].take(urls[0], view),
          cameras[1].take(urls[1], view),
          comparing,
        ]);
        pictureResults.pictures += 2;
        comparing = compare(view.name, a, b).then((changes) =>
          reportDifferences(changes.map((change) => pixels(view, change))),
        );
        // The error is reported later, where the promise is awaited.
        comparing.catch(() => undefined);
        reportDifferences(compareLines('overflow', view.name, a.overflow, b.overflow));
        if (view.name !== '1440 light' || name !== 'whole') continue;
        const [before, after] = await Promise.all([faultsIn(cameras[0]), faultsIn(cameras[1])]);
        reportDifferences(compareLines('accessibility', 'page', before, after));
      }
      done();
    }
    await comparing;
  } finally {
    await browser.close();
  }
}

const faultsIn = async ({ page }: Camera): Promise<string> =>
  removeHashes((await findAxeFaults(page)).sort().join('\n'));

type Found = Pick<Difference, 'kind' | 'block' | 'before' | 'after' | 'crops'>;

const compareLines = (kind: Kind, block: string, before: string, after: string): Found[] =>
  before === after ? [] : [{ kind, block, before, after }];

function pixels({ name }: View, { block, said, crop }: PictureChange): Found {
  return { kind: 'pixels', block, before: '', after: `${name}: ${said}`, crops: [crop] };
}

function scenarioViews({ before, after }: ChangedScenario): readonly View[] {
  const { name, width } = after;
  if (width !== undefined) return [createView(width)];
  if (name !== 'whole') return FEW_VIEWS;
  // A site without dark colours looks the same in the dark scheme.
  const hasDark = [before, after].some(({ styles }) => DARK.test(styles));
  return VIEWS.filter(({ look }) => hasDark || look !== 'dark');
}

const DARK = /light-dark\(|prefers-color-scheme:\s*dark/;

function pageUrl({ url, scenarios }: Side, key: string): string {
  return `${url}/-/page/${scenarios.findIndex((one) => one.key === key)}`;
}
