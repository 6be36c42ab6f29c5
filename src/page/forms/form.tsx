import { type ComponentType, type ReactElement, useId } from 'react';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import { Control } from './control.tsx';
import type { MenuProps } from './control-props.ts';
import { Announcement, ErrorSummary, Legend } from './error-summary.tsx';
import styles from './form.module.css';
import { type Contact, NeedsScript } from './needs-script.tsx';
import { useForm } from './use-form.ts';

export interface FormProps {
  readonly definition: FormDefinition;
  /** The labels of the content by the names of the fields, and `send`; blank ones have their defaults. */
  readonly labels: Readonly<Record<string, string>>;
  /** Its accessible name. */
  readonly label: string;
  /** How to reach us without it. */
  readonly contact: Contact;
  /** The component for menus; a form without menus needn't load it. */
  readonly menu?: ComponentType<MenuProps>;
  /** `line`: the button beside the one field. */
  readonly layout?: 'grid' | 'line';
}

/** A form as its definition describes it (behaviour: forms 1). It checks, thanks and clears; nothing is sent. */
export function Form(props: FormProps): ReactElement {
  const { definition, labels, label, contact, menu, layout = 'grid' } = props;
  const { state, form, unseen, change, submit } = useForm(definition);
  const id = useId();
  const fields = definition.fields.map((field) => ({
    field,
    id: `${id}-${field.name}`,
    label: labels[field.name] || field.label,
  }));
  return (
    <>
      <NeedsScript {...contact} />
      <form
        ref={form}
        className={styles.form}
        data-form={definition.name}
        data-layout={layout}
        aria-label={label === '' ? undefined : label}
        noValidate
        // Outside a dialog this does nothing: a form that is sent before its script has loaded keeps its text.
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Legend fields={definition.fields} />
        {/* With one field, its own message is all there is to say. */}
        {fields.length > 1 && <ErrorSummary state={state} fields={fields} />}
        {fields.map(({ field, ...shown }) => (
          <Control
            key={field.name}
            {...shown}
            field={field}
            value={state.values[field.name] ?? ''}
            error={state.errors[field.name]}
            menu={menu}
            onChange={(value) => change(field.name, value)}
          />
        ))}
        <input ref={unseen} hidden />
        <Announcement state={state} fields={fields} />
        <div className={styles.end}>
          <button type="submit" className={styles.send}>
            {labels.send || definition.send}
          </button>
          {definition.thanks !== undefined && (
            <p className={styles.thanks} role="status">
              {state.thanked ? definition.thanks : ''}
            </p>
          )}
        </div>
      </form>
    </>
  );
}
