import { choice, defineResource, money, type RecordOf, section } from '../../../../resources/definition';
import { PLANOS_RPPS } from './ldo_projecao_atuarial';
import { ofLdo, ofYear, TYPED_FINANCEIRO } from './parts';

/** The funds, and what of the RPPS is outside them. */
export const QUADROS_RPPS = {
  ...PLANOS_RPPS,
  administracao: 'Administração do RPPS',
  tesouro: 'Benefícios mantidos pelo Tesouro',
} as const;

/** The lines of revenue of Demonstrativo VI; the last three are of capital. */
export const LINHAS_RPPS_RECEITA = {
  seg_ativo: 'Contribuição dos segurados – Ativo',
  seg_inativo: 'Contribuição dos segurados – Inativo',
  seg_pensionista: 'Contribuição dos segurados – Pensionista',
  pat_ativo: 'Contribuição patronal – Ativo',
  pat_inativo: 'Contribuição patronal – Inativo',
  pat_pensionista: 'Contribuição patronal – Pensionista',
  imobiliarias: 'Receitas imobiliárias',
  valores_mobiliarios: 'Receitas de valores mobiliários',
  outras_patrimoniais: 'Outras patrimoniais',
  servicos: 'Receita de serviços',
  comp_financeira: 'Compensação financeira entre regimes',
  aporte_deficit: 'Aporte periódico para o déficit atuarial',
  demais_correntes: 'Demais correntes',
  alienacao: 'Alienação de bens',
  amortizacao: 'Amortização de empréstimos',
  outras_capital: 'Outras de capital',
} as const;

/** What a part of the RPPS collected in a year (LRF art. 4º §2º IV a). */
export const ldoRppsReceita = defineResource({
  name: 'ldo_rpps_receita',
  label: { one: 'Valor de receita do RPPS', many: 'Valores de receitas do RPPS', gender: 'm' },
  route: { base: '/planejamento/cadastro/ldo/rpps/valores-receitas' },
  display: ['linha', 'ano'],
  fields: {
    ldo_id: ofLdo,
    plano: choice(QUADROS_RPPS, { label: 'Plano', required: true, immutable: true, span: 4 }),
    ano: ofYear,
    linha: choice(LINHAS_RPPS_RECEITA, { label: 'Linha', required: true, immutable: true, span: 8 }),
    valor: money({ label: 'Valor', required: true, min: '0', span: 4, help: TYPED_FINANCEIRO }),
  },
  year: true,
  unique: [['ldo_id', 'plano', 'ano', 'linha']],
  list: { columns: ['plano', 'ano', 'linha', 'valor'], filters: ['ldo_id', 'plano', 'ano', 'linha'], sort: ['plano', '-ano', 'linha'] },
  form: [section('Receita do RPPS', ['ldo_id', 'plano', 'ano', 'linha', 'valor'])],
});
export type LdoRppsReceita = RecordOf<typeof ldoRppsReceita>;
