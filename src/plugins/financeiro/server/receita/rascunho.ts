import {
  addIssue,
  compareDecimals,
  type DraftOf,
  formatDate,
  formatDecimal,
  fromCents,
  type Issues,
  multiplyDecimals,
  roundDecimal,
  sumDecimals,
  toCents,
} from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { NaturezaReceita } from '../../../classificacoes/resources/natureza_receita';
import type { ContaBancaria } from '../../resources/conta_bancaria';
import type { lancamentoReceita, TipoReceita } from '../../resources/lancamento_receita';
import { ratearNaUltima } from './compor';
import { contaFechada, lerConta, lerNatureza } from './registros';

export type RascunhoReceita = Partial<DraftOf<typeof lancamentoReceita>>;
type Fonte = NonNullable<RascunhoReceita['fontes']>[number];

/** What is of another document. */
const DE_OUTROS: Partial<Record<TipoReceita, string>> = {
  alienacao: 'A alienação de bens é lançada com a baixa do bem, e o módulo Patrimônio ainda não a envia.',
  retencao_propria: 'A retenção própria é receita quando se recolhe o que foi retido no pagamento, e não se lança aqui.',
};

/** The natures of each kind, by the start of their codes. */
const NATUREZAS: Partial<Record<TipoReceita, { inicio: string; de: string }>> = {
  operacao_credito: { inicio: '2.1.', de: 'operações de crédito (2.1)' },
  rendimento: { inicio: '1.3.2.', de: 'valores mobiliários (1.3.2)' },
};

/** The digit of the nature that says dívida ativa (principal, fines and interest). */
const TIPOS_DE_DIVIDA = ['3', '4', '7', '8'];

/**
 * Completes a revenue that a person types, and judges it: fontes and amounts of each, the deduction of the FUNDEB, the
 * account. The draft is changed in place.
 */
export async function completarRascunho(draft: RascunhoReceita, tx: Work): Promise<Issues> {
  const issues: Issues = {};
  const tipo = draft.tipo as TipoReceita;
  const ofOthers = DE_OUTROS[tipo];
  if (ofOthers) return { tipo: [ofOthers] };
  if (Number(draft.data?.slice(0, 4)) !== tx.setting.exercicio)
    addIssue(issues, 'data', `A data deve ser de ${tx.setting.exercicio}, o exercício escolhido no topo.`);
  if (draft.data && draft.data_credito && draft.data_credito < draft.data)
    addIssue(issues, 'data_credito', `O crédito no banco não pode ser anterior à arrecadação, de ${formatDate(draft.data)}.`);
  const natureza = await lerNatureza(tx, draft.natureza_receita_id as number);
  const conta = await lerConta(tx, draft.conta_bancaria_id as number);
  judgeNatureza(issues, tipo, natureza);
  judgeFundeb(issues, draft, natureza);
  const fechada = contaFechada(conta, draft.data as string);
  if (fechada) addIssue(issues, 'conta_bancaria_id', fechada);
  const prevista = await readPrevista(tx, draft, natureza, issues);
  if (Object.keys(issues).length > 0) return issues;
  draft.fontes = defaultFontes(draft, natureza, conta, prevista) as Fonte[];
  splitFontes(draft, issues);
  judgeFontes(draft, conta, issues);
  completeDeducoes(draft, natureza, issues);
  judgeDivida(draft, issues);
  return issues;
}

function judgeNatureza(issues: Issues, tipo: TipoReceita, { analitica, codigo, situacao }: NaturezaReceita): void {
  if (!situacao) addIssue(issues, 'natureza_receita_id', `A natureza ${codigo} não está em uso.`);
  else if (!analitica) addIssue(issues, 'natureza_receita_id', `A natureza ${codigo} é sintética. Escolha uma que aceite arrecadação.`);
  for (const [of, { inicio, de }] of Object.entries(NATUREZAS)) {
    if (tipo === of && !codigo.startsWith(inicio))
      addIssue(issues, 'natureza_receita_id', `Este tipo de receita é das naturezas de ${de}.`);
    if (tipo === 'normal' && of === 'operacao_credito' && codigo.startsWith(inicio))
      addIssue(issues, 'tipo', `A natureza ${codigo} é de operação de crédito: escolha esse tipo.`);
  }
  if (codigo.startsWith('2.2.')) addIssue(issues, 'tipo', DE_OUTROS.alienacao ?? '');
  const divida = codigo.startsWith('1.') && TIPOS_DE_DIVIDA.includes(codigo.slice(-1));
  if (tipo === 'divida_ativa' && !divida) addIssue(issues, 'natureza_receita_id', `A natureza ${codigo} não é de dívida ativa.`);
}

