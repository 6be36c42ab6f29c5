import { formCallInstead, formNeedsScript, formWriteInstead } from 'virtual:site/texts';
import { type ReactElement, useId } from 'react';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import { readLink } from '../../core/text/safe-link.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Control } from './control.tsx';
import { Announcement, ErrorSummary, Legend } from './error-summary.tsx';
import styles from './form.module.css';
import { useForm } from './use-form.ts';

/** The ways to contact us without a form. */
interface FormContact {
  readonly phone: string;
  readonly address: string;
}

export interface FormProps {
  readonly definition: FormDefinition;
  /** Labels from the content by the names of the fields, and `send`; blank ones fall back to their defaults. */
  readonly labels: Readonly<Record<string, string>>;
  /** Its accessible name. */
  readonly label: string;
  /** The ways to contact us without the form. */
  readonly contact: FormContact;
  /** `line` puts the button beside the only field. */
  readonly layout?: 'grid' | 'line';
}

/**
 * A form as its definition describes it (behaviour: forms 1). It validates, shows its success text and clears itself;
 * nothing is sent.
 */
export function Form(props: FormProps): ReactElement {
  const { definition, labels, label, contact, layout = 'grid' } = props;
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
        // It has an effect only in a dialog, so a form that is submitted before its script has loaded keeps its text.
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Legend fields={definition.fields} />
        {/* With a single field, its own message says everything. */}
        {fields.length > 1 && <ErrorSummary state={state} fields={fields} />}
        {fields.map(({ field, ...shown }) => (
          <Control
            key={field.name}
            {...shown}
            field={field}
            value={state.values[field.name] ?? ''}
            error={state.errors[field.name]}
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

/** Shown in place of a form without JavaScript; the style sheet hides it everywhere else. */
function NeedsScript({ phone, address }: FormContact): ReactElement {
  return (
    <p className={styles.scriptless}>
      {formNeedsScript}
      {phone !== '' && (
        <>
          {` ${formCallInstead} `}
          <Anchor link={readLink(`tel:${phone}`)}>{phone}</Anchor>.
        </>
      )}
      {address !== '' && ` ${formWriteInstead} ${address}.`}
    </p>
  );
}
