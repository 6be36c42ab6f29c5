import { z } from 'zod';
import { LANGUAGE } from './language.mjs';
import { defaultLocale, localeSchema, localesSchema } from './locales.ts';
import { endpointSchema } from './manifest.ts';
import { TEXTS } from './texts-in.ts';

const filledText = z.string().min(1);
const textField = filledText.optional();
/** The plural forms of languages besides "other". */
const pluralForms = { zero: textField, one: textField, two: textField, few: textField, many: textField };
const countedField = z.union([filledText, z.strictObject({ ...pluralForms, other: filledText })]).optional();

// Each text has its own optional field, so that a misspelt name is reported.
function textFields(): Readonly<Record<string, typeof textField | typeof countedField>> {
  return Object.fromEntries(
    Object.entries(TEXTS).map(([name, text]) => [name, typeof text === 'string' ? textField : countedField]),
  );
}

/** The colours of `site.json` are also used without a style sheet: in HTML, the web app manifest and an error page. */
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour is "#" and six hexadecimal digits: "#14305a"');

const scheme = { theme: color, background: color, text: color, accent: color };

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

const isOrigin = (address: string): boolean =>
  !URL.canParse(address) || /^https?:\/\/[^/?#@]+(\/[\w.~-]+)*\/?$/.test(address);

const formerAddress = z
  .string()
  .regex(
    /^\/(?!\/)[^\s#*]*(?<=\/)\*$|^\/(?!\/)[^\s#*]*$/,
    'a former address is a path such as "/about.html", "/index.php?id=7", "/news/:slug" or "/docs/*"',
  );
const address = z
  .string()
  .regex(
    /^(\/(?!\/)\S*|https?:\/\/\S+)$/,
    'an address is a path such as "/about", or begins with "https://"',
  );

export const siteSchema = z
  .strictObject({
    $schema: z.string().optional(),
    language: z
      .int()
      .min(1)
      .optional()
      .meta({
        description: `The version of the language; "prospectus update" raises it. This package reads version ${LANGUAGE}.`,
      }),
    name: z.string().min(1).meta({ description: "The site's name, which follows every page's title." }),
    origin: z
      .url()
      .refine(
        isOrigin,
        'an origin is "https://" and a host, perhaps with a path: "https://example.org/college"',
      )
      .meta({
        description:
          'The public address of the site, for canonical addresses. With a path ("https://example.org/college"), the whole site is below this path after the next build; a proxy may keep or remove the path.',
      }),
    locale: localeSchema.optional().meta({
      description: 'The language of every page, perhaps with its country: "de", "de-AT".',
    }),
    locales: localesSchema.optional().meta({
      description:
        'In place of `locale`, several languages, the default first: codes, or `code`, `name` and `cms`, the CMS’s code. The addresses of the other languages begin with their codes.',
    }),
    missing: z.enum(['show default', 'no page']).optional().meta({
      description:
        'The replacement for untranslated content in a language: the content of the default language, or no page.',
    }),
    timeZone: z.string().refine(isTimeZone, 'a time zone is a name such as "Asia/Kolkata"').optional().meta({
      description: 'The time zone of dated records, such as "Asia/Kolkata"; without it, UTC.',
    }),
    colors: z.strictObject({ ...scheme, dark: z.strictObject(scheme).optional() }).meta({
      description:
        'Colours where no style sheet applies: in the browser’s toolbar (`theme`), an installed site and the error page; `dark`: in the dark scheme.',
    }),
    categories: z.array(z.string().min(1)).meta({ description: 'The categories of search entries.' }),
    synonyms: z
      .array(z.array(z.string().min(1)).min(2))
      .optional()
      .meta({
        description:
          'Groups of words with one meaning: a page with one of them in title or keywords is found by all.',
      }),
    picture: z
      .strictObject({
        url: z.string().min(1),
        alternativeText: z.string(),
        width: z.int().min(1).optional(),
        height: z.int().min(1).optional(),
      })
      .optional()
      .meta({
        description: 'The picture for sharing pages without a picture in the first block; sizes in pixels.',
      }),
    moved: z.record(formerAddress, address).optional().meta({
      description:
        'Former addresses and the present ones: `"/news/:slug": "/stories/:slug"`, `"/about.html": "/about"`, `"/index.php?id=7": "/fees"`, `"/docs/*": "/help/*"`.',
    }),
    redirects: z
      .strictObject({
        endpoint: endpointSchema,
        from: z.string().min(1),
        to: z.string().min(1),
        permanent: z.string().min(1).optional(),
      })
      .optional()
      .meta({
        description:
          'Redirects from a collection, as in `moved`: its `endpoint`, and bindings: `from`, `to`, `permanent`.',
      }),
    security: z
      .strictObject({
        contact: z.union([z.email(), z.url({ protocol: /^https$/ })], {
          error: 'a contact is an e-mail address or begins with "https://"',
        }),
        policy: z.url({ protocol: /^https$/ }).optional(),
      })
      .optional()
      .meta({
        description:
          'Where to report a security vulnerability, for `/.well-known/security.txt`: `contact` (e-mail or page), `policy`.',
      }),
    texts: z.strictObject(textFields()).optional().meta({
      description:
        'The engine’s own texts. By default in the language of the page (English, German, Kannada), else in English.',
    }),
    frames: z
      .array(
        z
          .string()
          .regex(
            /^https:\/\/[^/?#@\s;,'"*]+$/,
            'a host of frames is "https://" and a name: "https://player.vimeo.com"',
          ),
      )
      .optional()
      .meta({
        description:
          'Further hosts whose pages may be shown in frames, besides maps: "https://player.vimeo.com". After the next build.',
      }),
    registries: z.array(z.string().min(1)).min(1).optional().meta({
      description:
        'The folders of blocks, from the site’s folder: "registry" without it. Of two blocks of one type, the one from the earlier folder is used.',
    }),
  })
  .refine(({ locale, locales }) => locale !== undefined || locales !== undefined, {
    path: ['locale'],
    error: 'the site needs a "locale", or several "locales"',
  });

export interface SiteManifest extends Omit<z.infer<typeof siteSchema>, 'locale'> {
  /** The language of the pages; of several, the default one. */
  readonly locale: string;
}

export function parseSite(value: unknown): {
  readonly data?: SiteManifest;
  readonly error?: z.ZodError;
} {
  const { data, error } = siteSchema.safeParse(value);
  return data ? { data: { ...data, locale: defaultLocale(data) ?? 'en' } } : { error };
}

/** A placeholder for a server that has not read `site.json` yet. */
export const UNNAMED_SITE: SiteManifest = {
  name: 'Site',
  origin: 'http://localhost',
  locale: 'en',
  colors: { theme: '#ffffff', background: '#ffffff', text: '#111111', accent: '#111111' },
  categories: [],
};
