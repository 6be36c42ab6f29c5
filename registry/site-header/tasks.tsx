import type { ReactElement } from 'react';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import type { SiteHeaderProps } from './site-header.fields.ts';
import styles from './site-header.module.css';
import { hasLabel } from './visible-menus.ts';

/** The tasks that most visitors come for: in the header's first line, at every width. */
export function Tasks({
  tasks,
  tasksLabel,
}: Pick<SiteHeaderProps, 'tasks' | 'tasksLabel'>): ReactElement | null {
  const shown = tasks.filter((task) => hasLabel(task) && task.to !== null);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={tasksLabel} className={styles.tasks}>
      <ul>
        {shown.map(({ label, to, lang }, index) => (
          <li key={index}>
            <Anchor link={to} lang={lang} className={styles.task}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
