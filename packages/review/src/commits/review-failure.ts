/** Thrown if a review can't continue; the message is for the person who started it. */
export class ReviewFailure extends Error {
  override readonly name = 'ReviewFailure';
}
