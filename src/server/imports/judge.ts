import { type AnyRecord, addIssue, type FieldOf, type Issues, isEmpty, validateDraft } from '../../resources/definition';
import { uniqueSetsOf } from '../db/tables';
import { inUse } from '../db-errors';
import { AppError, ValidationError } from '../http/errors';
import { completeDraft, judgeDraft, lockDraft, readyDraft } from '../resources/drafts';
import { findReserved, findSame, lockMany, normalized } from '../resources/many';
import { readRecords } from '../resources/record';
import type { ServerResource } from '../resources/registry';
import { checkManyRelations } from '../resources/relations';
import { plainValues } from '../resources/write';
import type { Work } from '../work';
import { numberFault, severalOf, wireValue } from './cells';
import { originOf, type Plan, textsOf } from './plan';
import { type Among, References, type Referred } from './references';
import type { SheetRow } from './sheet';

type Values = Record<string, unknown>;

/** What a row of the file would do. */
export interface Judged {
  row: SheetRow;
  acao: 'incluir' | 'atualizar' | 'ignorar' | 'erro';
  /** The record that it changes. */
  current: AnyRecord | null;
  /** What would be stored, validated. */
  changes: Values;
  /** What its rules locked and read to judge it. */
  held?: unknown;
  origem: string | null;
  /** By path of the field; `id` for what is of the whole row. */
  issues: Issues;
  /** What the person should know, by path; the row is taken all the same. */
  avisos: Issues;
}

interface Draft extends Judged {
  texts: Map<string, string>;
  input: Values;
  /** Ids of the records that it may change. */
  same: number[];
  /** Why its record may not change; null when it may. */
  barred: string | null;
}

/** Says of each row of a file what it would do, with the very validation of the forms. */
export class Judge {
  private readonly resource: ServerResource;
  private readonly plan: Plan;
  private readonly references = new References();
  /** Unique values already seen in the file, with their line. */
  private readonly seen = new Map<string, number>();
  private readonly uniques: readonly (readonly string[])[];

  constructor(resource: ServerResource, plan: Plan) {
    this.resource = resource;
    this.plan = plan;
    this.uniques = uniqueSetsOf(resource.definition);
  }

  /**
   * Judges rows. With `writing` it runs in the transaction that writes them: what they change is locked, and the plugin
   * completes what will be stored.
   */
  async judge(work: Work, rows: readonly SheetRow[], writing: boolean): Promise<Judged[]> {
    const drafts = rows.map((row) => this.read(row));
    await this.resolveReferences(work, drafts);
    await this.findRecords(work, drafts, writing);
    const open = drafts.filter(({ acao }) => acao === 'incluir' || acao === 'atualizar');
    for (const draft of open) this.validate(draft);
    await this.checkRelations(work, open);
    for (const draft of open) if (isRight(draft)) await this.applyRules(work, draft, writing);
    await this.checkUnique(work, open.filter(isRight));
    for (const draft of drafts) if (!isRight(draft)) draft.acao = 'erro';
    return drafts.map(({ texts: _texts, input: _input, same: _same, barred: _barred, ...judged }) => judged);
  }

  private read(row: SheetRow): Draft {
    const texts = textsOf(this.plan, row);
    const draft: Draft = {
      row,
      texts,
      acao: 'incluir',
      current: null,
      changes: {},
      origem: originOf(texts),
      issues: {},
      avisos: {},
      input: {},
      same: [],
      barred: null,
    };
    if (row.celulas.slice(this.plan.width).some((cell) => cell.trim() !== ''))
      addIssue(draft.issues, 'id', 'A linha tem mais colunas que o cabeçalho. Confira o separador e as aspas.');
    for (const { coluna, mensagem, recusa } of row.notas ?? [])
      for (const { index, campo } of this.plan.columns) {
        if (index !== coluna) continue;
        addIssue(recusa ? draft.issues : draft.avisos, campo, mensagem);
        if (recusa) texts.delete(campo);
      }
    for (const column of this.plan.columns) this.readCell(draft, column);
    // a document lost its zeros or not by the kind of person, which another column says
    for (const column of this.plan.columns)
      if (column.target?.field.kind === 'cpfCnpj' && !column.campo.includes('.')) this.readCell(draft, column, draft.input.tipo);
    return draft;
  }

  private readCell({ texts, input, issues }: Draft, { campo, target, mark }: Plan['columns'][number], tipo?: unknown): void {
    if (!target || target.field.kind === 'ref' || target.field.kind === 'refs') return;
    const text = texts.get(campo) ?? '';
    const fault = numberFault(target.field, text, { mark });
    if (fault) addIssue(issues, campo, fault);
    else put(input, campo, wireValue(target.field, text, { mark, tipo }));
  }

