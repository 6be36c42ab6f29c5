import type { ReactElement } from 'react';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { Menu } from './site-header.fields.ts';
import styles from './site-header.module.css';

interface MenuContentProps {
  readonly menu: Menu;
  readonly onFollow: () => void;
}

/** A menu's picture and links. The appended links are for wide screens (behaviour: header 21). */
export function MenuContent({ menu, onFollow }: MenuContentProps): ReactElement {
  const links = [
    ...menu.links.map((link) => ({ ...link, appended: false })),
    ...menu.appended.map((link) => ({ ...link, appended: true })),
  ];
  return (
    <div className={styles.content}>
      {menu.image && <Picture className={styles.menuImage} picture={menu.image} sizes="26rem" alt="" />}
      <ul className={styles.menuLinks}>
        {links.map(({ label, to, lang, appended }, index) => (
          <li key={index} className={appended ? styles.appended : undefined}>
            <Anchor link={to} lang={lang} className={styles.menuLink} onFollow={onFollow}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
