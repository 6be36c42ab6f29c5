import { z } from 'zod';

/** What an export knows of a page, so that the next one needn't plan it while its sources are the same. */
const keptPage = z.object({
  /** Of all files that are made of it. */
  addresses: z.array(z.string()),
  /** The days of the last change, by address. */
  days: z.record(z.string(), z.string()),
  /** Names what the search finds of it. */
  search: z.string(),
});

/** How an export reads what the last one remembers of its plan. */
export const keptPlan = z.object({
  /** Names the build and all manifests. */
  base: z.string(),
  /** What each source said, by URL. */
  sources: z.record(z.string(), z.string()),
  /** Which documents the search finds in it, by URL, where there are any. */
  documents: z.record(z.string(), z.string()),
  /** In the order of the site. */
  pages: z.array(keptPage),
});

/** What is remembered of the plan of an export: which content it was made from, and which files each page has. */
export type KeptPlan = Readonly<z.infer<typeof keptPlan>>;
export type KeptPage = KeptPlan['pages'][number];
