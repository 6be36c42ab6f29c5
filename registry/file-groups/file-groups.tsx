import type { ReactElement } from 'react';
import { readLink } from '../../src/core/text/safe-link.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Icon } from '../../src/page/ui/icon.tsx';
import { VisuallyHidden } from '../../src/page/ui/visually-hidden.tsx';
import type { FileGroupsProps } from './file-groups.fields.ts';
import styles from './file-groups.module.css';
import { groupFiles } from './gather.ts';

type Group = FileGroupsProps['groups'][number];
type Entry = Group['files'][number];

/** Documents in cards, one for each group. */
export function FileGroups({ title, subtitle, groups, files, empty }: FileGroupsProps): ReactElement | null {
  const shown = [...groups, ...groupFiles(files)]
    .map((group) => ({
      ...group,
      files: group.files.filter(({ file, label }) => file !== null || label !== ''),
    }))
    .filter((group) => group.title !== '' || group.files.length > 0);
  if (shown.length === 0 && title + subtitle + empty === '') return null;
  return (
    <section className={styles.block}>
      <Heading title={title} subtitle={subtitle} />
      {shown.length === 0 && empty !== '' && <p className={styles.empty}>{empty}</p>}
      {shown.length > 0 && (
        <div className={styles.groups}>
          {shown.map((group, index) => (
            <GroupView key={index} group={group} level={title === '' ? 'h2' : 'h3'} />
          ))}
        </div>
      )}
    </section>
  );
}

interface GroupViewProps {
  readonly group: Group;
  readonly level: 'h2' | 'h3';
}

function GroupView({ group, level: Level }: GroupViewProps): ReactElement {
  return (
    <section className={styles.group} lang={group.lang}>
      {group.title !== '' && <Level className={styles.title}>{group.title}</Level>}
      {group.files.length > 0 && (
        <ul>
          {group.files.map((entry, index) => (
            <li key={index} lang={entry.lang}>
              <FileView entry={entry} group={group.title} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface FileViewProps {
  readonly entry: Entry;
  readonly group: string;
}

function FileView({ entry: { label, file }, group }: FileViewProps): ReactElement {
  if (!file) return <span className={styles.file}>{label}</span>;
  const facts = [file.format, file.size].filter((fact) => fact !== '').join(', ');
  return (
    <Anchor link={readLink(file.href)} newTab className={styles.file}>
      <span>
        {[label, file.name].find((one) => one !== '') ?? file.href}
        {group !== '' && <VisuallyHidden>, {group}</VisuallyHidden>}
      </span>
      {facts !== '' && <span className={styles.facts}> {facts}</span>}
      <Icon name="away" className={styles.icon} />
    </Anchor>
  );
}
