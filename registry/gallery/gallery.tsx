import { noPictures } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import { fillText } from '../../src/core/manifest/texts.ts';
import { slug } from '../../src/core/text/slug.ts';
import { Heading } from '../../src/page/ui/heading.tsx';
import type { Tab } from '../../src/page/ui/tab.ts';
import { Tabs } from '../../src/page/ui/tabs.tsx';
import type { GalleryProps } from './gallery.fields.ts';
import styles from './gallery.module.css';
import { Photos } from './photos.tsx';

/** The categories as tabs, with all pictures in the first (behaviour: campus-pages 7). */
export function Gallery(props: GalleryProps): ReactElement {
  const { title, subtitle, text, groups, tabsLabel } = props;
  const named = groups.filter(({ name, pictures }) => name !== '' || pictures.length > 0);
  return (
    <section className={styles.block}>
      <div className={styles.intro}>
        <Heading title={title} subtitle={subtitle} />
        {text !== '' && <p className={styles.text}>{text}</p>}
      </div>
      <Tabs label={tabsLabel} tabs={tabsOf({ ...props, groups: named })} />
    </section>
  );
}

function tabsOf(props: GalleryProps): readonly Tab[] {
  const all = { name: props.allLabel, pictures: props.groups.flatMap(({ pictures }) => pictures) };
  return [all, ...props.groups].map((group, index) => tabOf(group, index, props));
}

function tabOf(group: GalleryProps['groups'][number], index: number, texts: GalleryProps): Tab {
  const { name, pictures, lang } = group;
  const label = name === '' ? fillText(texts.unnamed, { number: index }) : name;
  const content =
    pictures.length > 0 ? (
      <Photos pictures={pictures} />
    ) : (
      <NoPhotos why={fillText(texts.empty, { category: label })} />
    );
  return { id: index === 0 ? 'photos-all' : slug('photos', index, label), label, lang, content };
}

function NoPhotos({ why }: { readonly why: string }): ReactElement {
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>{noPictures}</p>
      <p>{why}</p>
    </div>
  );
}
