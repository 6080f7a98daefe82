import {
  active,
  choice,
  type DraftRule,
  date,
  defineResource,
  derived,
  eachItem,
  endAfterStart,
  items,
  longText,
  type RecordOf,
  section,
  text,
} from '../../../resources/definition';

/** The part of a fact's value that a pair takes. */
export const BASES = {
  valor: 'Valor do documento',
  bruto: 'Bruto',
  liquido: 'Líquido',
  retido: 'Retido',
  deducao: 'Dedução',
  reconhecido: 'Já reconhecido',
  nao_reconhecido: 'Não reconhecido',
  ganho: 'Ganho',
  perda: 'Perda',
  entrada: 'Entrada',
  saida: 'Saída',
  principal: 'Principal',
  juros: 'Juros',
  aumentativa: 'Variação aumentativa',
  diminutiva: 'Variação diminutiva',
  permutativa: 'Variação permutativa',
  reserva: 'Parte da reserva',
  resultado: 'Parte do resultado',
  acumulada: 'Depreciação acumulada',
  dacao: 'Dação',
  permuta: 'Permuta',
  torna_a_receber: 'Torna a receber',
  torna_a_pagar: 'Torna a pagar',
} as const;
export type Base = keyof typeof BASES;

/** Whose fonte the lines of a pair carry. */
export const FONTES_DO_PAR = {
  documento: 'Do documento',
  origem: 'De origem',
  destino: 'De destino',
  troca: 'Débito na de destino, crédito na de origem',
  troca_inversa: 'Débito na de origem, crédito na de destino',
} as const;
export type FonteDoPar = keyof typeof FONTES_DO_PAR;

/** What takes the place of an account until the document says which one it is. */
export const COMODINS = {
  DISP: 'a conta bancária',
  DEST: 'a conta bancária de destino',
  VPD: 'a variação diminutiva',
  PAS: 'o passivo',
  PASP: 'o passivo já reconhecido',
  VPA: 'a variação aumentativa',
  CRE: 'o crédito a receber',
  BEM: 'o bem',
  CON: 'a consignação',
  DEP: 'o depósito',
  RZ: 'o ativo realizável',
  CDR: 'o controle da disponibilidade',
  ATIVO: 'o ativo',
  PASSIVO: 'o passivo',
} as const;
export type Comodim = keyof typeof COMODINS;

/** The pairs of an entry that are one or the other: it is of one of these kinds, and takes the pairs of that kind alone (N15). */
export const TIPOS_DE_VARIACAO: readonly Base[] = ['aumentativa', 'diminutiva', 'permutativa'];

const ACCOUNT = /^[1-8](\.\d+)*(\.\*|:[FP])?$/;
const informs = (account: string) =>
  account === 'CDR' || account[0] === '7' || account[0] === '8' ? 'C' : /^[56]/.test(account) ? 'O' : 'P';

/** V1: accounts or placeholders, all of one natureza da informação. */
const sidesMakeSense: DraftRule = ({ conta_debito, conta_credito }) => {
  for (const [name, side] of Object.entries({ conta_debito, conta_credito })) {
    const wrong = String(side ?? '')
      .split('|')
      .find((one) => !ACCOUNT.test(one) && !(one in COMODINS));
    if (side && wrong !== undefined) return { [name]: [`"${wrong}" não é conta nem marcador. Separe as escolhas com "|".`] };
  }
  const informed = new Set([conta_debito, conta_credito].flatMap((side) => (side ? String(side).split('|').map(informs) : [])));
  return informed.size > 1 ? { conta_credito: ['Débito e crédito devem ser da mesma natureza da informação.'] } : null;
};

/** An event: the pairs of accounts that a fact of the administration debits and credits. Its mirror is always computed. */
export const eventoContabil = defineResource({
  name: 'evento_contabil',
  label: { one: 'Evento contábil', many: 'Eventos contábeis', gender: 'm' },
  route: { base: '/contabilidade/cadastros/contabilidade/eventos-contabeis', param: 'contEvent_id' },
  display: ['codigo', 'nome'],
  fields: {
    codigo: text(6, { label: 'Código', required: true, unique: ['vigencia_inicio'], span: 2 }),
    nome: text(150, { label: 'Fato', required: true, span: 7 }),
    gatilho: choice({ automatico: 'Automático', manual: 'Manual' }, { label: 'Gatilho', required: true, default: 'manual', span: 3 }),
    documento_origem: text(150, { label: 'Documento de origem' }),
    historico_modelo: longText({ label: 'Histórico', help: 'Escreva {{credor}}, {{empenho}}… onde o documento completa.' }),
    pares: items(
      {
        conta_debito: text(200, { label: 'Débito', required: true, span: 4 }),
        conta_credito: text(200, { label: 'Crédito', required: true, span: 4 }),
        base: choice(BASES, { label: 'Base', required: true, default: 'valor', span: 2 }),
        fonte: choice(FONTES_DO_PAR, { label: 'Fonte', required: true, default: 'documento', span: 2 }),
      },
      { label: 'Pares', one: 'par', drag: true },
    ),
    vigencia_inicio: date({ label: 'Vigência: início', required: true, span: 3 }),
    vigencia_fim: date({ label: 'Vigência: fim', span: 3 }),
    situacao: active(),
    espelho: derived('text', { label: 'Estorno (espelho)' }),
    usado: derived('yesNo', { label: 'Usado' }),
  },
  year: true,
  list: {
    columns: ['codigo', 'nome', 'gatilho', 'documento_origem', 'vigencia_inicio', 'usado', 'situacao'],
    filters: ['codigo', 'nome', 'gatilho', 'situacao'],
    sort: ['codigo', '-vigencia_inicio'],
  },
  form: [
    section('Evento', ['codigo', 'nome', 'gatilho', 'documento_origem', 'vigencia_inicio', 'vigencia_fim', 'situacao', 'espelho', 'usado']),
    section('Pares', ['pares']),
    section('Histórico', ['historico_modelo']),
  ],
  rules: [eachItem('pares', sidesMakeSense), endAfterStart('vigencia_inicio', 'vigencia_fim')],
  acts: {
    nova_versao: {
      label: 'Nova versão',
      regra: 3,
      makes: true,
      confirm: 'A versão nova vale de hoje em diante; a atual fica como foi usada.',
      when: { situacao: true },
    },
  },
});
export type EventoContabil = RecordOf<typeof eventoContabil>;
