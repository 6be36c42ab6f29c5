/** A refused rename, with the reason for the author. No file has been written. */
export class RenameRefused extends Error {
  override readonly name = 'RenameRefused';

  constructor(why: string) {
    super(`Nothing was renamed. ${why}`);
  }
}
