import { formCallInstead, formNeedsScript, formWriteInstead } from 'virtual:site/texts';
import { type ReactElement, useId } from 'react';
import type { FormDefinition } from '../../core/form/form-schema.ts';
import { readLink } from '../../core/text/safe-link.ts';
import { addBasePath } from '../../core/text/site-base.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Control } from './control.tsx';
import { Announcement, ErrorSummary, Legend } from './error-summary.tsx';
import styles from './form.module.css';
import { useForm } from './use-form.ts';

interface FormContact {
  readonly phone: string;
  readonly address: string;
}

export interface FormProps {
  readonly definition: FormDefinition;
  /** Labels from the content by field name, and `send`. A blank label is replaced by its default. */
  readonly labels: Readonly<Record<string, string>>;
  /** The form's accessible name. */
  readonly label: string;
  /** The text that replaces the form without JavaScript. */
  readonly contact: FormContact;
  /** `line`: one field with the button beside it. */
  readonly layout?: 'grid' | 'line';
}

/**
 * A form rendered from its definition (behaviour: forms 1). It validates its fields, then shows its success text and
 * empties itself. Only a form with an `action` sends anything, also without JavaScript.
 */
export function Form(props: FormProps): ReactElement {
  const { definition, labels, label, contact, layout = 'grid' } = props;
  const { state, form, unseen, change, submit } = useForm(definition);
  const { action } = definition;
  const id = useId();
  const fields = definition.fields.map((field) => ({
    field,
    id: `${id}-${field.name}`,
    label: labels[field.name] || field.label,
  }));
  return (
    <>
      {!action && <NeedsScript {...contact} />}
      <form
        ref={form}
        className={styles.form}
        data-form={definition.name}
        data-layout={layout}
        aria-label={label === '' ? undefined : label}
        noValidate
        // Outside a dialog this method has no effect, so a form submitted before its script has loaded keeps its text.
        method={action ? 'post' : 'dialog'}
        action={action && addBasePath(action)}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Legend fields={definition.fields} />
        {/* A single field shows its own error, so a summary would repeat it. */}
        {fields.length > 1 && <ErrorSummary state={state} fields={fields} />}
        {fields.map((shown) => {
          const { name } = shown.field;
          return (
            <Control
              key={name}
              {...shown}
              value={state.values[name] ?? ''}
              error={state.errors[name]}
              onChange={(value) => change(name, value)}
            />
          );
        })}
        {/* The honeypot, named as in POST: only bots fill it in. */}
        <input ref={unseen} name={action && '_website'} hidden />
        <Announcement state={state} fields={fields} />
        {definition.privacy && <p className={styles.legend}>{definition.privacy}</p>}
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

/** Shown in place of a form without JavaScript; the style sheet hides it otherwise. */
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
