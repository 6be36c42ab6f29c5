import { z } from 'zod';
import { isObject, member, textMember } from '../json/json.ts';

export interface SiteLocale {
  /** The code of the language, perhaps with its country: "kn", "de-AT". */
  readonly code: string;
  /** The name in the language itself: "ಕನ್ನಡ". */
  readonly name: string;
  /** The prefix of the addresses: "/kn"; empty for the default language. */
  readonly prefix: string;
  /** The value of `locale` in requests to the CMS; undefined for the CMS's default language. */
  readonly cms?: string;
}

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const canonical = (code: string): string | undefined => Intl.getCanonicalLocales(code)[0];

export const localeSchema = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/, {
    error: 'a locale is a language, perhaps with a script and a country: "de", "de-AT", "es-419"',
    // Intl throws for an invalid code.
    abort: true,
  })
  // Intl knows all languages with two letters, but lacks many with three: Sylheti (syl), Kodava (kfa).
  .refine((code) => LANGUAGES.of(code.replace(/^[a-z]{3}/, 'en')) !== undefined, {
    error: ({ input }) => `no language has the code "${input}"`,
  })
  .refine((code) => canonical(code) === code, {
    error: ({ input }) => `"${input}" is a former code: write "${canonical(String(input))}"`,
  });

export const isLocale = (code: string): boolean => localeSchema.safeParse(code).success;

const listed = z.union(
  [
    localeSchema,
    z.strictObject({
      code: localeSchema,
      name: z.string().min(1).optional(),
      cms: z.string().min(1).optional(),
    }),
  ],
  'a language is a code, "kn", or a code with its name: { "code": "kn", "name": "ಕನ್ನಡ" }',
);

export const localesSchema = z
  .array(listed)
  .min(1)
  .refine(
    (all) => new Set(all.map((one) => codeOf(one)?.toLowerCase())).size === all.length,
    'a language is listed twice',
  );

const codeOf = (listed: unknown): string | undefined =>
  typeof listed === 'string' ? listed : textMember(listed, 'code');

/** The languages of site.json's `locales`, the default first; empty for a site with one language. */
export function siteLocales(site: unknown): readonly SiteLocale[] {
  const all = listedLocales(site);
  return all.length < 2 ? [] : all;
}

/** The languages that texts may have: also the last one of a site whose others were removed from `locales`. */
export const localeCodes = (site: unknown): readonly string[] => listedLocales(site).map(({ code }) => code);

function listedLocales(site: unknown): readonly SiteLocale[] {
  const all = member(site, 'locales');
  if (!Array.isArray(all)) return [];
  return all.flatMap((one: unknown, at): SiteLocale[] => {
    const code = codeOf(one);
    if (code === undefined || !isLocale(code)) return [];
    const cms = textMember(one, 'cms') ?? (at === 0 ? undefined : code);
    return [
      {
        code,
        name: (isObject(one) && textMember(one, 'name')) || ownName(code),
        prefix: at === 0 ? '' : `/${code}`,
        ...(cms === undefined ? {} : { cms }),
      },
    ];
  });
}

/** The language of the page at a path; undefined on a site with one language. */
export function findLocale(locales: readonly SiteLocale[], path: string): SiteLocale | undefined {
  const [first, ...further] = locales;
  return further.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`)) ?? first;
}

export function defaultLocale(site: unknown): string | undefined {
  const all = member(site, 'locales');
  return (Array.isArray(all) ? codeOf(all[0]) : undefined) ?? textMember(site, 'locale');
}

function ownName(code: string): string {
  const language = new Intl.Locale(code).language;
  return new Intl.DisplayNames([code], { type: 'language' }).of(language) ?? code;
}
