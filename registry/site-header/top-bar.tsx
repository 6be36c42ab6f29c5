import type { ReactElement } from 'react';
import { phoneLink, readLink } from '../../src/core/text/safe-link.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { VisuallyHidden } from '../../src/page/ui/visually-hidden.tsx';
import { Glyph } from './glyph.tsx';
import type { SiteHeaderProps } from './site-header.fields.ts';
import styles from './site-header.module.css';
import { Tasks } from './tasks.tsx';
import { hasLabel } from './visible-menus.ts';

type StripProps = Pick<
  SiteHeaderProps,
  | 'quick'
  | 'quickLabel'
  | 'tasks'
  | 'tasksLabel'
  | 'phone'
  | 'phoneLabel'
  | 'email'
  | 'emailLabel'
  | 'social'
  | 'reach'
>;

const NAMES: Readonly<Record<SiteHeaderProps['social'][number]['name'], string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
};

/** The line above the bar: tasks, and on a wide screen institutions, contacts, social accounts, Reach us. */
export function Strip({
  quick,
  quickLabel,
  tasks,
  tasksLabel,
  social,
  reach,
  ...contact
}: StripProps): ReactElement {
  const { phone, phoneLabel, email, emailLabel } = contact;
  const institutions = quick.filter(hasLabel);
  const accounts = social.filter(({ to }) => to !== null);
  return (
    <div className={styles.strip}>
      {institutions.length > 0 && (
        <nav aria-label={quickLabel} className={styles.quick}>
          <ul className={styles.row}>
            {institutions.map(({ label, to, lang }, index) => (
              <li key={index}>
                <Anchor link={to} lang={lang} className={styles.stripLink}>
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Tasks tasks={tasks} tasksLabel={tasksLabel} />
      <ul className={styles.row} data-end>
        {phone !== '' && (
          <li>
            <Anchor link={phoneLink(phone)} className={styles.stripLink}>
              {phoneLabel} <VisuallyHidden>{phone}</VisuallyHidden>
            </Anchor>
          </li>
        )}
        {email !== '' && (
          <li>
            <Anchor link={readLink(`mailto:${email}`)} className={styles.stripLink}>
              {emailLabel} <VisuallyHidden>{email}</VisuallyHidden>
            </Anchor>
          </li>
        )}
        {accounts.map(({ name, to }) => (
          <li key={name}>
            <Anchor link={to} className={styles.account}>
              <Glyph name={name} />
              <VisuallyHidden>{NAMES[name]}</VisuallyHidden>
            </Anchor>
          </li>
        ))}
        {hasLabel(reach) && (
          <li>
            <Anchor link={reach.to} className={styles.reach}>
              {reach.label}
            </Anchor>
          </li>
        )}
      </ul>
    </div>
  );
}
