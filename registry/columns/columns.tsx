import type { ReactElement } from 'react';
import { phoneLink } from '../../src/core/text/safe-link.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import { Prose } from '../../src/page/ui/prose.tsx';
import type { ColumnsProps } from './columns.fields.ts';
import styles from './columns.module.css';

type Column = ColumnsProps['columns'][number];

/** Texts and lists side by side, separated by hairlines. */
export function Columns({ title, subtitle, columns }: ColumnsProps): ReactElement | null {
  const shown = columns
    .map((column) => ({ ...column, items: column.items.filter(({ text }) => text !== '') }))
    .filter(isFilled);
  if (shown.length === 0) return null;
  const headed = title !== '' || subtitle !== '';
  return (
    <section className={styles.block}>
      <Heading title={title} subtitle={subtitle} />
      <div className={styles.columns} data-columns={shown.length > 4 ? 3 : shown.length}>
        {shown.map((column, index) => (
          <ColumnView key={index} column={column} level={headed ? 'h3' : 'h2'} />
        ))}
      </div>
    </section>
  );
}

function isFilled({ logo, title, text, items, contact, phone }: Column): boolean {
  return logo !== null || title + contact + phone !== '' || text.length + items.length > 0;
}

interface ColumnViewProps {
  readonly column: Column;
  readonly level: 'h2' | 'h3';
}

function ColumnView({ column, level: Level }: ColumnViewProps): ReactElement {
  const { logo, title, text, items } = column;
  return (
    <section className={styles.column} lang={column.lang}>
      {logo && <Picture className={styles.logo} picture={logo} sizes="4rem" width={64} height={64} />}
      {title !== '' && <Level className={styles.title}>{title}</Level>}
      <div className={styles.text}>
        <Prose blocks={text} level={Level === 'h2' ? 'h3' : 'h4'} />
        {items.length > 0 && (
          <ul>
            {items.map((item, index) => (
              <li key={index} lang={item.lang} className={styles.item}>
                {item.link ? <Anchor link={item.link}>{item.text}</Anchor> : item.text}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Contact {...column} />
    </section>
  );
}

function Contact({ contact, phone }: Column): ReactElement | null {
  if (contact === '' && phone === '') return null;
  return (
    <p className={styles.contact}>
      {contact !== '' && <span>{contact}</span>}
      {phone !== '' && (
        <Anchor link={phoneLink(phone)} className={styles.phone}>
          {phone}
        </Anchor>
      )}
    </p>
  );
}
