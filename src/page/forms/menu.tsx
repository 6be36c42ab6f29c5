import { formChoose } from 'virtual:site/texts';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import styles from './control.module.css';
import type { MenuProps } from './control-props.ts';
import { Listbox } from './listbox.tsx';

/**
 * The menu of a form. Until its script is there it is the browser's own, so that a visitor can already
 * choose; then it becomes a list of our own, for only that can be 230 px high everywhere (behaviour: forms 54).
 */
export function Menu(props: MenuProps): ReactElement {
  const native = useRef<HTMLSelectElement>(null);
  const [live, setLive] = useState(false);
  useLayoutEffect(() => {
    const select = native.current;
    const upgrade = () => setLive(true);
    // Nobody's focus is taken away: it waits for the visitor to leave.
    if (select && document.activeElement === select) select.addEventListener('blur', upgrade, { once: true });
    else upgrade();
    return () => select?.removeEventListener('blur', upgrade);
  }, []);
  if (live) return <Listbox {...props} />;
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
