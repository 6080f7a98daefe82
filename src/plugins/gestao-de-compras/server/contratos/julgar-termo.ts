import { addIssue, compareDecimals, formatDate, formatDecimal, type Issues, monthsFrom } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import type { Work } from '../../../../server/work';
import { julgarPrazo } from '../../calculo/contratos/prazos';
import type { TermoContratual } from '../../resources/contratos/termo_contratual';
import { julgarReferencias } from './desconto';
import { itensDoContrato } from './itens-do-termo';
import { julgarMaiorDesconto } from './maior-desconto';
import { processoDe } from './origem';
import { valeSql, vigenciaSql } from './valores';

/** What is wrong with a term as its contract is now: on save, and again as it is signed, with the contract locked. */
export async function julgarTermo(work: Work, termo: TermoContratual): Promise<Issues> {
  const issues: Issues = {};
  await julgarItens(work, termo, issues);
  await julgarVigencia(work, termo, issues);
  await julgarReajuste(work, termo, issues);
  return issues;
}

const quantos = (quantidade: string): string => formatDecimal(quantidade, 4);

/** What is added or taken is of items of the contract, or of new ones, and neither what is not there nor what was ordered is taken. */
async function julgarItens(work: Work, termo: TermoContratual, issues: Issues): Promise<void> {
  const { contrato_id, itens, naturezas } = termo;
  const doContrato = await itensDoContrato(work, contrato_id);
  julgarNovos({ itens }, doContrato, issues);
  await julgarReferencias(work, termo, doContrato, issues);
  await julgarMaiorDesconto(work, termo, doContrato, issues);
  for (const [n, { item_numero, quantidade_acrescida, quantidade_suprimida }] of itens.entries()) {
    if (!item_numero) continue;
    const item = doContrato.get(item_numero);
    const suprime = (message: string) => addIssue(issues, `itens.${n}.quantidade_suprimida`, message);
    if (!item)
      addIssue(issues, `itens.${n}.item_numero`, 'O contrato não tem este item: o objeto não se transfigura (Lei 14.133/2021, art. 126).');
    else if (!quantidade_suprimida) continue;
    else if (compareDecimals(quantidade_suprimida, item.quantidade) > 0)
      suprime(`Do item ${item_numero} o contrato tem ${quantos(item.quantidade)}.`);
    else if (quantidade_acrescida) suprime('Um item ou se acresce ou se suprime, no mesmo termo.');
    else if (Fraction.of(item.quantidade).minus(quantidade_suprimida).compare(item.comprometida) < 0)
      suprime(
        `Do item ${item_numero} o contrato tem ${quantos(item.quantidade)}, e já foram pedidos ou medidos ${quantos(item.comprometida)}: suprima até a diferença.`,
      );
  }
  for (const [natureza, campo, nome] of [
    ['acrescimo', 'quantidade_acrescida', 'Acréscimo'],
    ['supressao', 'quantidade_suprimida', 'Supressão'],
  ] as const) {
    const tem = itens.some((linha) => linha[campo]);
    if (naturezas.includes(natureza) && !tem) addIssue(issues, 'itens', `Informe os itens e as quantidades da natureza ${nome}.`);
    if (!naturezas.includes(natureza) && tem) addIssue(issues, 'naturezas', `Há itens com essa mudança: marque a natureza ${nome}.`);
  }
}

/** AD3: a new item comes from one of the contract, or it is said why the object is still the same (Lei 14.133/2021, art. 126). */
function julgarNovos({ itens }: Pick<TermoContratual, 'itens'>, doContrato: ReadonlyMap<number, unknown>, issues: Issues): void {
  for (const [n, linha] of itens.entries()) {
    if (linha.item_numero) continue;
    const falta = (campo: keyof typeof linha, message: string) => addIssue(issues, `itens.${n}.${campo}`, message);
    if (!linha.quantidade_acrescida) falta('quantidade_acrescida', 'Informe quanto se acresce do item novo.');
    if (!linha.valor_unitario_novo) falta('valor_unitario_novo', 'Informe o preço do item novo.');
    if (linha.quantidade_suprimida) falta('quantidade_suprimida', 'O item novo ainda não está no contrato: nada dele se suprime.');
    if (linha.vinculado_a && !doContrato.has(linha.vinculado_a)) falta('vinculado_a', 'O contrato não tem este item.');
    if (!linha.vinculado_a && !linha.motivo)
      falta('vinculado_a', 'Ligue o item novo a um do contrato, ou justifique: o objeto não se transfigura (Lei 14.133/2021, art. 126).');
  }
}

