import { type ComponentType, lazy } from 'react';

const loaded = new Map<unknown, unknown>();

/** A part that the plugin brings, loaded when first drawn and kept. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const part = loaded.get(load) ?? lazy(load as () => Promise<{ default: ComponentType<object> }>);
  loaded.set(load, part);
  return part as ComponentType<P>;
}
