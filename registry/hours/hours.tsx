import type { ReactElement } from 'react';
import { phoneLink } from '../../src/core/text/safe-link.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Icon } from '../../src/page/ui/icon.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { HoursProps } from './hours.fields.ts';
import styles from './hours.module.css';

/** Times and numbers on a card set into a picture. */
export function Hours(props: HoursProps): ReactElement | null {
  const { title, subtitle, hours, phoneTitle, phones, image } = props;
  const filledHours = hours.filter(({ days, times }) => days !== '' || times !== '');
  const words = title + subtitle + phoneTitle;
  if (words === '' && filledHours.length + phones.length === 0 && !image) return null;
  return (
    <section className={styles.block} data-alone={image ? undefined : true}>
      {image && (
        <Picture
          className={styles.picture}
          picture={image}
          sizes="(width >= 56rem) max(68vw, 51rem), max(100vw, 24.5rem)"
        />
      )}
      <div className={styles.card}>
        <Heading title={title} subtitle={subtitle} />
        {filledHours.length > 0 && (
          <dl className={styles.hours}>
            {filledHours.map(({ days, times, lang }, index) => (
              <div key={index} lang={lang}>
                <dt>{days}</dt>
                <dd>{times}</dd>
              </div>
            ))}
          </dl>
        )}
        {(phoneTitle !== '' || phones.length > 0) && (
          <div className={styles.phones}>
            {phoneTitle !== '' && <p>{phoneTitle}</p>}
            {phones.map((phone, index) => (
              <Anchor key={index} link={phoneLink(phone)} className={styles.phone}>
                <Icon name="phone" />
                {phone}
              </Anchor>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
