import type { FieldSpec } from '../../core/block/fields.ts';
import type { Details, PathPlace } from '../../core/diagnostics/finding.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { SiteManifest } from '../../core/manifest/site.ts';
import type { ContentPlace, KnownValues } from '../paths/known-values.ts';
import type { Unresolved } from '../paths/unresolved.ts';
import type { PopulateComparison } from '../populate/compare-populate.ts';
import type { ResolvedManifest } from '../resolve/resolve-manifest.ts';
import type { ResolvedSource } from '../resolve/resolved.ts';
import type { SchemaIssue } from '../resolve/schema-issue.ts';
import type { Site } from '../site/site.ts';
import type { ManifestFacts } from '../site/site-file.ts';
import type { ContentFault, ContentRule } from './content-rule.ts';

/** Reports a fault at a place in the visited file. */
export type Find = (place: PathPlace, message: string, details?: Details) => void;

/** A finding whose check and place are already known. */
export interface FindingText extends Details {
  readonly message: string;
}

/** A source whose populate the CMS accepts, compared with what the page uses of it. */
export interface ComparedSource extends PopulateComparison {
  readonly source: ResolvedSource;
  /** True if an error may hide what the page really uses; then nothing is reported as unused. */
  readonly isUncertain: boolean;
}

/** The values of the content that a prop shows, and the prop that shows them. */
export interface ShownValues {
  readonly values: KnownValues;
  readonly shown: string;
}

/** Reports a fault at a place in the content. */
export type FindContent = (at: ContentPlace, fault: ContentFault, shown: string) => void;

/** The parts of a site that a check can visit, in the order of checking. */
export interface Visitor {
  /** An issue that the schema of a file finds. */
  readonly issue?: (issue: SchemaIssue, find: Find) => void;
  /** Called for a path that leads nowhere; returns undefined if another check reports it. */
  readonly unresolved?: (reason: Unresolved) => FindingText | undefined;
  /** The uses of a page or the layout. An error found here may hide other uses. */
  readonly uses?: (manifest: ResolvedManifest, find: Find) => void;
  /** Called for the populate of a source when all uses are known. */
  readonly populate?: (source: ComparedSource, find: Find) => void;
  /** Called for a page or the layout as a whole; a finding here never hides a use of a source. */
  readonly manifest?: (manifest: ResolvedManifest, find: Find) => void;
  /** Called for a page as it is written. */
  readonly page?: (page: JsonObject, find: Find) => void;
  readonly form?: (form: JsonObject, find: Find) => void;
  /** Called for the value of site.json, if its shape is right. */
  readonly site?: (site: SiteManifest, find: Find) => void;
  /** Called for one file together with all others, of which it sees only their `FileFacts`. */
  readonly inSite?: (file: ManifestFacts, site: Site, find: Find) => void;
  /** A value of the content, by the kind of the prop that shows it. */
  readonly content?: Readonly<Partial<Record<FieldSpec['kind'], ContentRule>>>;
  /** Called with everything that the pages show of the content. */
  readonly shownContent?: (shown: readonly ShownValues[], find: FindContent) => void;
}
