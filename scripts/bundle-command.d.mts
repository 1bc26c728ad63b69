export function bundleCommand(root: string, command: string): Promise<string>;
