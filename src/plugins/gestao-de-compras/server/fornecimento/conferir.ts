import { addDays, addIssue, compareDecimals, type DraftOf, formatDate, type Issues, sumDecimals } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { ratear } from '../../calculo/fornecimento/rateio';
import { totalDoItem } from '../../calculo/item';
import { SITUACOES_CONTRATO, type SituacaoContrato } from '../../resources/contratos/contrato';
import type { AutorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import type { Recebimento, recebimento } from '../../resources/fornecimento/recebimento';
import { escreverQuantidade } from '../almoxarifado/posicao';
import { julgarCasas } from '../catalogo/casas';
import { reais } from '../planejamento/etapa';
import { recusaDaComissao } from './comissao';
import { lerAf } from './emitir';
import { aReceber } from './situar';

export type RascunhoRecebimento = Readonly<Partial<DraftOf<typeof recebimento>>>;
type Linha = Recebimento['itens'][number];
type Inteiro = Partial<Recebimento>;

const ZERO = '0.00';
const ou = (value: string | null | undefined) => value ?? ZERO;

/** A draft with what its AF says of each item, and the freight and the discount apportioned. */
export async function completarRecebimento(draft: RascunhoRecebimento, work: Work, current: Recebimento | null): Promise<Inteiro> {
  const all = { ...current, ...draft } as Inteiro;
  if (!all.autorizacao_fornecimento_id) return draft as Inteiro;
  const af = await lerAf(work, all.autorizacao_fornecimento_id);
  const conferidas = (all.itens ?? []) as readonly Linha[];
  const linhas = (conferidas.length > 0 ? conferidas : tudoOQueFalta(af)).map((linha) => completarLinha(linha, af));
  const acessorios = Fraction.of(ou(all.frete_acessorios)).minus(ou(all.desconto)).text(2);
  const partes = ratear(
    linhas.map(({ valor_total }) => ou(valor_total)),
    acessorios,
  );
  return {
    ...(draft as Inteiro),
    fornecedor_id: af.fornecedor_id as number,
    itens: linhas.map((linha, n) => ({ ...linha, valor_com_acessorios: sumDecimals([ou(linha.valor_total), partes[n] ?? ZERO]) })),
    ...(current === null && { data_provisorio: work.now().toISOString(), responsavel_provisorio_id: work.caller?.pessoaId ?? null }),
  } as Inteiro;
}

/** One of an AF begins with all that is still to be delivered, at its prices. @throws ValidationError when that is nothing */
export function comecarRecebimento(af: AutorizacaoFornecimento): RascunhoRecebimento {
  const itens = tudoOQueFalta(af).map((linha) => completarLinha(linha, af));
  if (itens.length === 0) throw new ValidationError({ ids: [`Nada resta a receber da autorização ${af.rotulo}.`] });
  return { itens, nota_valor: sumDecimals([ZERO, ...itens.map(({ valor_total }) => ou(valor_total))]) } as RascunhoRecebimento;
}

const tudoOQueFalta = ({ itens }: AutorizacaoFornecimento): readonly Linha[] =>
  itens.flatMap((linha) => {
    const quantidade = aReceber(linha);
    return compareDecimals(quantidade, '0') > 0 ? [{ item_numero: linha.item_numero, quantidade_entregue: quantidade } as Linha] : [];
  });

function completarLinha(linha: Linha, af: AutorizacaoFornecimento): Linha {
  const pedida = af.itens.find(({ item_numero }) => item_numero === linha.item_numero);
  const recusada = linha.quantidade_recusada ?? '0';
  const quantidade_aceita = linha.quantidade_aceita ?? Fraction.notNegative(Fraction.of(linha.quantidade_entregue).minus(recusada)).text(4);
  return {
    ...linha,
    material_id: pedida?.material_id ?? linha.material_id,
    quantidade_aceita,
    quantidade_recusada: recusada,
    valor_total: linha.valor_total ?? totalDoItem(quantidade_aceita, pedida?.valor_unitario),
  } as Linha;
}

/** What is accepted, freight and discounts included. */
export const valorAceito = ({ itens }: Pick<Recebimento, 'itens'>): string =>
  sumDecimals([ZERO, ...itens.map(({ valor_com_acessorios }) => ou(valor_com_acessorios))]);

/**
 * Judges what was conferred against its AF: entregue = aceita + recusada, R1 (no more than what is to be received) and R2 (what is accepted
 * is the value of the nota less the glosa).
 */
export async function julgarRecebimento(work: Work, record: Inteiro): Promise<Issues> {
  const issues: Issues = {};
  const itens = (record.itens ?? []) as readonly Linha[];
  const af = await lerAf(work, record.autorizacao_fornecimento_id as number);
  if (itens.length === 0) addIssue(issues, 'itens', 'Nada resta a receber desta autorização.');
  await julgarContrato(work, af, issues);
  for (const [n, linha] of itens.entries()) julgarLinha(af, itens, linha, n, issues);
  await julgarCasas(
    work,
    itens,
    (n) => ({ quantidade_entregue: itens[n]?.quantidade_entregue, quantidade_aceita: itens[n]?.quantidade_aceita }),
    issues,
  );
  await julgarLotes(work, af, itens, issues);
  if (record.comissao_id) {
    const recusa = await recusaDaComissao(work, record.comissao_id);
    if (recusa) addIssue(issues, 'comissao_id', recusa);
  }
  if (record.nota_emissao && record.nota_emissao > work.today())
    addIssue(issues, 'nota_emissao', 'A nota é de um dia que ainda não chegou.');
  if (Object.keys(issues).length > 0) return issues;
  julgarNota(record as Recebimento, issues);
  await julgarRepetida(work, record as Recebimento, issues);
  return issues;
}

/** Of a contract that is over nothing more is received. */
async function julgarContrato(work: Work, { contrato_id, rotulo }: AutorizacaoFornecimento, issues: Issues): Promise<void> {
  const contrato = await work.db.first<{ situacao: SituacaoContrato }>(
    "select situacao from public.contrato where id = $1 and cliente_id = $2 and situacao in ('encerrado', 'extinto', 'anulado')",
    [contrato_id, work.cliente.id],
  );
  if (contrato)
    addIssue(
      issues,
      'autorizacao_fornecimento_id',
      `O contrato da autorização ${rotulo} está em "${SITUACOES_CONTRATO[contrato.situacao]}": nada mais se recebe dele. Recuse a entrega e cancele o saldo da autorização.`,
    );
}

function julgarLinha(af: AutorizacaoFornecimento, itens: readonly Linha[], linha: Linha, n: number, issues: Issues): void {
  const pedida = af.itens.find(({ item_numero }) => item_numero === linha.item_numero);
  if (!pedida) return addIssue(issues, `itens.${n}.item_numero`, `O item ${linha.item_numero} não está na autorização ${af.rotulo}.`);
  const [entregue, aceita, recusada] = [linha.quantidade_entregue, linha.quantidade_aceita ?? '0', linha.quantidade_recusada ?? '0'];
  if (Fraction.of(aceita).plus(recusada).compare(entregue) !== 0)
    addIssue(issues, `itens.${n}.quantidade_aceita`, 'A quantidade entregue é a aceita mais a recusada.');
  const doItem = Fraction.sum(itens.filter((one) => one.item_numero === linha.item_numero).map((one) => one.quantidade_aceita ?? '0'));
  const falta = aReceber(pedida);
  if (doItem.compare(falta) > 0)
    addIssue(
      issues,
      `itens.${n}.quantidade_aceita`,
      `Do item ${linha.item_numero} restam ${escreverQuantidade(falta)} a receber: recuse o excedente.`,
    );
  if (compareDecimals(linha.valor_total ?? ZERO, totalDoItem(aceita, pedida.valor_unitario) ?? ZERO) > 0)
    addIssue(issues, `itens.${n}.valor_total`, 'O valor passa do preço da autorização: aceite até ele, e glose a diferença da nota.');
}

/** What is kept by lot, or by its day of expiry, says them; what has expired, or lasts less than the AF demands (R3), is refused. */
async function julgarLotes(work: Work, af: AutorizacaoFornecimento, itens: readonly Linha[], issues: Issues): Promise<void> {
  const rows = await work.db.rows<{ id: number; lote: boolean; validade: boolean }>(
    `select m.id, m.controla_lote as lote, m.controla_validade as validade from material m where m.id = any($1::bigint[])`,
    [itens.map(({ material_id }) => material_id ?? null)],
  );
  for (const [n, { item_numero, material_id, quantidade_aceita, lote, validade }] of itens.entries()) {
    if (compareDecimals(quantidade_aceita ?? '0', '0') <= 0) continue;
    const material = rows.find(({ id }) => id === material_id);
    if (material?.lote && !lote) addIssue(issues, `itens.${n}.lote`, 'Informe o lote: este material se guarda por lote.');
    if (material?.validade && !validade) addIssue(issues, `itens.${n}.validade`, 'Informe a validade deste material.');
    const minimo = af.itens.find((one) => one.item_numero === item_numero)?.validade_minima_dias ?? null;
    const recusa = validade ? recusaDaValidade(validade, minimo, work.today()) : null;
    if (recusa) addIssue(issues, `itens.${n}.validade`, recusa);
    else if (minimo !== null && !validade)
      addIssue(issues, `itens.${n}.validade`, `Informe a validade: a autorização exige ao menos ${minimo} dias na entrega.`);
  }
}

/** R3: why what lasts until a day is not accepted; null when it is. */
function recusaDaValidade(validade: string, minimo: number | null, hoje: string): string | null {
  if (validade < hoje) return `O lote venceu em ${formatDate(validade)}: recuse a quantidade.`;
  if (minimo === null || validade >= addDays(hoje, minimo)) return null;
  return `O lote vence em ${formatDate(validade)}, e a autorização exige ao menos ${minimo} dias na entrega: só se aceita o que vence desde ${formatDate(addDays(hoje, minimo))}. Recuse a quantidade.`;
}

/** R2: a difference between what the nota charges and what is accepted is a glosa, explained. */
function julgarNota(record: Recebimento, issues: Issues): void {
  const aceito = valorAceito(record);
  const cobrado = Fraction.of(record.nota_valor).minus(ou(record.glosa)).text(2);
  if (compareDecimals(aceito, cobrado) === 0) return;
  const diferenca = Fraction.of(record.nota_valor).minus(aceito).text(2);
  const saida = diferenca.startsWith('-')
    ? 'Confira as quantidades, o frete e o desconto.'
    : `Registre a glosa de ${reais(diferenca)}, com o motivo, ou confira as quantidades.`;
  addIssue(issues, 'glosa', `A nota menos a glosa é ${reais(cobrado)}, e o aceito é ${reais(aceito)}. ${saida}`);
}

const NOTA_LOCK = 7_230_097;

/** The same nota of a supplier is received once, unless what was received of it was refused or reversed. */
async function julgarRepetida(work: Work, record: Recebimento, issues: Issues): Promise<void> {
  const { id, fornecedor_id, nota_numero, nota_serie, chave } = record;
  // of two that register the same nota at once, the second sees the first
  await work.db.rows('select pg_advisory_xact_lock($1, $2)', [NOTA_LOCK, fornecedor_id]);
  const row = await work.db.first<{ id: number }>(
    `select r.id from recebimento r where r.fornecedor_id = $1 and r.id <> $2 and r.situacao in ('provisorio', 'definitivo')
        and ((ltrim(r.nota_numero, '0') = ltrim($3, '0') and coalesce(r.nota_serie, '') = coalesce($4, '')) or (r.chave <> '' and r.chave = $5)) limit 1`,
    [fornecedor_id, id ?? 0, nota_numero, nota_serie ?? null, chave ?? null],
  );
  if (row) addIssue(issues, 'nota_numero', 'Esta nota do fornecedor já foi recebida: confira o número e a série.');
}
