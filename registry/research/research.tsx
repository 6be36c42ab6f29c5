import type { ReactElement } from 'react';
import type { ResearchProps } from './research.fields.ts';
import styles from './research.module.css';
import { type ResearchText, readResearch } from './research-text.ts';

/** The introduction, then the topics on a dark band, then the grants in columns. */
export function Research({ title, text, topicLabel, grantLabel }: ResearchProps): ReactElement | null {
  const { intro, topics, grants } = readResearch(text);
  if (title === '' && text.trim() === '') return null;
  return (
    <section>
      {(title !== '' || intro.length > 0) && (
        <div className={styles.intro}>
          {title !== '' && <h2>{title}</h2>}
          {intro.length > 0 && (
            <div className={styles.words}>
              {intro.map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          )}
        </div>
      )}
      {topics.map((topic, index) => (
        <Topic key={index} {...topic} label={topicLabel} />
      ))}
      {grants.length > 0 && <Grants grants={grants} label={grantLabel} />}
    </section>
  );
}

type TopicProps = ResearchText['topics'][number] & { readonly label: string };

function Topic({ title, items, label }: TopicProps): ReactElement {
  return (
    <div className={styles.topic}>
      {label !== '' && <p className={styles.label}>{label}</p>}
      {title !== '' && <h3 className={styles.name}>{title}</h3>}
      {items.length > 0 && (
        <ol className={styles.items}>
          {items.map((item, index) => (
            <li key={index} className={styles.item}>
              {item}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type GrantsProps = Pick<ResearchText, 'grants'> & { readonly label: string };

function Grants({ grants, label }: GrantsProps): ReactElement {
  const Level = label === '' ? 'h3' : 'h4';
  return (
    <div className={styles.grants}>
      {label !== '' && <h3 className={styles.heading}>{label}</h3>}
      <div className={styles.list}>
        {grants.map(({ title, lines }, index) => (
          <section key={index} className={styles.grant}>
            {title !== '' && <Level className={styles.title}>{title}</Level>}
            {lines.map((line, at) => (
              <p key={at}>{line}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
