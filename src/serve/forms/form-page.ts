import type { FormDefinition, FormField } from '../../core/form/form-definition.ts';
import { escapeHtml } from '../../core/text/escape-html.ts';

/** The answer to a visitor without JavaScript. */
export interface FormOutcome {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** A sentence above the fields; empty if there is none. */
  readonly message: string;
  /** The path of the page: the next post comes from another address. */
  readonly page: string;
}

/**
 * Writes values, errors and a message into the HTML of a published form, which React has rendered: its tags have no
 * ">" in an attribute, and each field has an element for its error.
 */
export function fillForm(html: string, { name, fields }: FormDefinition, outcome: FormOutcome): string {
  const page = withoutScripts(html);
  const start = page.indexOf(`data-form="${name}"`);
  const end = page.indexOf('</form>', start);
  if (start === -1 || end === -1) return page;
  const opened = page.indexOf('>', start) + 1;
  const tag = page
    .slice(start, opened)
    .replace(/\baction="([^"]*)"/, (_, to) => `action="${to}${escapeHtml(outcome.page)}"`);
  const filled = fields.reduce((form, field) => fillField(form, field, outcome), page.slice(opened, end));
  const message =
    outcome.message === ''
      ? ''
      : `<p role="alert" tabindex="-1" autofocus>${escapeHtml(outcome.message)}</p>`;
  return page.slice(0, start) + tag + message + filled + page.slice(end);
}

// React would find other HTML than it has rendered, and empty the fields.
const withoutScripts = (html: string): string => html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');

function fillField(form: string, field: FormField, { values, errors }: FormOutcome): string {
  const { name } = field;
  const value = values[name] ?? '';
  const error = errors[name];
  const tag = new RegExp(`<(input|textarea|select)\\b([^>]*\\bname="${name}"[^>]*)>`).exec(form);
  if (!tag) return form;
  const [whole, kind = '', attributes = ''] = tag;
  const id = /\bid="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const described = error === undefined ? '' : ` aria-describedby="${id}-error"`;
  const marked = attributes
    .replace(/\s(?:value|aria-invalid|aria-describedby|checked)="[^"]*"/g, '')
    .replace(/\/$/, '')
    .concat(` aria-invalid="${error !== undefined}"${described}`);
  const before = form.slice(0, tag.index);
  const after = form.slice(tag.index + whole.length);
  const control = FILL[kind]?.(marked, after, value, field) ?? whole + after;
  const place = `id="${id}-error">`;
  return before + (error === undefined ? control : control.replace(place, () => place + escapeHtml(error)));
}

type FillControl = (attributes: string, after: string, value: string, field: FormField) => string;

/** How each kind of control shows a value, from its attributes and the HTML after its tag. */
const FILL: Readonly<Record<string, FillControl>> = {
  input: (attributes, after, value) =>
    /\btype="checkbox"/.test(attributes)
      ? `<input${attributes} value="yes"${value === '' ? '' : ' checked=""'}>${after}`
      : `<input${attributes} value="${escapeHtml(value)}">${after}`,
  textarea: (attributes, after, value) =>
    `<textarea${attributes}>\n${escapeHtml(value)}${after.slice(after.indexOf('</textarea>'))}`,
  select: (attributes, after, value, { options = [] }) => {
    const end = after.indexOf('</select>');
    // The first option is the invitation to choose.
    const chosen = options.findIndex((option) => option.value === value) + 1;
    const tags = after.slice(0, end).replaceAll(' selected=""', '').split('<option');
    const marked = tags.map((tag, at) => (at === chosen + 1 ? ` selected=""${tag}` : tag)).join('<option');
    return `<select${attributes}>${marked}${after.slice(end)}`;
  },
};
