/** Why a rename isn't made, for its author; nothing has been written then. */
export class RenameRefused extends Error {
  override readonly name = 'RenameRefused';
}
