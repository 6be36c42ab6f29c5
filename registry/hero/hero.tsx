import type { ReactElement } from 'react';
import { Button } from '../../src/page/ui/button.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { HeroProps } from './hero.fields.ts';
import styles from './hero.module.css';

/**
 * The opening of the landing page. All of it is in the page from the start; what comes later (behaviour:
 * home-page 2) comes by CSS, and at once where motion is not wanted.
 */
export function Hero({
  title,
  text,
  buttonLabel,
  button,
  image,
  cards,
  panels,
}: HeroProps): ReactElement | null {
  const steps = panels.filter((panel) => panel.title + panel.text + panel.label !== '');
  if (title + text + buttonLabel === '' && !image && cards.length === 0 && steps.length === 0) return null;
  return (
    <section className={styles.hero} data-plain={image ? undefined : true}>
      {image && <Picture className={styles.picture} picture={image} sizes={WIDE} priority />}
      {cards.length > 0 && (
        <ul className={styles.cards}>
          {cards.slice(0, 3).map((card, index) => (
            <li key={index} className={styles.card}>
              <Picture picture={card} sizes="(width > 60rem) 34vw, 60vw" />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.plate}>
        {title !== '' && <h1 className={styles.title}>{title}</h1>}
        {text !== '' && <p className={styles.text}>{text}</p>}
        <Button link={button}>{buttonLabel}</Button>
      </div>
      {steps.length > 0 && <Panel steps={steps} />}
    </section>
  );
}

// Cut to its height, so it is wider than the window.
const WIDE = '(width < 40rem) max(100vw, 40rem), (width < 60rem) 60rem, max(100vw, 108rem)';

function Panel({ steps }: { readonly steps: HeroProps['panels'] }): ReactElement {
  return (
    <aside className={styles.panel} aria-label="Admissions">
      {steps.map((step, index) => (
        <div key={index} className={styles.step}>
          {step.title !== '' && <h2 className={styles.head}>{step.title}</h2>}
          {step.text !== '' && <p>{step.text}</p>}
          <Button link={step.link} look="outline">
            {step.label}
          </Button>
        </div>
      ))}
    </aside>
  );
}
