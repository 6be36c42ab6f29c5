import type { ReactElement } from 'react';
import { Form } from '../../src/page/forms/form.tsx';
import { newsletter } from '../../src/page/forms/newsletter.ts';
import type { NewsletterProps } from './newsletter.fields.ts';
import styles from './newsletter.module.css';

/** The sign-up of the footer. */
export function Newsletter({ title, text, email, send, phone, address }: NewsletterProps): ReactElement {
  return (
    <section className={styles.block}>
      {(title !== '' || text !== '') && (
        <div>
          {title !== '' && <h2 className={styles.title}>{title}</h2>}
          {text !== '' && <p className={styles.text}>{text}</p>}
        </div>
      )}
      <div className={styles.form}>
        <Form
          table={newsletter}
          layout="line"
          labels={{ email, send }}
          label={title}
          contact={{ phone, address }}
        />
      </div>
    </section>
  );
}
