import { choice, defineResource, derived, longText, type RecordOf, section, text, yesNo } from '../../../../resources/definition';
import { ofLdo, SEVEN_YEARS, sevenYears } from './parts';

/** The grupos of the nature of expense, and what the targets add to them (Portaria 163/2001; MDF, Demonstrativo I). */
export const GRUPOS_LDO = {
  1: 'Pessoal e Encargos Sociais',
  2: 'Juros e Encargos da Dívida',
  3: 'Outras Despesas Correntes',
  4: 'Investimentos',
  5: 'Inversões Financeiras',
  6: 'Amortização da Dívida',
  reserva: 'Reserva de contingência',
  rp_primarias: 'Pagamento de restos a pagar de despesas primárias',
} as const;

/** What a line says when its grupo is not broken down. */
export const TODO_O_GRUPO = 'Todo o grupo';

/** A grupo of expense over the seven years of the LDO (LRF art. 4º §2º II). */
export const ldoDespesa = defineResource({
  name: 'ldo_despesa',
  label: { one: 'Despesa da LDO', many: 'Despesas da LDO', gender: 'f' },
  route: { base: '/planejamento/cadastro/ldo/despesas-ldo' },
  display: ['grupo', 'detalhe'],
  fields: {
    ldo_id: ofLdo,
    grupo: choice(GRUPOS_LDO, { label: 'Grupo', required: true, span: 8 }),
    detalhe: text(80, {
      label: 'Detalhamento',
      required: true,
      default: TODO_O_GRUPO,
      span: 6,
      help: 'Nas inversões financeiras, comece pelo elemento 63, 64 ou 66 o que não é despesa primária.',
    }),
    rpps: yesNo({ label: 'Fonte RPPS', required: true, default: false }),
    intra: yesNo({ label: 'Intraorçamentária', required: true, default: false }),
    primaria: derived('yesNo', { label: 'Primária' }),
    ...sevenYears,
    metodologia: longText({ label: 'Metodologia de cálculo', required: true, help: 'LRF art. 4º §2º II.' }),
  },
  year: true,
  unique: [['ldo_id', 'grupo', 'detalhe', 'rpps', 'intra']],
  list: {
    columns: ['grupo', 'detalhe', 'rpps', 'intra', 'previsto_x', 'previsto_x1p', 'previsto_x2p'],
    filters: ['ldo_id', 'grupo', 'rpps', 'intra'],
    sort: ['grupo', 'detalhe', 'rpps'],
  },
  form: [
    section('Despesa', ['ldo_id', 'grupo', 'detalhe', 'rpps', 'intra', 'primaria']),
    section('Realizado e reestimado', SEVEN_YEARS.realised),
    section('Previsto', SEVEN_YEARS.projected),
    section('Metodologia', ['metodologia']),
  ],
});
export type LdoDespesa = RecordOf<typeof ldoDespesa>;
