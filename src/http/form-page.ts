import type { FormDefinition, FormField } from '../core/form/form-schema.ts';
import { escapeHtml } from '../core/text/escape-html.ts';

/** The answer to a visitor without JavaScript. */
export interface FormOutcome {
  /** The typed values by field; other fields stay as published. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** A sentence above the fields. */
  readonly message: string;
  /** The path of the page. It is added to the form’s action, because this answer has another address. */
  readonly page: string;
}

/**
 * Writes values, errors and a message into the HTML of a published form, which React has rendered: its tags have no
 * ">" in an attribute, and each field has an element for its error.
 * @returns an empty text if the page does not have the form
 */
export function fillForm(html: string, { name, fields }: FormDefinition, outcome: FormOutcome): string {
  // With scripts, React would find unexpected HTML and empty the fields.
  const page = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  const start = page.indexOf(`data-form="${name}"`);
  const end = page.indexOf('</form>', start);
  if (start === -1 || end === -1) return '';
  const tagEnd = page.indexOf('>', start) + 1;
  const action = /\baction="[^"]*/;
  const tag = page.slice(start, tagEnd).replace(action, (to) => to + escapeHtml(outcome.page));
  const message = `<p role="alert" tabindex="-1" autofocus>${escapeHtml(outcome.message)}</p>`;
  const filled = page.slice(tagEnd, end).replace(CONTROL, (control, kind, attributes, content = '') => {
    const field = fields.find((one) => attributes.includes(` name="${one.name}"`));
    const value = field && outcome.values[field.name];
    if (!field || value === undefined) return control;
    return FILL[kind]?.(describe(attributes, outcome.errors[field.name]), value, content, field) ?? control;
  });
  const described = Object.entries(outcome.errors).reduce(
    // React’s part of the id has no hyphen. The `id=` excludes aria-describedby, which ends the same way.
    (form, [field, error]) =>
      form.replace(new RegExp(` id="[^"-]*-${field}-error">`), (place) => place + escapeHtml(error)),
    filled,
  );
  return page.slice(0, start) + tag + message + described + page.slice(end);
}

const CONTROL = /<(input|textarea|select)\b([^>]*?)\/?>(?:([\s\S]*?)<\/\1>)?/g;

/** The attributes of a control without its value, and aria-invalid and aria-describedby for its error. */
function describe(attributes: string, error: string | undefined): string {
  const id = /\bid="([^"]*)"/.exec(attributes)?.[1];
  const others = attributes.replace(/\s(?:value|aria-invalid|aria-describedby|checked)="[^"]*"/g, '');
  return `${others} aria-invalid="${error !== undefined}"${error === undefined ? '' : ` aria-describedby="${id}-error"`}`;
}

type FillControl = (attributes: string, value: string, content: string, field: FormField) => string;

/** The ways to write a value into each kind of control. */
const FILL: Readonly<Record<string, FillControl>> = {
  input: (attributes, value, _, { input }) =>
    input === 'consent'
      ? `<input${attributes} value="yes"${value === '' ? '' : ' checked=""'}>`
      : `<input${attributes} value="${escapeHtml(value)}">`,
  textarea: (attributes, value) => `<textarea${attributes}>\n${escapeHtml(value)}</textarea>`,
  select: (attributes, value, content, { options = [] }) => {
    // The first option is the placeholder, without a value.
    let left = options.findIndex((option) => option.value === value) + 1;
    const mark = (tag: string) => (left-- === 0 ? `${tag} selected=""` : tag);
    const marked = content.replaceAll(' selected=""', '').replace(/<option/g, mark);
    return `<select${attributes}>${marked}</select>`;
  },
};
