type Schema = Record<string, unknown>;

/** Shorter than this, a schema is written where it stands. */
const SHORT = 200;

/** Keys of a schema under which other schemas stand. */
const LISTS = ['anyOf', 'oneOf', 'allOf'] as const;

/**
 * Schemas that are written once and named wherever else they stand. Those that come again are the same text: a record, in its page, in
 * what is answered when it is saved; a list of options, in every call that takes one.
 */
export class SharedSchemas {
  private readonly uses = new Map<string, { schema: Schema; hint: string; times: number; name?: string }>();
  private readonly texts = new WeakMap<Schema, string>();
  private readonly names = new Set<string>();

  /** Counts a schema and those inside it. `hint` is the name that it gets if it comes again. */
  count(schema: Schema, hint: string): void {
    const text = this.textOf(schema);
    const use = this.uses.get(text);
    if (use) {
      use.times += 1;
      return;
    }
    if (text.length >= SHORT) this.uses.set(text, { schema, hint, times: 1 });
    for (const [name, inside] of insideOf(schema)) this.count(inside, name ? `${hint}.${name}` : hint);
  }

  /** A schema that was counted, with a reference in the place of each that comes again. */
  write(schema: Schema): Schema {
    const use = this.uses.get(this.textOf(schema));
    if (!use || use.times === 1) return this.expand(schema);
    use.name ??= this.nameFor(use.hint);
    return { $ref: `#/components/schemas/${use.name}` };
  }

  /** The shared schemas by name. Writing one may name others. */
  written(): Record<string, Schema> {
    const done: Record<string, Schema> = {};
    for (;;) {
      const left = [...this.uses.values()].filter(({ name }) => name !== undefined && !done[name]);
      if (left.length === 0) return done;
      for (const { name = '', schema } of left) done[name] = this.expand(schema);
    }
  }

  private expand(schema: Schema): Schema {
    const copy: Schema = { ...schema };
    if (schema.properties)
      copy.properties = Object.fromEntries(
        Object.entries(schema.properties as Record<string, Schema>).map(([name, field]) => [name, this.write(field)]),
      );
    if (isSchema(schema.items)) copy.items = this.write(schema.items);
    for (const key of LISTS) if (Array.isArray(schema[key])) copy[key] = (schema[key] as Schema[]).map((one) => this.write(one));
    return copy;
  }

  private textOf(schema: Schema): string {
    const text = this.texts.get(schema) ?? JSON.stringify(schema);
    this.texts.set(schema, text);
    return text;
  }

  private nameFor(hint: string): string {
    for (let n = 1; ; n++) {
      const name = n === 1 ? hint : `${hint}-${n}`;
      if (this.names.has(name)) continue;
      this.names.add(name);
      return name;
    }
  }
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

function insideOf(schema: Schema): [name: string, Schema][] {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const items: [string, Schema][] = isSchema(schema.items) ? [['', schema.items]] : [];
  const either = LISTS.flatMap((key) => (Array.isArray(schema[key]) ? (schema[key] as Schema[]) : [])).map((one): [string, Schema] => [
    '',
    one,
  ]);
  return [...fields, ...items, ...either].filter(([, one]) => isSchema(one));
}
