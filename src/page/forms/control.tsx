import { formChoose } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import type { FormField } from '../../core/form/form-schema.ts';
import styles from './control.module.css';
import { hasAsterisk, isRequired } from './rules.ts';

export interface ControlProps {
  readonly id: string;
  readonly field: FormField;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function Control(props: ControlProps): ReactElement {
  const { id, field, label, error } = props;
  return (
    <div className={styles.control} data-input={field.input}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {hasAsterisk(field) && (
          <span className={styles.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <Input {...props} />
      <p className={styles.error} id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

function Input({ id, field, value, error, onChange }: ControlProps): ReactElement {
  const shared = {
    id,
    className: styles.input,
    name: field.name,
    value,
    autoComplete: field.autocomplete,
    maxLength: field.maxLength,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
    'aria-required': isRequired(field),
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  switch (field.input) {
    case 'menu':
      return (
        // The browser's own menu, so that it works before the scripts have loaded (departure 25).
        <select {...shared}>
          <option value="">{formChoose}</option>
          {field.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'long':
      return <textarea {...shared} rows={3} />;
    case 'consent':
      return (
        <input
          {...shared}
          type="checkbox"
          value="yes"
          checked={value !== ''}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
        />
      );
    case 'email':
      // Not type="email": browsers change the typed text (punycode, trimmed spaces), but the rules need it as typed.
      return <input {...shared} type="text" inputMode="email" autoCapitalize="none" spellCheck={false} />;
    default:
      return <input {...shared} type={field.input === 'phone' ? 'tel' : 'text'} />;
  }
}