/** What of an acréscimo was ordered or measured already is not taken back with its term. */
export async function julgarReversao(work: Work, { contrato_id, itens }: TermoContratual): Promise<Issues> {
  const issues: Issues = {};
  const doContrato = await itensDoContrato(work, contrato_id);
  for (const { item_numero, quantidade_acrescida } of itens) {
    const item = doContrato.get(item_numero ?? 0);
    if (item && quantidade_acrescida && Fraction.of(item.quantidade).minus(quantidade_acrescida).compare(item.comprometida) < 0)
      addIssue(
        issues,
        'id',
        `Do item ${item_numero} já foram pedidos ou medidos ${quantos(item.comprometida)}, mais do que o contrato teria sem este acréscimo: cancele antes o saldo das autorizações de fornecimento.`,
      );
  }
  return issues;
}

interface DoPrazo extends Record<string, unknown> {
  natureza_prazo: string;
  investimento: boolean | null;
  inicio: string;
  fim: string | null;
  processo_contratacao_id: number | null;
  ata_id: number | null;
}

/** The new end comes after the present one, within the limit of the law with the extensions (4B.1). */
async function julgarVigencia(
  work: Work,
  { contrato_id, vigencia_fim_nova, valor_periodo }: TermoContratual,
  issues: Issues,
): Promise<void> {
  const row = await work.db.first<DoPrazo>(
    `select c.natureza_prazo, c.investimento, c.vigencia_inicio::text as inicio, ${vigenciaSql('c')}::text as fim, c.processo_contratacao_id, c.ata_id
       from contrato c where c.id = $1`,
    [contrato_id],
  );
  if (!row) return;
  if (valor_periodo && row.natureza_prazo !== 'continuo')
    addIssue(issues, 'valor_periodo', 'Só o contrato contínuo tem valor de novo período: deixe em branco.');
  if (!vigencia_fim_nova) return;
  if (row.fim && vigencia_fim_nova <= row.fim)
    return addIssue(issues, 'vigencia_fim_nova', `A vigência já vai até ${formatDate(row.fim)}: informe um dia depois.`);
  const { amparo } = await processoDe(work, row);
  const wrong = julgarPrazo({ ...row, amparo, fim: vigencia_fim_nova }, true);
  if (wrong) addIssue(issues, 'vigencia_fim_nova', wrong);
}

/** A reajuste waits for its period from the data-base, or from the last one (Lei 14.133/2021, art. 25, § 7º; Lei 10.192/2001, art. 2º). */
async function julgarReajuste(work: Work, { contrato_id, naturezas, data_efeito }: TermoContratual, issues: Issues): Promise<void> {
  if (!naturezas.includes('reajuste') || !data_efeito) return;
  const row = await work.db.first<{ desde: string | null; meses: number }>(
    `select coalesce((select max(x.data_efeito) from public.termo_contratual x where x.contrato_id = c.id and ${valeSql('x')}
              and 'reajuste' = any(x.naturezas)), c.data_base)::text as desde, greatest(12, coalesce(c.periodicidade_meses, 12)) as meses
       from contrato c where c.id = $1`,
    [contrato_id],
  );
  if (!row?.desde || data_efeito >= monthsFrom(row.desde, row.meses)) return;
  addIssue(
    issues,
    'data_efeito',
    `O reajuste espera ${row.meses} meses da data-base ou do anterior: só desde ${formatDate(monthsFrom(row.desde, row.meses))} (Lei 10.192/2001, art. 2º).`,
  );
}
