import { place } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import { fillText } from '../../src/core/manifest/texts.ts';
import { truncateText } from '../../src/core/text/cut.ts';
import { slug } from '../../src/core/text/slug.ts';
import { Carousel } from '../../src/page/ui/carousel.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import { QuoteWindow, Speaker } from './quote-window.tsx';
import type { Quote, QuotesProps } from './quotes.fields.ts';
import styles from './quotes.module.css';

/** Cards in a carousel; each opens the full quote of its person (behaviour: home-page 18). */
export function Quotes(props: QuotesProps): ReactElement | null {
  const { title, subtitle, quotes, cut: at, visible, speed, unnamed, ratingText } = props;
  const filledQuotes = quotes
    .filter(({ image, name, role, text }) => image !== null || name + role + text !== '')
    .map((quote) => ({ ...quote, rated: fillText(ratingText, { rating: quote.rating }) }));
  if (title + subtitle === '' && filledQuotes.length === 0) return null;
  const label = title === '' ? unnamed : title;
  const ids = filledQuotes.map((quote, index) => slug('quote', index + 1, quote.name));
  return (
    <section className={styles.band}>
      <Heading title={title} subtitle={subtitle} />
      {filledQuotes.length > 0 && (
        <div className={styles.row}>
          <Carousel
            label={label}
            visible={visible}
            speed={speed}
            slides={filledQuotes.map((quote, index) => (
              <Card key={index} quote={quote} words={truncateText(quote.text, at)} opens={ids[index] ?? ''} />
            ))}
          />
        </div>
      )}
      {filledQuotes.map((quote, index) => (
        <QuoteWindow
          key={index}
          id={ids[index] ?? ''}
          quote={quote}
          label={quote.name === '' ? label : quote.name}
          place={fillText(place, { number: index + 1, count: filledQuotes.length })}
          previous={ids[(index - 1 + filledQuotes.length) % filledQuotes.length] ?? ''}
          next={ids[(index + 1) % filledQuotes.length] ?? ''}
          alone={filledQuotes.length === 1}
        />
      ))}
    </section>
  );
}

interface CardProps {
  readonly quote: Quote;
  readonly words: string;
  readonly opens: string;
}

/** The browser itself opens the window, with or without a script. */
function Card({ quote, words, opens }: CardProps): ReactElement {
  const { image } = quote;
  return (
    <button type="button" lang={quote.lang} className={styles.card} popoverTarget={opens}>
      <span className={styles.words}>{words}</span>
      <span className={styles.person}>
        {image && (
          <Picture className={styles.face} picture={image} sizes="64px" width={64} height={64} alt="" />
        )}
        <Speaker quote={quote} />
      </span>
    </button>
  );
}
