import { formCorrected, formErrors, formLegend } from 'virtual:site/texts';
import type { ReactElement, ReactNode } from 'react';
import type { FormField } from '../../core/form/form-schema.ts';
import { countText } from '../../core/manifest/texts.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './form.module.css';
import { hasAsterisk } from './rules.ts';
import type { FormState } from './state.ts';

export interface ShownField {
  readonly id: string;
  readonly label: string;
  readonly field: FormField;
}

interface SummaryProps {
  readonly state: FormState;
  readonly fields: readonly ShownField[];
}

/** Explains the asterisk of required fields, above the fields; nothing if no field has one. */
export function Legend({ fields }: { readonly fields: readonly FormField[] }): ReactNode {
  if (!fields.some(hasAsterisk)) return null;
  const [before, after] = formLegend.split('*');
  return (
    <p className={styles.legend}>
      {before}
      <span className={styles.star}>*</span>
      {after}
    </p>
  );
}

/**
 * Shown after a refused submit: the number of fields with an error, with a link to each. A corrected field stays in
 * the list, so that nothing moves while the visitor is typing.
 */
export function ErrorSummary({ state, fields }: SummaryProps): ReactNode {
  const refused = fields.filter(({ field }) => state.refusedFields.includes(field.name));
  if (refused.length === 0) return null;
  return (
    <div className={styles.summary}>
      <p>{sentence(state, fields)}</p>
      <ul>
        {refused.map(({ id, label, field }) => (
          <li key={id} data-corrected={state.errors[field.name] === undefined || undefined}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The link adds no history entry, so that Back leaves the page.
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The only live region for a form's errors. It announces their number after a submit, and one field's error while
 * typing.
 */
export function Announcement({ state, fields }: SummaryProps): ReactElement {
  return (
    <VisuallyHidden>
      <span aria-live="polite">{announcement(state, fields)}</span>
    </VisuallyHidden>
  );
}

function announcement(state: FormState, fields: readonly ShownField[]): string {
  const { lastChanged, errors, refusedFields } = state;
  if (lastChanged === undefined) return refusedFields.length === 0 ? '' : sentence(state, fields);
  const changed = fields.find(({ field }) => field.name === lastChanged);
  const error = errors[lastChanged];
  return changed && error !== undefined ? `${changed.label}: ${error}` : '';
}

function sentence({ errors }: FormState, fields: readonly ShownField[]): string {
  const count = fields.filter(({ field }) => errors[field.name] !== undefined).length;
  if (count === 0) return formCorrected;
  return countText(formErrors, count);
}
