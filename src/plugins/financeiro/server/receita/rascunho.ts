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
import { leftToJudge } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import type { NaturezaReceita } from '../../../classificacoes/resources/natureza_receita';
import { julgarLiberacao } from '../../../contabilidade/server';
import type { ContaBancaria } from '../../resources/conta_bancaria';
import type { lancamentoReceita, TipoReceita } from '../../resources/lancamento_receita';
import { julgarIngresso } from '../convenio/movimentos';
import { ratearNaUltima } from './compor';
import { contaFechada, fonteDeIngressos, lerConta, lerNatureza } from './registros';

export type RascunhoReceita = Readonly<Partial<DraftOf<typeof lancamentoReceita>>>;
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

/** A revenue with what follows from its nature, account and row of the LOA: fontes and amounts of each, the deduction of the FUNDEB. */
export async function completarRascunho(draft: RascunhoReceita, tx: Work): Promise<RascunhoReceita> {
  const natureza = await leftToJudge(lerNatureza(tx, draft.natureza_receita_id as number));
  const conta = await leftToJudge(lerConta(tx, draft.conta_bancaria_id as number));
  if (!natureza || !conta) return draft;
  const fontes = repartirFontes(draft, fontesPadrao(draft, natureza, conta, await lerPrevista(tx, draft)));
  return comDeducoes({ ...draft, fontes }, natureza);
}

/**
 * Judges a completed revenue.
 *
 * @throws ValidationError without the fonte in which money waits until it is known whose it is
 */
export async function julgarRascunho(draft: RascunhoReceita, tx: Work): Promise<Issues> {
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
  julgarNatureza(issues, tipo, natureza);
  julgarFundeb(issues, draft, natureza);
  const fechada = contaFechada(conta, draft.data as string);
  if (fechada) addIssue(issues, 'conta_bancaria_id', fechada);
  if (draft.receita_prevista_id) julgarPrevista(issues, await lerPrevista(tx, draft), natureza, tx);
  if (Object.keys(issues).length > 0) return issues;
  julgarRateio(draft, issues);
  julgarFontes(draft, conta, issues);
  julgarDeducoes(draft, natureza, issues);
  julgarDivida(draft, issues);
  julgarCredito(draft, issues);
  await julgarConvenio(tx, draft, natureza, issues);
  if (draft.divida_fundada_id && Object.keys(issues).length === 0)
    return julgarLiberacao(tx, draft.divida_fundada_id, { data: draft.data as string, valor: draft.valor_bruto as string });
  if (Object.keys(issues).length === 0 && tipo === 'identificada' && !draft.fonte_origem_id) await fonteDeIngressos(tx);
  return issues;
}

