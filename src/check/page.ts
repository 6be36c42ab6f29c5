import type { ContentModel } from '../content/model.ts';
import { pathsIn } from '../manifest/bind.ts';
import { isObject, type JsonObject, member } from '../manifest/json.ts';
import { type Manifest, manifestSchema, type ShellManifest, shellSchema } from '../manifest/manifest.ts';
import { NOT_FOUND_ROUTE, routeParams } from '../manifest/route.ts';
import { checkBlocks } from './block.ts';
import type { Blocks, Context, LinkUse } from './context.ts';
import { type Bytes, checkCoverage } from './coverage.ts';
import type { Report } from './report.ts';
import { type CheckedSource, checkSources, scopeOf } from './source.ts';
import type { Shape } from './type.ts';
import { checkValue } from './value.ts';
import { reportIssues } from './zod-issues.ts';

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
}

/** Checks a page manifest by itself. */
export function checkPage(world: World, value: unknown, report: Report): FileResult<Manifest> {
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) reportIssues(parsed.error.issues, value, manifestSchema, report);
  const route = member(value, 'route');
  const params = typeof route === 'string' ? routeParams(route) : [];
  const result = checkContent(world, value, ['blocks'], params, report);
  checkDescription(value, report);
  return { ...result, manifest: parsed.data };
}

/** Checks the shell: the frame around all pages. */
export function checkShell(world: World, value: unknown, report: Report): FileResult<ShellManifest> {
  const parsed = shellSchema.safeParse(value);
  if (!parsed.success) reportIssues(parsed.error.issues, value, shellSchema, report);
  return { ...checkContent(world, value, ['header', 'footer'], [], report), manifest: parsed.data };
}

function checkContent(
  world: World,
  value: unknown,
  lists: readonly string[],
  params: readonly string[],
  report: Report,
): Omit<FileResult<never>, 'manifest'> {
  const { model, blocks, bytes } = world;
  const context: Context = { model, blocks, report, params, uses: [], links: [], usedParams: new Set() };
  const declared = member(value, 'sources');
  const sources = checkSources(context, declared);
  const scope = scopeOf(declared, sources);
  checkTitle(context, value, scope);
  for (const list of lists) checkBlocks(context, member(value, list), [list], scope);
  for (const source of sources) checkCoverage(context, source, bytes);
  if (isObject(value)) checkUnused(context, value, lists);
  const { links, uses } = context;
  return { links, uses, sources };
}

function checkTitle(context: Context, value: unknown, scope: Shape): void {
  const title = member(value, 'title');
  if (typeof title === 'string') checkValue(context, { kind: 'text' }, title, ['title'], scope);
}

function checkDescription(value: unknown, report: Report): void {
  if (!isObject(value) || member(value, 'route') === NOT_FOUND_ROUTE) return;
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
    const from = member(block, 'from');
    return typeof from === 'string' ? [from] : pathsIn(block);
  });
}

const firstName = (path: string): string => /^[\w-]*/.exec(path)?.[0] ?? '';
