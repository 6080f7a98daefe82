import { compareDecimals, type Issues, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { totalDoItem } from '../../calculo/item';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { julgarItens } from '../planejamento/itens';

export type Item = ProcessoContratacao['itens'][number];

/** LC 123/2006, art. 48, I; Lei 14.133/2021, art. 4º, § 1º. Reais. */
const ITEM_EXCLUSIVO = '80000.00';
const RECEITA_EPP = '4800000.00';

/** An item of a solicitação. */
export interface Pedida extends Record<string, unknown> {
  solicitacao_id: number;
  material_id: number;
  unidade_id: number | null;
  dotacao_id: number | null;
  complemento: string | null;
  quantidade: string;
  valor_unitario_estimado: string;
  valor_total: string;
}

/** What the solicitações ask for, at the prices that they adopted. */
export function lerPedidas(work: Work, solicitacoes: readonly number[]): Promise<Pedida[]> {
  return work.db.rows<Pedida>(
    `select i.pai_id as solicitacao_id, i.material_id, i.unidade_id, i.dotacao_id, i.complemento, i.quantidade::text,
            i.valor_unitario_estimado::text, i.valor_total::text
       from solicitacao_demanda_itens i where i.pai_id = any($1::bigint[]) order by array_position($1::bigint[], i.pai_id), i.ordem`,
    [solicitacoes],
  );
}

const chave = ({ material_id, unidade_id, valor_unitario_estimado }: Pedida) => `${material_id}|${unidade_id}|${valor_unitario_estimado}`;

/** The items of several solicitações in one list: the same material, unit and price is one item. */
function reunir(pedidas: readonly Pedida[]): Item[] {
  return [...new Set(pedidas.map(chave))].map((key) => {
    const mesmas = pedidas.filter((one) => chave(one) === key);
    const [{ material_id, unidade_id, valor_unitario_estimado }] = mesmas as [Pedida];
    return {
      lote_numero: null,
      motivo_beneficio: null,
      quantidade_minima_cotada: null,
      intervalo_lance: null,
      beneficio: 'sem',
      material_id,
      unidade_id,
      valor_unitario_estimado,
      quantidade: sumDecimals(mesmas.map(({ quantidade }) => quantidade)),
      descricao: [...new Set(mesmas.flatMap(({ complemento }) => complemento ?? []))].join('; ').slice(0, 500) || null,
    } as Item;
  });
}

const somar = (itens: readonly Item[]) => sumDecimals(['0.00', ...itens.map(({ valor_total }) => valor_total ?? '0.00')]);

/** What is disputed together with an item: the others of its lot, or itself. */
const doMesmoObjeto = (itens: readonly Item[], item: Item): readonly Item[] =>
  item.lote_numero ? itens.filter(({ lote_numero }) => lote_numero === item.lote_numero) : [item];

/**
 * Whether the law gives the item, or its lot, to small businesses alone: those up to R$ 80.000,00, of a contratação that they could win, and not where
 * there is no choice among suppliers (LC 123/2006, arts. 48, I, and 49, IV).
 */
function cabeExclusivo({ natureza, amparo_legal }: ProcessoContratacao, itens: readonly Item[], item: Item): boolean {
  const disputavel = natureza === 'licitacao' || amparo_legal === '18' || amparo_legal === '19';
  return (
    disputavel && compareDecimals(somar(itens), RECEITA_EPP) <= 0 && compareDecimals(somar(doMesmoObjeto(itens, item)), ITEM_EXCLUSIVO) <= 0
  );
}

/** The items with number, unit and worth; those of the solicitações, with the benefit of the law, where none was written. */
export async function completarItensDoProcesso(work: Work, all: ProcessoContratacao): Promise<Item[]> {
  const pedidas = await lerPedidas(work, all.solicitacao_ids ?? []);
  const escritos = all.itens ?? [];
  const itens = (escritos.length > 0 ? escritos : reunir(pedidas)).map((item, n) => ({
    ...item,
    numero: n + 1,
    unidade_id: item.unidade_id ?? pedidas.find(({ material_id }) => material_id === item.material_id)?.unidade_id ?? null,
    valor_total: totalDoItem(item.quantidade, item.valor_unitario_estimado) as Item['valor_total'],
    situacao_item: 'em_andamento' as const,
    disputa_ate: null,
    etapa: null,
  }));
  for (const item of itens) item.item_cota_principal = principalDe(itens, item);
  if (escritos.length > 0) return itens;
  return itens.map((item) => (cabeExclusivo(all, itens, item) ? { ...item, beneficio: 'exclusivo' as const } : item));
}

/** The item of which a cota is a part: the first of the same material that is not one. */
function principalDe(itens: readonly Item[], { beneficio, material_id }: Item): number | null {
  if (beneficio !== 'cota') return null;
  return itens.find((one) => one.material_id === material_id && one.beneficio !== 'cota')?.numero ?? null;
}

/** The branch of what is bought: the subgrupo of most of its worth. */
export async function ramoDe(work: Work, itens: readonly Item[]): Promise<number | null> {
  const row = await work.db.first<{ subgrupo_id: number }>(
    `select m.subgrupo_id from unnest($1::bigint[], $2::numeric[]) as i(material_id, valor) join material m on m.id = i.material_id
      group by m.subgrupo_id order by sum(i.valor) desc, m.subgrupo_id limit 1`,
    [itens.map(({ material_id }) => material_id), itens.map(({ valor_total }) => valor_total ?? '0')],
  );
  return row?.subgrupo_id ?? null;
}

/** What is contracted was asked for, at no more than the price that was adopted; R2 of the small businesses. */
export async function julgarItensDoProcesso(work: Work, all: ProcessoContratacao, issues: Issues): Promise<void> {
  const pedidas = await lerPedidas(work, all.solicitacao_ids);
  await julgarItens(work, all.itens as never, issues);
  for (const [n, item] of all.itens.entries()) {
    const mesmas = pedidas.filter(({ material_id }) => material_id === item.material_id);
    const maior = mesmas
      .map((one) => one.valor_unitario_estimado)
      .sort(compareDecimals)
      .at(-1);
    if (!maior) issues[`itens.${n}.material_id`] = ['O item não está nas solicitações.'];
    else if (compareDecimals(item.valor_unitario_estimado, maior) > 0)
      issues[`itens.${n}.valor_unitario_estimado`] = ['O preço estimado não passa do que a pesquisa adotou.'];
    else if (compareDecimals(doGerenciador(all, item.material_id), sumDecimals(mesmas.map((one) => one.quantidade))) > 0)
      issues[`itens.${n}.quantidade`] = ['A quantidade passa da que as solicitações pedem.'];
    if (item.beneficio === 'cota') julgarCota(all, item, `itens.${n}`, issues);
    if (item.lote_numero) julgarNoLote(all, item, `itens.${n}`, issues);
    if (item.beneficio === 'sem' && !item.motivo_beneficio && cabeExclusivo(all, all.itens, item))
      issues[`itens.${n}.motivo_beneficio`] = [
        'Até R$ 80.000,00 o item é exclusivo de ME e EPP (LC 123/2006, art. 48, I). Escolha o benefício, ou diga o motivo de não o dar.',
      ];
  }
  for (const [n, { numero }] of (all.lotes ?? []).entries())
    if (!all.itens.some(({ lote_numero }) => lote_numero === numero)) issues[`lotes.${n}.numero`] = ['Nenhum item está neste lote.'];
  for (const [n, { item_numero }] of (all.participantes ?? []).entries())
    if (!all.itens.some(({ numero }) => numero === item_numero))
      issues[`participantes.${n}.item_numero`] = ['O item não está no processo.'];
}

/** Who disputes a lot disputes the whole of it: its items are open to the same, and its cota is an item of its own. */
function julgarNoLote({ itens, lotes }: ProcessoContratacao, item: Item, linha: string, issues: Issues): void {
  if (!lotes.some(({ numero }) => numero === item.lote_numero)) issues[`${linha}.lote_numero`] = ['O lote não está na lista.'];
  else if (item.beneficio === 'cota') issues[`${linha}.lote_numero`] = ['A cota reservada se disputa fora do lote.'];
  else if (doMesmoObjeto(itens, item).some(({ beneficio }) => beneficio !== item.beneficio))
    issues[`${linha}.beneficio`] = ['Os itens de um lote têm o mesmo benefício: quem o disputa, disputa todos.'];
}

/** LC 123/2006, art. 48, III. */
function julgarCota({ itens }: ProcessoContratacao, cota: Item, linha: string, issues: Issues): void {
  const principal = itens.find(({ numero }) => numero === cota.item_cota_principal);
  if (!principal) issues[`${linha}.beneficio`] = ['A cota é parte de um item do mesmo material, que não está no processo.'];
  // a quarter of the whole is a third of the rest
  else if (compareDecimals(multiplyDecimals(cota.quantidade, '3'), principal.quantidade) > 0)
    issues[`${linha}.quantidade`] = ['A cota não passa de 25 % do todo (LC 123/2006, art. 48, III).'];
}

/** How much of a material is for who conducts: what the other órgãos take is not in its solicitações. */
function doGerenciador({ itens, participantes }: ProcessoContratacao, material: number): string {
  const seus = itens.filter(({ material_id }) => material_id === material);
  const deOutros = (participantes ?? []).filter(({ item_numero }) => seus.some(({ numero }) => numero === item_numero));
  return sumDecimals(['0', ...seus.map(({ quantidade }) => quantidade), ...deOutros.map(({ quantidade }) => `-${quantidade}`)]);
}
