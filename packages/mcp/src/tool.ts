import type { CommandAnswer } from 'prospectus/internal/tools/describe/answer.ts';
import type { z } from 'zod';

/** Adds a tool that an agent may call. `shape` is the zod schema of its arguments. */
export type AddTool = <S extends z.ZodRawShape>(
  about: ToolDescription,
  shape: S,
  answer: (given: z.output<z.ZodObject<S>>) => CommandAnswer | Promise<CommandAnswer>,
) => void;

interface ToolDescription {
  readonly name: string;
  readonly description: string;
  /** True for a tool that changes no file. */
  readonly isReading: boolean;
}
