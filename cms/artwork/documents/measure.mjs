const NARROW = "iljtfrI.,;:'|!()[] ";
const WIDE = 'mwMWOQGCDHNUAVXKRB&%@';

/** About how wide a text is in Helvetica, in points. */
export const widthOf = (words, size) =>
  [...words].reduce(
    (sum, char) => sum + (NARROW.includes(char) ? 0.3 : WIDE.includes(char) ? 0.76 : 0.545),
    0,
  ) * size;

/** Breaks a text into lines that fit. */
export function wrap(words, size, width) {
  const lines = [''];
  for (const word of String(words).split(' ')) {
    const last = lines[lines.length - 1];
    const longer = last ? `${last} ${word}` : word;
    if (last && widthOf(longer, size) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Column widths in proportion to what the columns hold. */
export function columns(rows, whole) {
  const need = rows[0].map((_, i) =>
    Math.min(230, Math.max(...rows.map((row) => widthOf(row[i], 9.5))) + 16),
  );
  const sum = need.reduce((a, b) => a + b, 0);
  return need.map((value) => (value / sum) * whole);
}
