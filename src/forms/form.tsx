import { type ReactElement, useId } from 'react';
import { Control } from './control.tsx';
import styles from './form.module.css';
import { type FormName, forms } from './forms.ts';
import { NeedsScript, type WayIn } from './needs-script.tsx';
import { useForm } from './use-form.ts';

export interface FormProps {
  readonly form: FormName;
  /** The labels of the content by the names of the fields, and `send`; blank ones have their defaults. */
  readonly labels: Readonly<Record<string, string>>;
  /** What it is called by assistive technology. */
  readonly label: string;
  /** How to reach us without it. */
  readonly wayIn: WayIn;
}

/**
 * A form as its table describes it (spec: shell-and-forms §4, §5). It checks, thanks and clears;
 * nothing is sent.
 */
export function Form({ form: name, labels, label, wayIn }: FormProps): ReactElement {
  const table = forms[name];
  const { state, form, change, submit } = useForm(table);
  const id = useId();
  return (
    <>
      <NeedsScript {...wayIn} />
      <form
        ref={form}
        className={styles.form}
        data-form={name}
        aria-label={label === '' ? undefined : label}
        noValidate
        // Outside a dialog this does nothing: before the script is there, Enter loses no text.
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {table.fields.map((field) => (
          <Control
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            label={labels[field.name] || field.label}
            value={state.values[field.name] ?? ''}
            error={state.errors[field.name]}
            onChange={(value) => change(field.name, value)}
          />
        ))}
        <div className={styles.end}>
          <button type="submit" className={styles.send}>
            {labels.send || table.send}
          </button>
          {table.thanks !== undefined && (
            <p className={styles.thanks} role="status">
              {state.thanked ? table.thanks : ''}
            </p>
          )}
        </div>
      </form>
    </>
  );
}
