import { textMember } from './json.ts';
import { memo, memoByText } from './memo.ts';

/** The member of an untranslated record with its language. No field of a CMS has this name. */
export const LANG = 'record--lang';

/** The language of an untranslated record, or of an item built from one; undefined for other values. */
export const recordLanguage = (record: unknown): string | undefined => textMember(record, LANG);

/** Adds the language to an untranslated record, or to each in a list. Cached, so records keep their identity. */
export const markLanguage = memoByText((lang) => {
  const mark = (value: unknown): unknown =>
    typeof value === 'object' && value !== null ? markObject(value) : value;
  const markObject = memo((value: object): object =>
    Array.isArray(value) ? value.map(mark) : { ...value, [LANG]: lang },
  );
  return mark;
});
