import type { REVIEW } from '../command-line/authoring-commands.ts';
import type { OptionValues } from '../command-line/parse-command.ts';

/** The options of a review. */
export interface ReviewOptions {
  readonly against: string | undefined;
  readonly pages: readonly string[];
  readonly scenario: string | undefined;
  /** The CMS that provides the content for both sides. */
  readonly live: string | undefined;
  readonly all: boolean;
  readonly pictures: boolean;
  readonly brief: boolean;
}

/** The part of the command's options that says what to compare. */
export function reviewOptions(values: OptionValues<typeof REVIEW>): ReviewOptions {
  return {
    against: values.against,
    pages: values.page ?? [],
    scenario: values.scenario,
    live: values.live === undefined ? undefined : new URL(values.live).origin,
    all: values.all === true,
    pictures: values['no-pictures'] !== true,
    brief: values.brief === true,
  };
}
