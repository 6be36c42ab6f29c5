/** Thrown to tell the author why a rename isn't made. No file has been written then. */
export class RenameRefused extends Error {
  override readonly name = 'RenameRefused';

  constructor(why: string) {
    super(`Nothing was renamed. ${why}`);
  }
}
