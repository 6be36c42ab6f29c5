import { type ReactElement, useEffect, useId, useRef } from 'react';
import { fillText } from '../../src/core/manifest/texts.ts';
import { type Facet, ORDER, PAGE } from './facets.ts';
import type { Choice } from './find-items.ts';
import type { FinderProps } from './finder.fields.ts';
import styles from './finder.module.css';

interface FinderMenusProps extends FinderProps {
  readonly facets: readonly Facet[];
  readonly choices: readonly (readonly Choice[])[];
  readonly chosen: URLSearchParams;
  readonly change: (values: Readonly<Record<string, string>>) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** A menu for each facet that has choices, one for the order, and a button that removes the choices. */
export function FinderMenus(props: FinderMenusProps): ReactElement | null {
  const { facets, choices, chosen, change, anyLabel, orderLabel, firstOrder, clearLabel } = props;
  const menus = facets.flatMap(({ key, label, filter }, at) => {
    const options = (choices[at] ?? []).map(({ word, text, count }) => ({
      value: word,
      label: `${boundText(props, filter, text)} (${count})`,
    }));
    return options.length > 1 ? [{ key, label, options: [{ value: '', label: anyLabel }, ...options] }] : [];
  });
  const orders = facets.flatMap(({ key, up, down }) => [
    ...(up === '' ? [] : [{ value: `${key}-up`, label: up }]),
    ...(down === '' ? [] : [{ value: `${key}-down`, label: down }]),
  ]);
  if (orders.length > 0) {
    menus.push({ key: ORDER, label: orderLabel, options: [{ value: '', label: firstOrder }, ...orders] });
  }
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for choices from before the first rendering
  useEffect(() => {
    // A visitor may have chosen before the script had loaded.
    const early = [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)]);
    const nonEmpty = early.filter(([, value]) => value !== '');
    if (nonEmpty.length > 0) change(Object.fromEntries(nonEmpty));
  }, []);
  if (menus.length === 0) return null;
  const picked = menus.filter(({ key }) => key !== ORDER && chosen.has(key));
  return (
    <form ref={form} className={styles.menus} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      {menus.map(({ key, label, options }) => (
        <Menu
          key={key}
          name={key}
          label={label}
          options={options}
          value={chosen.get(key) ?? ''}
          onChoose={(value) => change({ [key]: value, [PAGE]: '' })}
        />
      ))}
      {picked.length > 0 && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            form.current?.querySelector('select')?.focus();
            change(Object.fromEntries([...picked.map(({ key }) => key), PAGE].map((key) => [key, ''])));
          }}
        >
          {clearLabel}
        </button>
      )}
    </form>
  );
}

function boundText({ mostLabel, leastLabel }: FinderProps, filter: Facet['filter'], value: string): string {
  if (filter === 'most') return fillText(mostLabel, { value });
  return filter === 'least' ? fillText(leastLabel, { value }) : value;
}

interface MenuProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function Menu({ name, label, options, value, onChoose }: MenuProps): ReactElement {
  const id = useId();
  // The address may contain a value that the content no longer has.
  const lost = !options.some((option) => option.value === value);
  return (
    <p className={styles.menu}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={value} onChange={({ target }) => onChoose(target.value)}>
        {lost && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </p>
  );
}
