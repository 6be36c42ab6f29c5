import type { ReactElement } from 'react';
import { Button } from '../../src/page/ui/button.tsx';
import { usePagePlace } from '../../src/page/ui/page-place.ts';
import { Picture, type PictureSource } from '../../src/page/ui/picture.tsx';
import type { HeroProps } from './hero.fields.ts';
import styles from './hero.module.css';

/**
 * The opening of the landing page. All of it is in the page from the start; the page's loader shows the parts that
 * appear later (behaviour: home-page 2). All parts are visible at once if a visitor prefers reduced motion or
 * interacts with the page.
 */
export function Hero({
  title,
  text,
  level,
  buttonLabel,
  button,
  tasks,
  image,
  cards,
  textAfter,
  panelsAfter,
  panels,
  panelsLabel,
}: HeroProps): ReactElement | null {
  const steps = panels.filter((panel) => panel.title + panel.text + panel.label !== '');
  const place = usePagePlace();
  const heading = title || (level === 1 ? place.title : '');
  const Title = level === 1 ? 'h1' : 'h2';
  if (heading + text + buttonLabel === '' && !image && cards.length === 0 && steps.length === 0) return null;
  return (
    <section className={styles.hero} data-plain={image ? undefined : true}>
      {image && (
        <Picture className={styles.picture} picture={image} sizes={sizesOf(image)} priority={level === 1} />
      )}
      {cards.length > 0 && (
        <ul className={styles.cards}>
          {cards.slice(0, 3).map((card, index) => (
            <li key={index} className={styles.card} data-after={0}>
              <Picture picture={card} sizes="(width >= 60rem) 27rem, 60vw" />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.plate} data-after={textAfter}>
        {heading !== '' && <Title className={styles.title}>{heading}</Title>}
        {text !== '' && <p className={styles.text}>{text}</p>}
        <div className={styles.buttons}>
          <Button link={button}>{buttonLabel}</Button>
          {tasks.map(({ label, link, lang }, index) => (
            <Button key={index} link={link} lang={lang} look="outline">
              {label}
            </Button>
          ))}
        </div>
      </div>
      {steps.length > 0 && <Panel steps={steps} label={panelsLabel} after={textAfter + panelsAfter} />}
    </section>
  );
}

/**
 * The `sizes` of a picture cropped to its height, which may be wider than the window: on a narrow window it is as
 * high as the window.
 */
function sizesOf({ width = 3, height = 2 }: PictureSource): string {
  const ratio = width / height;
  return `(width < 60rem) max(100vw, ${Math.round(ratio * 100)}vh), max(100vw, ${Math.round(ratio * 50)}rem)`;
}

interface PanelProps {
  readonly steps: HeroProps['panels'];
  readonly label: string;
  /** The delay in milliseconds after the page has loaded. */
  readonly after: number;
}

function Panel({ steps, label, after }: PanelProps): ReactElement {
  return (
    <aside className={styles.panel} aria-label={label} data-after={after}>
      {steps.map((step, index) => (
        <div key={index} lang={step.lang} className={styles.step}>
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
