import { active, choice, defineResource, derived, integer, type RecordOf, ref, section, text, yesNo } from '../../../resources/definition';

/** What a título is of: money kept for others, or theirs that was advanced (handbook Execução 5.3). */
export const NATUREZAS_TITULO = {
  consignacao: 'Consignação',
  deposito: 'Depósito',
  realizavel: 'Ativo realizável',
  receita_classificar: 'Receita a classificar',
} as const;

const PROPRIA = { gera_receita_propria: true } as const;

/**
 * What enters and leaves without being revenue or expense (Lei 4.320/1964 arts. 3º § único and 93): what is withheld from a
 * payment, cauções and deposits, advances to be returned. The account is told by its code, which is the same every year.
 */
export const tituloExtraOrcamentario = defineResource({
  name: 'titulo_extra_orcamentario',
  label: { one: 'Título extraorçamentário', many: 'Títulos extraorçamentários', gender: 'm' },
  route: { base: '/financeiro/cadastros/titulo-extra-orcamentario' },
  display: ['codigo', 'nome'],
  fields: {
    codigo: text(10, { label: 'Código', required: true, unique: true, span: 2 }),
    nome: text(120, { label: 'Nome', required: true, span: 6 }),
    natureza: choice(NATUREZAS_TITULO, { label: 'Natureza', required: true, span: 4 }),
    conta_contabil: text(30, {
      label: 'Conta contábil',
      required: true,
      help: 'Como 2.1.8.8.1.01.02 (valores restituíveis) ou 1.1.3.8.1.99 (ativo realizável).',
      span: 4,
    }),
    conta_titulo: derived('text', { label: 'Título da conta' }),
    fonte_recurso_id: ref('fonte_recurso', {
      label: 'Fonte de recurso',
      help: 'Dos depósitos, a extraorçamentária. Em branco, a do documento que o originou.',
      span: 6,
    }),
    credor_padrao_id: ref('pessoa', { label: 'Favorecido', help: 'A quem se recolhe.', span: 6 }),
    dia_recolhimento: integer({ label: 'Dia do recolhimento', min: 1, max: 31, help: 'No mês seguinte ao da competência.', span: 3 }),
    gera_receita_propria: yesNo({
      label: 'É receita do município',
      required: true,
      default: false,
      help: 'O imposto retido é do próprio município: recolhe-se à receita, e não a terceiros.',
      span: 3,
    }),
    natureza_receita_id: ref('natureza_receita', {
      label: 'Natureza da receita',
      required: PROPRIA,
      when: PROPRIA,
      where: { situacao: true },
      span: 6,
    }),
    situacao: active(),
  },
  list: {
    columns: ['codigo', 'nome', 'natureza', 'conta_contabil', 'gera_receita_propria', 'situacao'],
    filters: ['codigo', 'nome', 'natureza', 'gera_receita_propria', 'situacao'],
    sort: ['codigo'],
    small: true,
  },
  form: [
    section('Título', ['codigo', 'nome', 'natureza', 'conta_contabil', 'conta_titulo', 'situacao']),
    section('Recolhimento', ['fonte_recurso_id', 'credor_padrao_id', 'dia_recolhimento', 'gera_receita_propria', 'natureza_receita_id']),
  ],
});
export type TituloExtraOrcamentario = RecordOf<typeof tituloExtraOrcamentario>;
