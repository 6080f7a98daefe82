import { compareDecimals, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { totalDoLote } from '../../calculo/contratacao/lote';
import { totalDoItem } from '../../calculo/item';
import type { PropostaLicitacao } from '../../resources/contratacao/proposta_licitacao';
import { reais } from '../planejamento/etapa';
import { cabeNoEstimado } from './aceitacao';
import { registrarEvento } from './eventos';
import { travarProcesso } from './propostas';

interface Readequacao {
  lote_numero: number;
  itens: { item_numero: number; valor_unitario: string }[];
}

interface Linha extends Record<string, unknown> {
  item_numero: number;
  quantidade: string;
  estimado: string;
  valor_lote: string;
}

/** The phases in which the prices of who is first of a lot are divided. */
const READEQUA: readonly string[] = ['julgamento', 'habilitacao', 'recursal'];

/**
 * R15: who is first of a lot, or won it, says at what unit prices it is worth what it was disputed for; what was awarded follows. The proposal
 * is locked.
 *
 * @throws ValidationError of any other, of prices that pass the lot or the estimate of an item, and while an item of it is missing
 */
export async function readequar(
  { id, processo_contratacao_id, rotulo }: PropostaLicitacao,
  { lote_numero, itens }: Readequacao,
  tx: Work,
): Promise<void> {
  const processo = await travarProcesso(tx, processo_contratacao_id);
  if (!READEQUA.includes(processo.situacao)) throw new ValidationError({ id: ['A proposta se readequa do julgamento à fase recursal.'] });
  const linhas = await tx.db.rows<Linha>(
    `select i.item_numero, i.quantidade::text, x.valor_unitario_estimado::text as estimado, i.valor_lote::text
       from public.proposta_licitacao_itens i join public.processo_contratacao_itens x on x.pai_id = $3 and x.numero = i.item_numero
      where i.pai_id = $1 and i.lote_numero = $2 and i.classificacao is not null order by i.item_numero`,
    [id, lote_numero, processo.id],
  );
  const [primeira] = linhas;
  if (!primeira) throw new ValidationError({ lote_numero: ['A proposta não oferta este lote.'] });
  const novas = linhas.map((linha) => ({
    ...linha,
    valor_unitario: itens.find(({ item_numero }) => item_numero === linha.item_numero)?.valor_unitario ?? '0',
  }));
  const issues: Issues = {};
  const faltam = novas.filter(({ valor_unitario }) => valor_unitario === '0').map(({ item_numero }) => item_numero);
  if (faltam.length > 0 || itens.length !== linhas.length)
    issues.itens = [`Informe o preço de cada item do lote, uma vez: ${linhas.map(({ item_numero }) => item_numero).join(', ')}.`];
  for (const [n, { item_numero, valor_unitario }] of itens.entries()) {
    const estimado = linhas.find((linha) => linha.item_numero === item_numero)?.estimado;
    if (!estimado) issues[`itens.${n}.item_numero`] = ['O item não é deste lote.'];
    else if (!cabeNoEstimado(processo, valor_unitario, estimado))
      issues[`itens.${n}.valor_unitario`] = [`O preço passa do estimado, R$ ${formatDecimal(estimado, 4)}.`];
  }
  const total = totalDoLote(novas);
  if (Object.keys(issues).length === 0 && !cabeNoEstimado(processo, total, primeira.valor_lote))
    issues.itens = [`Os itens somam ${reais(total)}, e o lote vale ${reais(primeira.valor_lote)}: a soma não passa dele.`];
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  await gravarReadequada(tx, id, processo.id, novas);
  await registrarEvento(tx, processo.id, `Proposta readequada de ${rotulo} no lote ${lote_numero}: ${reais(total)}.`);
}

type Nova = Pick<Linha, 'item_numero' | 'quantidade'> & { valor_unitario: string };

/** The unit prices of the proposal, and of what was awarded by it. */
async function gravarReadequada(tx: Work, proposta: number, processo: number, itens: readonly Nova[]): Promise<void> {
  const listas = [itens.map(({ item_numero }) => item_numero), itens.map(({ valor_unitario }) => valor_unitario)];
  await tx.db.execute(
    `update public.proposta_licitacao_itens i set valor_final = u.valor, readequado_em = $4 from unnest($2::int[], $3::numeric[]) as u(item, valor)
      where i.pai_id = $1 and i.item_numero = u.item`,
    [proposta, ...listas, tx.now()],
  );
  await tx.db.execute(
    `update public.resultado_item_licitacao r set valor_unitario = u.valor, valor_total = u.total, versao = r.versao + 1,
            garantia_adicional = r.garantia_adicional + r.valor_total - u.total
       from unnest($4::int[], $5::numeric[], $6::numeric[]) as u(item, valor, total), public.proposta_licitacao o
      where o.id = $1 and r.processo_contratacao_id = $2 and r.cliente_id = $3 and r.fornecedor_id = o.fornecedor_id and r.item_numero = u.item
        and r.data_exclusao is null`,
    [proposta, processo, tx.cliente.id, ...listas, itens.map(({ quantidade, valor_unitario }) => totalDoItem(quantidade, valor_unitario))],
  );
}

/**
 * R15: the prices of what was awarded of a lot come to its value, or the winner adjusted them.
 *
 * @throws ValidationError that says what is left
 */
export async function exigirReadequadas(tx: Work, processoId: number): Promise<void> {
  const faltas = await tx.db.rows<{ nome: string; lote_numero: number; valor: string; soma: string }>(
    `select n.nome, i.lote_numero, max(i.valor_lote)::text as valor, sum(r.valor_total)::text as soma
       from public.resultado_item_licitacao r
       join public.proposta_licitacao o on o.processo_contratacao_id = r.processo_contratacao_id and o.fornecedor_id = r.fornecedor_id
        and o.cliente_id = r.cliente_id and o.data_exclusao is null and o.situacao = 'vencedora'
       join public.proposta_licitacao_itens i on i.pai_id = o.id and i.item_numero = r.item_numero
       join public.pessoa n on n.id = r.fornecedor_id
      where r.processo_contratacao_id = $1 and r.cliente_id = $2 and r.ordem = 1 and r.data_exclusao is null and i.lote_numero is not null
      group by n.nome, i.lote_numero having max(i.valor_lote) <> sum(r.valor_total) and bool_or(i.readequado_em is null) order by i.lote_numero`,
    [processoId, tx.cliente.id],
  );
  const mensagens = faltas.map(
    ({ nome, lote_numero, valor, soma }) =>
      `Os preços unitários de ${nome} no lote ${lote_numero} somam ${reais(soma)}, e o lote vale ${reais(valor)}: ${sobra(valor, soma)}. Registre na proposta a proposta readequada, que divida o valor do lote.`,
  );
  if (mensagens.length > 0) throw new ValidationError({ id: mensagens });
}

const sobra = (valor: string, soma: string): string =>
  compareDecimals(valor, soma) > 0
    ? `sobram ${reais(sumDecimals([valor, `-${soma}`]))}`
    : `faltam ${reais(sumDecimals([soma, `-${valor}`]))}`;
