/** Cuts a text to at most `length` characters and an ellipsis; shorter texts stay as they are. */
export function cut(text: string, length: number): string {
  // By code point, so that no character is cut in half.
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
