const files = import.meta.glob('./*/plugin.{ts,tsx}');

/** Ids of the modules that bring screens of their own; the others only have their place in the menu. */
export function builtPlugins(): string[] {
  return Object.keys(files).map((path) => path.split('/')[1] ?? '');
}
