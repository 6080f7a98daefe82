import {
  active,
  choice,
  type DraftRule,
  date,
  defineResource,
  derived,
  endAfterStart,
  type Issues,
  integer,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

/** What an account's balance is told apart by, besides the entity (handbook "Conta-corrente and MSC"). */
export const CLASSES_CONTA_CORRENTE = {
  CB: 'CB – conta bancária e fonte',
  P1: 'P1 – permanente',
  PF: 'PF – credor, empenho e fonte',
  XT: 'XT – título extraorçamentário e fonte',
  DV: 'DV – dívida ou precatório',
  VP: 'VP – variação patrimonial',
  RC: 'RC – natureza da receita e fonte',
  DT: 'DT – dotação e fonte',
  EM: 'EM – empenho',
  RP: 'RP – restos a pagar',
  DR: 'DR – fonte',
  CT: 'CT – contrato, convênio ou processo',
} as const;
export type ClasseContaCorrente = keyof typeof CLASSES_CONTA_CORRENTE;

export const NATUREZAS_INFORMACAO = { P: 'Patrimonial', O: 'Orçamentária', C: 'Controle' } as const;
export type NaturezaInformacao = keyof typeof NATUREZAS_INFORMACAO;

/** What the class of a code informs: 1 to 4 the patrimony, 5 and 6 the budget, 7 and 8 the controls. */
export function informationOf(codigo: string): NaturezaInformacao {
  return codigo < '5' ? 'P' : codigo < '7' ? 'O' : 'C';
}

const CODE = /^[1-8](\.\d){0,4}(\.\d\d){0,4}$/;
const FEWEST_LEVELS_OF_ANALYTIC = 5;

const codeMakesSense: DraftRule = ({ codigo, tipo, conta_corrente_classe }): Issues | null => {
  if (typeof codigo !== 'string') return null;
  if (!CODE.test(codigo)) return { codigo: ['Escreva o código com pontos, da classe 1 a 8: 1.1.1.1.1.19.00.'] };
  const groups = codigo.replace(/(\.0+)+$/, '').split('.');
  if (groups.some((group, n) => Number(group) === 0 && n < groups.length - 1 && n !== 3))
    return { codigo: ['Depois de um nível em zero não vem outro preenchido.'] };
  if (tipo === 'A' && groups.length < FEWEST_LEVELS_OF_ANALYTIC && codigo < '5')
    return { tipo: ['Só do 5º nível em diante uma conta recebe lançamentos.'] };
  if (tipo === 'A' && !conta_corrente_classe) return { conta_corrente_classe: ['Uma conta analítica tem classe de conta-corrente.'] };
  return null;
};

/** The chart of accounts of a year (PCASP; MCASP, part IV). What was posted to is never made synthetic, changed or deleted. */
export const planoConta = defineResource({
  name: 'plano_conta',
  label: { one: 'Conta contábil', many: 'Plano de contas', gender: 'f', also: ['PCASP'] },
  route: { base: '/contabilidade/cadastros/contabilidade/plano-de-contas', param: 'plano_id' },
  findable: true,
  display: ['codigo', 'titulo'],
  fields: {
    codigo: text(30, { label: 'Código', required: true, unique: true, immutable: true, help: 'Como 1.1.1.1.1.19.00.', span: 3 }),
    titulo: text(150, { label: 'Título', required: true, span: 9 }),
    funcao: longText({ label: 'Função' }),
    natureza_saldo: choice({ D: 'Devedora', C: 'Credora', X: 'Mista' }, { label: 'Natureza', required: true, span: 3 }),
    natureza_informacao: choice(NATUREZAS_INFORMACAO, { label: 'Informação', readOnly: true, span: 3 }),
    isf: choice(
      { F: 'Financeiro', P: 'Permanente', FP: 'Financeiro ou permanente', nd: 'Não se aplica' },
      { label: 'ISF', help: 'Indicador do superávit financeiro.', required: true, span: 3 },
    ),
    tipo: choice({ S: 'Sintética', A: 'Analítica' }, { label: 'Tipo', required: true, span: 3 }),
    conta_corrente_classe: choice(CLASSES_CONTA_CORRENTE, { label: 'Conta-corrente', when: { tipo: 'A' } }),
    superior_id: ref('plano_conta', { label: 'Conta superior', readOnly: true }),
    nivel: integer({ label: 'Nível', readOnly: true }),
    encerra: yesNo({ label: 'Encerra no fim do exercício', required: true, default: false }),
    bloqueio_manual: yesNo({
      label: 'Só recebe lançamentos de documentos',
      help: 'Nas contas que já têm documentos próprios não se desliga.',
      required: true,
      default: false,
    }),
    conta_msc: text(30, { label: 'Conta enviada na MSC', help: 'Quando esta é mais funda que a da tabela oficial.' }),
    data_inicio: date({ label: 'Usada desde' }),
    data_fim: date({ label: 'Usada até' }),
    situacao: active(),
    inferiores: derived('integer', { label: 'Abaixo dela' }),
    saldo: derived('text', { label: 'Saldo atual' }),
  },
  year: true,
  list: {
    columns: ['codigo', 'titulo', 'saldo', 'natureza_saldo', 'natureza_informacao', 'isf', 'tipo'],
    filters: ['codigo', 'titulo', 'natureza_informacao', 'tipo', 'isf', 'conta_corrente_classe', 'superior_id', 'situacao'],
    extraFilters: {
      com_saldo: yesNo({ label: 'Com movimento' }),
      livre_em: ref('orgao', { label: 'Livre para lançamento manual em', where: { entidade: true } }),
    },
    sort: ['codigo'],
    views: { tree: { parent: 'superior_id', children: 'inferiores' } },
  },
  form: [
    section('Conta', ['codigo', 'titulo', 'natureza_saldo', 'natureza_informacao', 'isf', 'tipo', 'superior_id', 'situacao']),
    section('Uso', ['conta_corrente_classe', 'encerra', 'bloqueio_manual', 'conta_msc', 'data_inicio', 'data_fim', 'saldo']),
    section('Função', ['funcao']),
  ],
  rules: [codeMakesSense, endAfterStart('data_inicio', 'data_fim')],
});
export type PlanoConta = RecordOf<typeof planoConta>;
