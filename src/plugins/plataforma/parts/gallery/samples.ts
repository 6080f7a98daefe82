import {
  type AnyField,
  active,
  blocks,
  cep,
  choice,
  choices,
  cnpj,
  code,
  color,
  cpf,
  cpfCnpj,
  date,
  dateTime,
  decimal,
  derived,
  email,
  type FieldKind,
  type FieldOf,
  file,
  files,
  html,
  image,
  integer,
  items,
  keyedValues,
  longText,
  money,
  month,
  percent,
  phone,
  ref,
  refs,
  type StoredFile,
  secret,
  text,
  time,
  url,
  year,
  yesNo,
} from '../../../../resources/definition';

/** Kinds that are shown together. */
export const FAMILIES = {
  textos: 'Textos',
  numeros: 'Números',
  datas: 'Datas',
  escolhas: 'Escolhas',
  documentos: 'Documentos e contatos',
  arquivos: 'Arquivos',
  relacoes: 'Relações e tabelas',
} as const;
export type Family = keyof typeof FAMILIES;

/** One kind of field as the documentation shows it. */
export interface Sample {
  family: Family;
  field: AnyField;
  /** What it holds when filled in, as the wire carries it. */
  value: unknown;
  /** More than fits in its width. */
  long?: unknown;
  /** A value that the definition refuses; without one the refusal shown is of the empty field. */
  wrong?: unknown;
  /** What a relation shows for its value. */
  related?: unknown;
}

const CORES = { a: 'Azul', v: 'Verde', m: 'Amarelo' } as const;
const LONG = 'Secretaria Municipal de Planejamento, Orçamento, Gestão Estratégica e Desenvolvimento Econômico Sustentável';

/** The picture of the samples: it never leaves the page. */
export const SAMPLE_IMAGE = '/amostra/brasao.svg';

function stored(id: number, nome: string, tipo: string, path = ''): StoredFile {
  return { id, nome, tamanho: 184_320, tipo, url: path };
}

