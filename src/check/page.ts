import { pathsIn } from '../core/binding/binding.ts';
import { isObject, type JsonObject, member, textMember } from '../core/json/json.ts';
import {
  type LayoutManifest,
  layoutSchema,
  type Manifest,
  manifestSchema,
} from '../core/manifest/manifest.ts';
import { NOT_FOUND_ROUTE, routeParams } from '../core/manifest/route.ts';
import { type SiteManifest, siteSchema } from '../core/manifest/site.ts';
import type { ContentModel } from '../strapi/model.ts';
import { checkBlocks } from './block.ts';
import { type Blocks, type Context, hidesUses, type LinkUse, newContext } from './context.ts';
import { type Bytes, checkCoverage } from './populate-coverage.ts';
import type { Report } from './report.ts';
import { reservedFor } from './reserved.ts';
import { type CheckedSource, checkSources, scopeOf } from './source.ts';
import type { Shape } from './type.ts';
import { checkValue } from './value.ts';
import { reportIssues, reportPopulateIssues } from './zod-issues.ts';

/** What all files are checked against. */
export interface World {
  readonly blocks: Blocks;
  readonly model: ContentModel;
  readonly bytes?: Bytes | undefined;
}

/** What the check of one file gives besides its problems. */
export interface FileResult<T> {
  readonly manifest: T | undefined;
  readonly links: readonly LinkUse[];
  /** The sources with what is used of each, for `--fix` and `explain`. */
  readonly sources: readonly CheckedSource[];
  readonly uses: Context['uses'];
  /** Whether an error may hide what the page really uses. */
  readonly uncertain: boolean;
}

/** Checks a page manifest by itself. */
export function checkPage(world: World, value: unknown, report: Report): FileResult<Manifest> {
  const parsed = manifestSchema.safeParse(value);
  const issues = parsed.success ? [] : parsed.error.issues;
  reportIssues(issues, value, manifestSchema, report);
  const route = textMember(value, 'route') ?? '';
  const taken = reservedFor(route);
  if (taken) report('reserved-route', { path: ['route'] }, `"${route}" is taken: ${taken} stands there`);
  const params = routeParams(route);
  const context = newContext(world, params, issues.some(hidesUses), report);
  const result = checkContent(context, world, value, ['blocks']);
  if (!result.sources.some(({ refused }) => refused)) reportPopulateIssues(issues, report);
  checkDescription(value, report);
  return { ...result, manifest: parsed.data };
}

/** Checks what is said of the whole site; undefined where its shape is wrong. */
export function checkSiteManifest(value: unknown, report: Report): SiteManifest | undefined {
  const parsed = siteSchema.safeParse(value);
  reportIssues(parsed.success ? [] : parsed.error.issues, value, siteSchema, report);
  return parsed.data;
}

/** Checks the layout of all pages. */
export function checkLayout(world: World, value: unknown, report: Report): FileResult<LayoutManifest> {
  const parsed = layoutSchema.safeParse(value);
  const issues = parsed.success ? [] : parsed.error.issues;
  reportIssues(issues, value, layoutSchema, report);
  const context = newContext(world, [], issues.some(hidesUses), report);
  const result = checkContent(context, world, value, ['header', 'footer']);
  if (!result.sources.some(({ refused }) => refused)) reportPopulateIssues(issues, report);
  return { ...result, manifest: parsed.data };
}

function checkContent(
  context: Context,
  { bytes }: World,
  value: unknown,
  lists: readonly string[],
): Omit<FileResult<never>, 'manifest'> {
  const declared = member(value, 'sources');
  const sources = checkSources(context, declared);
  const scope = scopeOf(declared, sources);
  checkTitle(context, value, scope);
  for (const list of lists) checkBlocks(context, member(value, list), [list], scope);
  for (const source of sources) checkCoverage(context, source, bytes);
  if (isObject(value)) checkUnused(context, value, lists);
  const { links, uses } = context;
  return { links, uses, sources, uncertain: context.uncertain() };
}

function checkTitle(context: Context, value: unknown, scope: Shape): void {
  const title = textMember(value, 'title');
  if (title !== undefined) checkValue(context, { kind: 'text' }, title, ['title'], scope);
}

function checkDescription(value: unknown, report: Report): void {
  if (!isObject(value) || member(value, 'route') === NOT_FOUND_ROUTE) return;
  for (const path of [['description'], ['search', 'description']]) {
    const text = path.reduce<unknown>(member, value);
    if (typeof text !== 'string' || !text.startsWith('$')) continue;
    report('description', { path }, 'a description is plain text: no binding is read here');
  }
  if (Object.hasOwn(value, 'description') || Object.hasOwn(value, 'search')) return;
  report(
    'description',
    { path: [] },
    'the page has no description: give "description", or "search" with one',
  );
}

/** Sources that no block and no title binds, and route parameters that no path asks for. */
function checkUnused(context: Context, value: JsonObject, lists: readonly string[]): void {
  const used = new Set(
    [...pathsIn(value.title), ...lists.flatMap((list) => boundIn(value[list]))].map(firstName),
  );
  for (const name of isObject(value.sources) ? Object.keys(value.sources) : []) {
    if (used.has(name)) continue;
    context.report(
      'unused-source',
      { path: ['sources', name], part: 'key' },
      `no block uses the source "${name}"`,
    );
  }
  for (const param of context.params) {
    if (context.usedParams.has(param)) continue;
    const message = `nothing asks for the parameter ":${param}", for example by "[id=:${param}]"`;
    context.report('unused-parameter', { path: ['route'] }, message);
  }
}

function boundIn(blocks: unknown): string[] {
  return (Array.isArray(blocks) ? blocks : []).flatMap((block: unknown) => {
    const from = textMember(block, 'from');
    return from === undefined ? pathsIn(block) : [from];
  });
}

const firstName = (path: string): string => /^[\w-]*/.exec(path)?.[0] ?? '';
