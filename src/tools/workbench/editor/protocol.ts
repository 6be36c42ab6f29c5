import { z } from 'zod';
import { scene } from '../stage/scene.ts';

/** A request of the workbench to the dev server: to check a text, or to save it. */
export const checkRequest = z.object({
  file: z.string(),
  text: z.string(),
  params: z.record(z.string(), z.string()),
  /** The text that was on disk when it was opened, so that changes by others aren't overwritten. */
  base: z.string(),
});
export type CheckRequest = z.infer<typeof checkRequest>;

const diagnostic = z.object({
  line: z.number(),
  column: z.number(),
  length: z.number(),
  where: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  suggestion: z.string().optional(),
});

/** A path that a binding may take, beginning at the sources. */
const pathHint = z.object({
  path: z.string(),
  detail: z.string(),
  /** The kind of value at this path, as far as it matters to a prop. */
  kind: z.enum(['text', 'number', 'boolean', 'media', 'list', 'record', 'other']),
});
export type PathHint = z.infer<typeof pathHint>;

/** The result of checking a text. */
export const checkResult = z.object({
  diagnostics: z.array(diagnostic),
  /** The page; absent while there are errors. */
  scene: scene.optional(),
  records: z.record(z.string(), z.unknown()).optional(),
  title: z.string().optional(),
  paths: z.array(pathHint),
  /** The addresses of pages and of blocks on this one, for links. */
  links: z.array(z.string()),
});
export type CheckResult = z.infer<typeof checkResult>;

/** The outcome of a save, with the reason if it failed. */
export const saveResult = z.object({ saved: z.boolean(), why: z.string().optional(), checked: checkResult });
export type SaveResult = z.infer<typeof saveResult>;

/** The data that the workbench opens with. */
export const start = z.object({
  file: z.string(),
  text: z.string(),
  params: z.record(z.string(), z.string()),
});
export type Start = z.infer<typeof start>;
