import { z } from 'zod';

/** The parts of a side's scenario that can be compared without a browser. */
const sideScenario = z.object({
  /** The name, which is the same on both sides: the page's route and the scenario's name. */
  key: z.string(),
  route: z.string(),
  path: z.string(),
  name: z.string(),
  file: z.string().optional(),
  width: z.number().optional(),
  status: z.number(),
  problems: z.array(z.string()),
  title: z.string(),
  description: z.string(),
  html: z.string(),
  /** The text of the style sheets and typefaces, without the parts that differ between builds. */
  styles: z.string(),
});

/** Everything that a side renders, as sent by its process. */
export const sideList = z.object({
  scenarios: z.array(sideScenario),
  notes: z.array(z.string()),
  /** The current types of blocks by their former ones; earlier versions don't send any. */
  formerly: z.record(z.string(), z.string()).default({}),
});

export type SideList = z.infer<typeof sideList>;
export type SideScenario = z.infer<typeof sideScenario>;

/** Removes the hashes that a build adds to class names, because a mere comment changes them. */
export function removeHashes(text: string): string {
  return text.replace(/\b_([A-Za-z][\w-]*?)_[a-z0-9]{5,6}(?:_\d+)?\b/g, '_$1');
}
