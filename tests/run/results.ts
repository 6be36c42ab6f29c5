import { z } from 'zod';

/** The result of a test file. */
const fileResult = z.object({
  project: z.string(),
  /** Its path in the project. */
  file: z.string(),
  passed: z.number(),
  failed: z.number(),
  /** True if the whole file is green; a failing hook is not a failing test. */
  green: z.boolean(),
  /** Processor seconds. */
  seconds: z.number(),
  /** Tests that took long by the clock, with their seconds. */
  slow: z.array(z.object({ name: z.string(), seconds: z.number() })),
  /** Files and folders of the project that it read or imported. */
  inputs: z.array(z.string()),
  /** The blocks that it has seen on the shared site's pages, if known. */
  blocks: z.array(z.string()).optional(),
});

export type FileResult = z.infer<typeof fileResult>;

/** The results of a run of Vitest. */
export const runResults = z.object({
  files: z.array(fileResult),
  /** The number of errors that belong to no file. */
  errors: z.number(),
});

export type RunResults = z.infer<typeof runResults>;
