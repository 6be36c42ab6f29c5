import type { Attribute, Attributes, ScalarType } from '../../strapi/model.ts';

/** Scalar types that hold text. */
const WORDS: ReadonlySet<ScalarType> = new Set(['string', 'text', 'richtext', 'email', 'uid', 'enumeration']);
const LONG: ReadonlySet<ScalarType> = new Set(['text', 'richtext']);
const NUMBERS: ReadonlySet<ScalarType> = new Set(['integer', 'float', 'decimal', 'biginteger']);

const isWords = (one: Attribute): boolean => one.kind === 'scalar' && WORDS.has(one.type);
const isLong = (one: Attribute): boolean => one.kind === 'scalar' && LONG.has(one.type);
const isNumber = (one: Attribute): boolean => one.kind === 'scalar' && NUMBERS.has(one.type);
const holds = (one: Attribute, what: string): boolean =>
  one.kind === 'media' && !one.multiple && one.allowedTypes.includes(what);
const isPicture = (one: Attribute): boolean => holds(one, 'images');

const ICON = /logo|icon|symbol|pdf/i;

/** An address with the words that lead there. */
export interface LinkPair {
  readonly label: string | undefined;
  readonly link: string;
}

/**
 * The fields of one level of a record, found by what their names and types say they are for. Each is taken at
 * most once; no block shows those that are left in the end.
 */
export class Level {
  readonly #left: Map<string, Attribute>;
  /** The path to this level from the sources. */
  readonly path: string;

  constructor(path: string, attributes: Attributes) {
    this.path = path;
    this.#left = new Map(attributes);
  }

  /** The fields that have not been taken. */
  left(): ReadonlyMap<string, Attribute> {
    return this.#left;
  }

  /** Takes the first field that fits. */
  take(fits: (attribute: Attribute, name: string) => boolean): string | undefined {
    for (const [name, attribute] of this.#left) {
      if (!fits(attribute, name)) continue;
      this.#left.delete(name);
      return name;
    }
    return undefined;
  }

  /** Takes a field by its name. */
  takeNamed(name: string): void {
    this.#left.delete(name);
  }

  words(pattern: RegExp, not = /^$/): string | undefined {
    return this.take((one, name) => isWords(one) && pattern.test(name) && !not.test(name));
  }

  title(): string | undefined {
    const decoration = /sub|banner|image|logo|button|link/i;
    return (
      this.words(/^(title|heading|name)$/i) ??
      this.words(/(title|heading)(_?\d)?$/i, decoration) ??
      this.words(/name$/i, decoration)
    );
  }

  subtitle(): string | undefined {
    return this.words(/sub_?title/i, /logo|image/i);
  }

  text(): string | undefined {
    return (
      this.words(/^(desc|content|text|body|details)/i) ??
      this.take((one, name) => isLong(one) && !/logo|image|title/i.test(name)) ??
      this.words(/desc|content/i, /logo|image/i)
    );
  }

  role(): string | undefined {
    return this.words(/designation|role|position|office/i);
  }

  phone(): string | undefined {
    return this.words(/phone|mobile|contact_n|number/i);
  }

  date(): string | undefined {
    const times: ReadonlySet<string> = new Set(['date', 'datetime', 'time']);
    const isTime = (one: Attribute) => one.kind === 'scalar' && times.has(one.type);
    return this.words(/date|year|time/i) ?? this.take(isTime);
  }

  number(): string | undefined {
    return this.take(isNumber);
  }

  /** Any text that is neither an address nor a serial number. */
  anyWords(): string | undefined {
    return this.words(/./, /link$|^(sl_?)?no$|^id$/i);
  }

  /** The first short text of a level that names none of its fields a title. */
  firstWords(): string | undefined {
    const isShort = (one: Attribute) => one.kind === 'scalar' && one.type === 'string';
    return this.take(
      (one, name) =>
        isShort(one) && !/link|url|text|label|button|banner|logo|breadcrumb|^(sl_?)?no$|^id$/i.test(name),
    );
  }

  picture(): string | undefined {
    return this.take((one, name) => isPicture(one) && !ICON.test(name));
  }

  logo(): string | undefined {
    return this.take((one, name) => isPicture(one) && ICON.test(name));
  }

  video(): string | undefined {
    return this.take((one) => holds(one, 'videos') && !holds(one, 'images'));
  }

  file(): string | undefined {
    return this.take((one) => holds(one, 'files') && !holds(one, 'images'));
  }

  pictures(): string | undefined {
    return this.take((one) => one.kind === 'media' && one.multiple && one.allowedTypes.includes('images'));
  }

  /** An address (`Know_More_link`) and its label (`Know_More_text`). */
  link(pattern = /link$|^url$|_url$/i): LinkPair | undefined {
    const link = this.words(pattern);
    if (link === undefined) return undefined;
    const stem = link.replace(/_?(link|url)$/i, '').toLowerCase();
    const names = [`${stem}_text`, `${stem}_label`, 'link_text', 'text', stem];
    const label = this.take(
      (one, name) => isWords(one) && !isLong(one) && names.includes(name.toLowerCase()),
    );
    return { link, label };
  }
}
