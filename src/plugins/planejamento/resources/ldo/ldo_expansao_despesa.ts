import { choice, defineResource, longText, money, type RecordOf, section, text } from '../../../../resources/definition';
import { ofLdo } from './parts';

/** What makes or takes from the margin of expansion; the sign is that of the tipo (MDF, Demonstrativo VIII). */
export const TIPOS_EXPANSAO = {
  aumento_receita: 'Aumento permanente da receita',
  transf_constitucionais: '(−) Transferências constitucionais',
  transf_fundeb: '(−) Transferências ao Fundeb',
  reducao_despesa: 'Redução permanente de despesa',
} as const;

/** A part of the margin of expansion of the despesas obrigatórias de caráter continuado (LRF art. 4º §2º V and art. 17). */
export const ldoExpansaoDespesa = defineResource({
  name: 'ldo_expansao_despesa',
  label: { one: 'Expansão da despesa', many: 'Expansão da despesa', gender: 'f' },
  route: { base: '/planejamento/cadastro/ldo/expansao-despesa' },
  display: ['descricao'],
  fields: {
    ldo_id: ofLdo,
    tipo: choice(TIPOS_EXPANSAO, { label: 'Tipo', required: true, span: 8 }),
    origem_aumento: choice(
      {
        aliquota: 'Elevação de alíquota',
        base: 'Ampliação da base de cálculo',
        tributo: 'Majoração ou criação de tributo',
        crescimento: 'Crescimento vegetativo',
      },
      {
        label: 'Origem do aumento',
        required: { tipo: 'aumento_receita' },
        when: { tipo: 'aumento_receita' },
        help: 'LRF art. 17 §3º. O crescimento vegetativo só conta quando a LDO o aceita.',
        span: 6,
      },
    ),
    descricao: text(200, { label: 'Descrição', required: true, span: 12 }),
    base_legal: text(200, { label: 'Base legal', span: 8 }),
    valor: money({ label: 'Valor previsto para X', required: true, min: '0.01', span: 4 }),
    memoria: longText({ label: 'Memória de cálculo', required: true }),
  },
  year: true,
  list: {
    columns: ['tipo', 'descricao', 'base_legal', 'valor'],
    filters: ['ldo_id', 'tipo', 'descricao'],
    sort: ['tipo', 'descricao'],
  },
  form: [
    section('Expansão', ['ldo_id', 'tipo', 'origem_aumento', 'descricao', 'base_legal', 'valor']),
    section('Memória de cálculo', ['memoria']),
  ],
});
export type LdoExpansaoDespesa = RecordOf<typeof ldoExpansaoDespesa>;