function julgarNatureza(issues: Issues, tipo: TipoReceita, { analitica, codigo, situacao }: NaturezaReceita): void {
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
function julgarFundeb(issues: Issues, { tipo, deducoes, valor_bruto }: RascunhoReceita, { codigo, deducao_fundeb }: NaturezaReceita): void {
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
  entidade_id: number;
  vigente: boolean;
}

/** The row of the LOA that a draft names; null when it names none. */
async function lerPrevista(tx: Work, { receita_prevista_id }: RascunhoReceita): Promise<Prevista | null> {
  if (!receita_prevista_id) return null;
  const row = await tx.db.first<Prevista>(
    `select p.natureza_receita_id, p.fonte_recurso_id, v.situacao_versao = 'vigente' as vigente, coalesce(o.entidade_id, o.id) as entidade_id
       from public.previsao_receita p join public.versao_planejamento v on v.id = p.versao_planejamento_id join public.orgao o on o.id = p.orgao_id
      where p.id = $1 and p.cliente_id = $2`,
    [receita_prevista_id, tx.cliente.id],
  );
  return row ?? null;
}

function julgarPrevista(issues: Issues, row: Prevista | null, natureza: NaturezaReceita, { setting }: Work): void {
  if (!row?.vigente) addIssue(issues, 'receita_prevista_id', `A receita prevista não é da LOA em vigor em ${setting.exercicio}.`);
  else if (row.entidade_id !== setting.entidadeId) addIssue(issues, 'receita_prevista_id', 'A receita prevista é de outra entidade.');
  else if (row.natureza_receita_id !== natureza.id) addIssue(issues, 'receita_prevista_id', 'A receita prevista é de outra natureza.');
}

/** The fontes of the draft or, when nothing was said, of the row of the LOA, of the nature, or the only one of the account. */
function fontesPadrao(draft: RascunhoReceita, natureza: NaturezaReceita, conta: ContaBancaria, prevista: Prevista | null): Fonte[] {
  if (draft.fontes?.length) return draft.fontes;
  const whole = (fonte_recurso_id: number) =>
    [{ fonte_recurso_id, co_id: null, percentual: '100.0000', valor: null }] as unknown as Fonte[];
  if (prevista) return whole(prevista.fonte_recurso_id);
  if (natureza.rateio.length > 0)
    return natureza.rateio.map(({ fonte_recurso_id, co_id, percentual }) => ({
      fonte_recurso_id,
      co_id,
      percentual,
      valor: null,
    })) as unknown as Fonte[];
  if (natureza.fonte_padrao_id) return whole(natureza.fonte_padrao_id);
  const [only, ...more] = conta.fontes;
  return only && more.length === 0 ? whole(only.fonte_recurso_id) : [];
}

/** Amounts from per cents that add up to the whole, or per cents from amounts; the last line takes the rounding. */
function repartirFontes({ valor_bruto }: RascunhoReceita, lines: readonly Fonte[]): Fonte[] {
  if (lines.every(({ valor }) => valor)) {
    const shares = percentages(lines.map(({ valor }) => valor as string));
    return lines.map((line, n) => ({ ...line, percentual: shares[n] ?? null })) as Fonte[];
  }
  const parts = lines.flatMap(({ percentual, valor }) => (percentual && !valor ? [percentual as string] : []));
  if (parts.length < lines.length || compareDecimals(sumDecimals(parts), '100') !== 0) return [...lines];
  const shares = ratearNaUltima(valor_bruto as string, parts);
  return lines.map((line, n) => ({ ...line, valor: shares[n] ?? '0.00' })) as Fonte[];
}

/** The lines share the whole: all of them by amount, or all by per cent. */
function julgarRateio({ fontes, valor_bruto }: RascunhoReceita, issues: Issues): void {
  const lines = fontes ?? [];
  const amounts = lines.flatMap(({ valor }) => valor ?? []);
  if (lines.length === 0) addIssue(issues, 'fontes', 'Informe as fontes: nem a natureza nem a conta dizem qual é.');
  else if (amounts.length === lines.length) {
    if (compareDecimals(sumDecimals(amounts), valor_bruto as string) !== 0)
      addIssue(issues, 'fontes', 'O rateio por fonte deve somar o valor bruto.');
    else if (amounts.some((valor) => compareDecimals(valor, '0') <= 0))
      addIssue(issues, 'fontes', 'Alguma fonte ficaria sem valor: o valor bruto é pequeno demais para o rateio.');
  } else if (amounts.length === 0 && lines.every(({ percentual }) => percentual))
    addIssue(issues, 'fontes', 'O rateio por fonte deve somar 100 %.');
  else addIssue(issues, 'fontes', 'Informe o percentual de todas as fontes, ou o valor de todas.');
}

/** What each amount is of their sum, in % with four places; they add up to 100. */
function percentages(valores: readonly string[]): string[] {
  return ratearNaUltima('10000.00', valores).map((share) => roundDecimal(multiplyDecimals(share, '0.01'), 4));
}

function julgarFontes(draft: RascunhoReceita, conta: ContaBancaria, issues: Issues): void {
  const held = new Set(conta.fontes.map(({ fonte_recurso_id }) => fonte_recurso_id));
  for (const [n, { fonte_recurso_id }] of (draft.fontes ?? []).entries())
    if (!held.has(fonte_recurso_id)) addIssue(issues, `fontes.${n}.fonte_recurso_id`, 'A conta bancária não tem esta fonte.');
}

/** The deduction of the FUNDEB follows the nature while nobody types another; what is taken is shared by the fontes. */
function comDeducoes(draft: RascunhoReceita, { deducao_fundeb }: NaturezaReceita): RascunhoReceita {
  const typed = draft.deducoes ?? [];
  const follows = draft.tipo === 'fundeb' && deducao_fundeb && !typed.some(({ tipo }) => tipo === 'fundeb');
  const fundeb = follows && { tipo: 'fundeb', valor: deducaoDe(draft.valor_bruto as string, deducao_fundeb) };
  const deducoes = fundeb ? [...typed, fundeb] : draft.deducoes;
  const total = sumDecimals(['0.00', ...(deducoes ?? []).map(({ valor }) => valor)]);
  const shares = ratearNaUltima(
    total,
    (draft.fontes ?? []).map(({ valor }) => valor ?? '0.00'),
  );
  const fontes = draft.fontes?.map((line, n) => ({
    ...line,
    deducao: shares[n] ?? '0.00',
    liquido: fromCents(toCents(line.valor) - toCents(shares[n])),
  }));
  return { ...draft, deducoes, fontes, valor_deducoes: total } as RascunhoReceita;
}

function julgarDeducoes(draft: RascunhoReceita, { codigo }: NaturezaReceita, issues: Issues): void {
  const lines = draft.deducoes ?? [];
  const fundeb = lines.some(({ tipo }) => tipo === 'fundeb');
  if (draft.tipo === 'fundeb' && !fundeb)
    return addIssue(issues, 'deducoes', `A natureza ${codigo} não diz a dedução do FUNDEB: informe-a.`);
  if (draft.tipo !== 'fundeb' && fundeb) addIssue(issues, 'tipo', 'Com dedução do FUNDEB, o tipo é "Com dedução do FUNDEB".');
  if (lines.length > 0 && draft.tipo !== 'normal' && draft.tipo !== 'fundeb')
    addIssue(issues, 'deducoes', 'Este tipo de receita não tem deduções.');
  const total = sumDecimals(['0.00', ...lines.map(({ valor }) => valor)]);
  if (compareDecimals(total, draft.valor_bruto as string) > 0) addIssue(issues, 'deducoes', 'As deduções passam do valor bruto.');
}

function julgarDivida(draft: RascunhoReceita, issues: Issues): void {
  if (draft.tipo !== 'divida_ativa') return;
  if (compareDecimals(draft.nao_reconhecido ?? '0', draft.valor_bruto as string) > 0)
    addIssue(issues, 'nao_reconhecido', 'Os encargos passam do valor bruto.');
}

/** What a revenue writes off is named once. */
function julgarCredito({ tributo_id, credito_id, direito_receber_id }: RascunhoReceita, issues: Issues): void {
  if ([tributo_id, credito_id, direito_receber_id].filter((id) => id !== null && id !== undefined).length > 1)
    addIssue(
      issues,
      direito_receber_id ? 'direito_receber_id' : 'credito_id',
      'A receita baixa um só: o crédito, o direito ou o do tributo.',
    );
}

/** STN codes of the fontes that are of convênios, and starts of the natures that are. */
const FONTES_DE_CONVENIO = ['570', '571', '572', '575', '631', '632', '633', '636', '665', '700', '701', '702', '703'];
const NATUREZAS_DE_CONVENIO = ['1.7.1.7.', '1.7.2.4.', '1.7.3.2.', '2.4.1.4.', '2.4.2.2.', '2.4.3.2.'];

/** A transfer of a convênio names it, so that what is to come and to be accounted for is known by its key (K6). */
async function julgarConvenio(tx: Work, draft: RascunhoReceita, { codigo }: NaturezaReceita, issues: Issues): Promise<void> {
  const transferencia = codigo.startsWith('1.7.') || codigo.startsWith('2.4.');
  if (draft.convenio_id) {
    if (!transferencia) addIssue(issues, 'convenio_id', `A natureza ${codigo} não é de transferência de convênio.`);
    else if (Object.keys(issues).length === 0)
      Object.assign(
        issues,
        await julgarIngresso(tx, draft.convenio_id, { data: draft.data as string, valor: draft.valor_bruto as string }),
      );
    return;
  }
  const natural = NATUREZAS_DE_CONVENIO.some((inicio) => codigo.startsWith(inicio));
  if (natural || (transferencia && (await temFonteDeConvenio(tx, draft))))
    addIssue(issues, 'convenio_id', 'Informe o convênio: a natureza ou a fonte é de convênio.');
}

async function temFonteDeConvenio(tx: Work, { fontes }: RascunhoReceita): Promise<boolean> {
  const row = await tx.db.first(
    'select f.id from fonte_recurso f where f.id = any($1::bigint[]) and f.codigo_stn = any($2::text[]) limit 1',
    [(fontes ?? []).map(({ fonte_recurso_id }) => fonte_recurso_id), FONTES_DE_CONVENIO],
  );
  return row !== undefined;
}
