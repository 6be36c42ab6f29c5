import type { ReactElement } from 'react';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Time } from '../../src/page/ui/time.tsx';
import type { TimelineProps } from './timeline.fields.ts';
import styles from './timeline.module.css';

/** Years along a line, in the order of the content. A title alone is not shown. */
export function Timeline({ title, subtitle, steps }: TimelineProps): ReactElement | null {
  const shown = steps.filter((step) => step.when + step.title + step.text !== '');
  if (shown.length === 0) return null;
  const Title = title === '' ? 'h2' : 'h3';
  return (
    <section className={styles.block}>
      <Heading title={title} subtitle={subtitle} />
      <ol className={styles.steps}>
        {shown.map((step, index) => (
          <li key={index} lang={step.lang}>
            {step.when !== '' && (
              <p className={styles.when}>
                <Time>{step.when}</Time>
              </p>
            )}
            {step.title !== '' && <Title className={styles.title}>{step.title}</Title>}
            {step.text !== '' && <p className={styles.text}>{step.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
