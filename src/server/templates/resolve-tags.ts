import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { LINE_NUMBER, lineNumber, type TagValue, type TagValues } from './tags';

/** A tag as people write it and the editor keeps it. */
const TAG = /\{\{[\s\u00a0]*([a-z0-9_]+(?:\.[a-z0-9_]+)?)[\s\u00a0]*\}\}/g;

export interface ResolveOptions extends TagValues {
  /** What each tag is called. */
  labels: ReadonlyMap<string, string>;
  /** A tag without a value shows its name, «rótulo»; in an issued paper, and in a line that is there, it prints nothing. */
  preview: boolean;
}

/**
 * The tags of a template, each once, in their order; `cut` when some braces are no tag: formatting was put inside one; `loose`
 * are those of a line that stand in no row of a table.
 */
export function tagsIn(html: string): { tags: string[]; cut: boolean; loose: string[] } {
  const tags = new Set<string>();
  const loose = new Set<string>();
  let cut = false;
  const walk = (nodes: readonly ChildNode[], inRow: boolean) => {
    for (const node of nodes) {
      if (isTag(node)) walk(node.children, inRow || node.name === 'tr');
      if (!isText(node)) continue;
      const found = tagsOfText(node.data);
      for (const tag of found) tags.add(tag);
      if (!inRow) for (const tag of found.filter((one) => one.includes('.'))) loose.add(tag);
      cut ||= /\{\{|\}\}/.test(node.data.replace(TAG, ''));
    }
  };
  walk(parseDocument(html).children, false);
  return { tags: [...tags], cut, loose: [...loose] };
}

/**
 * A template with its values in the place of its tags. A row of a table with tags of a child table comes again for each of its
 * lines. In an issued paper a paragraph, item or row of which no tag has a value is left out. What a value says is text, never
 * markup; only that of a rich text keeps its own, which was cleaned when it was saved.
 */
export function resolveTags(html: string, options: ResolveOptions): ChildNode[] {
  return new Resolver(options).all(parseDocument(html).children, null);
}

/** The line whose row is being written. */
interface Line {
  table: string;
  /** Null of a row that only shows where the lines go. */
  values: ReadonlyMap<string, TagValue> | null;
}

class Resolver {
  private readonly options: ResolveOptions;

  constructor(options: ResolveOptions) {
    this.options = options;
  }

  all(nodes: readonly ChildNode[], line: Line | null): ChildNode[] {
    return nodes.flatMap((node) => {
      if (isText(node)) return this.text(node.data, line);
      return isTag(node) ? this.element(node, line) : [];
    });
  }

  private element(node: Element, line: Line | null): ChildNode[] {
    const table = node.name === 'tr' && !line ? this.tableOf(node) : null;
    if (table) return this.rows(node, table);
    if (/^(?:p|li|tr)$/.test(node.name) && this.saysNothing(node, line)) return [];
    const written = new Element(node.name, { ...node.attribs }, this.all(node.children, line));
    return node.name === 'table' && hasBody(node) && !hasBody(written) ? [] : [written];
  }

  /** The child table whose tags a row has. */
  private tableOf(row: Element): string | null {
    const tag = ownTags(row).find((one) => one.includes('.'));
    return tag?.split('.')[0] ?? null;
  }

  /** A row for each line; of a table of no record, one that shows where they go. */
  private rows(row: Element, table: string): ChildNode[] {
    const copy = (values: Line['values']) => new Element(row.name, { ...row.attribs }, this.all(row.children, { table, values }));
    const lines = this.options.lines.get(table);
    if (!lines) return this.options.preview ? [copy(null)] : [];
    return lines.map((values, at) => copy(new Map([[LINE_NUMBER, lineNumber(at)], ...values])));
  }

  /** Only in an issued paper: in a preview every tag shows its place. */
  private saysNothing(node: Element, line: Line | null): boolean {
    if (this.options.preview) return false;
    const tags = ownTags(node);
    return tags.length > 0 && tags.every((tag) => this.valueOf(tag, line) === null);
  }

  private text(data: string, line: Line | null): ChildNode[] {
    const nodes: ChildNode[] = [];
    let after = 0;
    for (const found of data.matchAll(TAG)) {
      nodes.push(new Text(data.slice(after, found.index)));
      after = found.index + found[0].length;
      nodes.push(...this.shown(found[1] ?? '', line));
    }
    nodes.push(new Text(data.slice(after)));
    return nodes.filter((node) => !isText(node) || node.data !== '');
  }

  private shown(tag: string, line: Line | null): ChildNode[] {
    const value = this.valueOf(tag, line);
    if (value === null) {
      const isOfLine = line?.values && tag.startsWith(`${line.table}.`);
      return this.options.preview && !isOfLine ? [new Text(`«${this.options.labels.get(tag) ?? tag}»`)] : [];
    }
    if ('html' in value) return parseDocument(value.html).children;
    if ('text' in value) return inLines(value.text);
    const people = value.signatures.map(({ nome, cargo }) => new Element('span', {}, [bold(nome), new Element('br', {}), new Text(cargo)]));
    return [new Element('assinaturas', {}, people)];
  }

  private valueOf(tag: string, line: Line | null): TagValue | null {
    const [table, field] = tag.split('.');
    if (!field) return this.options.values.get(tag) ?? null;
    return line && line.table === table ? (line.values?.get(field) ?? null) : null;
  }
}

/** Whether a table has rows that are not of its head: a head without any says nothing. */
function hasBody(table: Element): boolean {
  const isBody = ({ name, parent }: Element) => name === 'td' || (name === 'th' && (parent?.parent as Element | null)?.name === 'tbody');
  return DomUtils.findOne(isBody, table.children) !== null;
}

/** The tags of an element, without those of the tables inside it. */
function ownTags(node: Element): string[] {
  const texts = (children: readonly ChildNode[]): string[] =>
    children.flatMap((child) => {
      if (isText(child)) return [child.data];
      return isTag(child) && child.name !== 'table' ? texts(child.children) : [];
    });
  return texts(node.children).flatMap(tagsOfText);
}

function tagsOfText(text: string): string[] {
  return [...text.matchAll(TAG)].map(([, tag = '']) => tag);
}

function bold(name: string): Element {
  return new Element('strong', {}, [new Text(name)]);
}

function inLines(text: string): ChildNode[] {
  return text.split(/\r?\n/).flatMap((one, at) => (at === 0 ? [new Text(one)] : [new Element('br', {}), new Text(one)]));
}

/** Markup of nodes, for what reads only that. */
export function markupOf(nodes: readonly ChildNode[]): string {
  return nodes.map((node) => DomUtils.getOuterHTML(node, { encodeEntities: 'utf8' })).join('');
}
