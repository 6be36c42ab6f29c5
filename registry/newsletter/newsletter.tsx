import type { ReactElement } from 'react';
import { Form } from '../../src/page/forms/form.tsx';
import type { NewsletterProps } from './newsletter.fields.ts';
import styles from './newsletter.module.css';

/** The newsletter sign-up of the footer. */
export function Newsletter(props: NewsletterProps): ReactElement | null {
  const { form, title, text, labels, phone, address } = props;
  if (!form && title === '' && text === '') return null;
  return (
    <section className={styles.block}>
      {(title !== '' || text !== '') && (
        <div className={styles.words}>
          {title !== '' && <h2 className={styles.title}>{title}</h2>}
          {text !== '' && <p className={styles.text}>{text}</p>}
        </div>
      )}
      <div className={styles.form}>
        {form && (
          <Form definition={form} layout="line" labels={labels} label={title} contact={{ phone, address }} />
        )}
      </div>
    </section>
  );
}
