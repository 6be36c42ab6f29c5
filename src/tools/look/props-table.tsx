import type { ReactElement } from 'react';
import type { PropRow } from '../docs/prop-rows.ts';

/** The table of a block's props, which scrolls in a narrow window. */
export function PropsTable({ rows }: { readonly rows: readonly PropRow[] }): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section className="scroll" tabIndex={0} aria-label="Props">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Takes</th>
            <th scope="col">Without it</th>
            <th scope="col">What it is for</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, kind, required, fallback, about: text }) => (
            <tr key={name} data-inner={/[.[]/.test(name) || undefined}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{kind}</td>
              <td>{required ? <strong>required</strong> : fallback}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
