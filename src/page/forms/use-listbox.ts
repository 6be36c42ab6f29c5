import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Option } from '../../core/form/form-definition.ts';
import { listboxAction, typedTarget } from './listbox-keys.ts';

/** A list of options that opens: its state, and the events that its view reports. */
export interface LiveListbox {
  readonly open: boolean;
  /** The option that the keys have moved to. */
  readonly active: number;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly toggle: () => void;
  readonly close: () => void;
  readonly choose: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** After this pause typed letters begin a new word. */
const WORD_MS = 1000;

/** Opens, moves, chooses and closes by key, by touch and by mouse. */
export function useListbox(
  options: readonly Option[],
  value: string,
  onChange: (value: string) => void,
): LiveListbox {
  const chosen = options.findIndex((option) => option.value === value);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(chosen);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });

  useEffect(() => {
    if (open) show(list.current, active);
  }, [open, active]);

  const moveTo = (index: number) => {
    setOpen(true);
    setActive(index);
  };
  const choose = (index: number) => {
    typed.current = { text: '', at: 0 };
    setOpen(false);
    const option = options[index];
    if (option) onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { text, at } = typed.current;
    const typing = text !== '' && event.timeStamp - at < WORD_MS;
    const from = { open, active: open ? active : chosen, count: options.length, typing };
    const action = listboxAction(event, from);
    if (!action) return;
    if (action.kind !== 'leave') event.preventDefault();
    if (action.kind === 'move') moveTo(action.to);
    else if (action.kind === 'close') setOpen(false);
    else if (action.kind === 'letter') {
      typed.current = { text: typing ? text + action.letter : action.letter, at: event.timeStamp };
      const labels = options.map(({ label }) => label);
      const to = typedTarget(labels, typed.current.text, open ? active : chosen);
      if (to !== undefined) moveTo(to);
    } else choose(active);
  };
  return {
    open,
    active,
    list,
    toggle: () => (open ? setOpen(false) : moveTo(Math.max(0, chosen))),
    close: () => setOpen(false),
    choose,
    onKeyDown,
  };
}

/** Scrolls the open list, and the active option within it, into view. */
function show(list: HTMLDivElement | null, active: number): void {
  const option = list?.children[active];
  if (!list || !(option instanceof HTMLElement)) return;
  const above = option.offsetTop - list.scrollTop;
  const below = above + option.offsetHeight - list.clientHeight;
  if (above < 0) list.scrollTop += above;
  else if (below > 0) list.scrollTop += below;
  list.scrollIntoView?.({ block: 'nearest' });
}
