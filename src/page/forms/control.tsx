import type { InputHTMLAttributes, ReactElement } from 'react';
import type { FormField } from '../../core/form/form-definition.ts';
import styles from './control.module.css';
import type { ControlProps, Described } from './control-props.ts';
import { hasStar, isRequired } from './rules.ts';

/** One field with its label and its error. */
export function Control(props: ControlProps): ReactElement {
  const { id, field, label, error } = props;
  return (
    <div className={styles.control} data-input={field.input}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {label}
        {hasStar(field) && (
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

function Input(props: ControlProps): ReactElement {
  const { id, field, value, onChange, menu: Menu } = props;
  if (field.input === 'menu' && Menu) return <Menu {...props} described={described(props)} />;
  const shared = {
    id,
    className: styles.input,
    name: field.name,
    value,
    autoComplete: field.autocomplete,
    maxLength: field.maxLength,
    ...described(props),
  };
  if (field.input === 'long') {
    return <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />;
  }
  return <input {...shared} {...typing(field)} onChange={(event) => onChange(event.target.value)} />;
}

// Not type="email": browsers change what is typed there (punycode, trimmed spaces), but the rules need it as typed.
const TYPING = {
  email: { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
} as const;

function typing({ input }: FormField): InputHTMLAttributes<HTMLInputElement> {
  return input === 'email' || input === 'phone' ? TYPING[input] : { type: 'text' };
}

function described({ id, field, error }: ControlProps): Described {
  return {
    'aria-required': isRequired(field),
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
}
