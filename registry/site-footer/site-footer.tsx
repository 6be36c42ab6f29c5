import { footer, home, homeAddress } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import { readLink } from '../../src/core/text/safe-link.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { SiteFooterProps } from './site-footer.fields.ts';
import styles from './site-footer.module.css';

/** The footer of every page; the arcade above it belongs to the layout. */
export function SiteFooter(props: SiteFooterProps): ReactElement | null {
  const { name, logo, address, groups, social, line } = props;
  if (!logo && name + address + line === '' && groups.length + social.length === 0) return null;
  return (
    <div className={styles.footer}>
      <div className={styles.identity}>
        {(logo || name !== '') && (
          <Anchor link={readLink(homeAddress)} className={styles.home}>
            {logo ? (
              <Picture
                className={styles.logo}
                picture={logo}
                sizes="200px"
                alt={name || home}
                width={200}
                height={60}
              />
            ) : (
              name
            )}
          </Anchor>
        )}
        {address !== '' && <address className={styles.address}>{address}</address>}
        <Accounts social={social} />
      </div>
      {groups.length > 0 && (
        <nav aria-label={footer} className={styles.groups}>
          {groups.map((group, index) => (
            <LinkGroup key={index} {...group} />
          ))}
        </nav>
      )}
      {line !== '' && <p className={styles.line}>{line}</p>}
    </div>
  );
}

/** A list under its title: open on a wide screen; on a narrow one folded until its title is clicked. */
function LinkGroup({ title, links, lang }: SiteFooterProps['groups'][number]): ReactElement | null {
  const shown = links.filter(({ label }) => label.trim() !== '');
  if (shown.length === 0) return null;
  const list = (
    <ul>
      {shown.map(({ label, to, lang }, index) => (
        <li key={index} lang={lang}>
          <Anchor link={to} className={styles.link}>
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
  if (title === '') return list;
  return (
    <div lang={lang}>
      <h2 className={styles.title}>{title}</h2>
      <details className={styles.fold} name="footer">
        <summary className={styles.opener}>{title}</summary>
        {list}
      </details>
    </div>
  );
}

function Accounts({ social }: Pick<SiteFooterProps, 'social'>): ReactElement | null {
  const shown = social.filter(({ label, to }) => label !== '' && to !== null);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.accounts}>
      {shown.map(({ label, to, image, lang }) => (
        <li key={label} lang={lang}>
          <Anchor link={to} className={styles.account}>
            {image ? <Picture picture={image} sizes="28px" alt={label} width={28} height={28} /> : label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
