import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Option } from './courses.ts';
import { strokeOf, typedTarget } from './listbox-keys.ts';

/** A list of options that opens: its state, and what its view tells it. */
export interface LiveListbox {
  readonly open: boolean;
  /** The option the keys stand on. */
  readonly active: number;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly toggle: () => void;
  readonly close: () => void;
  readonly choose: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** After this pause typed letters begin a new word. */
const WORD_MS = 500;

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
    setOpen(false);
    const option = options[index];
    if (option) onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const stroke = strokeOf(event, open, open ? active : chosen, options.length);
    if (!stroke) return;
    if (stroke.kind !== 'leave') event.preventDefault();
    if (stroke.kind === 'move') moveTo(stroke.to);
    else if (stroke.kind === 'close') setOpen(false);
    else if (stroke.kind === 'letter') {
      const { text, at } = typed.current;
      typed.current = {
        text: event.timeStamp - at < WORD_MS ? text + stroke.letter : stroke.letter,
        at: event.timeStamp,
      };
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

/** Brings the open list, and in it the active option, into view. */
function show(list: HTMLDivElement | null, active: number): void {
  const option = list?.children[active];
  if (!list || !(option instanceof HTMLElement)) return;
  const above = option.offsetTop - list.scrollTop;
  const below = above + option.offsetHeight - list.clientHeight;
  if (above < 0) list.scrollTop += above;
  else if (below > 0) list.scrollTop += below;
  list.scrollIntoView?.({ block: 'nearest' });
}
