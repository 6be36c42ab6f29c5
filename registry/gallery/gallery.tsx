import { noPictures } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import { Heading } from '../../src/page/ui/heading.tsx';
import type { PictureSource } from '../../src/page/ui/picture.tsx';
import type { Tab } from '../../src/page/ui/tab.ts';
import { Tabs } from '../../src/page/ui/tabs.tsx';
import type { GalleryProps } from './gallery.fields.ts';
import styles from './gallery.module.css';
import { Photos } from './photos.tsx';

/** The categories as tabs, all pictures first (behaviour: campus-pages 7). */
export function Gallery({ title, subtitle, text, groups }: GalleryProps): ReactElement {
  const named = groups.filter(({ name, pictures }) => name !== '' || pictures.length > 0);
  return (
    <section className={styles.block}>
      <div className={styles.intro}>
        <Heading title={title} subtitle={subtitle} />
        {text !== '' && <p className={styles.text}>{text}</p>}
      </div>
      <Tabs label="Categories" tabs={tabsOf(named)} />
    </section>
  );
}

function tabsOf(groups: GalleryProps['groups']): readonly Tab[] {
  const all = groups.flatMap(({ pictures }) => pictures);
  return [tabOf('photos-all', 'All Photos', all)].concat(
    groups.map(({ name, pictures }, index) => {
      const label = name === '' ? `Photos ${index + 1}` : name;
      return tabOf(`photos-${index + 1}-${slug(label)}`, label, pictures);
    }),
  );
}

function tabOf(id: string, label: string, pictures: readonly PictureSource[]): Tab {
  const content = pictures.length > 0 ? <Photos pictures={pictures} /> : <NoPhotos category={label} />;
  return { id, label, content };
}

function NoPhotos({ category }: { readonly category: string }): ReactElement {
  return (
    <div className={styles.none}>
      <h3>{noPictures}</h3>
      <p>No photos are currently available for {category}.</p>
    </div>
  );
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
