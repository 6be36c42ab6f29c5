/** Why a review can't go on, in words for whoever started it. */
export class ReviewFailure extends Error {
  override readonly name = 'ReviewFailure';
}
