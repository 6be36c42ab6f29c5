import type { ReactElement } from 'react';
import { linkFirstOccurrence } from '../../src/core/text/contact-links.ts';
import { Button } from '../../src/page/ui/button.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Prose } from '../../src/page/ui/prose.tsx';
import type { SectionProps } from './section.fields.ts';
import styles from './section.module.css';

/** A text without a heading has two columns if it has at least this many paragraphs and lists. */
const LONG = 4;

/** The heading on the left, its text on the right; on a phone they are stacked. */
export function Section(props: SectionProps): ReactElement | null {
  const { title, subtitle, text, buttonLabel, button, words, wordsLink } = props;
  const headed = title + subtitle !== '';
  if (!headed && buttonLabel === '' && text.length === 0) return null;
  return (
    <section
      className={styles.section}
      data-headed={headed || undefined}
      data-long={(text.length > LONG && text[0]?.kind !== 'prose') || undefined}
    >
      <Heading title={title} subtitle={subtitle} />
      <div className={styles.text}>
        <Prose
          blocks={wordsLink ? linkFirstOccurrence(text, words, wordsLink) : text}
          level={title === '' ? 'h2' : 'h3'}
        />
        <Button link={button}>{buttonLabel}</Button>
      </div>
    </section>
  );
}
