import {
  addIssue,
  choice,
  compareDecimals,
  date,
  defineResource,
  derived,
  type Issues,
  integer,
  items,
  longText,
  money,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  section,
  text,
  year,
} from '../../../resources/definition';

/** What the adjustment of the participation asks for. */
export const pedidoParticipacao = {
  data: date({ label: 'Data', required: true, max: 'hoje', span: 4 }),
  resultado: choice({ aumento: 'Aumento', reducao: 'Redução' }, { label: 'Resultado', required: true, default: 'aumento', span: 4 }),
  valor: money({ label: 'Valor', required: true, min: '0.01', span: 4 }),
  documento: text(60, { label: 'Balanço do consórcio', required: true, help: 'O que diz o valor da participação.', span: 12 }),
} as const;

/**
 * A public consortium of which the municipality is a member (Lei 11.107/2005; Portaria STN 274/2016; handbook Contabilidade 5.9): what each
 * contract of apportionment allows to be committed, and how the consortium says that it was spent.
 */
export const consorcio = defineResource({
  name: 'consorcio',
  label: { one: 'Consórcio', many: 'Consórcios', gender: 'm', also: ['contrato de rateio'] },
  route: { base: '/contabilidade/cadastros/consorcio' },
  findable: { through: 'pessoa_id' },
  display: ['pessoa_id'],
  entity: true,
  dossier: true,
  fields: {
    pessoa_id: ref('pessoa', {
      label: 'Consórcio',
      required: true,
      unique: true,
      where: { tipo: 'juridica' },
      help: 'A pessoa, com CNPJ.',
      span: 6,
    }),
    finalidade: text(200, { label: 'Finalidade', required: true, span: 6 }),
    lei_ratificacao: text(60, { label: 'Lei de ratificação', required: true, help: 'Lei 11.107/2005 art. 5º.', span: 4 }),
    protocolo: text(60, { label: 'Protocolo de intenções', span: 4 }),
    participacao: percent({ label: 'Participação', required: true, min: '0.0001', max: '100', span: 4 }),
    contratos_rateio: items(
      {
        exercicio: year({ label: 'Exercício', required: true, span: 2 }),
        data: date({ label: 'Data', required: true, max: 'hoje', span: 3 }),
        documento: text(60, { label: 'Contrato', required: true, span: 3 }),
        valor: money({ label: 'Valor', required: true, min: '0.01', span: 2 }),
        parcelas: integer({ label: 'Parcelas', min: 1, max: 12, span: 2 }),
      },
      { label: 'Contratos de rateio', one: 'contrato' },
    ),
    prestacoes: items(
      {
        exercicio: year({ label: 'Exercício', required: true, span: 2 }),
        funcao_id: ref('funcao', { label: 'Função', required: true, span: 3 }),
        natureza_despesa_id: ref('natureza_despesa', { label: 'Natureza', required: true, span: 4 }),
        fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 3 }),
        empenhado: money({ label: 'Empenhado', required: true, min: '0', span: 4 }),
        liquidado: money({ label: 'Liquidado', required: true, min: '0', span: 4 }),
        pago: money({ label: 'Pago', required: true, min: '0', span: 4 }),
      },
      { label: 'Prestações de contas', one: 'prestação' },
    ),
    observacao: longText({ label: 'Observação' }),
    rateio_vigente: derived('money', { label: 'Rateio do ano' }),
    empenhado: derived('money', { label: 'Empenhado no ano' }),
    a_empenhar: derived('money', { label: 'A empenhar' }),
  },
  list: {
    columns: ['pessoa_id', 'finalidade', 'participacao', 'rateio_vigente', 'empenhado', 'a_empenhar'],
    filters: ['pessoa_id', 'finalidade', 'lei_ratificacao'],
    sort: ['finalidade', 'id'],
  },
  form: [
    section('Consórcio', ['pessoa_id', 'finalidade', 'lei_ratificacao', 'protocolo', 'participacao', 'observacao']),
    section('Contratos de rateio', ['contratos_rateio', 'rateio_vigente', 'empenhado', 'a_empenhar']),
    section('Prestações de contas', ['prestacoes']),
  ],
  acts: {
    participacao: { label: 'Ajustar a participação', regra: 2, asks: pedidoParticipacao, posts: true },
  },
  rules: [
    onePerKey('contratos_rateio', ['exercicio'], 'O exercício já tem contrato de rateio: some o aditivo ao valor dele.'),
    onePerKey(
      'prestacoes',
      ['exercicio', 'funcao_id', 'natureza_despesa_id', 'fonte_recurso_id'],
      'Esta função, natureza e fonte já foi informada no exercício.',
    ),
    ({ contratos_rateio }) => {
      const issues: Issues = {};
      for (const [n, { exercicio, data }] of lines(contratos_rateio).entries())
        if (typeof exercicio === 'number' && typeof data === 'string' && Number(data.slice(0, 4)) > exercicio)
          addIssue(issues, `contratos_rateio.${n}.data`, `O contrato de ${exercicio} não é de depois do exercício.`);
      return issues;
    },
    ({ prestacoes }) => {
      const issues: Issues = {};
      for (const [n, { empenhado, liquidado, pago }] of lines(prestacoes).entries()) {
        if (ehMaior(liquidado, empenhado)) addIssue(issues, `prestacoes.${n}.liquidado`, 'O liquidado não passa do empenhado.');
        if (ehMaior(pago, liquidado)) addIssue(issues, `prestacoes.${n}.pago`, 'O pago não passa do liquidado.');
      }
      return issues;
    },
  ],
});
export type Consorcio = RecordOf<typeof consorcio>;

const ehMaior = (a: unknown, b: unknown) => typeof a === 'string' && typeof b === 'string' && compareDecimals(a, b) > 0;
const lines = (value: unknown) => (Array.isArray(value) ? (value as readonly Readonly<Record<string, unknown>>[]) : []);
