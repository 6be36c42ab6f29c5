import type { ReactElement } from 'react';
import { Anchor } from '../../src/ui/anchor.tsx';
import { Heading } from '../../src/ui/heading.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { Picture } from '../../src/ui/picture.tsx';
import type { CardGridProps } from './card-grid.block.ts';
import styles from './card-grid.module.css';

type Card = CardGridProps['cards'][number];

/** Cards in rows. */
export function CardGrid({
  title,
  subtitle,
  look,
  columns,
  limit,
  cards,
  empty,
}: CardGridProps): ReactElement | null {
  const shown = cards.filter(isFilled).slice(0, limit);
  if (shown.length === 0 && empty === '') return null;
  return (
    <section className={styles.block} data-look={look}>
      <Heading title={title} subtitle={subtitle} />
      {shown.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.grid} data-columns={Math.min(4, Math.max(2, columns))}>
          {shown.map((card, index) => (
            <li key={index} className={styles.card}>
              <CardView card={card} look={look} level={title === '' ? 'h2' : 'h3'} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function isFilled({ image, title, text }: Card): boolean {
  return image !== null || title !== '' || text !== '';
}

interface CardViewProps {
  readonly card: Card;
  readonly look: CardGridProps['look'];
  readonly level: 'h2' | 'h3';
}

function CardView({ card, look, level: Level }: CardViewProps): ReactElement {
  const { image, date, title, text, link, linkLabel } = card;
  const label = linkLabel === '' ? title : linkLabel;
  // The heading of a card is its link unless the card has a label for that.
  const headingLink = linkLabel === '' ? link : null;
  return (
    <>
      {image && look !== 'plain' && (
        <div className={styles.frame}>
          <Picture
            className={styles.picture}
            picture={image}
            sizes={look === 'seal' ? '6rem' : '(width > 48rem) 30vw, 92vw'}
          />
        </div>
      )}
      <div className={styles.text}>
        {date !== '' && <p className={styles.date}>{date}</p>}
        {title !== '' && (
          <Level className={styles.title}>
            {headingLink ? (
              <Anchor link={headingLink} className={styles.link}>
                {title}
              </Anchor>
            ) : (
              title
            )}
          </Level>
        )}
        {text !== '' && <p className={styles.words}>{text}</p>}
        {link && !headingLink && label !== '' && (
          <Anchor link={link} className={styles.more}>
            {label}
            <Icon name="arrow" />
          </Anchor>
        )}
      </div>
    </>
  );
}
