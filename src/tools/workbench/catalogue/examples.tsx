import type { ReactElement } from 'react';
import { STAGE } from '../stage/scene.ts';
import type { ShownExample } from './scenes.ts';

/** The widths at which finished pages are reviewed. */
const WIDTHS = [360, 768, 1440] as const;

interface ExamplesProps {
  readonly type: string;
  readonly examples: readonly ShownExample[];
}

/** The examples of a block, each in its own window, at the chosen width. */
export function Examples({ type, examples }: ExamplesProps): ReactElement {
  return (
    <>
      <div className="bar">
        <h2>Examples</h2>
        <fieldset id="widths">
          <legend>Width of the window</legend>
          {WIDTHS.map((width) => (
            <label key={width}>
              <input type="radio" name="width" value={width} defaultChecked={width === 1440} /> {width}
            </label>
          ))}
        </fieldset>
      </div>
      {examples.map(({ name, props }, at) => (
        <section key={name} className="example" aria-labelledby={`example-${at}`}>
          <h3 id={`example-${at}`}>{name}</h3>
          <div className="window">
            <iframe title={`${type}: ${name}`} src={`${STAGE}?${at}`} data-scene={at} loading="lazy" />
          </div>
          <p className="nothing" hidden>
            With these props the block shows nothing.
          </p>
          <p className="dropped" role="alert" hidden />
          <details>
            <summary>Props of “{name}”</summary>
            <pre>{JSON.stringify(props, null, 2)}</pre>
          </details>
        </section>
      ))}
    </>
  );
}