/** What the Constitution takes for the FUNDEB (CF art. 212-A II) is never left out in silence. */
function judgeFundeb(issues: Issues, { tipo, deducoes, valor_bruto }: RascunhoReceita, { codigo, deducao_fundeb }: NaturezaReceita): void {
  if (tipo !== 'normal' || !deducao_fundeb || compareDecimals(deducao_fundeb, '0') === 0) return;
  if (deducoes?.some((line) => line.tipo === 'fundeb')) return;
  const valor = deducaoDe(valor_bruto as string, deducao_fundeb);
  addIssue(
    issues,
    'tipo',
    `A natureza ${codigo} tem dedução do FUNDEB de ${formatDecimal(deducao_fundeb, 2)} %, aqui ${formatDecimal(valor, 2)}: escolha "Com dedução do FUNDEB", ou informe a dedução.`,
  );
}

function deducaoDe(bruto: string, percentual: string): string {
  return roundDecimal(multiplyDecimals(multiplyDecimals(bruto, percentual), '0.01'), 2);
}

interface Prevista extends Record<string, unknown> {
  natureza_receita_id: number;
  fonte_recurso_id: number;
}

async function readPrevista(tx: Work, draft: RascunhoReceita, natureza: NaturezaReceita, issues: Issues): Promise<Prevista | null> {
  if (!draft.receita_prevista_id) return null;
  const row = await tx.db.first<Prevista & { vigente: boolean; entidade_id: number }>(
    `select p.natureza_receita_id, p.fonte_recurso_id, v.situacao_versao = 'vigente' as vigente, coalesce(o.entidade_id, o.id) as entidade_id
       from public.previsao_receita p join public.versao_planejamento v on v.id = p.versao_planejamento_id join public.orgao o on o.id = p.orgao_id
      where p.id = $1 and p.cliente_id = $2`,
    [draft.receita_prevista_id, tx.cliente.id],
  );
  if (!row?.vigente) addIssue(issues, 'receita_prevista_id', `A receita prevista não é da LOA em vigor em ${tx.setting.exercicio}.`);
  else if (row.entidade_id !== tx.setting.entidadeId) addIssue(issues, 'receita_prevista_id', 'A receita prevista é de outra entidade.');
  else if (row.natureza_receita_id !== natureza.id) addIssue(issues, 'receita_prevista_id', 'A receita prevista é de outra natureza.');
  return row ?? null;
}

/** The fontes of the draft or, when nothing was said, of the row of the LOA, of the nature, or the only one of the account. */
function defaultFontes(draft: RascunhoReceita, natureza: NaturezaReceita, conta: ContaBancaria, prevista: Prevista | null): unknown[] {
  if (draft.fontes?.length) return draft.fontes;
  const whole = (fonte_recurso_id: number) => [{ fonte_recurso_id, co_id: null, percentual: '100.0000', valor: null }];
  if (prevista) return whole(prevista.fonte_recurso_id);
  if (natureza.rateio.length > 0)
    return natureza.rateio.map(({ fonte_recurso_id, co_id, percentual }) => ({ fonte_recurso_id, co_id, percentual, valor: null }));
  if (natureza.fonte_padrao_id) return whole(natureza.fonte_padrao_id);
  const [only, ...more] = conta.fontes;
  return only && more.length === 0 ? whole(only.fonte_recurso_id) : [];
}

