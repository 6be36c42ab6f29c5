import { type ComponentType, type ReactElement, useId } from 'react';
import { Control } from './control.tsx';
import type { MenuProps } from './control-props.ts';
import styles from './form.module.css';
import type { FormDefinition } from './form-definition.ts';
import { NeedsScript, type WayIn } from './needs-script.tsx';
import { useForm } from './use-form.ts';

export interface FormProps {
  readonly table: FormDefinition;
  /** The labels of the content by the names of the fields, and `send`; blank ones have their defaults. */
  readonly labels: Readonly<Record<string, string>>;
  /** What it is called by assistive technology. */
  readonly label: string;
  /** How to reach us without it. */
  readonly contact: WayIn;
  /** What shows a menu; a form without menus needn't load it. */
  readonly menu?: ComponentType<MenuProps>;
  /** `line`: the button beside the one field. */
  readonly layout?: 'grid' | 'line';
}

/**
 * A form as its table describes it (behaviour: forms 1). It checks, thanks and clears;
 * nothing is sent.
 */
export function Form({ table, labels, label, contact, menu, layout = 'grid' }: FormProps): ReactElement {
  const { state, form, early, change, submit } = useForm(table);
  const id = useId();
  return (
    <>
      <NeedsScript {...contact} />
      <form
        ref={form}
        className={styles.form}
        data-form={table.name}
        data-layout={layout}
        aria-label={label === '' ? undefined : label}
        noValidate
        // Outside a dialog this goes nowhere: sent before the script is there, the form keeps its text.
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
            menu={menu}
            onChange={(value) => change(field.name, value)}
          />
        ))}
        <input ref={early} hidden />
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
