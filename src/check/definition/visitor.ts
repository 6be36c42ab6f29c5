import type { FieldSpec } from '../../core/block/fields.ts';
import type { Details, PathPlace } from '../../core/diagnostics/finding.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { SiteManifest } from '../../core/manifest/site.ts';
import type { ContentPlace, KnownValues } from '../paths/known-values.ts';
import type { Unresolved } from '../paths/unresolved.ts';
import type { AnswerBytes, PopulateComparison } from '../populate/compare-populate.ts';
import type { ResolvedManifest } from '../resolve/resolve-manifest.ts';
import type { ResolvedSource } from '../resolve/resolved.ts';
import type { SchemaIssue } from '../resolve/schema-issue.ts';
import type { Site } from '../site/site.ts';
import type { ManifestFacts } from '../site/site-file.ts';
import type { ContentFault, ContentRule } from './content-rule.ts';

/** Says something of a place in the file that is visited. */
export type Find = (place: PathPlace, message: string, details?: Details) => void;

/** A finding whose check and place are known already. */
export interface Said extends Details {
  readonly message: string;
}

/** A source whose populate the CMS accepts, compared with what the page uses of it. */
export interface ComparedSource extends PopulateComparison {
  readonly source: ResolvedSource;
  /** An error may hide what the page really uses: then nothing is called unused. */
  readonly isUncertain: boolean;
  readonly bytes: AnswerBytes | undefined;
}

/** The values of the content that a prop shows, and who shows them. */
export interface ShownValues {
  readonly values: KnownValues;
  readonly shown: string;
}

/** Says something of a place in the content. */
export type FindContent = (at: ContentPlace, fault: ContentFault, shown: string) => void;

/** The parts of a site that a check can visit, in the order of checking. */
export interface Visitor {
  /** An issue that the schema of a file finds. */
  readonly issue?: (issue: SchemaIssue, find: Find) => void;
  /** A path that leads nowhere; undefined where another check reports it. */
  readonly unresolved?: (reason: Unresolved) => Said | undefined;
  /** The uses of a page or the layout. An error found here may hide other uses. */
  readonly uses?: (manifest: ResolvedManifest, find: Find) => void;
  /** The populate of a source, when all uses are known. */
  readonly populate?: (source: ComparedSource, find: Find) => void;
  /** A page or the layout as a whole; what is found here hides no use of a source. */
  readonly manifest?: (manifest: ResolvedManifest, find: Find) => void;
  /** A page as it is written. */
  readonly page?: (page: JsonObject, find: Find) => void;
  /** A form. */
  readonly form?: (form: JsonObject, find: Find) => void;
  /** The text of site.json, if its shape is right. */
  readonly site?: (site: SiteManifest, find: Find) => void;
  /** One file beside all others. It sees of them what `FileFacts` has. */
  readonly inSite?: (file: ManifestFacts, site: Site, find: Find) => void;
  /** A value of the content, by the kind of the prop that shows it. */
  readonly content?: Readonly<Partial<Record<FieldSpec['kind'], ContentRule>>>;
  /** All that the pages show of the content. */
  readonly shownContent?: (shown: readonly ShownValues[], find: FindContent) => void;
}
