import { isObject, member, textMember } from '../../core/json/json.ts';
import { FEED } from '../../core/manifest/feed.ts';
import {
  type LayoutManifest,
  layoutSchema,
  type Manifest,
  manifestSchema,
} from '../../core/manifest/manifest.ts';
import { routeParams } from '../../core/manifest/route.ts';
import { type SiteManifest, siteSchema } from '../../core/manifest/site.ts';
import type { ContentModel } from '../../strapi/model.ts';
import type { Blocks } from '../blocks.ts';
import type { Report } from '../check-definition.ts';
import { check as unknownSource } from '../checks/unknown-source.ts';
import type { KnownRecords } from '../language/known-values.ts';
import { type AnswerBytes, checkPopulated } from '../populate/check-populate.ts';
import { findInto, visit } from '../visit.ts';
import { checkBlocks } from './check-blocks.ts';
import { type CheckedSource, checkSources, scopeOf } from './check-sources.ts';
import { checkThings } from './check-things.ts';
import { checkValue } from './check-value.ts';
import { type Context, type Forms, newContext } from './context.ts';
import { mayHideUses, reportIssues, reportPopulateIssues } from './schema-issues.ts';
import { type SourceNames, sourceNames } from './source-names.ts';
import type { ContentUse, LinkUse } from './uses.ts';

/** What all files are checked against. */
export interface World {
  readonly blocks: Blocks;
  readonly model: ContentModel;
  readonly bytes?: AnswerBytes | undefined;
  readonly records?: KnownRecords | undefined;
  readonly forms?: Forms | undefined;
}

/** What the check of one file gives besides its diagnostics. */
export interface FileResult<T> {
  readonly manifest: T | undefined;
  readonly links: readonly LinkUse[];
  readonly contentUses: readonly ContentUse[];
  /** The sources with what is used of each, for `--fix` and `explain`. */
  readonly sources: readonly CheckedSource[];
  readonly uses: Context['uses'];
  /** Whether an error may hide what the page really uses. */
  readonly uncertain: boolean;
}

/** Checks a page manifest alone. */
export function checkPage(world: World, value: unknown, report: Report): FileResult<Manifest> {
  const parsed = manifestSchema.safeParse(value);
  const issues = parsed.success ? [] : parsed.error.issues;
  const params = routeParams(textMember(value, 'route') ?? '');
  const checked = { value, issues, schema: manifestSchema, lists: ['blocks'], params };
  const result = checkManifest(world, checked, report);
  if (isObject(value)) visit('page', (look, check) => look(value, findInto(report, check)));
  return { ...result, manifest: parsed.data };
}

/** Checks the layout of all pages. */
export function checkLayout(world: World, value: unknown, report: Report): FileResult<LayoutManifest> {
  const parsed = layoutSchema.safeParse(value);
  const issues = parsed.success ? [] : parsed.error.issues;
  const checked = { value, issues, schema: layoutSchema, lists: ['header', 'footer'], params: [] };
  return { ...checkManifest(world, checked, report), manifest: parsed.data };
}

/** Checks what is said of the whole site; undefined where its shape is wrong. */
export function checkSiteManifest(value: unknown, report: Report): SiteManifest | undefined {
  const parsed = siteSchema.safeParse(value);
  reportIssues(parsed.success ? [] : parsed.error.issues, value, siteSchema, report);
  return parsed.data;
}

interface Parsed {
  readonly value: unknown;
  readonly issues: Parameters<typeof reportIssues>[0];
  readonly schema: Parameters<typeof reportIssues>[2];
  /** The members that hold blocks. */
  readonly lists: readonly string[];
  readonly params: readonly string[];
}

function checkManifest(
  world: World,
  { value, issues, schema, lists, params }: Parsed,
  report: Report,
): Omit<FileResult<never>, 'manifest'> {
  reportIssues(issues, value, schema, report);
  const names = sourceNames(isObject(value) ? value : {}, lists);
  const hidden = issues.some(mayHideUses);
  const words = new Set([member(value, 'words')].flat());
  const context = newContext(world, params, hidden, words, exceptMisspelt(names, report));
  const declared = member(value, 'sources');
  const sources = checkSources(context, declared);
  const scope = scopeOf(declared, sources);
  const title = textMember(value, 'title');
  if (title !== undefined) checkValue(context, { kind: 'text' }, title, ['title'], scope);
  const description = textMember(value, 'description');
  if (description !== undefined) checkValue(context, { kind: 'text' }, description, ['description'], scope);
  checkThings(context, member(value, 'about'), scope);
  const feed = member(value, 'feed');
  if (isObject(feed)) checkValue(context, FEED.spec, feed, ['feed'], scope);
  for (const list of lists) checkBlocks(context, member(value, list), [list], scope);
  for (const source of sources) checkPopulated(context, source, world.bytes);
  const { links, contentUses, uses, usedParams } = context;
  if (isObject(value)) {
    const visited = {
      value,
      lists,
      params,
      usedParams,
      sourceNames: hidden ? { ...names, unused: [] } : names,
    };
    visit('manifest', (look, check) => look(visited, findInto(context.report, check)));
  }
  if (!sources.some(({ refused }) => refused)) reportPopulateIssues(issues, report);
  return { links, contentUses, uses, sources, uncertain: context.uncertain() };
}

/** A source that is misspelt in its declaration is reported there, and not at each of its bindings. */
function exceptMisspelt({ misspelt }: SourceNames, report: Report): Report {
  const meant = new Set([...misspelt.values()].map((one) => one.meant));
  return (finding) => {
    const isTold = finding.check === unknownSource && meant.has(finding.word ?? '');
    if (!isTold) report(finding);
  };
}