/** Amounts from per cents, or per cents from amounts; the last line takes the rounding. */
function splitFontes(draft: RascunhoReceita, issues: Issues): void {
  const lines = draft.fontes ?? [];
  const bruto = draft.valor_bruto as string;
  if (lines.length === 0) addIssue(issues, 'fontes', 'Informe as fontes: nem a natureza nem a conta dizem qual é.');
  else if (lines.every(({ valor }) => valor)) {
    const total = sumDecimals(lines.map(({ valor }) => valor as string));
    if (compareDecimals(total, bruto) !== 0) addIssue(issues, 'fontes', 'O rateio por fonte deve somar o valor bruto.');
    const shares = percentages(lines.map(({ valor }) => valor as string));
    draft.fontes = lines.map((line, n) => ({ ...line, percentual: shares[n] ?? null })) as Fonte[];
  } else if (lines.every(({ percentual, valor }) => percentual && !valor)) {
    const total = sumDecimals(lines.map(({ percentual }) => percentual as string));
    if (compareDecimals(total, '100') !== 0) return addIssue(issues, 'fontes', 'O rateio por fonte deve somar 100 %.');
    const shares = ratearNaUltima(
      bruto,
      lines.map(({ percentual }) => percentual as string),
    );
    draft.fontes = lines.map((line, n) => ({ ...line, valor: shares[n] ?? '0.00' })) as Fonte[];
  } else addIssue(issues, 'fontes', 'Informe o percentual de todas as fontes, ou o valor de todas.');
  if (Object.keys(issues).length === 0 && draft.fontes?.some(({ valor }) => compareDecimals(valor ?? '0', '0') <= 0))
    addIssue(issues, 'fontes', 'Alguma fonte ficaria sem valor: o valor bruto é pequeno demais para o rateio.');
}

/** What each amount is of their sum, in % with four places; they add up to 100. */
function percentages(valores: readonly string[]): string[] {
  return ratearNaUltima('10000.00', valores).map((share) => roundDecimal(multiplyDecimals(share, '0.01'), 4));
}

function judgeFontes(draft: RascunhoReceita, conta: ContaBancaria, issues: Issues): void {
  const held = new Set(conta.fontes.map(({ fonte_recurso_id }) => fonte_recurso_id));
  for (const [n, { fonte_recurso_id }] of (draft.fontes ?? []).entries())
    if (!held.has(fonte_recurso_id)) addIssue(issues, `fontes.${n}.fonte_recurso_id`, 'A conta bancária não tem esta fonte.');
}

/** The deduction of the FUNDEB follows the nature while nobody types another; what is taken is shared by the fontes. */
function completeDeducoes(draft: RascunhoReceita, { deducao_fundeb, codigo }: NaturezaReceita, issues: Issues): void {
  const bruto = draft.valor_bruto as string;
  const typed = draft.deducoes ?? [];
  const fundeb = typed.find(({ tipo }) => tipo === 'fundeb');
  if (draft.tipo === 'fundeb' && !fundeb) {
    if (!deducao_fundeb) return addIssue(issues, 'deducoes', `A natureza ${codigo} não diz a dedução do FUNDEB: informe-a.`);
    const valor = deducaoDe(bruto, deducao_fundeb);
    draft.deducoes = [...typed, { tipo: 'fundeb', valor }] as typeof typed;
  }
  if (draft.tipo !== 'fundeb' && fundeb) addIssue(issues, 'tipo', 'Com dedução do FUNDEB, o tipo é "Com dedução do FUNDEB".');
  if (typed.length > 0 && draft.tipo !== 'normal' && draft.tipo !== 'fundeb')
    addIssue(issues, 'deducoes', 'Este tipo de receita não tem deduções.');
  const total = sumDecimals(['0.00', ...(draft.deducoes ?? []).map(({ valor }) => valor)]);
  if (compareDecimals(total, bruto) > 0) addIssue(issues, 'deducoes', 'As deduções passam do valor bruto.');
  const shares = ratearNaUltima(
    total,
    (draft.fontes ?? []).map(({ valor }) => valor ?? '0.00'),
  );
  Object.assign(draft, {
    valor_deducoes: total,
    fontes: draft.fontes?.map((line, n) => ({
      ...line,
      deducao: shares[n] ?? '0.00',
      liquido: fromCents(toCents(line.valor) - toCents(shares[n])),
    })),
  });
}

function judgeDivida(draft: RascunhoReceita, issues: Issues): void {
  if (draft.tipo !== 'divida_ativa') return;
  if (compareDecimals(draft.nao_reconhecido ?? '0', draft.valor_bruto as string) > 0)
    addIssue(issues, 'nao_reconhecido', 'Os encargos passam do valor bruto.');
}
