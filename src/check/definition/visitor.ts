import type { FieldSpec } from '../../core/block/fields.ts';
import type { Details, PathPlace } from '../../core/diagnostics/finding.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { SiteManifest } from '../../core/manifest/site.ts';
import type { ContentModel } from '../../strapi/model.ts';
import type { ContentPlace, KnownValues } from '../paths/known-values.ts';
import type { Unresolved } from '../paths/unresolved.ts';
import type { PopulateComparison } from '../populate/compare-populate.ts';
import type { ResolvedManifest } from '../resolve/resolve-manifest.ts';
import type { ResolvedSource } from '../resolve/resolved.ts';
import type { SchemaIssue } from '../resolve/schema-issue.ts';
import type { ManifestFacts } from '../site/file-facts.ts';
import type { CheckedSite } from '../site/site.ts';
import type { ContentFault, ContentRule } from './content-rule.ts';

/** Reports a fault at a position in the visited file. */
export type Report = (place: PathPlace, message: string, details?: Details) => void;

export interface FindingText extends Details {
  readonly message: string;
}

/** A source with a valid populate, and the page's uses of the source. */
export interface ComparedSource extends PopulateComparison {
  readonly source: ResolvedSource;
  /** True if an error may hide uses of the source, so that nothing is reported as unused. */
  readonly isUncertain: boolean;
}

/** The values of the content for one prop, and a description of that prop. */
export interface ShownValues {
  readonly values: KnownValues;
  readonly shown: string;
  readonly page: string | undefined;
  /** True if the block with the prop, or another one of the page, has the main heading. */
  readonly opens: boolean;
}

export type ReportContent = (at: ContentPlace, fault: ContentFault, shown: string) => void;

/** The parts of a site that a check can visit, in the order of checking. */
export interface Visitor {
  readonly issue?: (issue: SchemaIssue, report: Report) => void;
  /** Called for a path without a target; returns undefined if another check reports it. */
  readonly unresolved?: (reason: Unresolved) => FindingText | undefined;
  /** The uses of a page or the layout. An error found here may hide other uses. */
  readonly uses?: (manifest: ResolvedManifest, report: Report) => void;
  /** Called for the populate of a source, after all uses are resolved. */
  readonly populate?: (source: ComparedSource, report: Report) => void;
  /** Called for a page or the layout as a whole; a finding here never hides a use of a source. */
  readonly manifest?: (manifest: ResolvedManifest, report: Report) => void;
  /** Called for a page as written. */
  readonly page?: (page: JsonObject, report: Report) => void;
  readonly form?: (form: JsonObject, report: Report, model: ContentModel) => void;
  /** Called for the value of site.json, if its shape is valid. */
  readonly site?: (site: SiteManifest, report: Report) => void;
  /** Called for site.json as written, with the languages of its texts, the default first. */
  readonly texts?: (site: { site: unknown; codes: readonly string[] }, report: Report) => void;
  /** Called for one file together with all others, of which only the `FileFacts` are available. */
  readonly inSite?: (file: ManifestFacts, site: CheckedSite, report: Report) => void;
  /** Rules for values of the content, by kind of prop. */
  readonly content?: Readonly<Partial<Record<FieldSpec['kind'], ContentRule>>>;
  readonly shownContent?: (shown: readonly ShownValues[], report: ReportContent) => void;
}
