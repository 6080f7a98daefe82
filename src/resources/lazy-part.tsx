import { type ComponentType, lazy, Suspense } from 'react';

const loaded = new Map<unknown, unknown>();

/** A part that the plugin brings, loaded when first drawn and kept. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const part = loaded.get(load) ?? lazy(load as () => Promise<{ default: ComponentType<object> }>);
  loaded.set(load, part);
  return part as ComponentType<P>;
}

/** Such a part in its place, once it is there; nothing where the plugin brings none. */
export function Part<P extends object>({ load, props }: { load: (() => Promise<{ default: ComponentType<P> }>) | undefined; props: P }) {
  const Own = load && lazyPart(load);
  return (
    Own && (
      <Suspense fallback={null}>
        <Own {...props} />
      </Suspense>
    )
  );
}
