import { choice, defineResource, money, type RecordOf, section } from '../../../../resources/definition';
import { PLANOS_RPPS } from './ldo_projecao_atuarial';
import { ofLdo, ofYear, TYPED_CONTABILIDADE } from './parts';

export const LINHAS_DISPONIBILIDADE = {
  caixa: 'Caixa e equivalentes de caixa',
  investimentos: 'Investimentos e aplicações',
  outros: 'Outros bens e direitos',
} as const;

/** What a fund of the RPPS has at the end of a year (MDF, Demonstrativo VI). */
export const ldoRppsDisponibilidade = defineResource({
  name: 'ldo_rpps_disponibilidade',
  label: { one: 'Disponibilidade financeira do RPPS', many: 'Disponibilidades financeiras do RPPS', gender: 'f' },
  route: { base: '/planejamento/cadastro/ldo/rpps/disponibilidades-financeiras' },
  display: ['linha', 'ano'],
  fields: {
    ldo_id: ofLdo,
    plano: choice(PLANOS_RPPS, { label: 'Plano', required: true, immutable: true, span: 4 }),
    ano: ofYear,
    linha: choice(LINHAS_DISPONIBILIDADE, { label: 'Linha', required: true, immutable: true, span: 8 }),
    valor: money({ label: 'Valor', required: true, min: '0', span: 4, help: TYPED_CONTABILIDADE }),
  },
  year: true,
  unique: [['ldo_id', 'plano', 'ano', 'linha']],
  list: {
    columns: ['plano', 'ano', 'linha', 'valor'],
    filters: ['ldo_id', 'plano', 'ano', 'linha'],
    sort: ['plano', '-ano', 'linha'],
    totals: false,
  },
  form: [section('Disponibilidade', ['ldo_id', 'plano', 'ano', 'linha', 'valor'])],
});
export type LdoRppsDisponibilidade = RecordOf<typeof ldoRppsDisponibilidade>;