  private async resolveReferences(work: Work, drafts: readonly Draft[]): Promise<void> {
    const columns = this.plan.columns.flatMap(({ campo, target }) =>
      target?.field.kind === 'ref' || target?.field.kind === 'refs' ? [{ campo, field: target.field }] : [],
    );
    // what a relation is within comes before it
    const within = (field: FieldOf<'ref'> | FieldOf<'refs'>) => (field.kind === 'ref' ? Object.entries(field.within ?? {}) : []);
    for (const { campo, field } of columns.sort((a, b) => within(a.field).length - within(b.field).length)) {
      const partsOf = ({ texts }: Draft) =>
        field.kind === 'refs' ? severalOf(texts.get(campo) ?? '') : [texts.get(campo) ?? ''].filter(Boolean);
      const groups = new Map<string, { among: Among; own: Draft[] }>();
      for (const draft of drafts) {
        const among = Object.fromEntries(
          within(field).flatMap(([column, other]) =>
            typeof draft.input[other] === 'number' ? [[column, draft.input[other] as number]] : [],
          ),
        );
        const key = JSON.stringify(among);
        const group = groups.get(key) ?? { among, own: [] };
        groups.set(key, group);
        group.own.push(draft);
      }
      for (const { among, own } of groups.values()) {
        const answers = await this.references.resolve(work, field.target, own.flatMap(partsOf), among);
        for (const draft of own) {
          const found = partsOf(draft).map((text) => ({ text, id: answers.get(text) ?? ('ausente' as Referred) }));
          for (const { text, id } of found) if (typeof id !== 'number') addIssue(draft.issues, campo, unresolved(field.label, text, id));
          const ids = found.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
          if (found.length > 0) put(draft.input, campo, field.kind === 'refs' ? ids : ids[0]);
        }
      }
    }
  }

  /** Finds the record of each row: by its code in the other system, by the chosen key, by the natural one. */
  private async findRecords(work: Work, drafts: readonly Draft[], writing: boolean): Promise<void> {
    await this.findByOrigin(work, drafts);
    for (const names of this.plan.keys) {
      const open = drafts.filter(({ same }) => same.length === 0);
      const found = await findSame(
        work,
        this.resource,
        names,
        open.map(({ input }) => input),
      );
      for (const [index, draft] of open.entries()) draft.same = [...new Set(found[index])];
      this.refuseRepeatedKeys(names, drafts);
    }
    await this.recognize(work, drafts);
    const ids = [...new Set(drafts.flatMap(({ same }) => same))];
    if (writing) await lockMany(work, this.resource, ids);
    const records = await readRecords(work, this.resource, ids);
    const reserved = await findReserved(work, this.resource, ids);
    for (const draft of drafts) this.choose(draft, records, reserved);
  }

  /** Finds the records that no key found by what a list shows of them. */
  private async recognize(work: Work, drafts: readonly Draft[]): Promise<void> {
    const { recognizer } = this.plan;
    if (recognizer === null) return;
    const open = drafts.filter(({ same, row }) => same.length === 0 && row.celulas[recognizer]?.trim());
    const textOf = ({ row }: Draft) => row.celulas[recognizer]?.trim() ?? '';
    const found = await this.references.resolve(work, this.resource.definition.name, open.map(textOf));
    for (const draft of open) {
      const id = found.get(textOf(draft));
      if (id === 'ambigua') addIssue(draft.issues, 'id', `Há mais de um registro "${textOf(draft).slice(0, 60)}".`);
      if (typeof id !== 'number') continue;
      draft.same = [id];
      this.refuseRepeated(draft, 'id', `registro ${id}`);
    }
  }

  private async findByOrigin(work: Work, drafts: readonly Draft[]): Promise<void> {
    const origins = drafts.flatMap(({ origem }) => (origem === null ? [] : [origem]));
    if (origins.length === 0) return;
    const { name } = this.resource.definition;
    const rows = await work.db.rows<{ chave: string; id: number }>(
      `select distinct l.chave_origem as chave, t.id from migracao_linha l join "${name}" t on t.id = l.registro_id
        where l.recurso = $1 and l.chave_origem = any($2::text[])`,
      [name, origins],
    );
    for (const draft of drafts) draft.same = rows.filter(({ chave }) => chave === draft.origem).map(({ id }) => id);
    for (const draft of drafts) if (draft.origem !== null) this.refuseRepeated(draft, 'chave_origem', `origem ${draft.origem}`);
  }

  private refuseRepeatedKeys(names: readonly string[], drafts: readonly Draft[]): void {
    for (const draft of drafts) {
      const values = names.map((name) => normalized(this.resource.definition, name, draft.input[name]));
      if (values.every((value) => value !== null))
        this.refuseRepeated(draft, names.at(-1) ?? 'id', `${names.join()} ${JSON.stringify(values)}`);
    }
  }

  private refuseRepeated(draft: Draft, path: string, key: string): void {
    const line = this.seen.get(key);
    if (line === undefined) this.seen.set(key, draft.row.linha);
    else if (line !== draft.row.linha) addIssue(draft.issues, path, `A chave repete a da linha ${line} do arquivo.`);
  }

