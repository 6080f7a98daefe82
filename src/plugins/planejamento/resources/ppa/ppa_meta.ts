import { decimal, defineResource, derived, type RecordOf, ref, section, text } from '../../../../resources/definition';
import { versaoDoPpa } from './version';

const meta = (n: number) => decimal(14, 2, { label: `Meta do ${n}º ano`, min: '0', span: 3 });

/** The região of a target that is of no part of the municipality. */
export const TODO_O_MUNICIPIO = 'Município';

/** The physical targets of an ação in a version of the PPA (CF art. 165 §1º). */
export const ppaMeta = defineResource({
  name: 'ppa_meta',
  label: { one: 'Meta física', many: 'Metas físicas', gender: 'f' },
  route: { base: '/planejamento/cadastro/ppa-loa/cadastro-ppa/metas' },
  menu: 'planejamento.cadastro.ppa-loa.cadastro-ppa',
  display: ['classificacao'],
  fields: {
    versao_planejamento_id: versaoDoPpa(),
    classificacao: derived('text', { label: 'Ação' }),
    programa_id: ref('programa', { label: 'Programa', required: true, span: 6 }),
    acao_id: ref('acao', { label: 'Ação', required: true, span: 6 }),
    unidade_id: ref('unidade', { label: 'Unidade', required: true, where: { tipo: ['orcamentaria', 'ambas'] }, span: 6 }),
    regiao: text(60, { label: 'Região', required: true, default: TODO_O_MUNICIPIO, span: 6 }),
    produto: derived('text', { label: 'Produto' }),
    unidade_medida: derived('text', { label: 'Unidade de medida' }),
    meta_ano1: meta(1),
    meta_ano2: meta(2),
    meta_ano3: meta(3),
    meta_ano4: meta(4),
    meta_total: derived('money', { label: 'Meta do período' }),
  },
  unique: [['versao_planejamento_id', 'acao_id', 'unidade_id', 'regiao']],
  list: {
    columns: ['programa_id', 'acao_id', 'unidade_id', 'regiao', 'meta_ano1', 'meta_ano2', 'meta_ano3', 'meta_ano4', 'meta_total'],
    filters: ['versao_planejamento_id', 'programa_id', 'acao_id', 'unidade_id'],
    sort: ['acao_id', 'unidade_id'],
  },
  form: [
    section('Ação', ['versao_planejamento_id', 'programa_id', 'acao_id', 'unidade_id', 'regiao', 'produto', 'unidade_medida']),
    section('Metas', ['meta_ano1', 'meta_ano2', 'meta_ano3', 'meta_ano4', 'meta_total']),
  ],
});
export type PpaMeta = RecordOf<typeof ppaMeta>;
