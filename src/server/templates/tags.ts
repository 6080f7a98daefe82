import {
  type AnyField,
  dateTime,
  type Fields,
  formatRelation,
  formatValue,
  integer,
  longText,
  type Resource,
  relationName,
  type Tag,
  type TagGroup,
  text,
} from '../../resources/definition';

/** What a tag becomes: a text of one or more lines, a rich text, or the block of who signs. */
export type TagValue = { text: string } | { html: string } | { signatures: readonly { nome: string; cargo: string }[] };

/** The values of a paper: of each tag, and of each child table those of its lines. An absent tag has no value. */
export interface TagValues {
  values: ReadonlyMap<string, TagValue>;
  lines: ReadonlyMap<string, readonly ReadonlyMap<string, TagValue>[]>;
}

/** Of the municipality, the entity and who prints: in every paper. */
export const COMMON: Fields = {
  municipio: text(150, { label: 'Município' }),
  municipio_cnpj: text(18, { label: 'CNPJ do município' }),
  municipio_endereco: text(250, { label: 'Endereço do município' }),
  cidade: text(100, { label: 'Cidade e UF' }),
  entidade: text(150, { label: 'Entidade' }),
  entidade_cnpj: text(18, { label: 'CNPJ da entidade' }),
  data_atual: text(40, { label: 'Data atual' }),
  nome_completo: text(150, { label: 'Nome completo' }),
};

/** The tags of SPEC.md section 9 that only a document of the editor resolves, from whom it is of and where it comes from. */
export const OF_ORIGIN: Fields = {
  cargo: text(150, { label: 'Cargo' }),
  matricula: text(20, { label: 'Matrícula' }),
  setor: text(150, { label: 'Setor' }),
  departamento: text(150, { label: 'Departamento' }),
  dotacao_orcamentaria: text(250, { label: 'Dotação orçamentária' }),
  objeto_resumido: text(150, { label: 'Objeto resumido' }),
  objeto_detalhado: longText({ label: 'Objeto detalhado' }),
  justificativa: longText({ label: 'Justificativa' }),
  modalidade_contratacao: text(60, { label: 'Modalidade de contratação' }),
  numero_licitacao: text(30, { label: 'Número da licitação' }),
  contratado: text(200, { label: 'Contratado' }),
  prazo: text(80, { label: 'Prazo' }),
  qualificacao_contratado: longText({ label: 'Qualificação do contratado' }),
  detalhamento_valor: longText({ label: 'Detalhamento do valor' }),
  forma_pagamento: text(200, { label: 'Forma de pagamento' }),
};

/** The block of who signs. */
export const SIGNATURES: Tag = { chave: 'assinaturas', rotulo: 'Assinaturas' };

/** Who wrote the record and when. */
export const AUTHORS: Fields = {
  criado_por: text(150, { label: 'Criado por' }),
  criado_em: dateTime({ label: 'Criado em' }),
  alterado_por: text(150, { label: 'Alterado por' }),
  alterado_em: dateTime({ label: 'Alterado em' }),
};

/** Who did each act of the record last, and when. */
export function actFields({ acts = {} }: Pick<Resource, 'acts'>): Fields {
  const done = Object.entries(acts).filter(([, { page, file, makes, regra }]) => !page && !file && !makes && regra !== 1);
  return Object.fromEntries(
    done.flatMap(([name, { label }]) => [
      [`${name}_por`, text(150, { label: `${label}: por quem` })],
      [`${name}_em`, dateTime({ label: `${label}: quando` })],
    ]),
  );
}

/** The tags of the papers of a resource: they follow from its fields, and from those that the paper itself adds. */
export function tagsOf(definition: Resource, more: Fields = {}): TagGroup[] {
  const fields = { ...definition.fields, ...more };
  const tables = Object.entries(fields).flatMap(([name, field]) => (field.kind === 'items' ? [{ name, field }] : []));
  return [
    { ...group(definition.label.one, fields), etiquetas: [...plainTags(fields), ...wordTags(fields)] },
    ...tables.map(({ name, field }) => ({
      titulo: `${field.label} (linhas)`,
      repete: true,
      etiquetas: [
        { chave: `${name}.${LINE_NUMBER}`, rotulo: 'Número da linha' },
        ...plainTags(field.fields).map((tag) => ({ ...tag, chave: `${name}.${tag.chave}` })),
      ],
    })),
    group('Quem e quando', { ...AUTHORS, ...actFields(definition) }),
    { ...group('Município e emissão', COMMON), etiquetas: [...plainTags(COMMON), SIGNATURES] },
  ];
}

/** The tags of a template that prints no record of the system. */
export function generalTags(): TagGroup[] {
  return [
    { titulo: 'Município e emissão', repete: false, etiquetas: [...plainTags(COMMON), SIGNATURES] },
    group('Quem escreve e de que se trata', OF_ORIGIN),
  ];
}

/** Of a line of a child table, where it stands among them. */
export const LINE_NUMBER = 'ordem';
/** In a paper, the number of a line is 1, 2, 3 … */
export const lineNumber = (at: number): TagValue => ({ text: formatValue(integer({ label: '' }), at + 1) });

/** The tag of a field: a relation is called as its display, without `_id`. */
export function tagName(name: string, field: AnyField): string {
  return field.kind === 'ref' || field.kind === 'refs' ? relationName(name, field) : name;
}

/** What a field of a row prints; null without a value. Money is in reais, dates as they are written here, relations by their display. */
export function tagValue(name: string, field: AnyField, row: Readonly<Record<string, unknown>>): TagValue | null {
  const value = row[name];
  if (field.kind === 'html') return typeof value === 'string' && value ? { html: value } : null;
  const shown =
    field.kind === 'ref'
      ? formatRelation(row[relationName(name, field)] as Record<string, unknown> | null)
      : formatValue(field, field.kind === 'refs' ? row[relationName(name, field)] : value);
  if (!shown) return null;
  const money = field.kind === 'money' || (field.kind === 'derived' && field.as === 'money');
  return { text: money ? `R$\u00a0${shown}` : shown };
}

/** The fields of a table that a paper may say. */
export function printable(fields: Fields): [name: string, field: AnyField][] {
  return Object.entries(fields).filter(([, { kind, transient }]) => !transient && !/^(?:items|secret|values|file|files|image)$/.test(kind));
}

function group(titulo: string, fields: Fields): TagGroup {
  return { titulo, repete: false, etiquetas: plainTags(fields) };
}

function plainTags(fields: Fields): Tag[] {
  return printable(fields).map(([name, field]) => ({ chave: tagName(name, field), rotulo: field.label }));
}

/** An amount that a person decides is also said in words. */
function wordTags(fields: Fields): Tag[] {
  return amounts(fields).map(([name, { label }]) => ({ chave: inWordsOf(name), rotulo: `${label}, por extenso` }));
}

/** The amounts of a paper that have a tag in words. */
export function amounts(fields: Fields): [name: string, field: AnyField][] {
  return printable(fields).filter(([, { kind, readOnly }]) => kind === 'money' && !readOnly);
}

/** The tag of an amount in words. */
export const inWordsOf = (name: string): string => `${name}_por_extenso`;
