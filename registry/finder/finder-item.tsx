import type { ReactElement } from 'react';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { dayText } from '../../src/page/ui/day-text.ts';
import { Picture } from '../../src/page/ui/picture.tsx';
import { Time } from '../../src/page/ui/time.tsx';
import type { FinderProps } from './finder.fields.ts';
import styles from './finder.module.css';

const SIZES = {
  rows: '(width >= 48rem) 9rem, 5rem',
  cards: '(width >= 85rem) 18rem, (width >= 60rem) 22vw, (width >= 48rem) 29vw, (width >= 36rem) 44vw, 5rem',
};

interface FinderItemProps {
  readonly item: FinderProps['items'][number];
  readonly look: FinderProps['look'];
  readonly level: 'h2' | 'h3';
}

/** One entry of the list, a link as a whole if it has an address. */
export function FinderItem({ item, look, level: Level }: FinderItemProps): ReactElement {
  const { image, kicker, title, text, link, facts } = item;
  const shown = facts.filter(({ hidden, label, value }) => !hidden && label !== '' && value !== '');
  const linked = title !== '' ? title : text !== '' ? text : kicker;
  const words = (ownText: string) => {
    const shownText = <Time>{dayText(ownText)}</Time>;
    return ownText === linked ? <Anchor link={link}>{shownText}</Anchor> : shownText;
  };
  return (
    <li className={styles.item} lang={item.lang} data-bare={image === null || undefined}>
      {image && <Picture className={styles.picture} picture={image} sizes={SIZES[look]} alt="" />}
      <div className={styles.words}>
        {kicker !== '' && <p className={styles.kicker}>{words(kicker)}</p>}
        {title !== '' && <Level className={styles.name}>{words(title)}</Level>}
        {text !== '' && <p className={styles.text}>{words(text)}</p>}
        {shown.length > 0 && (
          <dl className={styles.facts}>
            {shown.map(({ label, value, lang }) => (
              <div key={label} lang={lang}>
                <dt>{label}</dt>
                <dd>
                  <Time>{value}</Time>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}
