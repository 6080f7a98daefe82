import { choice, defineResource, money, type RecordOf, section } from '../../../../resources/definition';
import { ofLdo, ofYear, TYPED_FINANCEIRO } from './parts';

/** The lines of Demonstrativo V: the first four are revenue, the others what was done with it (LRF art. 44). */
export const LINHAS_ALIENACAO = {
  bens_moveis: 'Alienação de bens móveis',
  bens_imoveis: 'Alienação de bens imóveis',
  bens_intangiveis: 'Alienação de bens intangíveis',
  rendimentos: 'Rendimentos de aplicações',
  investimentos: 'Investimentos',
  inversoes: 'Inversões financeiras',
  amortizacao: 'Amortização da dívida',
  rgps: 'Regime Geral',
  rpps: 'Regime Próprio',
  saldo_anterior: 'Saldo anterior',
} as const;

/** What came from the sale of assets in a year, or where it went (LRF art. 4º §2º III). */
export const ldoAplicacaoAtivo = defineResource({
  name: 'ldo_aplicacao_ativo',
  label: { one: 'Aplicação de ativos', many: 'Aplicação de ativos', gender: 'f' },
  route: { base: '/planejamento/cadastro/ldo/aplicacao-ativos' },
  display: ['linha', 'ano'],
  fields: {
    ldo_id: ofLdo,
    ano: ofYear,
    linha: choice(LINHAS_ALIENACAO, {
      label: 'Linha',
      required: true,
      immutable: true,
      span: 8,
      help: 'O saldo anterior é um só, o de 31/12 de X−5; informe-o no ano X−5.',
    }),
    valor: money({ label: 'Valor', required: true, min: '0', span: 4, help: TYPED_FINANCEIRO }),
  },
  year: true,
  unique: [['ldo_id', 'ano', 'linha']],
  list: {
    columns: ['ano', 'linha', 'valor'],
    filters: ['ldo_id', 'ano', 'linha'],
    sort: ['-ano', 'linha'],
    totals: false,
  },
  form: [section('Aplicação', ['ldo_id', 'ano', 'linha', 'valor'])],
});
export type LdoAplicacaoAtivo = RecordOf<typeof ldoAplicacaoAtivo>;
