import type { z } from 'zod';
import { isObject, textMember } from '../core/json/json.ts';
import {
  type LayoutManifest,
  layoutSchema,
  type Manifest,
  manifestSchema,
  type SharedSection,
  sharedSectionSchema,
} from '../core/manifest/manifest.ts';
import { routeParams } from '../core/manifest/route.ts';
import { parseSite, type SiteManifest, siteSchema } from '../core/manifest/site.ts';
import type { ReportFinding } from './definition/check-definition.ts';
import { ANY, componentShape, type Shape, type Use } from './paths/shape.ts';
import { comparePopulate } from './populate/compare-populate.ts';
import { type CheckEnvironment, type ResolvedManifest, resolveManifest } from './resolve/resolve-manifest.ts';
import { listContentUses } from './resolve/resolve-read.ts';
import type { BindingPlace, ContentUse, LinkUse, ResolvedSource, SharedUse } from './resolve/resolved.ts';
import { hasIssueWithin, mayHideUses, type SchemaIssue, schemaIssues } from './resolve/schema-issue.ts';
import { createReporter, reportIssues, runChecks, unresolvedFinding } from './visit.ts';

export interface FileResult<T> {
  readonly manifest: T | undefined;
  readonly links: readonly LinkUse[];
  readonly contentUses: readonly ContentUse[];
  /** The sources with their used fields, for `--fix` and `explain`. */
  readonly sources: readonly ResolvedSource[];
  readonly uses: readonly Use[];
  readonly places: readonly BindingPlace[];
  /** The components whose shared blocks are shown, each with its list. */
  readonly shared: readonly SharedUse[];
  /** True if an error may hide uses of a source. */
  readonly uncertain: boolean;
}

export function checkPage(
  environment: CheckEnvironment,
  value: unknown,
  report: ReportFinding,
): FileResult<Manifest> {
  const params = routeParams(textMember(value, 'route') ?? '');
  const result = checkManifest(
    environment,
    { value, schema: manifestSchema, lists: ['blocks'], params },
    report,
  );
  if (isObject(value)) runChecks('page', (run, check) => run(value, createReporter(report, check)));
  return result;
}

/** Checks the blocks that pages share for a component: a file of `page-manifests/sections`. */
export function checkSection(
  environment: CheckEnvironment,
  uid: string,
  value: unknown,
  report: ReportFinding,
): FileResult<SharedSection> {
  const { model } = environment;
  const item = componentShape(model, uid, true);
  if (!model.components.has(uid)) {
    const reason = { why: 'component', uid, uids: [...model.components.keys()] } as const;
    report(unresolvedFinding(reason, { path: [] }));
  }
  return checkManifest(
    environment,
    { value, schema: sharedSectionSchema, lists: ['show'], params: [], component: { ...ANY, item } },
    report,
  );
}

export function checkLayout(
  environment: CheckEnvironment,
  value: unknown,
  report: ReportFinding,
): FileResult<LayoutManifest> {
  return checkManifest(
    environment,
    { value, schema: layoutSchema, lists: ['header', 'footer'], params: [] },
    report,
  );
}

/** Checks site.json; undefined if its structure is wrong. */
export function checkSiteManifest(value: unknown, report: ReportFinding): SiteManifest | undefined {
  const { data, error } = parseSite(value);
  reportIssues(schemaIssues(error?.issues ?? [], value, siteSchema), report);
  if (data) runChecks('site', (run, check) => run(data, createReporter(report, check)));
  if (data && !data.locales) checkSiteTexts(value, [data.locale], report);
  return data;
}

/** Checks the engine's texts in site.json. For several languages, `site` is the file as written. */
export function checkSiteTexts(site: unknown, codes: readonly string[], report: ReportFinding): void {
  runChecks('texts', (run, check) => run({ site, codes }, createReporter(report, check)));
}

interface Given<S extends z.ZodObject> {
  readonly value: unknown;
  readonly schema: S;
  /** The members that contain blocks. */
  readonly lists: readonly string[];
  readonly params: readonly string[];
  /** The scope of the blocks of a component. */
  readonly component?: Shape;
}

function checkManifest<S extends z.ZodObject>(
  environment: CheckEnvironment,
  { value, schema, lists, params, component }: Given<S>,
  report: ReportFinding,
): FileResult<z.infer<S>> {
  const { data, error } = schema.safeParse(value);
  const issues = schemaIssues(error?.issues ?? [], value, schema);
  const isPopulate = ({ about }: SchemaIssue): boolean => about === 'populate';
  reportIssues(
    issues.filter((issue) => !isPopulate(issue)),
    report,
  );
  const resolved = resolveManifest(environment, value, lists, params, component);
  const { uses } = resolved;
  const uncertain = checkUses(resolved, issues, report);
  // If the CMS refuses a populate, its reason is more specific than the schema's.
  if (uses.sources.every(({ refusals }) => refusals.length === 0))
    reportIssues(issues.filter(isPopulate), report);
  const { links, fields, sources, reads, shared, sharedReads, places } = uses;
  return {
    manifest: data,
    links,
    contentUses: listContentUses([...reads, ...sharedReads]),
    uses: fields,
    places,
    shared,
    sources,
    uncertain,
  };
}

/**
 * Checks the uses of a manifest, then the populate of its sources, then the manifest as a whole.
 * @param issues of the schema; other checks don't report them again
 * @returns true if an error may hide uses of a source
 */
function checkUses(
  resolved: ResolvedManifest,
  issues: readonly SchemaIssue[],
  report: ReportFinding,
): boolean {
  const { uses, sourceNames } = resolved;
  let isUncertain = issues.some(mayHideUses) || uses.unresolved.length > 0;
  const note: ReportFinding = (finding) => {
    const { severity, usesStayKnown } = finding.check;
    isUncertain ||= severity === 'error' && !usesStayKnown;
    report(finding);
  };
  const hasSources = !issues.some(({ path }) => path.length === 1 && path[0] === 'sources');
  for (const { reason, place, isReported } of uses.unresolved)
    if (!isReported && (hasSources || reason.why !== 'source')) report(unresolvedFinding(reason, place));
  runChecks('uses', (run, check) => run(resolved, createReporter(note, check)));
  for (const source of uses.sources) {
    if (source.refusals.length > 0 || hasIssueWithin(issues, source.path)) continue;
    const compared = { source, ...comparePopulate(source, uses.fields), isUncertain };
    runChecks('populate', (run, check) => run(compared, createReporter(report, check)));
  }
  // If a source and a binding differ by one letter, either may be misspelt, so both are reported.
  const isMisspelt = uses.unresolved.some(
    ({ reason }) => reason.why === 'source' && reason.sources.length > 0,
  );
  const whole =
    isUncertain && !isMisspelt ? { ...resolved, sourceNames: { ...sourceNames, unused: [] } } : resolved;
  runChecks('manifest', (run, check) => run(whole, createReporter(note, check)));
  return isUncertain;
}
