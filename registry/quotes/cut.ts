/** Shortens a text to at most `length` characters and an ellipsis; shorter texts stay unchanged. */
export function cut(text: string, length: number): string {
  // Counted by code point, so that no character is cut in half.
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
