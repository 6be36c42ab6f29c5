import { type ReactElement, useEffect, useState } from 'react';
import { toIsoDate } from '../../src/core/text/iso-date.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Button } from '../../src/page/ui/button.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Time } from '../../src/page/ui/time.tsx';
import type { DatesProps } from './dates.fields.ts';
import styles from './dates.module.css';

/** Days in a list. A page is rendered long before it is read, so only the browser can mark the days that are over. */
export function Dates(props: DatesProps): ReactElement | null {
  const { title, text, limit, past, label, link: target, download } = props;
  const [today, setToday] = useState('');
  useEffect(() => setToday(localDay(new Date())), []);
  const isOver = (day: string) => (toIsoDate(day) ?? today) < today;
  const filledDates = props.dates.filter(({ day, title: name, text: words }) => day + name + words !== '');
  const dates = filledDates.filter(({ day }) => !(props.ahead && isOver(day))).slice(0, limit);
  if (dates.length === 0) return null;
  return (
    <section className={styles.block}>
      <Heading title={title} subtitle={text} />
      <div>
        <ol className={styles.dates}>
          {dates.map(({ day, title: name, text: words, link, lang }, index) => {
            const over = isOver(day);
            return (
              <li key={index} lang={lang} data-over={over || undefined}>
                <p className={styles.day}>
                  <Time>{day}</Time>
                  {/* The line is rendered before its mark, so that nothing moves when a browser adds the mark. */}
                  {!props.ahead && <span className={styles.over}>{over && past}</span>}
                </p>
                <div>
                  {name !== '' && (
                    <p className={styles.name}>{link ? <Anchor link={link}>{name}</Anchor> : name}</p>
                  )}
                  {words !== '' && <p className={styles.words}>{words}</p>}
                </div>
              </li>
            );
          })}
        </ol>
        {target && label !== '' && (
          <p className={styles.step}>
            <Button link={target} look="outline" download={download}>
              {label}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

/** The visitor's local day, "2026-11-23". */
function localDay(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
