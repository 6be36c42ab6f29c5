import { type CommandAnswer, refuseAnswer } from 'prospectus/internal/tools/describe/said.ts';
import { z } from 'zod';

/** A tool that an agent may call: its arguments, and its answer. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** The JSON Schema of its arguments. */
  readonly input: object;
  /** True for a tool that changes no file. */
  readonly isReading: boolean;
  /** Answers a call with any arguments. */
  readonly call: (given: unknown) => Promise<CommandAnswer>;
}

/** Creates a tool that checks its arguments before each call. */
export function defineTool<S extends z.ZodRawShape>(
  about: Pick<Tool, 'name' | 'description' | 'isReading'>,
  shape: S,
  answer: (given: z.output<z.ZodObject<S>>) => CommandAnswer | Promise<CommandAnswer>,
): Tool {
  const input = z.strictObject(shape);
  return {
    ...about,
    input: z.toJSONSchema(input),
    call: async (given) => {
      const parsed = input.safeParse(given ?? {});
      if (parsed.success) return answer(parsed.data);
      const takes = Object.keys(shape).join(', ') || 'nothing';
      return refuseAnswer(`${z.prettifyError(parsed.error)}\n${about.name} takes: ${takes}.`);
    },
  };
}
