/** The inks of the house: every picture is mixed from these. */
export const INK = '#14213d';
export const NAVY = '#1d2f52';
export const TERRACOTTA = '#c4512d';
export const OCHRE = '#e0a13b';
export const SAGE = '#7d9477';
export const SAND = '#ead9c0';
export const PAPER = '#faf6ef';
export const LEAF = '#3f6653';
export const TEAL = '#3d7a80';
export const ROSE = '#b5455a';
export const PLUM = '#5b3559';

/** Skin, from light to deep. */
export const SKINS = ['#e3b48c', '#cf9a6e', '#b57f55', '#9a6540', '#7d4e31', '#613a26'];
export const HAIRS = ['#1b1a22', '#241c1c', '#17151d', '#2d2119'];

const channels = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

/** Mixes two hex colours; t = 0 gives a, t = 1 gives b. */
export function mix(a, b, t) {
  const [from, to] = [channels(a), channels(b)];
  const parts = from.map((value, i) => Math.round(value + (to[i] - value) * t));
  return `#${parts.map((value) => Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (colour, t = 0.3) => mix(colour, '#0f1830', t);
export const lighter = (colour, t = 0.3) => mix(colour, '#fff6e6', t);
