import { type Break, check, page, pass, review } from './break.ts';

const PEOPLE = 'registry/people/people.module.css';
const POLICY = 'page-manifests/our-policy.json';
const CAMPUS = 'page-manifests/campus-life.json';
const LOOKS = 'the computed styles of blocks';
const SITE_CSS = 'src/page/ui/site.css';

/** The breaks of the second round, in the texts, appearance and interactions of pages. */
export const SEEN: readonly Break[] = [
  {
    name: 'props swapped',
    file: POLICY,
    from: '"name": "$name", "role": "$designation"',
    to: '"name": "$designation", "role": "$name"',
    finders: [page('/our-policy')],
  },
  {
    name: 'lost heading',
    file: 'registry/people/people.tsx',
    from: '<Heading title={title} subtitle={subtitle} />',
    to: '',
    finders: [page('/our-policy')],
  },
  {
    name: 'lost alternative text',
    file: 'src/page/ui/picture.tsx',
    from: 'alt={alt ?? picture.alt}',
    to: 'alt={alt ?? ""}',
    finders: [page('/campus-life')],
  },
  {
    name: 'cut text',
    file: 'registry/people/people.tsx',
    from: '{role}</p>',
    to: '{role.slice(0, 12)}</p>',
    finders: [page('/our-policy')],
  },
  {
    name: 'broken link',
    file: POLICY,
    from: '"download": "$Download_link"',
    to: '"download": "/uploads/nothing.pdf"',
    finders: [check()],
  },
  { name: 'columns', file: POLICY, from: '"columns": 4', to: '"columns": 3', finders: [page('/our-policy')] },
  {
    name: 'side',
    file: CAMPUS,
    from: '"side": "right"',
    to: '"side": "left"',
    finders: [page('/campus-life')],
  },
  {
    name: 'direction',
    file: 'registry/tabs/tabs.tsx',
    from: 'orientation={direction}',
    to: "orientation={direction === 'vertical' ? 'horizontal' : 'vertical'}",
    finders: [page('/course-details')],
  },
  {
    name: 'wrong file',
    file: CAMPUS,
    from: '"image": "$page.banner_image",',
    to: '"image": "$page.take_a_tour.video_symbol_image",',
    finders: [page('/campus-life')],
  },
  {
    name: 'colour',
    file: PEOPLE,
    from: 'color: var(--color-text-soft);',
    to: 'color: var(--color-link);',
    finders: [pass(LOOKS), review('/our-policy')],
  },
  {
    name: 'spacing',
    file: PEOPLE,
    from: 'gap: var(--space-6);',
    to: 'gap: var(--space-2);',
    finders: [pass(LOOKS), review('/our-policy')],
  },
  {
    name: 'overlap',
    file: PEOPLE,
    from: '  .grid {\n    --columns: 1;',
    to: '  .grid {\n    margin-block-start: -4rem;\n    --columns: 1;',
    finders: [pass(LOOKS), review('/our-policy')],
  },
  {
    name: 'overflow',
    file: PEOPLE,
    from: '  .grid {\n    --columns: 1;',
    to: '  .grid {\n    inline-size: 120vw;\n    --columns: 1;',
    finders: [pass('/our-policy passes the layout'), review('/our-policy')],
  },
  {
    name: 'focus ring',
    file: SITE_CSS,
    from: 'outline: 2px solid var(--color-focus);',
    to: 'outline: 0;',
    finders: [pass('sees where the focus is'), review('/our-policy')],
  },
  {
    name: 'hover',
    file: 'src/page/ui/button.module.css',
    from: '.solid:hover {\n    background: var(--color-night);',
    to: '.solid:hover {\n    background: var(--color-white);',
    finders: [pass('sees a hovered button'), review('/our-policy')],
  },
  {
    name: 'print',
    file: PEOPLE,
    from: 'break-inside: avoid;',
    to: 'display: none;',
    finders: [pass('/our-policy passes the layout'), review('/our-policy')],
  },
  {
    name: 'dark',
    file: PEOPLE,
    from: '  .name {\n',
    to: '  @media (prefers-color-scheme: dark) {\n    .name {\n      color: #fff;\n    }\n  }\n  .name {\n',
    finders: [pass(LOOKS), review('/our-policy')],
  },
  {
    name: 'motion',
    file: 'src/page/ui/button.module.css',
    from: 'var(--duration-calm)',
    to: '4s',
    finders: [pass(LOOKS), review('/our-policy')],
  },
  {
    name: 'font',
    file: PEOPLE,
    from: 'font-family: var(--font-serif);',
    to: 'font-family: var(--font-sans);',
    finders: [pass(LOOKS), review('/our-policy')],
  },
  {
    name: 'order',
    file: 'registry/people/people.tsx',
    from: "{name !== '' && <p className={styles.name}>{name}</p>}\n              {role !== '' && <p className={styles.role}>{role}</p>}",
    to: "{role !== '' && <p className={styles.role}>{role}</p>}\n              {name !== '' && <p className={styles.name}>{name}</p>}",
    finders: [page('/our-policy')],
  },
];
