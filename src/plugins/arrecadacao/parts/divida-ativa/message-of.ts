/** What is wrong with a list that a plugin draws by itself: of the list, or of the first of its lines. */
export function messageOf(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string' && message) return message;
  return Object.entries(error)
    .filter(([key]) => key !== 'ref')
    .map(([, inner]) => messageOf(inner))
    .find(Boolean);
}
