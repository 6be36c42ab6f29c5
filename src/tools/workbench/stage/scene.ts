import { z } from 'zod';

/** Blocks with their content for the stage: an example, or a page that is being written. */
export const scene = z.object({
  blocks: z.array(
    z.looseObject({ type: z.string(), from: z.string().optional(), id: z.string().optional() }),
  ),
  records: z.record(z.string(), z.unknown()),
  params: z.record(z.string(), z.string()),
  route: z.string(),
});
export type Scene = z.infer<typeof scene>;

/** Asks the stage to scroll a block into view, by its index. */
export const scrollRequest = z.object({ scrollTo: z.int() });

/** A message from the stage to the page around it. */
export const stageMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('height'), height: z.number() }),
  z.object({ kind: z.literal('dropped'), type: z.string(), place: z.string(), message: z.string() }),
]);
export type StageMessage = z.infer<typeof stageMessage>;

/** The address of the stage. */
export const STAGE = '/workbench/-/stage';
