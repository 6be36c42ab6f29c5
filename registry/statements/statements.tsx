import type { ReactElement } from 'react';
import type { StatementsProps } from './statements.fields.ts';
import styles from './statements.module.css';

/** Statements side by side on a dark band, with the motto under them. */
export function Statements({ statements, mottoTitle, motto }: StatementsProps): ReactElement | null {
  const filledStatements = statements.filter(({ title, text }) => title !== '' || text !== '');
  if (filledStatements.length === 0 && mottoTitle + motto === '') return null;
  return (
    <div className={styles.band}>
      {filledStatements.length > 0 && (
        <div className={styles.statements}>
          {filledStatements.map(({ title, text, lang }, index) => (
            <section key={index} lang={lang} className={styles.statement}>
              {title !== '' && <h2>{title}</h2>}
              {text !== '' && <p>{text}</p>}
            </section>
          ))}
        </div>
      )}
      {mottoTitle + motto !== '' && (
        <section className={styles.motto}>
          {mottoTitle !== '' && <h2>{mottoTitle}</h2>}
          {motto !== '' && <p>{motto}</p>}
        </section>
      )}
    </div>
  );
}
