import { base, home, mainMenu, menu } from 'virtual:site/texts';
import { type ReactElement, useRef } from 'react';
import { readLink } from '../../src/core/text/safe-link.ts';
import { SearchBox } from '../../src/page/search/search-box.tsx';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Button } from '../../src/page/ui/button.tsx';
import { LanguageLinks } from '../../src/page/ui/language-links.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { NavbarProps } from './navbar.fields.ts';
import styles from './navbar.module.css';

const HOME = readLink(`${base}/`);
const NAV = 'site-menu';

type NavbarLink = NavbarProps['links'][number];

const isLink = ({ label, to }: Omit<NavbarLink, 'links'>): boolean => label !== '' && to !== null;

/** The header in one line. On a phone its links are a popover, which opens without a script. */
export function Navbar({ name, logo, links, buttons, search }: NavbarProps): ReactElement {
  const nav = useRef<HTMLElement>(null);
  const shown = links.filter((one) => isLink(one) || (one.label !== '' && one.links.some(isLink)));
  const steps = buttons.filter(isLink);
  const close = () => {
    nav.current?.hidePopover?.();
    for (const opened of nav.current?.querySelectorAll('details[open]') ?? []) opened.removeAttribute('open');
  };
  return (
    <div className={styles.bar}>
      <Anchor link={HOME} className={styles.home}>
        {logo ? (
          <Picture className={styles.logo} picture={logo} sizes="10rem" alt={name || home} priority />
        ) : (
          name || home
        )}
      </Anchor>
      {shown.length + steps.length > 0 || search !== '' ? (
        <>
          <button type="button" className={styles.toggle} popoverTarget={NAV}>
            {menu}
          </button>
          <nav ref={nav} id={NAV} popover="auto" aria-label={mainMenu} className={styles.nav}>
            {shown.length > 0 && (
              <ul className={styles.links}>
                {shown.map((link, index) => (
                  <li key={index} lang={link.lang}>
                    <Entry link={link} onFollow={close} />
                  </li>
                ))}
              </ul>
            )}
            {search !== '' && <SearchBox label={search} onChosen={close} />}
            {steps.length > 0 && (
              <div className={styles.buttons}>
                {steps.map(({ label, to, lang }, index) => (
                  <Button key={index} link={to} lang={lang} look={steps[index + 1] ? 'outline' : 'solid'}>
                    {label}
                  </Button>
                ))}
              </div>
            )}
          </nav>
        </>
      ) : null}
      <LanguageLinks />
    </div>
  );
}

/** A link, or a menu of links that closes when one of them is followed. */
function Entry({
  link: { label, to, links },
  onFollow,
}: {
  readonly link: NavbarLink;
  readonly onFollow: () => void;
}): ReactElement {
  const inner = links.filter(isLink);
  if (inner.length === 0)
    return (
      <Anchor link={to} className={styles.link} onFollow={onFollow}>
        {label}
      </Anchor>
    );
  // The button of a menu can't be a link, so its own link is the first one in the menu.
  const all = to ? [{ label, to }, ...inner] : inner;
  return (
    <details name="navbar" className={styles.menu}>
      <summary className={styles.link}>{label}</summary>
      <ul className={styles.inner}>
        {all.map((one, index) => (
          <li key={index} lang={one.lang}>
            <Anchor link={one.to} className={styles.link} onFollow={onFollow}>
              {one.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
}
