import type { ReactElement } from 'react';
import { phoneLink } from '../../src/core/text/safe-link.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import type { ContactGroupsProps } from './contact-groups.fields.ts';
import styles from './contact-groups.module.css';

type Group = ContactGroupsProps['groups'][number];

/** Contact numbers in two halves with a divider (behaviour: about-pages 24). */
export function ContactGroups({ title, subtitle, groups }: ContactGroupsProps): ReactElement | null {
  const filled = groups
    .map((group) => ({
      ...group,
      contacts: group.contacts.filter(({ name: whom, phone }) => whom + phone !== ''),
    }))
    .filter((group) => group.title !== '' || group.contacts.length > 0);
  if (title + subtitle === '' && filled.length === 0) return null;
  const middle = Math.ceil(filled.length / 2);
  const halves = [filled.slice(0, middle), filled.slice(middle)].filter((half) => half.length > 0);
  return (
    <section className={styles.band}>
      <Heading title={title} subtitle={subtitle} />
      {halves.length > 0 && (
        <div className={styles.halves}>
          {halves.map((half, index) => (
            <div key={index} className={styles.half}>
              {half.map((group, at) => (
                <GroupView key={at} {...group} level={title === '' ? 'h2' : 'h3'} />
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

type GroupViewProps = Group & { readonly level: 'h2' | 'h3' };

function GroupView({ title, contacts, lang, level: Level }: GroupViewProps): ReactElement {
  return (
    <div lang={lang}>
      {title !== '' && <Level className={styles.title}>{title}</Level>}
      {contacts.length > 0 && (
        <ul>
          {contacts.map((contact, index) => (
            <li key={index} lang={contact.lang} className={styles.contact}>
              <span>{contact.name}</span>
              <Anchor link={phoneLink(contact.phone)} className={styles.phone}>
                {contact.phone}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
