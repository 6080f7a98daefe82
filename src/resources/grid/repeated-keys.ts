/** Lines by their business key, to tell which repeat another. */
export class RepeatedKeys {
  private readonly lines = new Map<string, Set<string>>();
  private readonly keys = new Map<string, string>();

  /** Notes the business key of a line; null while it has none. */
  keep(line: string, key: string | null): void {
    if (key === null) return;
    this.keys.set(line, key);
    const same = this.lines.get(key);
    if (same) same.add(line);
    else this.lines.set(key, new Set([line]));
  }

  /** @returns the line that repeated this one and is alone now */
  forget(line: string): string | undefined {
    const key = this.keys.get(line);
    if (key === undefined) return undefined;
    this.keys.delete(line);
    const same = this.lines.get(key);
    same?.delete(line);
    if (same?.size === 0) this.lines.delete(key);
    return same?.size === 1 ? [...same][0] : undefined;
  }

  /** The first line with this key. */
  first(key: string): string | undefined {
    return this.lines.get(key)?.values().next().value;
  }

  /** The line that this one repeats. */
  repeated(line: string): string | undefined {
    const [first] = this.lines.get(this.keys.get(line) ?? '') ?? [];
    return first === line ? undefined : first;
  }
}
