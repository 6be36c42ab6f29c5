import { home, homeAddress, several } from 'virtual:site/texts';
import { type ReactElement, useRef } from 'react';
import { readLink } from '../../src/core/text/safe-link.ts';
import { SearchBox } from '../../src/page/search/search-box.tsx';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { LanguageLinks } from '../../src/page/ui/language-links.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import { Glyph } from './glyph.tsx';
import { Menus } from './menus.tsx';
import type { SiteHeaderProps } from './site-header.fields.ts';
import styles from './site-header.module.css';
import { Strip } from './top-bar.tsx';
import { selectShownItems, selectShownMenus } from './visible-menus.ts';

/** The header of every page. CSS alone chooses the wide or the narrow form, so the wrong one never flashes. */
export function SiteHeader(props: SiteHeaderProps): ReactElement {
  const { name, logo, search } = props;
  const menus = selectShownMenus(props);
  const items = selectShownItems(props.items);
  return (
    <div className={styles.header}>
      <Strip {...props} />
      <div className={styles.bar}>
        <Anchor link={readLink(homeAddress)} className={styles.home}>
          {logo ? (
            <Picture
              className={styles.logo}
              picture={logo}
              sizes="200px"
              alt={name || home}
              width={200}
              height={60}
              priority
            />
          ) : (
            name || home
          )}
        </Anchor>
        {search !== '' && <Search label={search} />}
        {several ? (
          <>
            <Menus menus={menus} items={items} />
            <LanguageLinks />
          </>
        ) : (
          <Menus menus={menus} items={items} />
        )}
      </div>
    </div>
  );
}

/** The search: in the bar on a wide screen, behind a button on a narrow one. */
function Search({ label }: { readonly label: string }): ReactElement {
  const popover = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={styles.searchButton} popoverTarget="site-search" aria-label={label}>
        <Glyph name="search" />
      </button>
      <div
        ref={popover}
        id="site-search"
        popover="auto"
        className={styles.search}
        onToggle={(event) => {
          if (event.newState === 'open') popover.current?.querySelector('input')?.focus();
        }}
      >
        <SearchBox label={label} onChosen={() => popover.current?.hidePopover?.()} />
      </div>
    </>
  );
}
