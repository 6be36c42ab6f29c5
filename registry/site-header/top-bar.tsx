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
export function Strip(props: StripProps): ReactElement {
  const { quick, quickLabel, tasks, tasksLabel, social, reach } = props;
  const contacts = [
    { label: props.phoneLabel, text: props.phone, link: phoneLink(props.phone) },
    { label: props.emailLabel, text: props.email, link: readLink(`mailto:${props.email}`) },
  ].filter(({ text }) => text !== '');
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
      {(contacts.length + accounts.length > 0 || hasLabel(reach)) && (
        <ul className={styles.row} data-end>
          {contacts.map(({ label, text, link }) => (
            <li key={text}>
              <Anchor link={link} className={styles.stripLink}>
                {label} <VisuallyHidden>{text}</VisuallyHidden>
              </Anchor>
            </li>
          ))}
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
      )}
    </div>
  );
}
