/** Thrown if a review can't continue; the message is for the person who started it. */
export class ReviewFailure extends Error {
  override readonly name = 'ReviewFailure';
}

/** The error output of a failed process, or the error if it didn't start. */
export function errorOutput(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? error.stderr : error;
  return String(output).trim();
}
