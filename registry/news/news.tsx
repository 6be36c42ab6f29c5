import type { ReactElement } from 'react';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { TextLink } from '../../src/page/ui/button.tsx';
import { dayText } from '../../src/page/ui/day-text.ts';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import { Time } from '../../src/page/ui/time.tsx';
import type { NewsProps } from './news.fields.ts';
import styles from './news.module.css';

type Story = NewsProps['featured'];

/** A large story, a few small ones beside it, and notices under them. */
export function News(props: NewsProps): ReactElement | null {
  const { title, subtitle, featured, items, limit, allLabel, all, noticesTitle, notices } = props;
  const others = items.filter(hasContent).slice(0, Math.max(0, limit));
  const filledNotices = notices.filter((notice) => notice.title + notice.date !== '');
  const headings = title + subtitle + allLabel + noticesTitle;
  if (headings === '' && !hasContent(featured) && others.length + filledNotices.length === 0) return null;
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <Heading title={title} subtitle={subtitle} />
        <TextLink link={all}>{allLabel}</TextLink>
      </div>
      {(hasContent(featured) || others.length > 0) && (
        <div
          className={styles.stories}
          data-single={!hasContent(featured) || others.length === 0 || undefined}
        >
          {hasContent(featured) && (
            <article className={styles.featured} lang={featured.lang}>
              <StoryView story={featured} sizes="(width >= 60rem) 50vw, 92vw" />
            </article>
          )}
          {others.length > 0 && (
            <ul className={styles.others}>
              {others.map((story, index) => (
                <li key={index} lang={story.lang} className={styles.other}>
                  <StoryView story={story} sizes="(width >= 60rem) 12rem, 34vw" />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {(noticesTitle !== '' || filledNotices.length > 0) && (
        <div className={styles.board}>
          {noticesTitle !== '' && <h3>{noticesTitle}</h3>}
          {filledNotices.length > 0 && (
            <ul className={styles.notices}>
              {filledNotices.map((notice, index) => (
                <li key={index} lang={notice.lang}>
                  {notice.date !== '' && (
                    <p className={styles.kicker}>
                      <Time>{notice.date}</Time>
                    </p>
                  )}
                  {notice.title !== '' && <p>{notice.title}</p>}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

function hasContent({ title, subtitle, text, image }: Story): boolean {
  return title + subtitle + text !== '' || image !== null;
}

function StoryView({ story, sizes }: { readonly story: Story; readonly sizes: string }): ReactElement {
  const { image, subtitle, title, text, link } = story;
  // Without a headline, the next text becomes the link.
  const linked = title !== '' ? 'title' : text !== '' ? 'text' : 'subtitle';
  const words = (kind: typeof linked, content: string) => (
    <Anchor link={kind === linked ? link : null} className={styles.link}>
      {content}
    </Anchor>
  );
  return (
    <>
      {image && (
        <div className={styles.frame}>
          <Picture className={styles.picture} picture={image} sizes={sizes} />
        </div>
      )}
      <div className={styles.words}>
        {subtitle !== '' && <p className={styles.kicker}>{words('subtitle', dayText(subtitle))}</p>}
        {title !== '' && <h3 className={styles.title}>{words('title', title)}</h3>}
        {text !== '' && <p className={styles.text}>{words('text', text)}</p>}
      </div>
    </>
  );
}
