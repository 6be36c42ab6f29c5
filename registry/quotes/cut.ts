/** The beginning of a text, at most `length` characters and then an ellipsis; shorter texts as they are. */
export function cut(text: string, length: number): string {
  // By code point: half a character is no character.
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
