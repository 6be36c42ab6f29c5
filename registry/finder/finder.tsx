import { nextPage, pages as pagesText, placeInList, previousPage, resultCount } from 'virtual:site/texts';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { countText, fillText } from '../../src/core/manifest/texts.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { collectFacets, PAGE } from './facets.ts';
import { findItems } from './find-items.ts';
import type { FinderProps } from './finder.fields.ts';
import styles from './finder.module.css';
import { FinderItem } from './finder-item.tsx';
import { FinderMenus } from './finder-menus.tsx';
import { useChoices } from './use-choices.ts';

/** With more items, the list without script has only their names, so that the document stays small. */
const MOST_IN_FULL = 200;

/** A list with filters, an order and pages; without script it has all its items. */
export function Finder(props: FinderProps): ReactElement | null {
  const { title, subtitle, look, size, empty } = props;
  const items = useMemo(() => props.items.filter(isShown), [props.items]);
  const facets = useMemo(() => collectFacets(items), [items]);
  const [chosen, change] = useChoices();
  const { places, choices } = useMemo(() => findItems(facets, items.length, chosen), [facets, items, chosen]);
  const status = useRef<HTMLParagraphElement>(null);
  const turned = useRef(false);
  const pages = Math.max(1, Math.ceil(places.length / size));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(chosen.get(PAGE))) || 1));
  useEffect(() => {
    if (turned.current) status.current?.focus();
    turned.current = false;
  });
  if (items.length === 0 && title + subtitle === '') return null;

  const from = (page - 1) * size;
  const shown = places.slice(from, from + size);
  const rest = items.slice(size);
  const level = title === '' ? 'h2' : 'h3';
  const turn = (to: number) => {
    turned.current = true;
    change({ [PAGE]: to === 1 ? '' : String(to) });
  };
  return (
    <section className={styles.block} data-look={look}>
      <Heading title={title} subtitle={subtitle} />
      <FinderMenus {...props} facets={facets} choices={choices} chosen={chosen} change={change} />
      <p ref={status} className={styles.status} role="status" tabIndex={-1}>
        {places.length === 0 ? empty : countText(resultCount, places.length)}
        {pages > 1 && (
          <span className={styles.place}>
            {fillText(placeInList, { from: from + 1, to: from + shown.length, total: places.length })}
          </span>
        )}
      </p>
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((place) => {
            const item = items[place];
            return item && <FinderItem key={place} item={item} look={look} level={level} />;
          })}
        </ul>
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label={pagesText}>
          <button type="button" disabled={page === 1} onClick={() => turn(page - 1)}>
            {previousPage}
          </button>
          <button type="button" disabled={page === pages} onClick={() => turn(page + 1)}>
            {nextPage}
          </button>
        </nav>
      )}
      {rest.length > 0 && (
        <noscript>
          <ul className={styles.list}>
            {rest.map((item, at) =>
              items.length > MOST_IN_FULL ? (
                <li key={at} lang={item.lang}>
                  <Anchor link={item.link}>{item.title}</Anchor>
                </li>
              ) : (
                <FinderItem key={at} item={item} look={look} level={level} />
              ),
            )}
          </ul>
        </noscript>
      )}
    </section>
  );
}

function isShown({ title, text, kicker, image, facts }: FinderProps['items'][number]): boolean {
  return title + text + kicker !== '' || image !== null || facts.some(({ value }) => value !== '');
}
