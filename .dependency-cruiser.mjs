// The arrows of the house (DESIGN: "Arrows point one way"). Each row: a room, and the rooms it may enter.
const MAY_ENTER = {
  'src/ui': [],
  'src/manifest': [],
  'src/content': ['src/manifest'],
  'src/forms': ['src/ui', 'src/manifest'],
  'src/renderer': ['src/manifest'],
  'src/search': ['src/ui', 'src/manifest'],
  'src/shell': ['src/ui', 'src/manifest', 'src/content', 'src/renderer'],
  'src/check': ['src/manifest', 'src/content', 'registry/[^/]+[.]ts$'],
  'src/site': ['src/(ui|manifest|content|check|renderer|search|shell)', 'registry/[^/]+[.]ts$'],
  'src/server': ['src/(manifest|content|check|renderer|shell|site)', 'registry/[^/]+[.]ts$'],
};

const rooms = Object.entries(MAY_ENTER).map(([room, others]) => ({
  name: `arrows of ${room}`,
  comment: `${room} may import itself and ${others.join(', ') || 'nothing else of the project'}.`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: '[.]test[.]tsx?$' },
  to: { path: '^(src|registry|tests|bench)/', pathNot: [room, ...others].map((path) => `^${path}`) },
}));

export default {
  forbidden: [
    ...rooms,
    {
      name: 'a block stands alone',
      comment: 'A block may use ui, forms, search and the registry’s own files, but never another block.',
      severity: 'error',
      from: { path: '^registry/([^/]+)/' },
      to: {
        path: '^(src|registry)/',
        pathNot: ['^registry/$1/', '^registry/[^/]+[.]ts$', '^src/(ui|forms|manifest|search)/'],
      },
    },
    {
      name: 'radix and swiper in ui only',
      severity: 'error',
      from: { pathNot: '^src/ui/' },
      to: { path: 'node_modules/(@radix-ui|swiper)/' },
    },
    {
      name: 'no circles',
      comment: 'A view may name the type of its own props, which its block infers from the fields.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
