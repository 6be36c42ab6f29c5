/** The files that `npm run new` will write, or why it can't. */
export type NewPlan =
  | {
      readonly ok: true;
      /** The files by path from the project's root. */
      readonly files: ReadonlyMap<string, string>;
      /** Notes and next steps for the author. */
      readonly next: readonly string[];
    }
  | { readonly ok: false; readonly why: string };

export const refusePlan = (why: string): NewPlan => ({ ok: false, why });
