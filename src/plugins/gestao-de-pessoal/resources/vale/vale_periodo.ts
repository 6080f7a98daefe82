import {
  choice,
  decimal,
  defineResource,
  derived,
  integer,
  money,
  month,
  type RecordOf,
  ref,
  section,
} from '../../../../resources/definition';
import { MENU_VALES } from './vale_beneficio';

export const SITUACOES_PERIODO = { previsto: 'Previsto', confirmado: 'Confirmado', enviado: 'Enviado', ajustado: 'Ajustado' } as const;

const valor = (label: string, help?: string) => money({ label, required: true, personal: 'financeiro', span: 3, ...(help && { help }) });

/** The vale of a servant in a month; only the apuração writes it. */
export const valePeriodo = defineResource({
  name: 'vale_periodo',
  label: { one: 'Vale do mês', many: 'Vales do mês', gender: 'm' },
  route: { base: '/gestao-de-pessoal/cadastros/vale-transporte-refeicao/vales-do-mes' },
  menu: MENU_VALES,
  display: ['rotulo'],
  entity: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Vale' }),
    apuracao_vale_id: ref('apuracao_vale', { label: 'Apuração', required: true, span: 4 }),
    competencia: month({ label: 'Competência', required: true, span: 3 }),
    funcionario_id: ref('funcionario', { label: 'Funcionário', required: true, span: 6 }),
    vale_beneficio_id: ref('vale_beneficio', { label: 'Vale', required: true, span: 6 }),
    situacao: choice(SITUACOES_PERIODO, {
      label: 'Situação',
      required: true,
      tones: { previsto: 'andamento', confirmado: 'bom', enviado: 'bom', ajustado: 'atencao' },
      span: 3,
    }),
    dias_uteis: integer({ label: 'Dias úteis', required: true, span: 2 }),
    dias_desconto: integer({ label: 'Ausências', required: true, help: 'Dias úteis sem trabalho.', span: 2 }),
    quantidade: integer({ label: 'Dias pagos', required: true, span: 2 }),
    unitario: decimal(18, 2, { label: 'Por dia', required: true, span: 2 }),
    valor: valor('Valor'),
    coparticipacao: valor('Parte do servidor'),
    ajuste: valor('Correção', 'Do mês anterior, por diferença.'),
    ajuste_coparticipacao: valor('Correção da parte'),
    credito: valor('Crédito'),
    desconto: valor('Desconto'),
    lancamento_credito_id: ref('lancamento_folha', { label: 'Lançamento do crédito', outcome: true, span: 6 }),
    lancamento_desconto_id: ref('lancamento_folha', { label: 'Lançamento do desconto', outcome: true, span: 6 }),
  },
  document: { fixed: { draft: ['situacao', 'previsto'], but: ['situacao', 'lancamento_credito_id', 'lancamento_desconto_id'] } },
  list: {
    columns: [
      'funcionario_id',
      'vale_beneficio_id',
      'competencia',
      'quantidade',
      'dias_desconto',
      'valor',
      'ajuste',
      'credito',
      'desconto',
      'situacao',
    ],
    filters: ['apuracao_vale_id', 'competencia', 'funcionario_id', 'vale_beneficio_id', 'situacao'],
    sort: ['-competencia', 'id'],
  },
  form: [
    section('Vale', ['apuracao_vale_id', 'competencia', 'situacao', 'funcionario_id', 'vale_beneficio_id']),
    section('Quanto', [
      'dias_uteis',
      'dias_desconto',
      'quantidade',
      'unitario',
      'valor',
      'coparticipacao',
      'ajuste',
      'ajuste_coparticipacao',
      'credito',
      'desconto',
    ]),
    section('Na folha', ['lancamento_credito_id', 'lancamento_desconto_id']),
  ],
});
export type ValePeriodo = RecordOf<typeof valePeriodo>;
