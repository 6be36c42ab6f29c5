import { type ReactElement, useId } from 'react';
import { dayText } from '../../src/page/ui/day-text.ts';
import { Heading } from '../../src/page/ui/heading.tsx';
import type { TableProps } from './table.fields.ts';
import styles from './table.module.css';

/** A table; if it has no headings of its own, its first row is the heading (behaviour: study-pages 21). */
export function Table({
  title,
  subtitle,
  head: ownHead,
  rows,
  rowHeads,
  unnamed,
}: TableProps): ReactElement | null {
  const id = useId();
  const filled = rows
    .map(({ cells, lang }) => ({ lang, cells: cells.map(dayText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  // A table needs at least one row under its headings.
  const [first, ...body] =
    ownHead.length > 0 && filled.length > 0 ? [{ lang: undefined, cells: ownHead }, ...filled] : filled;
  const head = first?.cells ?? [];
  if (head.length === 0 && (title + subtitle === '' || ownHead.length > 0)) return null;
  const name = title === '' ? { 'aria-label': unnamed } : { 'aria-labelledby': id };
  return (
    <div className={styles.block}>
      <div id={id}>
        <Heading title={title} subtitle={subtitle} />
      </div>
      {head.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={styles.scroll} tabIndex={0} {...name}>
          <table className={styles.table}>
            <thead>
              <tr lang={first?.lang}>
                {head.map((cell, index) => (
                  <th key={index} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {body.map(({ cells, lang }, index) => (
                <tr key={index} lang={lang}>
                  {head.map((_, at) =>
                    rowHeads && at === 0 ? (
                      <th key={at} scope="row">
                        {cells[at]}
                      </th>
                    ) : (
                      <td key={at}>{cells[at]}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