  private choose(draft: Draft, records: ReadonlyMap<number, AnyRecord>, reserved: ReadonlyMap<number, string>): void {
    const [id] = draft.same;
    if (draft.same.length > 1) addIssue(draft.issues, 'id', 'Há mais de um registro com esta chave.');
    if (id === undefined) {
      if (this.plan.modo === 'atualizar') skip(draft, 'Não existe e não foi incluída: o modo é somente existentes.');
      return;
    }
    draft.current = records.get(id) ?? null;
    draft.acao = 'atualizar';
    if (this.plan.modo === 'inserir') return skip(draft, 'Já existe e ficou como estava: o modo é somente novos.');
    const holder = reserved.get(id);
    if (holder) draft.barred = `Registro em edição por ${holder}.`;
    if (draft.current && !draft.current.pode_liberar)
      draft.barred = draft.current.motivo_bloqueio ?? 'Este registro não pode mais ser alterado.';
  }

  private validate(draft: Draft): void {
    const { definition } = this.resource;
    const { current, input } = draft;
    const stored = current ? plainValues(this.resource, current) : undefined;
    if (stored) dropLines(draft);
    const { changes, issues } = validateDraft(definition, input, stored);
    const says = (name: string) =>
      stored !== undefined && (same(input[name], stored[name]) || (name in changes && same(changes[name], stored[name])));
    // a record that stays as it is is not judged again
    if (stored && isRight(draft) && Object.keys(input).every(says)) return skip(draft, null);
    // a relation that was typed and not found is not also missing
    for (const [path, messages] of Object.entries(issues)) if (!draft.issues[path]) draft.issues[path] = messages;
    draft.changes = changes;
    if (draft.barred) addIssue(draft.issues, 'id', draft.barred);
  }

  private async checkRelations(work: Work, drafts: readonly Draft[]): Promise<void> {
    const found = await checkManyRelations(
      work,
      this.resource,
      drafts.map(({ changes, current }) => ({ changes, stored: current ? plainValues(this.resource, current) : undefined })),
    );
    for (const [index, draft] of drafts.entries())
      for (const [path, messages] of Object.entries(found[index] ?? {})) draft.issues[path] ??= messages;
  }

  private async applyRules(work: Work, draft: Draft, writing: boolean): Promise<void> {
    if (draft.acao === 'ignorar') return;
    try {
      draft.held = await lockDraft(work, this.resource, draft.changes, draft.current);
      const completed = await completeDraft(work, this.resource, draft.changes, draft.current, draft.held);
      Object.assign(draft.issues, await judgeDraft(work, this.resource, completed, draft.current, draft.held));
      // a simulation compares what the file says: codes that the register gives are given to rows that are written
      if (writing && isRight(draft)) draft.changes = await readyDraft(work, this.resource, completed, draft.current);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error instanceof ValidationError) Object.assign(draft.issues, error.issues);
      else addIssue(draft.issues, 'id', error.message);
    }
  }

  /** Uniqueness among live records and among the rows of the file. */
  private async checkUnique(work: Work, drafts: readonly Draft[]): Promise<void> {
    const open = drafts.filter(({ acao }) => acao !== 'ignorar');
    for (const names of this.uniques) {
      const states = open.map(({ current, changes }) => ({ ...(current && plainValues(this.resource, current)), ...changes }));
      const found = await findSame(work, this.resource, names, states);
      for (const [index, draft] of open.entries()) {
        const path = names.at(-1) ?? 'id';
        const values = names.map((name) => normalized(this.resource.definition, name, states[index]?.[name]));
        const field = this.resource.definition.fields[path];
        if (found[index]?.some((id) => id !== draft.current?.id) && field)
          addIssue(draft.issues, path, inUse(field, states[index]?.[path]));
        else if (values.every((value) => value !== null)) this.refuseRepeated(draft, path, `${names.join()} ${JSON.stringify(values)}`);
      }
    }
  }
}

function isRight({ issues }: Judged): boolean {
  return Object.keys(issues).length === 0;
}

function skip(draft: Draft, aviso: string | null): void {
  draft.acao = 'ignorar';
  if (aviso) addIssue(draft.avisos, 'id', aviso);
}

/** A row brings one line of a child table: over the lines of an existing record it would take the others away. */
function dropLines(draft: Draft): void {
  for (const [name, value] of Object.entries(draft.input)) {
    if (!Array.isArray(value) || typeof value[0] !== 'object') continue;
    delete draft.input[name];
    addIssue(draft.avisos, name, 'A tabela do registro existente ficou como estava.');
  }
}

/** Puts a value at a path: the line of a child table exists only when one of its cells is filled. */
function put(input: Values, campo: string, value: unknown): void {
  if (value === undefined) return;
  const [table = '', , name] = campo.split('.');
  if (name === undefined) {
    input[campo] = value;
    return;
  }
  const [line] = (input[table] ?? [{}]) as [Values];
  input[table] = [{ ...line, [name]: value }];
}

function same(a: unknown, b: unknown): boolean {
  return (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);
}

function unresolved(label: string, text: string, why: Referred): string {
  const quoted = `"${text.slice(0, 60)}"`;
  return why === 'ambigua' ? `${label}: há mais de um registro chamado ${quoted}.` : `${label}: não há registro ${quoted}.`;
}
