/** The address of a tool bundled into one file, which is rebuilt when its code has changed. */
export function builtTool(root: string, site: string, name: string): Promise<string>;
