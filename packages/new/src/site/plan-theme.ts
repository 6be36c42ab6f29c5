import { jsonAt, textMember } from 'prospectus/internal/core/json/json.ts';
import { recordNodes } from 'prospectus/internal/tools/scenario/record-places.ts';
import { humanise } from '../words.ts';
import type { CmsContent } from './field-values.ts';
import { LAYOUT } from './type-roles.ts';

/** Names of settings of documents and mails. */
const PRINT = /pdf|mail|print/;
const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i;
/** Names of fields for any colour. Its name is a text beside it, or that of the component. */
const UNNAMED = /^(value|hex|code|colou?r)$/i;

/** The colours in the settings of a CMS by their names: "primary" for `primary_color`. */
export function findColors({ model, records }: CmsContent): ReadonlyMap<string, string> {
  const types = [...model.types.values()].filter(({ name }) => LAYOUT.test(name) && !PRINT.test(name));
  const settings = types.map(({ uid }) => records.get(uid)?.[0]);
  const colors = recordNodes(settings).flatMap(({ value, place }): [string, string][] => {
    if (typeof value !== 'string' || !HEX.test(value)) return [];
    const owner = jsonAt(settings, place.slice(0, -1));
    const [around = '', field = ''] = place.filter((step) => typeof step === 'string').slice(-2);
    const title = textMember(owner, 'name') ?? textMember(owner, 'label') ?? around;
    const words = humanise(UNNAMED.test(field) ? title : field || around).toLowerCase();
    const hex = value.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
    return [[words.replace(/\b(colou?rs?|hex)\b| /g, ''), hex]];
  });
  return new Map(colors.toReversed());
}

/** Names of colours for links, buttons and marks, and for marks on dark blocks; the likeliest first. */
const ACCENTS = ['primary', 'brand', 'main', 'theme', 'accent', 'secondary'];
const MARKS = ['secondary', 'accent', 'highlight', 'primary', 'brand'];

/** The contrasts of WCAG 2.2 (AA), and one below which a shade with enough contrast would hardly be recognised. */
const TEXT = 4.5;
const SHAPE = 3;
const PALE = 1.8;
const WHITE = '#ffffff';
const DARK = '@media screen';

/**
 * Writes the colours of a CMS into the style sheet of a theme, in shades with enough contrast.
 * @returns also the `colors` of site.json, and the use of each colour
 */
export function planTheme(css: string, colors: ReadonlyMap<string, string>) {
  const parts = css.split(DARK);
  const accent = ACCENTS.find((name) => contrast(colors.get(name), WHITE) >= PALE);
  const mark = MARKS.find((name) => colors.has(name) && name !== accent);
  const nights = parts.map(readTokens).flatMap((tokens) => [tokens.night, tokens['night-raised']]);
  const [light = {}, dark = {}] = parts.map((part, at): Tokens => {
    const tokens = readTokens(part);
    return {
      ...tokens,
      ...accentTokens(tokens, colors.get(accent ?? ''), at === 0 ? darken : lighten),
      ochre: shade(colors.get(mark ?? '') ?? tokens.ochre ?? WHITE, lighten, nights, TEXT),
    };
  });
  const use = (name: string) =>
    name === accent ? 'links, buttons and marks' : name === mark ? 'marks on dark blocks' : 'not used';
  return {
    css: parts.map((part, at) => writeTokens(part, at === 0 ? light : dark)).join(DARK),
    colors: { ...siteColors(light), dark: siteColors(dark) },
    uses: [...colors].map(([name, hex]) => [`${name} ${hex}`, use(name)] as const),
  };
}

const siteColors = ({ night: theme, paper: background, ink: text, 'accent-ink': accent }: Tokens) => ({
  theme,
  background,
  text,
  accent,
});

/** The tokens of an accent in a scheme. */
function accentTokens({ paper, surface, tint }: Tokens, color: string | undefined, change: Change): Tokens {
  if (color === undefined) return {};
  const page = [paper, surface, tint];
  const accent = shade(color, change, page, SHAPE);
  const fill = shade(accent, darken, [WHITE], TEXT);
  return { accent, 'accent-ink': shade(color, change, page, TEXT), 'accent-fill': fill };
}

/** The colours of a scheme by the names of their tokens, without "--color-". */
type Tokens = Readonly<Record<string, string>>;
const TOKEN = /--color-([\w-]+): (#[\da-f]{6})/g;
const readTokens = (css: string): Tokens =>
  Object.fromEntries([...css.matchAll(TOKEN)].map(([, name, hex]) => [name, hex]));
const writeTokens = (css: string, tokens: Tokens): string =>
  css.replace(TOKEN, (_, name: string) => `--color-${name}: ${tokens[name]}`);

type Change = (value: number, step: number) => number;
const darken: Change = (value, step) => value * (1 - step);
/** Multiplies, because only adding white would make a dark colour grey. */
const lighten: Change = (value, step) => Math.min(1, value * (1 + 2 * step) + step * step);

/** The first shade of a colour with enough contrast on all grounds. */
function shade(color: string, change: Change, grounds: readonly (string | undefined)[], least: number) {
  const shades = Array.from({ length: 51 }, (_, at) => {
    const bytes = channels(color).map((value) => Math.round(255 * change(value, at / 50)));
    return `#${Buffer.from(bytes).toString('hex')}`;
  });
  return shades.find((one) => grounds.every((ground) => contrast(one, ground) >= least)) ?? color;
}

/** Red, green and blue from 0 to 1. */
const channels = (color: string) => [...Buffer.from(color.slice(1), 'hex')].map((byte) => byte / 255);

function luminance(color: string): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const [red = 0, green = 0, blue = 0] = channels(color).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = WHITE, other = WHITE): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
