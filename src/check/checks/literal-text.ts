import { isObject, type JsonObject, member, parsedJson, textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { forText, type TextRule } from '../definition/content-rule.ts';
import { withBlock } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import { type FormPart, fieldsIn, rulesIn } from '../resolve/form-parts.ts';
import { wordsKey } from '../site/head-words.ts';
import { MARK_RULES } from './content-marks.ts';
import { addressRule, fillerRule } from './content-text.ts';

export const check: CheckDefinition = {
  code: 'literal-text',
  severity: 'warning',
  about:
    'A text in the manifest is not blank or filler, and has no marks or characters that visitors would read as such.',
  example: withBlock('{ "type": "image-text", "title": "Rules &amp; fees" }'),
  visit: {
    uses: ({ uses }, find) => {
      for (const { spec, value, path } of uses.literals) {
        if (spec.kind !== 'text' && spec.kind !== 'lines' && spec.kind !== 'markup') continue;
        // Of what is no prop, only the title and the description of the page stand at the top.
        const head = path.length === 1 ? [headRule] : [];
        const fault = firstFault(value, [
          blankRule,
          ...head,
          propFillerRule,
          characterRule,
          codeRule,
          unfinishedRule,
          addressRule,
          MARK_RULES[spec.kind],
        ]);
        if (fault) find({ path }, fault.message);
      }
    },
    form: (form, find) => {
      for (const { value, path, names } of spokenParts(form))
        for (const name of names) {
          const fault = firstFault(member(value, name), FORM_RULES);
          if (fault) find({ path: [...path, name] }, fault.message);
        }
    },
    page: (page, find) => {
      const path = ['search', 'description'];
      const value = path.reduce<unknown>(member, page);
      const fault = firstFault(value, [
        blankRule,
        headRule,
        fillerRule,
        characterRule,
        unfinishedRule,
        addressRule,
        MARK_RULES.text,
      ]);
      if (fault) find({ path }, fault.message);
      checkRepeated(page, find);
    },
  },
};

/** The parts of a form with the names of what they say to visitors. */
function spokenParts(form: JsonObject): readonly (FormPart & { readonly names: readonly string[] })[] {
  return [
    { value: form, path: [], names: ['send', 'thanks', 'notice'] },
    ...fieldsIn(form).flatMap((field) => [
      { ...field, names: ['label'] },
      ...rulesIn(field).map((rule) => ({ ...rule, names: ['message'] })),
    ]),
  ];
}

/** A description says more than the title, and each keyword something of its own. */
function checkRepeated(page: JsonObject, find: Find): void {
  const title = textMember(page, 'title') ?? '';
  for (const path of [['description'], ['search', 'description']]) {
    const text = path.reduce<unknown>(member, page);
    if (typeof text === 'string' && !text.startsWith('$') && wordsKey(text) === wordsKey(title))
      find({ path }, 'The description is the title once more. Write what visitors find on the page');
  }
  const given = member(member(page, 'search'), 'keywords');
  // The check of the shape reports what is no text.
  const keywords = (Array.isArray(given) ? given : []).map((word) =>
    typeof word === 'string' ? wordsKey(word) : undefined,
  );
  for (const [at, word] of keywords.entries()) {
    const path = ['search', 'keywords', at];
    if (word === undefined) continue;
    if (word === '') find({ path }, 'Nobody searches for a blank keyword. Take it out');
    else if (keywords.indexOf(word) < at) find({ path }, `"${word}" is a keyword already. Take it out`);
  }
}

// A form has no bindings, so a dollar before a name is one that nothing fills.
const unboundRule = forText((text) =>
  /^\$\w+(?:\.\w+)*$/.test(text)
    ? { message: `Visitors would read "${text}": a form binds nothing. Write the text` }
    : undefined,
);

function firstFault(value: unknown, rules: readonly TextRule[]): ReturnType<TextRule> {
  for (const rule of rules) {
    const fault = rule(value);
    if (fault) return fault;
  }
  return undefined;
}

// An empty text says on purpose that there is none.
const blankRule: TextRule = (value) =>
  typeof value === 'string' && value !== '' && value.trim() === ''
    ? { message: 'Visitors see nothing of a blank text. Write the text, or take it out' }
    : undefined;

// A prop may name what has no title; a page has one.
const propFillerRule: TextRule = (value) => (value === 'Untitled' ? undefined : fillerRule(value));

const PLACEHOLDER =
  /^(?:(?:my|new|page|the|your)\s+)*(?:untitled|title|description|page|name)(?:\s+(?:here|of the page))?\W*$|^(?:click here|(?:read|learn) more)\W*$/i;

const codeRule = forText((text) =>
  /^\s*[{[]\s*["{[]/.test(text) && isObject(parsedJson(text))
    ? { message: 'Visitors read this text as code. Write what they should read, or the value itself' }
    : undefined,
);

// The words that a program prints where it has nothing, and half a sentence.
const unfinishedRule = forText((text) => {
  if (
    /^(?:undefined|null|NaN|true|false)$/.test(text) ||
    /^(?:lorem\b.*|to do|new page|text here)$/i.test(text)
  )
    return { message: `"${text}" only holds the place of a text. Write the text` };
  const [opened] = /[([“„«](?=[^)\]”“»]*$)/.exec(text) ?? [];
  if (opened === undefined) return undefined;
  return { message: `The text ends before "${opened}" is closed. Write the rest of it` };
});

/** The title and the description of a page have words of their own. */
const headRule = forText((text) =>
  PLACEHOLDER.test(text.trim()) || !/[\p{L}\p{N}]/u.test(text)
    ? { message: `"${text}" tells visitors and search engines nothing of the page. Write what is on it` }
    : undefined,
);

// Joiners and marks of direction are part of some scripts; the others came with a paste.
const UNSEEN = /[\p{Cc}\u200b\u2028\u2029\u2060\ufeff\ufff9-\ufffb]/u;
const FULL_WIDTH = /[\uff01-\uff5e\uffe0-\uffe6]/;
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

const characterRule = forText((text) => {
  const [unseen] = UNSEEN.exec(text.replace(/[\t\r\n]/g, '')) ?? [];
  if (unseen !== undefined) {
    const code = unseen.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return { message: `The text has a character that nobody sees, U+${code}. Take it out` };
  }
  const [wide] = EAST_ASIAN.test(text) ? [] : (FULL_WIDTH.exec(text) ?? []);
  if (wide === undefined) return undefined;
  return { message: `"${wide}" is a character of full width. Write "${wide.normalize('NFKC')}"` };
});

const FORM_RULES = [
  blankRule,
  fillerRule,
  characterRule,
  unfinishedRule,
  addressRule,
  unboundRule,
  MARK_RULES.text,
];
