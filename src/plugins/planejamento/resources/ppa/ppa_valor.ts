import { choice, defineResource, derived, type RecordOf, ref, section } from '../../../../resources/definition';
import { versaoDoPpa, yearValues } from './version';

/** What an ação costs in each exercício of a version of the PPA (CF art. 165 §1º; Lei 4.320/1964 arts. 23 to 26). */
export const ppaValor = defineResource({
  name: 'ppa_valor',
  label: { one: 'Valor do plano plurianual', many: 'Valores do plano plurianual', gender: 'm' },
  route: { base: '/planejamento/cadastro/ppa-loa/cadastro-ppa/valores' },
  menu: 'planejamento.cadastro.ppa-loa.cadastro-ppa',
  display: ['classificacao'],
  fields: {
    versao_planejamento_id: versaoDoPpa(),
    classificacao: derived('text', { label: 'Ação' }),
    programa_id: ref('programa', { label: 'Programa', required: true, span: 6 }),
    acao_id: ref('acao', { label: 'Ação', required: true, span: 6 }),
    unidade_id: ref('unidade', { label: 'Unidade', required: true, where: { tipo: ['orcamentaria', 'ambas'] }, span: 6 }),
    funcao_id: ref('funcao', { label: 'Função', help: 'Em branco, a da ação.', span: 6 }),
    subfuncao_id: ref('subfuncao', { label: 'Subfunção', help: 'Em branco, a da ação.', span: 6 }),
    categoria: choice({ corrente: 'Corrente', capital: 'Capital' }, { label: 'Categoria', required: true, default: 'corrente', span: 3 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 6 }),
    ...yearValues,
  },
  unique: [['versao_planejamento_id', 'acao_id', 'unidade_id', 'funcao_id', 'subfuncao_id', 'categoria', 'fonte_recurso_id']],
  list: {
    columns: ['acao_id', 'unidade_id', 'categoria', 'fonte_recurso_id', 'valor_ano1', 'valor_ano2', 'valor_ano3', 'valor_ano4', 'total'],
    filters: ['versao_planejamento_id', 'programa_id', 'acao_id', 'unidade_id', 'funcao_id', 'fonte_recurso_id', 'categoria'],
    sort: ['acao_id', 'unidade_id'],
  },
  form: [
    section('Classificação', [
      'versao_planejamento_id',
      'programa_id',
      'acao_id',
      'unidade_id',
      'funcao_id',
      'subfuncao_id',
      'categoria',
      'fonte_recurso_id',
    ]),
    section('Valores', ['valor_ano1', 'valor_ano2', 'valor_ano3', 'valor_ano4', 'total']),
  ],
});
export type PpaValor = RecordOf<typeof ppaValor>;
