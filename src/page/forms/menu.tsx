import { formChoose } from 'virtual:site/texts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { persist } from '../network/retry.ts';
import styles from './control.module.css';
import type { MenuProps } from './control-props.ts';

type List = (props: MenuProps) => ReactElement;

/**
 * The menu of a form. Until its script has loaded it is the browser's own, so that a visitor can already choose;
 * then our own list replaces it, because only that can be 230 px high in every browser (behaviour: forms 54).
 */
export function Menu(props: MenuProps): ReactElement {
  const native = useRef<HTMLSelectElement>(null);
  const [List, setList] = useState<List>();
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    // Until then the browser's own menu works.
    void persist(() => import('./listbox.tsx')).then(({ Listbox }) => {
      const select = native.current;
      const upgrade = () => setList(() => Listbox);
      // Waits until the menu has lost the focus: replacing it earlier would take the focus away.
      if (select && document.activeElement === select) {
        select.addEventListener('blur', upgrade, { once: true, signal });
      } else if (!signal.aborted) upgrade();
    });
    return () => ended.abort();
  }, []);
  if (List) return <List {...props} />;
  const { id, field, value, described, onChange } = props;
  return (
    <select
      ref={native}
      id={id}
      className={styles.input}
      name={field.name}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...described}
    >
      <option value="">{formChoose}</option>
      {field.options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
