import { humanise, pascal } from './words.ts';

// A list of lines, because a template literal full of the code's own backticks and braces is hard to read.
const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

export function fieldsFile(type: string): string {
  return lines(
    "import { markup, required, text, type Values } from 'prospectus/fields';",
    '',
    'export const fields = {',
    '  title: required(text()),',
    '  text: markup(),',
    '};',
    '',
    `export type ${pascal(type)}Props = Values<typeof fields>;`,
  );
}

export function blockFile(type: string): string {
  const name = pascal(type);
  return lines(
    "import { type About, defineBlock } from 'prospectus/block';",
    `import { fields } from './${type}.fields.ts';`,
    `import { ${name} } from './${type}.tsx';`,
    '',
    `export default defineBlock(fields, ${name});`,
    '',
    'export const about: About<typeof fields> = {',
    "  summary: 'A title with a text under it: say here what the block shows and when to use it.',",
    "  unused: 'It is new: remove this line when a manifest uses it.',",
    '  props: {',
    "    title: 'The heading.',",
    "    text: 'The text, in the simple markup.',",
    '  },',
    '  examples: [',
    '    {',
    "      name: 'a title with its text',",
    '      props: {',
    `        title: '${humanise(type)}',`,
    "        text: 'A first paragraph.\\n\\n- one point\\n- another, in **bold**',",
    '      },',
    '    },',
    "    { name: 'empty', props: {} },",
    '  ],',
    '};',
  );
}

export function viewFile(type: string): string {
  const name = pascal(type);
  return lines(
    "import { Heading } from 'prospectus/ui/heading';",
    "import { Markup } from 'prospectus/ui/markup';",
    "import type { ReactElement } from 'react';",
    `import type { ${name}Props } from './${type}.fields.ts';`,
    `import styles from './${type}.module.css';`,
    '',
    '/** A title with a text under it. */',
    `export function ${name}({ title, text }: ${name}Props): ReactElement | null {`,
    "  if (title === '' && text.length === 0) return null;",
    '  return (',
    '    <section className={styles.block}>',
    '      <Heading title={title} />',
    '      <Markup blocks={text} />',
    '    </section>',
    '  );',
    '}',
  );
}

export function styleFile(): string {
  return lines(
    '@layer blocks {',
    '  .block {',
    '    display: grid;',
    '    gap: var(--space-5);',
    '    padding: var(--space-section) var(--space-edge);',
    '  }',
    '}',
  );
}
