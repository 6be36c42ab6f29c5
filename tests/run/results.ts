import { z } from 'zod';

/** What came of a test file. */
const fileResult = z.object({
  project: z.string(),
  /** Its path in the project. */
  file: z.string(),
  passed: z.number(),
  failed: z.number(),
  /** Whether the whole file is green: a hook that fails is no test that fails. */
  green: z.boolean(),
  /** Seconds of the processor. */
  seconds: z.number(),
  /** Tests that took long on the clock, with their seconds. */
  slow: z.array(z.object({ name: z.string(), seconds: z.number() })),
  /** Files and folders of the project that it read or imported. */
  inputs: z.array(z.string()),
  /** The blocks that it has seen on the shared site's pages, if that is known. */
  blocks: z.array(z.string()).optional(),
});

export type FileResult = z.infer<typeof fileResult>;

/** What came of a run of Vitest. */
export const runResults = z.object({
  files: z.array(fileResult),
  /** Errors that belong to no file. */
  errors: z.number(),
});

export type RunResults = z.infer<typeof runResults>;
