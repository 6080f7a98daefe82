import type { GridParentState } from '../../../../resources/definition';
import type { VersionFrame } from './lookups';

/** What a version has that the wire carries as lists. */
interface Lists {
  bloqueadas: readonly (readonly [number, string])[];
  permitidas: readonly number[] | null;
}

/** A version as the sheet receives it. */
export function versionToWire({ bloqueadas, permitidas, ...frame }: VersionFrame): GridParentState {
  return { ...frame, bloqueadas: [...bloqueadas], permitidas: permitidas && [...permitidas] };
}

/** The version again, on either side. */
export function versionFromWire(state: GridParentState): VersionFrame {
  const { bloqueadas, permitidas, ...frame } = state as GridParentState & Lists;
  return { ...frame, bloqueadas: new Map(bloqueadas), permitidas: permitidas && new Set(permitidas) } as unknown as VersionFrame;
}
