/** The address of a tool as one file, built again when its code has changed. */
export function builtTool(root: string, site: string, name: string): Promise<string>;
