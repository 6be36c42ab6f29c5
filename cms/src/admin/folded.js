import { createElement as h, useState } from 'react';

/** What an editor may want to know; the site is asked for it only once it is open. */
export function Folded({ summary, children }) {
  const [isOpen, setOpen] = useState(false);
  return h(
    'details',
    { onToggle: (event) => setOpen(event.currentTarget.open) },
    h('summary', { style: { cursor: 'pointer', fontSize: '1.2rem' } }, summary),
    isOpen && children,
  );
}