/** One sample of each kind; the compiler names the kind that has none. */
export const samples: { [K in FieldKind]: Sample & { field: FieldOf<K> } } = {
  text: { family: 'textos', field: text(120, { label: 'Nome' }), value: 'Protocolo Geral', long: LONG, wrong: 'x'.repeat(121) },
  longText: {
    family: 'textos',
    field: longText({ label: 'Observação', help: 'Uma frase de ajuda, abaixo do campo.' }),
    value: 'Recebido no balcão.\nEncaminhado no mesmo dia.',
    long: `${LONG}. `.repeat(4).trim(),
  },
  html: {
    family: 'textos',
    field: html({ label: 'Texto do documento' }),
    value: '<p>Texto com <strong>destaque</strong> e lista:</p><ul><li>primeiro</li><li>segundo</li></ul>',
    long: `<p>${`${LONG}. `.repeat(6)}</p>`,
  },
  code: { family: 'textos', field: code('99.99.999', { label: 'Código', span: 4 }), value: '02.02.001', wrong: '02.0' },
  color: { family: 'textos', field: color({ label: 'Cor' }), value: '#0B5CAD', wrong: 'azul' },
  secret: { family: 'textos', field: secret(200, { label: 'Chave do serviço' }), value: { definido: true } },
  blocks: {
    family: 'textos',
    field: blocks({ label: 'Conteúdo' }),
    value: { versao: 1, secoes: [{ id: 's1', colunas: [{ id: 'c1', span: { xs: 24 }, blocos: [] }] }] },
  },
  values: { family: 'relacoes', field: keyedValues({ label: 'Campos do tipo' }), value: { 7: 'Gabinete do Prefeito', 9: '2026-03-10' } },
  integer: { family: 'numeros', field: integer({ label: 'Quantidade', min: 1, max: 500 }), value: 42, wrong: 501 },
  decimal: { family: 'numeros', field: decimal(14, 4, { label: 'Área (m²)', min: '0' }), value: '1234.5000', wrong: '-1' },
  money: {
    family: 'numeros',
    field: money({ label: 'Valor', min: '0.01' }),
    value: '1250.90',
    long: '9999999999999.99',
    wrong: '0.00',
  },
  percent: { family: 'numeros', field: percent({ label: 'Alíquota', min: '0', max: '100' }), value: '12.5000', wrong: '101' },
  date: { family: 'datas', field: date({ label: 'Vencimento', min: '2026-01-01' }), value: '2026-03-10', wrong: '2025-12-31' },
  dateTime: { family: 'datas', field: dateTime({ label: 'Ocorrido em' }), value: '2026-03-10T14:05:00-03:00' },
  time: { family: 'datas', field: time({ label: 'Abre às' }), value: '08:30' },
  month: { family: 'datas', field: month({ label: 'Competência' }), value: '2026-03' },
  year: { family: 'datas', field: year({ label: 'Exercício', span: 3 }), value: 2026 },
  yesNo: { family: 'escolhas', field: yesNo({ label: 'Recebe avisos' }), value: true },
  active: { family: 'escolhas', field: active(), value: true },
  choice: { family: 'escolhas', field: choice(CORES, { label: 'Cor da faixa' }), value: 'a' },
  choices: { family: 'escolhas', field: choices(CORES, { label: 'Cores da faixa' }), value: ['a', 'v'], long: ['a', 'v', 'm'] },
  cpf: { family: 'documentos', field: cpf({ label: 'CPF' }), value: '90000000175', wrong: '90000000100' },
  cnpj: { family: 'documentos', field: cnpj({ label: 'CNPJ' }), value: '12ABC34501DE35', wrong: '12ABC34501DE00' },
  cpfCnpj: { family: 'documentos', field: cpfCnpj({ label: 'CPF/CNPJ' }), value: '98765432000198', wrong: '123' },
  phone: { family: 'documentos', field: phone({ label: 'Telefone' }), value: '11900000001', wrong: '419' },
  cep: { family: 'documentos', field: cep({ label: 'CEP' }), value: '13999000', wrong: '139' },
  email: { family: 'documentos', field: email({ label: 'E-mail' }), value: 'ana.souza@exemplo.gov.br', wrong: 'ana.souza' },
  url: { family: 'documentos', field: url({ label: 'Site' }), value: 'https://exemplo.gov.br', wrong: 'exemplo' },
  file: { family: 'arquivos', field: file(['documentos'], { label: 'Anexo' }), value: stored(1, 'parecer.pdf', 'application/pdf') },
  files: {
    family: 'arquivos',
    field: files(['documentos', 'imagens'], { label: 'Anexos', max: 5 }),
    value: [stored(2, 'edital.pdf', 'application/pdf'), stored(3, 'planta.png', 'image/png')],
    long: [stored(4, `${LONG}.pdf`, 'application/pdf')],
  },
  image: {
    family: 'arquivos',
    field: image({ label: 'Brasão' }),
    value: stored(5, 'brasao.svg', 'image/svg+xml', SAMPLE_IMAGE),
  },
  ref: {
    family: 'relacoes',
    field: ref('estado', { label: 'Estado' }),
    value: 35,
    related: { id: 35, sigla: 'SP', nome: 'São Paulo' },
  },
  refs: {
    family: 'relacoes',
    field: refs('estado', { label: 'Estados atendidos' }),
    value: [31, 35],
    related: [
      { id: 31, sigla: 'MG', nome: 'Minas Gerais' },
      { id: 35, sigla: 'SP', nome: 'São Paulo' },
    ],
  },
  items: {
    family: 'relacoes',
    field: items(
      { nome: text(80, { label: 'Nome', required: true, span: 6 }), inicio: date({ label: 'Início', required: true }) },
      { label: 'Responsáveis', one: 'responsável', min: 1 },
    ),
    value: [{ nome: 'Ana Souza', inicio: '2026-01-01' }],
    wrong: [{ nome: '', inicio: null }],
  },
  derived: { family: 'relacoes', field: derived('money', { label: 'Total calculado' }), value: '1250.90' },
};

/** Every kind with its sample, in the order of the families. */
export function allSamples(): [FieldKind, Sample][] {
  return Object.entries(samples) as [FieldKind, Sample][];
}

/** The kinds of a family. */
export function samplesOf(family: Family): [FieldKind, Sample][] {
  return allSamples().filter(([, sample]) => sample.family === family);
}

/** A field that is asked for. */
export function comoObrigatorio(field: AnyField): AnyField {
  return { ...field, required: true };
}
