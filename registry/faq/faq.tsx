import type { ReactElement } from 'react';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Prose } from '../../src/page/ui/prose.tsx';
import type { FaqProps } from './faq.fields.ts';
import styles from './faq.module.css';

/** Questions whose answers unfold, without a script. The browser's own search finds words in folded answers. */
export function Faq({ title, subtitle, questions }: FaqProps): ReactElement | null {
  const shown = questions.filter(({ question, answer }) => question !== '' || answer.length > 0);
  if (shown.length === 0) return null;
  return (
    <section className={styles.block}>
      <Heading title={title} subtitle={subtitle} />
      <div>
        {shown.map(({ question, answer, lang }, index) =>
          question === '' || answer.length === 0 ? (
            <div key={index} lang={lang} className={styles.plain}>
              {question}
              <Prose blocks={answer} level="h3" />
            </div>
          ) : (
            <details key={index} lang={lang} className={styles.entry}>
              <summary className={styles.question}>{question}</summary>
              <div className={styles.answer}>
                <Prose blocks={answer} level="h3" />
              </div>
            </details>
          ),
        )}
      </div>
    </section>
  );
}
