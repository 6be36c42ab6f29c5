import { useMemo, useState, useSyncExternalStore } from 'react';
import { PAGE } from './facets.ts';

/** The choices in the address, and a function that changes some of them: an empty value removes one. */
export function useChoices(): readonly [URLSearchParams, Change] {
  const [address] = useState(openAddress);
  const query = useSyncExternalStore(address.subscribe, address.read, () => '');
  const chosen = useMemo(() => new URLSearchParams(query), [query]);
  return [chosen, address.change];
}

type Change = (values: Readonly<Record<string, string>>) => void;

/**
 * The address of the visible page. It stays the same while the next page is loading, so that the visible one keeps
 * its choices.
 */
function openAddress() {
  const path = typeof window === 'undefined' ? '' : window.location.pathname;
  const listeners = new Set<() => void>();
  let query = '';
  let last = '';
  return {
    read: (): string => {
      if (window.location.pathname === path) query = window.location.search;
      return query;
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      const returned = () => {
        last = '';
        listener();
      };
      window.addEventListener('popstate', returned);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('popstate', returned);
      };
    },
    change: (values: Readonly<Record<string, string>>): void => {
      const next = new URL(window.location.href);
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.searchParams.delete(name);
        else next.searchParams.set(name, value);
      }
      if (next.href === window.location.href) return;
      const [name = ''] = Object.keys(values);
      const write = name === last && name !== PAGE ? 'replaceState' : 'pushState';
      last = name;
      window.history[write](window.history.state, '', next);
      for (const listener of listeners) listener();
    },
  };
}
