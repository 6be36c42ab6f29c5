import type { Details, PathPlace } from '../core/diagnostics/finding.ts';
import type { JsonObject } from '../core/json/json.ts';
import type { JsonPath } from '../core/json/position.ts';
import type { Blocks } from './blocks.ts';
import type { SourceNames } from './manifest/source-names.ts';
import type { Site } from './site/site.ts';
import type { SiteFile } from './site/site-file.ts';

/** Says something of a place in the file that is visited. */
export type Find = (place: PathPlace, message: string, details?: Details) => void;

/** A page or the layout, after all that it binds has been followed. */
interface VisitedManifest {
  readonly value: JsonObject;
  /** The members that hold blocks: `blocks` of a page, `header` and `footer` of the layout. */
  readonly lists: readonly string[];
  readonly sourceNames: SourceNames;
  /** The parameters of the route, and those that a path asks for. */
  readonly params: readonly string[];
  readonly usedParams: ReadonlySet<string>;
}

/** What a check looks at; each is called in the order of the files and of what stands in them. */
export interface Visitor {
  /** A page or the layout. */
  readonly manifest?: (manifest: VisitedManifest, find: Find) => void;
  /** A page. */
  readonly page?: (page: JsonObject, find: Find) => void;
  /** One source of a manifest. */
  readonly source?: (source: JsonObject, path: JsonPath, find: Find) => void;
  /** A list of blocks. */
  readonly blocks?: (blocks: readonly unknown[], path: JsonPath, find: Find, types: Blocks) => void;
  /** A form. */
  readonly form?: (form: JsonObject, find: Find) => void;
  /** One file beside all others. It sees of them what `FileFacts` has. */
  readonly inSite?: (file: SiteFile, site: Site, find: Find) => void;
}
