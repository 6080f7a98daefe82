/** The first of many messages, and how many more there are: a refusal that names thousands of lines is read by nobody. */
export function firstMessages(messages: readonly string[], most = 20): string[] {
  const rest = messages.length - most;
  return rest > 0 ? [...messages.slice(0, most), `e mais ${rest.toLocaleString('pt-BR')}`] : [...messages];
}
