import type { ReactElement } from 'react';
import { fillText } from '../../src/core/manifest/texts.ts';
import { slug } from '../../src/core/text/slug.ts';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import { Prose } from '../../src/page/ui/prose.tsx';
import { Tabs } from '../../src/page/ui/tabs.tsx';
import type { TabsBlockProps } from './tabs.fields.ts';
import styles from './tabs.module.css';

type Entry = TabsBlockProps['tabs'][number];

/** A heading with tabs below it, one text at a time. */
export function TabsBlock(props: TabsBlockProps): ReactElement | null {
  const { title, subtitle, direction, background, tabs, tabsLabel, unnamed } = props;
  const filledTabs = tabs.filter((tab) => tab.label + tab.title !== '' || tab.text.length > 0 || tab.image);
  if (title + subtitle === '' && filledTabs.length === 0) return null;
  return (
    <section className={styles.block} data-background={background}>
      <Heading title={title} subtitle={subtitle} />
      {filledTabs.length > 0 && (
        <Tabs
          label={title === '' ? tabsLabel : title}
          orientation={direction}
          tabs={filledTabs.map((tab, index) => {
            const label = tab.label || tab.title || fillText(unnamed, { number: index + 1 });
            return {
              id: slug(title === '' ? 'tab' : title, index + 1, label),
              label,
              lang: tab.lang,
              content: <Panel tab={tab} label={label} level={title === '' ? 'h2' : 'h3'} />,
            };
          })}
        />
      )}
    </section>
  );
}

interface PanelProps {
  readonly tab: Entry;
  readonly label: string;
  readonly level: 'h2' | 'h3';
}

function Panel({ tab, label, level: Level }: PanelProps): ReactElement {
  return (
    <div className={styles.panel} data-pictured={tab.image ? true : undefined}>
      <div className={styles.text}>
        <Level className={styles.title}>{tab.title === '' ? label : tab.title}</Level>
        <Prose blocks={tab.text} level={Level === 'h2' ? 'h3' : 'h4'} />
      </div>
      {tab.image && (
        <Picture className={styles.picture} picture={tab.image} sizes="(width > 60rem) 30vw, 92vw" />
      )}
    </div>
  );
}
