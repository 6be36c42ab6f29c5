import type { ReactElement } from 'react';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { TextLink } from '../../src/page/ui/button.tsx';
import { dayText } from '../../src/page/ui/day-text.ts';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Icon } from '../../src/page/ui/icon.tsx';
import { Markup } from '../../src/page/ui/markup.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import { Time } from '../../src/page/ui/time.tsx';
import { VisuallyHidden } from '../../src/page/ui/visually-hidden.tsx';
import type { CardGridProps } from './card-grid.fields.ts';
import styles from './card-grid.module.css';

type Card = CardGridProps['cards'][number];

export function CardGrid(props: CardGridProps): ReactElement | null {
  const { title, look, columns, limit, cards, empty, optional } = props;
  const shown = cards.filter(isFilled).slice(0, limit);
  const inRow = Math.min(4, Math.max(2, columns));
  if (shown.length === 0 && (optional || (empty === '' && !isHeaded(props)))) return null;
  return (
    <section className={styles.block} data-look={look} data-bare={!isHeaded(props) || undefined}>
      <Head {...props} />
      {shown.length === 0 && empty !== '' && <p className={styles.empty}>{empty}</p>}
      {shown.length > 0 && (
        // An attribute of the list, because CSS would count the cards: while many load, the first would count as a
        // single one.
        <ul className={styles.grid} data-columns={inRow} data-alone={shown.length === 1 || undefined}>
          {shown.map((card, index) => (
            <li key={index} lang={card.lang} className={styles.card}>
              <CardView
                card={card}
                look={look}
                sizes={sizesOf(look, inRow, index)}
                level={title === '' ? 'h2' : 'h3'}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The heading, with a text about the cards beside it. */
function Head({ title, subtitle, text, points, links }: CardGridProps): ReactElement {
  const shown = links.filter(({ label }) => label !== '');
  if (text.length === 0 && points.length === 0 && shown.length === 0) {
    return <Heading title={title} subtitle={subtitle} />;
  }
  return (
    <div className={styles.head} data-brief={text.length + points.length === 0 || undefined}>
      <Heading title={title} subtitle={subtitle} />
      <div className={styles.aside}>
        <Markup blocks={text} level={title === '' ? 'h2' : 'h3'} />
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map((point, index) => (
              <li key={index}>{point}</li>
            ))}
          </ul>
        )}
        {shown.length > 0 && (
          <p className={styles.links}>
            {shown.map(({ label, link, lang }, index) => (
              <TextLink key={index} link={link} lang={lang}>
                {label}
              </TextLink>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

function isHeaded({ title, subtitle, text, points, links }: CardGridProps): boolean {
  return (
    title + subtitle !== '' || text.length + points.length > 0 || links.some(({ label }) => label !== '')
  );
}

// A card with only a link's label is empty, because all cards may have the same label.
function isFilled({ image, kicker, title, text, link }: Card): boolean {
  return image !== null || kicker + title + text !== '' || link !== null;
}

// The `sizes` of pictures by the number of columns. From 85rem on, the page grows no wider.
const PHOTO = [
  '(width >= 85rem) 37rem, (width >= 36rem) 44vw, 90vw',
  '(width >= 85rem) 24rem, (width >= 48rem) 29vw, (width >= 36rem) 44vw, 8rem',
  '(width >= 85rem) 18.5rem, (width >= 60rem) 22vw, 45vw',
];

/** The `sizes` of a card's picture. */
function sizesOf(look: CardGridProps['look'], columns: number, index: number): string {
  if (look === 'seal') return '6rem';
  if (look !== 'tile') return PHOTO[columns - 2] ?? '';
  // Of six tiles in four columns the first and the last are wide.
  const narrow = columns === 4 && index % 6 > 0 && index % 6 < 5;
  return `(width > 60rem) ${narrow ? 32 : 44}vw, 70vw`;
}

interface CardViewProps {
  readonly card: Card;
  readonly look: CardGridProps['look'];
  readonly sizes: string;
  readonly level: 'h2' | 'h3';
}

function CardView({ card, look, sizes, level: Level }: CardViewProps): ReactElement {
  const { image, kicker, title, text, link, linkLabel } = card;
  // The first text of a card is its link unless the card has a label for the link.
  const ownLink = linkLabel === '' ? link : null;
  const linked = title !== '' ? 'title' : text !== '' ? 'text' : 'kicker';
  const words = (kind: typeof linked, content: string) =>
    ownLink && kind === linked ? (
      <Anchor link={ownLink} className={styles.link}>
        <Time>{content}</Time>
      </Anchor>
    ) : (
      <Time>{content}</Time>
    );
  const frame = image && look !== 'plain' && look !== 'panel' && (
    <div className={styles.frame}>
      <Picture className={styles.picture} picture={image} sizes={sizes} />
    </div>
  );
  return (
    <>
      {/* Not moved by CSS: a page that has arrived in part would show the picture in its first position. */}
      {look !== 'notice' && frame}
      <div className={styles.text}>
        {kicker !== '' && <p className={styles.kicker}>{words('kicker', dayText(kicker))}</p>}
        {title !== '' && <Level className={styles.title}>{words('title', title)}</Level>}
        {text !== '' && <p className={styles.words}>{words('text', text)}</p>}
        {look === 'panel' && ownLink && <Icon name="arrow" className={styles.arrow} />}
        {linkLabel !== '' && (
          <Anchor link={link} className={styles.more}>
            <span>
              {linkLabel}
              {link && title !== '' && <VisuallyHidden>: {title}</VisuallyHidden>}
            </span>
            {link && <Icon name="arrow" />}
          </Anchor>
        )}
      </div>
      {look === 'notice' && frame}
    </>
  );
}
