import type { Level } from './level.ts';
import { type Piece, type Value, valueFor } from './piece.ts';
import { humanise } from './words.ts';

interface PlainPieces {
  readonly pieces: readonly Piece[];
  /** The heading of a level with no other field of its own; its list shows it. */
  readonly heading: readonly Value[];
}

/** The pieces of the plain fields and files of one level, the most important first. */
export function plainPieces(level: Level, hasList: boolean): PlainPieces {
  const b = bindingsOf(level);
  const title = b(level.title() ?? level.firstWords());
  const subtitle = b(level.subtitle());
  const heading = [...valueFor('title', title), ...valueFor('subtitle', subtitle)];
  const text = b(level.text());
  const main = mainValues(level);
  const rest = restPieces(level);
  if (main.length > 0)
    return { pieces: [{ values: [...heading, ...valueFor('text', text), ...main] }, ...rest], heading: [] };
  if (hasList && text === undefined) return { pieces: rest, heading };
  const button = buttonOf(level);
  // Without a text of its own, the first words that aren't a label.
  const words = text ?? b(level.words(/./, /(link|text|label)$/i));
  const values = [...heading, ...valueFor('text', words), ...button];
  return { pieces: [...(values.length > 0 ? [{ values }] : []), ...rest], heading: [] };
}

/** What a level is about beside its words: a film, a file, a person or a picture. */
function mainValues(level: Level): readonly Value[] {
  const b = bindingsOf(level);
  const video = b(level.video());
  if (video) return [...valueFor('video', video), ...valueFor('poster', b(level.picture()))];
  const file = b(level.file());
  if (file) {
    const icon = b(level.logo() ?? level.picture());
    const label = b(level.words(/text|label|name/i));
    const download = b(level.file());
    const more = download === undefined ? [] : valueFor('downloadLabel', b(level.words(/download/i)));
    return [
      ...valueFor('logo', icon),
      ...valueFor('label', label),
      ...valueFor('file', file),
      ...more,
      ...valueFor('download', download),
    ];
  }
  const role = b(level.role());
  const image = valueFor('image', b(level.picture()));
  if (role) return [...valueFor('role', role), ...valueFor('date', b(level.date())), ...image];
  if (image.length === 0) return [];
  const logo = valueFor('logo', b(level.logo()));
  const crest =
    logo.length === 0
      ? []
      : [
          ...logo,
          ...valueFor('logoTitle', b(level.words(/logo.*title/i))),
          ...valueFor('logoText', b(level.words(/logo/i))),
        ];
  return [...image, ...buttonOf(level), ...crest];
}

/** What a level holds besides its main piece: more pictures, texts and numbers. */
function restPieces(level: Level): Piece[] {
  const b = bindingsOf(level);
  const pieces: Piece[] = [];
  const all = (meaning: Value['meaning'], take: () => string | undefined) => {
    for (let name = take(); name !== undefined; name = take())
      pieces.push({ values: valueFor(meaning, b(name)) });
  };
  all('pictures', () => level.pictures());
  all('image', () => level.picture());
  all('text', () => level.text());
  const figures = figuresOf(level);
  if (figures.length > 0) pieces.push({ values: [], list: { items: figures } });
  return pieces;
}

function figuresOf(level: Level): Piece[] {
  const figures: Piece[] = [];
  for (let name = level.number(); name !== undefined; name = level.number()) {
    const label = valueFor('title', humanise(name));
    figures.push({ values: [...valueFor('value', `$${level.path}.${name}`), ...label] });
  }
  return figures;
}

function buttonOf(level: Level): readonly Value[] {
  const pair = level.link();
  if (!pair) return [];
  const b = bindingsOf(level);
  const label = b(pair.label) ?? humanise(pair.link.replace(/_?link$/i, '') || 'more');
  return [...valueFor('label', label), ...valueFor('link', b(pair.link))];
}

const bindingsOf =
  (level: Level) =>
  (name: string | undefined): string | undefined =>
    name === undefined ? undefined : `$${level.path}.${name}`;
