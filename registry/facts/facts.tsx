import type { ReactElement } from 'react';
import { phoneLink } from '../../src/core/text/safe-link.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Button } from '../../src/page/ui/button.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Time } from '../../src/page/ui/time.tsx';
import type { FactsProps } from './facts.fields.ts';
import styles from './facts.module.css';

/** Facts and next steps on one card. A title alone is not shown. */
export function Facts(props: FactsProps): ReactElement | null {
  const { title, text, actions, note, phone, phoneLabel } = props;
  const facts = props.facts.filter(({ value }) => value !== '');
  const steps = actions.filter(({ label, link }) => label !== '' && link !== null);
  if (facts.length + steps.length === 0 && text + note + phone === '') return null;
  return (
    <section className={styles.block}>
      <div className={styles.card}>
        <Heading title={title} subtitle={text} />
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ label, value, link, lang }, index) => (
              <div key={index} lang={lang}>
                <dt>{label}</dt>
                <dd>{link ? <Anchor link={link}>{value}</Anchor> : <Time>{value}</Time>}</dd>
              </div>
            ))}
          </dl>
        )}
        {(steps.length > 0 || phone !== '') && (
          <div className={styles.steps}>
            {steps.map(({ label, link, lang }, index) => (
              <Button key={index} link={link} lang={lang} look={index === 0 ? 'solid' : 'outline'}>
                {label}
              </Button>
            ))}
            {phone !== '' && (
              <Anchor link={phoneLink(phone)} className={styles.phone}>
                {phoneLabel} {phone}
              </Anchor>
            )}
          </div>
        )}
        {note !== '' && <p>{note}</p>}
      </div>
    </section>
  );
}
