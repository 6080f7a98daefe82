import { choice, defineResource, money, type RecordOf, section } from '../../../../resources/definition';
import { QUADROS_RPPS } from './ldo_rpps_receita';
import { ofLdo, ofYear, TYPED_FINANCEIRO } from './parts';

/** The lines of expense of Demonstrativo VI, and what stands beside its result. */
export const LINHAS_RPPS_DESPESA = {
  aposentadorias: 'Aposentadorias',
  pensoes: 'Pensões por morte',
  outros_beneficios: 'Outros benefícios',
  comp_financeira: 'Compensação financeira entre regimes',
  demais: 'Demais despesas previdenciárias',
  adm_correntes: 'Administração – correntes',
  adm_capital: 'Administração – capital',
  recursos_anteriores: 'Recursos arrecadados em exercícios anteriores',
  reserva_orcamentaria: 'Reserva orçamentária',
  aporte_insuficiencia: 'Aporte para insuficiências financeiras',
  aporte_reserva: 'Aporte para formação de reserva',
} as const;

/** What a part of the RPPS spent in a year (LRF art. 4º §2º IV a). */
export const ldoRppsDespesa = defineResource({
  name: 'ldo_rpps_despesa',
  label: { one: 'Valor de despesa do RPPS', many: 'Valores de despesas do RPPS', gender: 'm' },
  route: { base: '/planejamento/cadastro/ldo/rpps/valores-despesas' },
  display: ['linha', 'ano'],
  fields: {
    ldo_id: ofLdo,
    plano: choice(QUADROS_RPPS, { label: 'Plano', required: true, immutable: true, span: 4 }),
    ano: ofYear,
    linha: choice(LINHAS_RPPS_DESPESA, { label: 'Linha', required: true, immutable: true, span: 8 }),
    valor: money({ label: 'Valor', required: true, min: '0', span: 4, help: TYPED_FINANCEIRO }),
  },
  year: true,
  unique: [['ldo_id', 'plano', 'ano', 'linha']],
  list: { columns: ['plano', 'ano', 'linha', 'valor'], filters: ['ldo_id', 'plano', 'ano', 'linha'], sort: ['plano', '-ano', 'linha'] },
  form: [section('Despesa do RPPS', ['ldo_id', 'plano', 'ano', 'linha', 'valor'])],
});
export type LdoRppsDespesa = RecordOf<typeof ldoRppsDespesa>;
