import { compareDecimals, formatDecimal, type Issues } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { comDesconto, porRemuneracao } from '../../calculo/contratacao/pontuar';
import type { PropostaLicitacao } from '../../resources/contratacao/proposta_licitacao';
import type { Aberto, ItemDaProposta } from './propostas';
import { temBeneficio } from './resultado';

/** What is offered in place of the unit price, by criterion. */
const OFERECE: Readonly<Record<string, readonly (keyof ItemDaProposta)[]>> = {
  maior_desconto: ['desconto'],
  maior_retorno: ['economia', 'remuneracao_pct'],
};
const NADA = { desconto: null, economia: null, remuneracao_pct: null } as const;

/** What who proposes types of an item, by criterion. */
export const camposOferecidos = (criterio: string): readonly (keyof ItemDaProposta)[] => OFERECE[criterio] ?? ['valor_unitario'];

interface Referencia extends Record<string, unknown> {
  numero: number;
  criterio_julgamento: string;
  valor_unitario_estimado: string;
}

/**
 * The unit price of each item, of a discount over the reference table or of what is paid for the economy, where that is what is offered; of
 * the rest nothing is kept.
 */
export async function completarValores(work: Work, processoId: number, itens: readonly ItemDaProposta[]): Promise<ItemDaProposta[]> {
  const referencias = await work.db.rows<Referencia>(
    `select i.numero, p.criterio_julgamento, i.valor_unitario_estimado::text from public.processo_contratacao p
       join public.processo_contratacao_itens i on i.pai_id = p.id
      where p.id = $1 and p.cliente_id = $2`,
    [processoId, work.cliente.id],
  );
  return itens.map((item) => {
    const { desconto, economia, remuneracao_pct, quantidade, item_numero } = item;
    const referencia = referencias.find(({ numero }) => numero === item_numero);
    const criterio = referencia?.criterio_julgamento;
    if (criterio === 'maior_desconto') {
      const valor = desconto ? comDesconto(referencia?.valor_unitario_estimado as string, desconto) : null;
      return { ...item, ...NADA, desconto, valor_unitario: valor as ItemDaProposta['valor_unitario'] };
    }
    if (criterio === 'maior_retorno') {
      const valor = economia && remuneracao_pct && quantidade ? porRemuneracao(economia, remuneracao_pct, quantidade) : null;
      return { ...item, desconto: null, valor_unitario: valor as ItemDaProposta['valor_unitario'] };
    }
    return { ...item, ...NADA };
  });
}

interface Item extends Record<string, unknown> {
  numero: number;
  lote_numero: number | null;
  quantidade: string;
  quantidade_minima_cotada: string | null;
  beneficio: string;
}

/** R4: each item is of the process, in its quantity or, in a registro de preços, in the least that may be quoted. */
export async function julgarValores(
  work: Work,
  proposta: PropostaLicitacao,
  { srp, criterio_julgamento }: Aberto,
  itens: readonly ItemDaProposta[],
): Promise<Issues> {
  const doProcesso = await work.db.rows<Item>(
    `select numero, lote_numero, quantidade::text, quantidade_minima_cotada::text, beneficio from public.processo_contratacao_itens
      where pai_id = $1 order by numero`,
    [proposta.processo_contratacao_id],
  );
  const pequena = proposta.declara_me_epp && (await temBeneficio(work, proposta.fornecedor_id)) !== false;
  const issues: Issues = {};
  for (const [n, oferta] of itens.entries()) {
    const { item_numero, quantidade, valor_unitario } = oferta;
    const item = doProcesso.find(({ numero }) => numero === item_numero);
    const campos = camposOferecidos(criterio_julgamento);
    const falta = campos.find((campo) => !oferta[campo]);
    if (!item) issues[`itens.${n}.item_numero`] = ['O item não está no processo.'];
    else if (falta) issues[`itens.${n}.${falta}`] = ['Informe o que se oferece neste item.'];
    else if (!valor_unitario || compareDecimals(valor_unitario, '0') <= 0)
      issues[`itens.${n}.${campos.at(-1)}`] = ['O que se oferece não chega a um preço: confira-o.'];
    else if ((item.beneficio === 'exclusivo' || item.beneficio === 'cota') && !pequena)
      issues[`itens.${n}.item_numero`] = ['O item é exclusivo de ME e EPP (LC 123/2006, art. 48, I e III).'];
    else if (compareDecimals(quantidade, item.quantidade) > 0) issues[`itens.${n}.quantidade`] = ['A quantidade passa da do item.'];
    else if (compareDecimals(quantidade, minimoDe(item, srp)) < 0)
      issues[`itens.${n}.quantidade`] = [`Cote ao menos ${formatDecimal(minimoDe(item, srp))} unidades deste item.`];
  }
  if (Object.keys(issues).length === 0) julgarLotes(doProcesso, itens, criterio_julgamento, issues);
  return issues;
}

/** The least that may be quoted; those of a lot are compared by its total, and so are quoted whole. */
const minimoDe = ({ quantidade, quantidade_minima_cotada, lote_numero }: Item, srp: boolean): string =>
  (srp && lote_numero === null && quantidade_minima_cotada) || quantidade;

/** A lot is quoted whole or not at all, and where the highest discount wins it is of the whole lot. */
function julgarLotes(doProcesso: readonly Item[], itens: readonly ItemDaProposta[], criterio: string, issues: Issues): void {
  for (const lote of new Set(doProcesso.flatMap(({ lote_numero }) => lote_numero ?? []))) {
    const numeros = doProcesso.filter(({ lote_numero }) => lote_numero === lote).map(({ numero }) => numero);
    const cotados = itens.filter(({ item_numero }) => numeros.includes(item_numero));
    if (cotados.length > 0 && cotados.length < numeros.length)
      issues.itens = [`O lote ${lote} se cota inteiro ou não se cota: são os itens ${numeros.join(', ')}.`];
    else if (
      criterio === 'maior_desconto' &&
      cotados.some(({ desconto }) => compareDecimals(desconto ?? '0', cotados[0]?.desconto ?? '0') !== 0)
    )
      issues.itens = [`O desconto do lote ${lote} é um só, para todos os itens dele.`];
  }
}
