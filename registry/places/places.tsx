import { timeZone } from 'virtual:site/texts';
import { type ReactElement, useEffect, useState } from 'react';
import { phoneLink } from '../../src/core/text/safe-link.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Button } from '../../src/page/ui/button.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Time } from '../../src/page/ui/time.tsx';
import { VisuallyHidden } from '../../src/page/ui/visually-hidden.tsx';
import { isOpen, readHours } from './is-open.ts';
import type { PlacesProps } from './places.fields.ts';
import styles from './places.module.css';

type Place = PlacesProps['places'][number];
const MINUTE = 60_000;

/** Places side by side. A page is rendered long before it is read, so only the browser can mark the open ones. */
export function Places(props: PlacesProps): ReactElement | null {
  const { title, subtitle, holidays, open, closed, label, link } = props;
  const now = useMinute();
  const places = props.places
    .map((place) => ({ ...place, facts: place.facts.filter(({ value }) => value !== '') }))
    .filter(({ name, facts, phone }) => facts.length > 0 || name + phone !== '');
  if (places.length === 0) return null;
  const days = holidays.map(({ day }) => day);
  const Name = title === '' ? 'h2' : 'h3';
  return (
    <section className={styles.block}>
      <Heading title={title} subtitle={subtitle} />
      <ul className={styles.places} data-count={Math.min(places.length, 3)}>
        {places.map((place, index) => (
          <li key={index} lang={place.lang}>
            {place.name !== '' && <Name className={styles.name}>{place.name}</Name>}
            <Status place={place} days={days} now={now} words={[open, closed]} />
            <Facts place={place} />
          </li>
        ))}
      </ul>
      {link && label !== '' && (
        <p>
          <Button link={link} look="outline">
            {label}
          </Button>
        </p>
      )}
    </section>
  );
}

interface StatusProps {
  readonly place: Place;
  readonly days: readonly string[];
  readonly now: number | undefined;
  readonly words: readonly [open: string, closed: string];
}

/** A line that is rendered before its text, so that nothing moves. It is announced only when it changes later. */
function Status({ place, days, now, words }: StatusProps): ReactElement | null {
  const hours = readHours(place.hours);
  if (!hours) return null;
  const open = now === undefined ? undefined : isOpen(hours, days, timeZone, now);
  return (
    <p
      className={styles.status}
      data-open={open}
      aria-live={now === undefined ? undefined : 'polite'}
      aria-atomic
    >
      {open !== undefined && (
        <>
          <VisuallyHidden>{place.name} </VisuallyHidden>
          {words[open ? 0 : 1]}
        </>
      )}
    </p>
  );
}

function Facts({ place }: { readonly place: Place }): ReactElement {
  const { facts, phone, phoneLabel } = place;
  return (
    <>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value, link, lang }, index) => (
            <div key={index} lang={lang}>
              <dt>{label}</dt>
              <dd>{link ? <Anchor link={link}>{value}</Anchor> : <Time>{value}</Time>}</dd>
            </div>
          ))}
        </dl>
      )}
      {phone !== '' && (
        <Anchor link={phoneLink(phone)} className={styles.phone}>
          {phoneLabel} {phone}
        </Anchor>
      )}
    </>
  );
}

/** The current time, updated at each full minute; undefined on the server and until hydration. */
function useMinute(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const updateMinute = () => {
      const time = Date.now();
      setNow(time);
      timer = setTimeout(updateMinute, MINUTE - (time % MINUTE));
    };
    updateMinute();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
