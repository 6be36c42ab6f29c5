import type { ReactElement } from 'react';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Markup } from '../../src/page/ui/markup.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { PeopleCardsProps } from './people-cards.fields.ts';
import styles from './people-cards.module.css';

type Person = PeopleCardsProps['people'][number];

/** Portraits under arches, each with a link to the person's page. */
export function PeopleCards({ title, subtitle, linkLabel, people }: PeopleCardsProps): ReactElement | null {
  const shown = people.filter(isFilled);
  if (title + subtitle === '' && shown.length === 0) return null;
  return (
    <section className={styles.block}>
      <Heading title={title} subtitle={subtitle} />
      {shown.length > 0 && (
        <ul className={styles.grid}>
          {shown.map((person, index) => (
            <li key={index} lang={person.lang} className={styles.card}>
              <PersonCard person={person} linkLabel={linkLabel} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function isFilled({ name, role, place, text, image }: Person): boolean {
  return name + role + place !== '' || text.length > 0 || image !== null;
}

// A portrait is cropped to its arch, so it may be wider than its visible part.
const SIZES =
  '(width >= 85rem) 18rem, (width >= 60rem) 21vw, (width >= 48rem) 30vw, (width >= 36rem) 45vw, 6rem';

interface PersonCardProps {
  readonly person: Person;
  readonly linkLabel: string;
}

function PersonCard({ person, linkLabel }: PersonCardProps): ReactElement {
  const { link, name, role, place, text, image } = person;
  // A person without a name is listed by office or place.
  const heading = [name, role, place].find((words) => words !== '') ?? linkLabel;
  return (
    <>
      <div className={styles.arch}>
        {image && <Picture className={styles.portrait} picture={image} sizes={SIZES} alt="" />}
      </div>
      <div className={styles.text}>
        {heading !== '' && (
          <h3>
            <Anchor link={link} className={styles.link}>
              {heading}
            </Anchor>
          </h3>
        )}
        {role !== '' && role !== heading && <p className={styles.role}>{role}</p>}
        {place !== '' && place !== heading && <p className={styles.place}>{place}</p>}
        <Markup blocks={link ? text.slice(0, 1) : text} level="h4" />
        {link && linkLabel !== '' && (
          <p className={styles.more} aria-hidden="true">
            {linkLabel}
          </p>
        )}
      </div>
    </>
  );
}
