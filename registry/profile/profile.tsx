import type { ReactElement } from 'react';
import { Button } from '../../src/page/ui/button.tsx';
import { dayText } from '../../src/page/ui/day-text.ts';
import { Markup } from '../../src/page/ui/markup.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { ProfileProps } from './profile.fields.ts';
import styles from './profile.module.css';

// The widths of the portrait beside the text, or above it on a narrow window.
const SIZES = '(width >= 44rem) min(26rem, 33vw), min(26rem, 90vw)';

/** A portrait under an arch, with the person's biography beside it. */
export function Profile(props: ProfileProps): ReactElement | null {
  const { image, name, role, place, date, title, text, buttonLabel, button, lists } = props;
  const words = name + role + place + date + title + buttonLabel;
  const listed = lists.some(({ lines }) => lines.length > 0);
  if (words === '' && text.length === 0 && !image && !listed) return null;
  // If the page is about the person, the name is the page's title and is shown in the banner.
  const Level = name === '' ? 'h2' : 'h3';
  return (
    <article className={styles.profile} data-alone={image === null || undefined}>
      {image && (
        <div className={styles.arch}>
          <Picture className={styles.portrait} picture={image} sizes={SIZES} />
        </div>
      )}
      <div className={styles.life}>
        <header>
          {name !== '' && <h2 className={styles.name}>{name}</h2>}
          {role !== '' && <p className={styles.role}>{role}</p>}
          {place !== '' && <p>{place}</p>}
          {date !== '' && <p className={styles.date}>{dayText(date)}</p>}
        </header>
        {title !== '' && <Level className={styles.title}>{title}</Level>}
        <Markup blocks={text} level={name === '' && title === '' ? 'h2' : title === '' ? 'h3' : 'h4'} />
        <Button link={button}>{buttonLabel}</Button>
        {lists.length > 0 && (
          <div className={styles.lists}>
            {lists.map((one, index) => (
              <ListView key={index} {...one} level={Level} />
            ))}
          </div>
        )}
      </div>
    </article>
  );
}

type ListViewProps = ProfileProps['lists'][number] & { readonly level: 'h2' | 'h3' };

function ListView({ title, logo, lines, empty, lang, level: Level }: ListViewProps): ReactElement | null {
  if (lines.length === 0 && empty === '') return null;
  return (
    <section className={styles.list} lang={lang}>
      {title !== '' && (
        <Level>
          {logo && (
            <Picture className={styles.logo} picture={logo} sizes="2rem" width={32} height={32} alt="" />
          )}
          {title}
        </Level>
      )}
      {lines.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
