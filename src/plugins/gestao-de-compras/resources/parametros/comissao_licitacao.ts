import {
  active,
  choice,
  date,
  defineResource,
  derived,
  endAfterStart,
  file,
  integer,
  items,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';

/** Who conducts a contratação, or receives what it bought (Lei 14.133/2021, arts. 7º and 8º). */
export const TIPOS_COMISSAO = {
  agente: 'Agente de contratação',
  pregoeiro: 'Pregoeiro',
  comissao_contratacao: 'Comissão de contratação',
  comissao_especial: 'Comissão especial',
  banca: 'Banca técnica (art. 37)',
  leiloeiro: 'Leiloeiro',
  apoio: 'Equipe de apoio',
  recebimento: 'Comissão de recebimento',
} as const;

export const FUNCOES = {
  presidente: 'Presidente',
  titular: 'Agente ou pregoeiro titular',
  substituto: 'Substituto',
  membro: 'Membro',
  suplente: 'Suplente',
  apoio: 'Apoio',
} as const;

export const VINCULOS = {
  efetivo: 'Servidor efetivo',
  empregado: 'Empregado público',
  comissionado: 'Cargo em comissão',
  contratado: 'Contratado',
} as const;

/** The people designated to a contratação, by an act and for a time (handbook Compras 3). */
export const comissaoLicitacao = defineResource({
  name: 'comissao_licitacao',
  label: { one: 'Comissão ou agente', many: 'Comissões e agentes', gender: 'f', also: ['pregoeiro', 'agente de contratação'] },
  route: { base: '/gestao-de-compras/comissoes-de-licitacao' },
  display: ['nome'],
  fields: {
    tipo: choice(TIPOS_COMISSAO, { label: 'Tipo', required: true, span: 4 }),
    nome: text(120, { label: 'Nome', required: true, unique: true, span: 8 }),
    orgao_id: ref('orgao', { label: 'Órgão', required: true, span: 6 }),
    ato_tipo: choice(
      { portaria: 'Portaria', decreto: 'Decreto' },
      { label: 'Ato de designação', required: true, default: 'portaria', span: 2 },
    ),
    ato_numero: text(20, { label: 'Número', required: true, span: 2 }),
    ato_data: date({ label: 'Data do ato', required: true, span: 2 }),
    vigencia_inicio: date({ label: 'Vale desde', required: true, span: 3 }),
    vigencia_fim: date({ label: 'Até', span: 3 }),
    membros: items(
      {
        pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, where: { tipo: 'fisica' }, span: 4 }),
        funcao: choice(FUNCOES, { label: 'Função', required: true, default: 'membro', span: 2 }),
        vinculo: choice(VINCULOS, { label: 'Vínculo', required: true, default: 'efetivo', span: 2 }),
        assina: yesNo({ label: 'Assina', required: true, default: true, span: 1 }),
        ordem_assinatura: integer({ label: 'Ordem', min: 1, max: 99, span: 1 }),
        certificacao: text(60, { label: 'Certificação', span: 2 }),
        inicio: date({ label: 'Início', span: 2 }),
        fim: date({ label: 'Fim', span: 2 }),
      },
      { label: 'Membros', one: 'membro', min: 1 },
    ),
    arquivo: file(['documentos'], { label: 'Ato' }),
    quantos: derived('integer', { label: 'Membros' }),
    situacao: active(),
  },
  list: {
    columns: ['nome', 'tipo', 'ato_numero', 'vigencia_inicio', 'vigencia_fim', 'quantos', 'situacao'],
    filters: ['nome', 'tipo', 'orgao_id', 'situacao'],
    extraFilters: { vigente_em: date({ label: 'Vigente em' }), membro_id: ref('pessoa', { label: 'Membro' }) },
    sort: ['nome'],
  },
  form: [
    section('Designação', [
      'tipo',
      'nome',
      'orgao_id',
      'ato_tipo',
      'ato_numero',
      'ato_data',
      'vigencia_inicio',
      'vigencia_fim',
      'arquivo',
      'situacao',
    ]),
    section('Membros', ['membros']),
  ],
  rules: [endAfterStart('vigencia_inicio', 'vigencia_fim')],
});
export type ComissaoLicitacao = RecordOf<typeof comissaoLicitacao>;
