import type { ReactElement } from 'react';
import type { Scenario } from '../scenario/scenario.ts';

/** The widths at which finished pages are reviewed. */
const WIDTHS = [360, 768, 1440] as const;

/** The address of a scenario's document. */
export const STATE = '/scenarios/-/state';

/** The document of a scenario, at the widths of a phone, a tablet and a desktop. */
export function ScenarioViews({ scenario }: { readonly scenario: Scenario }): ReactElement {
  const { name, file, page } = scenario;
  const url = `${STATE}?${new URLSearchParams({ route: page.route, name })}`;
  return (
    <section aria-label={name}>
      <h3>
        <a href={url}>{name}</a> {file !== undefined && <code>{file}</code>}
      </h3>
      <div className="thumbs">
        {WIDTHS.map((width) => (
          <figure key={width}>
            <div className="window">
              <iframe title={`${name}, ${width}`} data-src={url} width={width} height={900} tabIndex={-1} />
            </div>
            <figcaption>{width}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
