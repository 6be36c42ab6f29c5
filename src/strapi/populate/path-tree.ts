/** The nested form of dotted paths: `["menu.items"]` is `{ menu: { populate: { items: true } } }`. */
export interface PathTree {
  [key: string]: true | { populate: PathTree };
}

/** Strapi's rule, oddity included: a later shorter path replaces an earlier longer one. */
export function treeOfPaths(paths: readonly string[]): PathTree {
  const tree = emptyTree();
  for (const path of paths) insertPath(tree, path.split('.'));
  return tree;
}

// Without a prototype, `__proto__` is a key like any other.
function emptyTree(): PathTree {
  return Object.create(null);
}

function insertPath(tree: PathTree, [first = '', ...rest]: readonly string[]): void {
  if (rest.length === 0) {
    tree[first] = true;
    return;
  }
  const there = tree[first];
  const branch = there === undefined || there === true ? { populate: emptyTree() } : there;
  tree[first] = branch;
  insertPath(branch.populate, rest);
}

/** The paths of a tree: the inverse of `treeOfPaths`. */
export function pathsOfTree(tree: PathTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    value === true ? [`${prefix}${key}`] : pathsOfTree(value.populate, `${prefix}${key}.`),
  );
}
