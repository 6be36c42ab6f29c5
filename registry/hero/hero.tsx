import type { ReactElement } from 'react';
import { Button } from '../../src/page/ui/button.tsx';
import { Picture, type PictureSource } from '../../src/page/ui/picture.tsx';
import type { HeroProps } from './hero.fields.ts';
import styles from './hero.module.css';
import { useStage } from './use-stage.ts';

/**
 * The opening of the landing page. All of it is in the page from the start; the parts that appear later (behaviour:
 * home-page 2) appear at once if a visitor prefers reduced motion or does anything.
 */
export function Hero({
  title,
  text,
  buttonLabel,
  button,
  image,
  cards,
  textAfter,
  panelsAfter,
  panels,
  panelsLabel,
}: HeroProps): ReactElement | null {
  const stage = useStage(textAfter, panelsAfter);
  const steps = panels.filter((panel) => panel.title + panel.text + panel.label !== '');
  if (title + text + buttonLabel === '' && !image && cards.length === 0 && steps.length === 0) return null;
  return (
    <section className={styles.hero} data-plain={image ? undefined : true} data-stage={stage}>
      {image && <Picture className={styles.picture} picture={image} sizes={sizesOf(image)} priority />}
      {cards.length > 0 && (
        <ul className={styles.cards}>
          {cards.slice(0, 3).map((card, index) => (
            <li key={index} className={styles.card}>
              <Picture picture={card} sizes="(width >= 85rem) 22rem, (width >= 60rem) 25vw, 60vw" />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.plate}>
        {title !== '' && <h1 className={styles.title}>{title}</h1>}
        {text !== '' && <p className={styles.text}>{text}</p>}
        <Button link={button}>{buttonLabel}</Button>
      </div>
      {steps.length > 0 && <Panel steps={steps} label={panelsLabel} />}
    </section>
  );
}

/**
 * The `sizes` of a picture cropped to its height, which may be wider than the window: on a narrow window it is as high
 * as the window.
 */
function sizesOf({ width = 3, height = 2 }: PictureSource): string {
  const ratio = width / height;
  return `(width < 60rem) max(100vw, ${Math.round(ratio * 100)}vh), max(100vw, ${Math.round(ratio * 50)}rem)`;
}

function Panel({
  steps,
  label,
}: {
  readonly steps: HeroProps['panels'];
  readonly label: string;
}): ReactElement {
  return (
    <aside className={styles.panel} aria-label={label}>
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
