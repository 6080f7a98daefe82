import {
  active,
  choice,
  date,
  defineResource,
  derived,
  endAfterStart,
  file,
  items,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

export const TIPOS_COMISSAO_PATRIMONIAL = {
  inventario: 'Inventário',
  avaliacao: 'Avaliação e reavaliação',
  baixa: 'Baixa e alienação',
  recebimento: 'Recebimento de bens',
} as const;

/** The people designated to count, value or write off bens, by an act and for a time (handbook Patrimônio 7). */
export const comissaoPatrimonial = defineResource({
  name: 'comissao_patrimonial',
  label: {
    one: 'Comissão patrimonial',
    many: 'Comissões patrimoniais',
    gender: 'f',
    also: ['comissão de inventário', 'comissão de avaliação'],
  },
  route: { base: '/patrimonio/cadastro/comissoes' },
  display: ['nome'],
  fields: {
    tipo: choice(TIPOS_COMISSAO_PATRIMONIAL, { label: 'Tipo', required: true, span: 4 }),
    nome: text(120, { label: 'Nome', required: true, unique: true, span: 8 }),
    orgao_id: ref('orgao', { label: 'Órgão', required: true, span: 6 }),
    ato_tipo: choice({ portaria: 'Portaria', decreto: 'Decreto' }, { label: 'Ato', required: true, default: 'portaria', span: 2 }),
    ato_numero: text(20, { label: 'Número', required: true, span: 2 }),
    ato_data: date({ label: 'Data do ato', required: true, span: 2 }),
    vigencia_inicio: date({ label: 'Vale desde', required: true, span: 3 }),
    vigencia_fim: date({ label: 'Até', span: 3 }),
    membros: items(
      {
        pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, where: { tipo: 'fisica' }, span: 6 }),
        funcao: choice(
          { presidente: 'Presidente', membro: 'Membro', suplente: 'Suplente' },
          { label: 'Função', required: true, default: 'membro', span: 3 },
        ),
        matricula: text(20, { label: 'Matrícula', span: 3 }),
      },
      { label: 'Membros', one: 'membro', min: 3 },
    ),
    arquivo: file(['documentos'], { label: 'Ato' }),
    quantos: derived('integer', { label: 'Membros' }),
    situacao: active(),
  },
  list: {
    columns: ['nome', 'tipo', 'orgao_id', 'ato_numero', 'vigencia_inicio', 'vigencia_fim', 'quantos', 'situacao'],
    filters: ['nome', 'tipo', 'orgao_id', 'situacao'],
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
export type ComissaoPatrimonial = RecordOf<typeof comissaoPatrimonial>;
