import { JSDOM } from 'jsdom';
import { readLocales } from 'prospectus/internal/check/localize-files.ts';
import type { ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { errorText } from 'prospectus/internal/core/diagnostics/error-message.ts';
import { count } from 'prospectus/internal/core/diagnostics/format.ts';
import { findLocale, type SiteLocale } from 'prospectus/internal/core/manifest/locales.ts';
import { readRegistryNames } from 'prospectus/internal/node/site-faults.mjs';
import { MANIFESTS_FOLDER, readManifestFiles } from 'prospectus/internal/pages/manifest-files.ts';
import type { OptionValues } from 'prospectus/internal/tools/command-line/parse-command.ts';
import type { REVIEW } from 'prospectus/internal/tools/command-line/testing-commands.ts';
import { refuseLocale } from 'prospectus/internal/tools/describe/localized-route.ts';
import { outlinePage } from 'prospectus/internal/tools/scenario/outline.ts';
import { findBaseCommit, git, listChangedFiles, ReviewFailure } from './commits/git.ts';
import { findTouchedPages, type Touched, unifyRegistries } from './commits/touched.ts';
import { prepareWorktree } from './commits/worktree.ts';
import { groupPicturesByCause } from './differences/causes.ts';
import { type ChangedScenario, type ComparedSides, compareSides } from './differences/compare-sides.ts';
import { ALL_STYLES } from './differences/compare-styles.ts';
import { type Difference, differenceKey, groupByCause } from './differences/difference.ts';
import { findDecisionsPath, readDecisions } from './report/decisions.ts';
import type { Outcome } from './report/outcome.ts';
import { compareScenarioPictures, type PictureResults } from './scenario-pictures.ts';
import type { SideScenario } from './sides/side-list.ts';
import { buildCommit, buildWorkingTree, keepsBuild, type Side, startSide } from './sides/start-side.ts';

type ReviewOptions = OptionValues<typeof REVIEW>;

/** Compares the pages that a change can affect. @throws {ReviewFailure} if nothing can be compared */
export async function runReview(
  root: string,
  options: ReviewOptions,
  say: (line: string) => void,
): Promise<Outcome> {
  const start = performance.now();
  const base = await findBaseCommit(root, options.against);
  const files = unifyRegistries(await listChangedFiles(root, base), readRegistryNames(root));
  const manifests = await readManifestFiles(`${root}/${MANIFESTS_FOLDER}`);
  const refusal = refuseLocale(manifests, options.locale);
  if (refusal) throw new ReviewFailure(refusal.text);
  const locales = readLocales(manifests);
  const touched = touchedPages(manifests, files, options);
  const { decisions, unreadable } = await readDecisions(root);
  const notes = unreadable.map((file) => `${file} is not a valid file of decisions, and is ignored`);
  const results = { differences: [] as Difference[], scenarios: 0, pictures: 0 };
  if (touched === 'all' || touched.size > 0) {
    const pages = touched === 'all' ? 'every page' : count(touched.size, 'page');
    say(`${count(files.length, 'changed file')} can change ${pages}`);
    const asked = brief(touched, options);
    const sides = await openSides({ root, base, files, touched, options, notes, say });
    try {
      const [old, fresh] = sides;
      notes.push(...fresh.notes);
      const before = withPresentTypes(selectRequested(old, asked, locales), fresh.formerly);
      const compared = compareSides(before, selectRequested(fresh, asked, locales), readOutline());
      results.scenarios = compared.compared;
      // The styles of blocks are ordered by type, so a renamed type changes the order.
      const isMoved = ({ block }: Difference): boolean =>
        block === ALL_STYLES && Object.keys(fresh.formerly).length > 0;
      results.differences.push(...compared.differences.filter((one) => !isMoved(one)));
      say(`${compared.compared} scenarios rendered, ${compared.changed.length} of them differ`);
      const pictureResults = await comparePictures(sides, compared, options, notes, say);
      results.pictures = pictureResults.pictures;
      results.differences = [
        ...groupPicturesByCause([...results.differences, ...pictureResults.differences], compared.changed),
      ];
    } finally {
      for (const side of sides) side.stop();
    }
  } else say('No changed file can affect a page: nothing is rendered');
  return {
    base,
    head: await git(root, 'rev-parse', 'HEAD'),
    groups: groupByCause(results.differences),
    scenarios: results.scenarios,
    pictures: results.pictures,
    seconds: (performance.now() - start) / 1000,
    notes,
    decisions,
    reviewFile: await findDecisionsPath(root),
  };
}

function touchedPages(
  manifests: readonly ManifestFile[],
  files: readonly string[],
  options: ReviewOptions,
): Touched {
  const namedPages = new Set(options.page);
  const touched = options.all ? 'all' : findTouchedPages(files, manifests);
  if (namedPages.size === 0) return touched;
  return touched === 'all' ? namedPages : new Set([...touched].filter((route) => namedPages.has(route)));
}

interface SidesInput {
  readonly root: string;
  readonly base: string;
  readonly files: readonly string[];
  readonly touched: Touched;
  readonly options: ReviewOptions;
  readonly notes: string[];
  readonly say: (line: string) => void;
}

async function openSides(input: SidesInput): Promise<readonly [Side, Side]> {
  const { root, base, files, touched, notes, say } = input;
  const { live } = input.options;
  const before = await prepareWorktree(root, base, say);
  const name = `The commit ${base.slice(0, 8)}`;
  const args = [...(touched === 'all' ? [] : touched), ...(live === undefined ? [] : [`--live=${live}`])];
  say('Building both sides …');
  const buildErrors = [
    await buildWorkingTree(root, 'The working tree', files),
    await buildCommit(before, name, keepsBuild(files) ? root : undefined),
  ];
  notes.push(...buildErrors.flatMap((one) => one ?? []));
  const startedSides = await Promise.allSettled([
    startSide(before, name, args),
    startSide(root, 'The working tree', args),
  ]);
  const [old, fresh] = startedSides;
  if (old?.status === 'fulfilled' && fresh?.status === 'fulfilled') return [old.value, fresh.value];
  for (const one of startedSides) if (one.status === 'fulfilled') one.value.stop();
  throw startedSides.find((one) => one.status === 'rejected')?.reason;
}

/** The number of pages up to which all are compared in full, even in a brief review. */
const BRIEF_PAGES = 4;

function brief(touched: Touched, options: ReviewOptions): ReviewOptions {
  const isMany = touched === 'all' || touched.size > BRIEF_PAGES;
  return options.brief && isMany ? { ...options, scenario: options.scenario ?? 'whole' } : options;
}

function selectRequested(
  { scenarios }: Side,
  { scenario, locale }: ReviewOptions,
  locales: readonly SiteLocale[],
): readonly SideScenario[] {
  return scenarios.filter(
    ({ name, path }) =>
      (scenario ?? name) === name &&
      (locale === undefined || (findLocale(locales, path)?.code ?? locale) === locale),
  );
}

/** Replaces former block types in the scenarios by the current ones, because a rename is not a difference. */
function withPresentTypes(
  scenarios: readonly SideScenario[],
  formerly: Side['formerly'],
): readonly SideScenario[] {
  if (Object.keys(formerly).length === 0) return scenarios;
  const renamed = (html: string): string =>
    html.replace(/(?<= data-block=")[\w-]+/g, (type) => formerly[type] ?? type);
  return scenarios.map((one) => ({ ...one, html: renamed(one.html) }));
}

function readOutline(): (html: string) => string {
  const parser = new new JSDOM().window.DOMParser();
  return (html) => outlinePage(parser.parseFromString(html, 'text/html').body);
}

/** Takes pictures if there is a browser. After a failure, reports the differences found so far. */
async function comparePictures(
  sides: readonly [Side, Side],
  { changed }: ComparedSides,
  options: ReviewOptions,
  notes: string[],
  say: (line: string) => void,
): Promise<PictureResults> {
  const pictureResults: PictureResults = { differences: [], pictures: 0 };
  const { scenarios, others } = selectScenarios(changed, options.brief ? BRIEF_PAGES : undefined);
  if (options['no-pictures'] || scenarios.length === 0) return pictureResults;
  say(`Taking pictures of ${scenarios.length} of them …`);
  if (others > 0) notes.push(`${count(others, 'scenario')} without pictures: others show most of the change`);
  let done = 0;
  try {
    await compareScenarioPictures(sides, scenarios, pictureResults, () => {
      done += 1;
      if (done % 10 === 0) say(`  ${done} of ${scenarios.length}`);
    });
  } catch (error) {
    notes.push(`Pictures of ${done} of ${scenarios.length} were compared: ${errorText(error)}`);
  }
  return pictureResults;
}

/**
 * Selects the whole pages that differ, and other scenarios whose change isn't visible on their whole page. If only
 * styles differ, the whole page shows their effect.
 * @param most the most pages to select: those that together show most of the change
 * @returns also the number of scenarios left out because another scenario of their page shows the same change
 */
export function selectScenarios(changed: readonly ChangedScenario[], most = Number.POSITIVE_INFINITY) {
  const whole = changed.filter(({ after }) => after.name === 'whole');
  const rest = changed.filter(({ before, after }) => after.name !== 'whole' && before.html !== after.html);
  const shown = new Set<string>();
  const selected = rest.filter(({ after, own }) => {
    const causes = own.map((one) => `${after.route} ${differenceKey(one)}`);
    const isNew = causes.some((cause) => !shown.has(cause));
    for (const cause of causes) shown.add(cause);
    return isNew || after.file !== undefined;
  });
  const all = [...whole, ...selected];
  const scenarios = all.length > most ? mostDifferent(all, most) : all;
  return { scenarios, others: whole.length + rest.length - scenarios.length };
}

/** Selects pages one by one, each time the one with the most differing blocks that are not selected yet. */
function mostDifferent(all: readonly ChangedScenario[], most: number): readonly ChangedScenario[] {
  let rest = all.map((one) => ({ one, blocks: changedBlocks(one) }));
  return Array.from({ length: most }, () => {
    const [best, ...others] = rest.toSorted((a, b) => b.blocks.length - a.blocks.length);
    rest = others.map(({ one, blocks }) => ({
      one,
      blocks: blocks.filter((block) => !best?.blocks.includes(block)),
    }));
    return best?.one ?? [];
  }).flat();
}

/** The blocks whose text differs on a page; all of its blocks if styles differ, which may affect each. */
function changedBlocks({ before, after, own }: ChangedScenario): readonly string[] {
  if (before.styles === after.styles) return own.map(({ block }) => block);
  return [...after.html.matchAll(/ data-block="([^"]+)"/g)].flatMap(([, type]) => type ?? []);
}
