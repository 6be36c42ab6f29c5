const OTHER: Readonly<Record<string, string>> = { left: 'right', right: 'left' };

/**
 * The style sheet of a site that is read from right to left. Most properties are logical; movements, gradients and
 * positions of backgrounds have no logical form, so they are mirrored when the site is built.
 */
export function mirrorStyles(css: string): string {
  return css
    .replace(/translateX\(([^()]*(?:\([^()]*\))?[^()]*)\)/g, 'translateX(calc(-1 * ($1)))')
    .replace(
      /((?:\bto|no-repeat|transform-origin:)\s+)(left|right)\b/g,
      (_, start: string, side: string) => start + (OTHER[side] ?? side),
    );
}
