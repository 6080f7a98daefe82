/** The instant at which the demonstration's story stands (handbook Demonstração 11.1). */
export const DEMO_INSTANT = '2026-11-18T14:00:00-03:00';

/** Whether the demonstration, once it is whole, lives on a day: after its story, while the books of its year are open. */
export function livesOn(day: string): boolean {
  return day >= DEMO_INSTANT.slice(0, 10) && day.startsWith(DEMO_INSTANT.slice(0, 4));
}
