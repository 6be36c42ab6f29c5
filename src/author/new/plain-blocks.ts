import type { JsonObject } from '../../core/json/json.ts';
import type { Level } from './level.ts';
import { humanise } from './words.ts';

/** The heading of a level with no other field of its own; its list shows it. */
export interface Heading {
  readonly title?: string;
  readonly subtitle?: string;
}

interface PlainBlocks {
  readonly blocks: readonly JsonObject[];
  readonly heading: Heading;
}

/** Blocks for the scalar fields and files of one level, the most important first. */
export function plainBlocks(level: Level, hasList: boolean): PlainBlocks {
  const b = bindingsOf(level);
  const title = b(level.title());
  const subtitle = b(level.subtitle());
  const heading = definedMembers({ title, subtitle });
  const text = b(level.text());
  const main = mainBlock(level, { ...heading, ...definedMembers({ text }) });
  const rest = restBlocks(level);
  if (main) return { blocks: [main, ...rest], heading: {} };
  if (hasList && text === undefined) return { blocks: rest, heading };
  const button = buttonOf(level);
  // Without a text of its own, the first words that aren't a label.
  const words = text ?? b(level.words(/./, /(link|text|label)$/i));
  const told = { ...heading, ...definedMembers({ text: words }) };
  const blocks = Object.keys(told).length > 0 ? [{ type: 'section', ...told, ...button }] : ctaOf(button);
  return { blocks: [...blocks, ...rest], heading: {} };
}

type TextProps = Heading & { readonly text?: string };

function mainBlock(level: Level, told: TextProps): JsonObject | undefined {
  const b = bindingsOf(level);
  const video = b(level.video());
  if (video)
    return {
      type: 'video',
      title: told.title ?? '',
      ...told,
      ...definedMembers({ poster: b(level.picture()), video }),
    };
  const file = b(level.file());
  if (file) {
    const { subtitle: _, ...rest } = told;
    const icon = b(level.logo() ?? level.picture());
    const label = b(level.words(/text|label|name/i));
    const download = b(level.file());
    const more = download === undefined ? {} : { downloadLabel: b(level.words(/download/i)), download };
    return { type: 'document', ...rest, ...definedMembers({ icon, label, file, ...more }) };
  }
  const role = b(level.role());
  const image = b(level.picture());
  if (role) {
    const { title, text } = told;
    return { type: 'profile', ...definedMembers({ name: title, role, date: b(level.date()), text, image }) };
  }
  if (!image) return undefined;
  const logo = b(level.logo());
  const crest = logo
    ? { logo, logoTitle: b(level.words(/logo.*title/i)), logoText: b(level.words(/logo/i)) }
    : {};
  return { type: 'image-text', ...told, image, ...buttonOf(level), ...definedMembers(crest) };
}

/** What a level holds besides its main block: more pictures, links, texts and numbers. */
function restBlocks(level: Level): JsonObject[] {
  const b = bindingsOf(level);
  const blocks: JsonObject[] = [];
  const all = (take: () => JsonObject | undefined) => {
    for (let block = take(); block; block = take()) blocks.push(block);
  };
  all(() => one(b(level.pictures()), (pictures) => ({ type: 'gallery', groups: [{ pictures }] })));
  all(() => one(b(level.picture()), (image) => ({ type: 'picture', image, width: 'page' })));
  all(() => one(b(level.text()), (text) => ({ type: 'section', text })));
  const figures = figuresOf(level);
  if (figures.length > 0) blocks.push({ type: 'figures', look: 'row', figures });
  return blocks;
}

function figuresOf(level: Level): JsonObject[] {
  const figures: JsonObject[] = [];
  for (let name = level.number(); name !== undefined; name = level.number()) {
    figures.push({ value: `$${level.path}.${name}`, label: humanise(name) });
  }
  return figures;
}

function buttonOf(level: Level): JsonObject {
  const pair = level.link();
  if (!pair) return {};
  const b = bindingsOf(level);
  return {
    buttonLabel: b(pair.label) ?? humanise(pair.link.replace(/_?link$/i, '') || 'more'),
    button: b(pair.link),
  };
}

function ctaOf({ buttonLabel, button }: JsonObject): JsonObject[] {
  return button === undefined ? [] : [{ type: 'cta', label: buttonLabel, link: button }];
}

const bindingsOf =
  (level: Level) =>
  (name: string | undefined): string | undefined =>
    name === undefined ? undefined : `$${level.path}.${name}`;

const one = <T>(value: string | undefined, make: (value: string) => T): T | undefined =>
  value === undefined ? undefined : make(value);

/** The members with a value. */
export function definedMembers<T extends Readonly<Record<string, string | undefined>>>(
  values: T,
): { readonly [K in keyof T]?: string } {
  const out: { [K in keyof T]?: string } = {};
  for (const name in values) {
    const value = values[name];
    if (value !== undefined) out[name] = value;
  }
  return out;
}
