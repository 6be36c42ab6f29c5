import type { ReactElement } from 'react';
import { Picture } from '../../src/page/ui/picture.tsx';
import { Prose } from '../../src/page/ui/prose.tsx';
import { Time } from '../../src/page/ui/time.tsx';
import type { ArticleProps } from './article.fields.ts';
import styles from './article.module.css';

export function Article(props: ArticleProps): ReactElement | null {
  const { title, image, author, authorImage, date } = props;
  const sections = props.sections.filter(({ title: name, text }) => name !== '' || text.length > 0);
  if (title + author + date === '' && !image && !authorImage && sections.length === 0) return null;
  // If the page is about this story, its headline is the title of the page.
  const Level = title === '' ? 'h2' : 'h3';
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <Byline {...props} />
        {title !== '' && <h2 className={styles.title}>{title}</h2>}
      </header>
      {image && <Picture className={styles.picture} picture={image} sizes="(width > 80rem) 76rem, 100vw" />}
      {sections.map(({ title: name, text, lang }, index) => (
        <section key={index} lang={lang} className={styles.section}>
          {name !== '' && <Level className={styles.name}>{name}</Level>}
          <div className={styles.text}>
            <Prose blocks={text} level={levelIn(name === '', title === '' && text[0]?.kind === 'prose')} />
          </div>
        </section>
      ))}
    </article>
  );
}

/** The headings of rich text continue those above them; the simple markup keeps its levels in an article without a title. */
function levelIn(isUnnamed: boolean, isUntitled: boolean): 'h2' | 'h3' | 'h4' {
  if (isUnnamed) return isUntitled ? 'h2' : 'h3';
  return isUntitled ? 'h3' : 'h4';
}

function Byline({ author, authorImage, date }: ArticleProps): ReactElement | null {
  if (author === '' && date === '' && !authorImage) return null;
  return (
    <div className={styles.byline}>
      {authorImage && (
        <Picture className={styles.author} picture={authorImage} sizes="4rem" width={64} height={64} alt="" />
      )}
      {author + date !== '' && (
        <p>
          {author !== '' && <strong className={styles.who}>{author}</strong>} <Time>{date}</Time>
        </p>
      )}
    </div>
  );
}
