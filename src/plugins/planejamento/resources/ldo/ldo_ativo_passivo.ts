import { defineResource, derived, money, type RecordOf, section } from '../../../../resources/definition';
import { ofLdo, ofYear, TYPED_CONTABILIDADE } from './parts';

const balance = (label: string, help?: string) =>
  money({ label, required: true, default: '0.00', min: '0', span: 4, ...(help && { help }) });
const equity = (label: string) => money({ label, span: 4 });

/** The debt, the cash that answers for it and the equity at the end of a year (LRF art. 4º §1º and §2º III; RSF 40/2001). */
export const ldoAtivoPassivo = defineResource({
  name: 'ldo_ativo_passivo',
  label: { one: 'Ano de ativos e passivos', many: 'Ativos e passivos', gender: 'm' },
  route: { base: '/planejamento/cadastro/ldo/ativos-passivos' },
  display: ['ano'],
  fields: {
    ldo_id: ofLdo,
    ano: ofYear,
    divida_mobiliaria: balance('Dívida mobiliária', TYPED_CONTABILIDADE),
    divida_contratual: balance('Dívida contratual'),
    precatorios: balance('Precatórios posteriores a 05/05/2000 vencidos e não pagos'),
    demais_dividas: balance('Demais dívidas'),
    dc: derived('money', { label: 'Dívida consolidada' }),
    disponibilidade_bruta: balance('Disponibilidade de caixa bruta', TYPED_CONTABILIDADE),
    restos_processados: balance('(−) Restos a pagar processados'),
    depositos_restituiveis: balance('(−) Depósitos restituíveis'),
    haveres_financeiros: balance('Demais haveres'),
    deducoes: derived('money', { label: 'Deduções' }),
    dcl: derived('money', { label: 'Dívida consolidada líquida' }),
    juros_ativos: money({ label: 'Juros ativos', min: '0', span: 4 }),
    juros_passivos: money({ label: 'Juros passivos', min: '0', span: 4 }),
    pl_capital: equity('Patrimônio/Capital'),
    pl_reservas: equity('Reservas'),
    pl_resultado: equity('Resultado acumulado'),
    pl_total: derived('money', { label: 'Patrimônio líquido' }),
    rpps_pl_capital: equity('Patrimônio/Capital do RPPS'),
    rpps_pl_reservas: equity('Reservas do RPPS'),
    rpps_pl_resultado: equity('Resultado acumulado do RPPS'),
    rpps_pl_total: derived('money', { label: 'Patrimônio líquido do RPPS' }),
  },
  year: true,
  unique: [['ldo_id', 'ano']],
  list: {
    columns: ['ano', 'dc', 'deducoes', 'dcl', 'juros_ativos', 'juros_passivos', 'pl_total', 'rpps_pl_total'],
    filters: ['ldo_id', 'ano'],
    sort: ['ano'],
    totals: false,
    small: true,
  },
  form: [
    section('Ano', ['ldo_id', 'ano']),
    section('Dívida (sem o RPPS)', ['divida_mobiliaria', 'divida_contratual', 'precatorios', 'demais_dividas', 'dc']),
    section('Deduções', [
      'disponibilidade_bruta',
      'restos_processados',
      'depositos_restituiveis',
      'haveres_financeiros',
      'deducoes',
      'dcl',
    ]),
    section('Juros', ['juros_ativos', 'juros_passivos']),
    section('Patrimônio líquido (X−4 a X−2)', ['pl_capital', 'pl_reservas', 'pl_resultado', 'pl_total']),
    section('Patrimônio líquido do RPPS (X−4 a X−2)', ['rpps_pl_capital', 'rpps_pl_reservas', 'rpps_pl_resultado', 'rpps_pl_total']),
  ],
});
export type LdoAtivoPassivo = RecordOf<typeof ldoAtivoPassivo>;
