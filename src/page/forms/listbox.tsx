import { formChoose } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import styles from './control.module.css';
import type { MenuProps } from './control-props.ts';
import { useListbox } from './use-listbox.ts';

/** Our own menu: the select-only combobox of the ARIA patterns, its list at most 230 px high. */
export function Listbox({ id, field, value, described, onChange }: MenuProps): ReactElement {
  const options = field.options ?? [];
  const { open, active, list, toggle, close, choose, onKeyDown } = useListbox(options, value, onChange);
  const chosen = options.find((option) => option.value === value);
  return (
    <div className={styles.menu}>
      <button
        type="button"
        role="combobox"
        id={id}
        className={styles.input}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-labelledby={`${id}-label`}
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        onClick={toggle}
        onKeyDown={onKeyDown}
        onBlur={close}
        {...described}
      >
        {chosen ? chosen.label : <span className={styles.none}>{formChoose}</span>}
      </button>
      <div
        ref={list}
        role="listbox"
        id={`${id}-list`}
        className={styles.list}
        aria-labelledby={`${id}-label`}
        hidden={!open}
        // The focus stays on the combobox.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
          <div
            key={option.value}
            role="option"
            tabIndex={-1}
            id={`${id}-${index}`}
            className={styles.option}
            aria-selected={option.value === value}
            data-active={index === active || undefined}
            onClick={() => choose(index)}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  );
}
