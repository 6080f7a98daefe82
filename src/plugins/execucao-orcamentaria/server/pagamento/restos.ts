import { compareDecimals, fromCents, toCents } from '../../../../resources/definition';
import { requireAfter } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { ContaBancaria, Parte } from '../../../contabilidade/server';
import type { OrdemPagamento } from '../../resources/ordem_pagamento';
import type { Pagamento } from '../../resources/pagamento';
import { contextoDoResto, lerResto, liquidadoNoAno } from '../restos/livro';
import { reais, travar } from '../saldos';
import type { Devido } from './ler';

/** A resto a pagar as payments see it: due from the first day of the year after its inscription. */
export interface RestoDevido extends Devido {
  /** The type of the orders that pay it. */
  tipo_ordem: string;
}

/** SQL of the type of the orders that pay a resto a pagar. */
export const tipoDaOrdemSql = (t: string): string => `case ${t}.tipo when 'processado' then 'rp_processado' else 'rp_nao_processado' end`;

/**
 * Restos a pagar of the entity, in the order that was asked; those that are not there are left out. One older than the system has no
 * dotação: whoever orders the expense of the entity orders it.
 */
export async function lerRestosDevidos(tx: Work, ids: readonly number[]): Promise<RestoDevido[]> {
  const rows = await tx.db.rows<RestoDevido>(
    `select r.id, r.numero_empenho || ' · ' || r.ano_inscricao as rotulo, (r.ano_inscricao + 1) || '-01-01' as data, r.a_pagar::text, resto_em_ordem(r.id)::text as em_ordem,
            ${tipoDaOrdemSql('r')} as tipo_ordem, coalesce(d.unidade_id, 0) as unidade_id, coalesce(d.orgao_id, r.entidade_id) as orgao_id, r.credor_id, r.fonte_recurso_id, e.ordenador_id,
            (select json_agg(x.id) from (
               select m.usuario_cadastro_id as id from public.resto_a_pagar_movimento m where m.resto_a_pagar_id = r.id and ${LIQUIDA}
               union select u.id from public.resto_a_pagar_movimento m join public.usuario u on u.pessoa_id = m.atesto_pessoa_id where m.resto_a_pagar_id = r.id and ${LIQUIDA}
               union select l.usuario_cadastro_id from public.liquidacao l where l.empenho_id = r.empenho_id and l.situacao <> 'estornada'
               union select u.id from public.liquidacao l join public.usuario u on u.pessoa_id = l.atesto_pessoa_id where l.empenho_id = r.empenho_id and l.situacao <> 'estornada') x) as praticantes
       from resto_a_pagar r left join public.empenho e on e.id = r.empenho_id left join public.dotacao d on d.id = e.dotacao_id where r.id = any($1::bigint[])`,
    [ids],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const LIQUIDA = `m.tipo = 'liquidacao' and m.estorno_de_id is null and not exists (select from public.resto_a_pagar_movimento x where x.estorno_de_id = m.id)`;

type Linhas = Pagamento['restos'];

/** What a payment of restos a pagar pays, with them locked: of each, how much was liquidated in the year (4040) and before it (4041). */
export async function planejarRestos(tx: Work, { restos }: OrdemPagamento): Promise<Linhas> {
  await travar(tx, { restos: restos.map(({ resto_a_pagar_id }) => resto_a_pagar_id) });
  const lines: Linhas = [];
  for (const { resto_a_pagar_id, valor_bruto } of restos) {
    const noAno = await liquidadoNoAno(tx, await lerResto(tx, resto_a_pagar_id));
    const do_ano = compareDecimals(noAno, valor_bruto as string) < 0 ? noAno : (valor_bruto as string);
    lines.push({ resto_a_pagar_id, valor_bruto: valor_bruto as string, do_ano } as Linhas[number]);
  }
  return lines;
}

/** Each resto a pagar has what is paid of it. @throws ValidationError */
export async function exigirRestosAPagar(tx: Work, restos: Linhas, data: string): Promise<void> {
  const found = new Map(
    (
      await lerRestosDevidos(
        tx,
        restos.map(({ resto_a_pagar_id }) => resto_a_pagar_id),
      )
    ).map((one) => [one.id, one]),
  );
  for (const { resto_a_pagar_id, valor_bruto } of restos) {
    const one = found.get(resto_a_pagar_id);
    if (!one) throw new ValidationError({ ordem_pagamento_id: ['Resto a pagar não encontrado.'] });
    requireAfter(data, one.data, 'da inscrição em restos a pagar');
    if (compareDecimals(valor_bruto as string, one.a_pagar) > 0)
      throw new ValidationError({ ordem_pagamento_id: [`O resto a pagar ${one.rotulo} tem ${reais(one.a_pagar)} a pagar.`] });
  }
}

/** What a payment of restos a pagar, or its annulment, tells the ledger: in the classification that they were inscribed with. */
export async function partesDosRestos(
  tx: Work,
  conta_bancaria: ContaBancaria,
  restos: readonly { resto_a_pagar_id: number; valor: string; do_ano: string }[],
  espelho = false,
): Promise<Parte[]> {
  const partes: Parte[] = [];
  for (const { resto_a_pagar_id, valor, do_ano } of restos) {
    const contexto = { ...contextoDoResto(await lerResto(tx, resto_a_pagar_id)), conta_bancaria };
    const deAntes = fromCents(toCents(valor) - toCents(do_ano));
    for (const [evento, parte] of [
      ['4040', do_ano],
      ['4041', deAntes],
    ] as const)
      if (compareDecimals(parte, '0') > 0) partes.push({ evento: espelho ? `${evento}E` : evento, valor: parte, contexto });
  }
  return partes;
}

/**
 * Of which restos a pagar an annulment is: in their order, and of each first what had been liquidated before the year.
 *
 * @param before what earlier annulments took of each
 */
export function repartirRestos(restos: Linhas, before: ReadonlyMap<number, { valor: string; do_ano: string }>, valor: string) {
  let due = toCents(valor);
  return restos.flatMap(({ resto_a_pagar_id, valor_bruto, do_ano }) => {
    const gone = before.get(resto_a_pagar_id) ?? { valor: '0.00', do_ano: '0.00' };
    const rest = toCents(valor_bruto) - toCents(gone.valor);
    const taken = rest < due ? rest : due;
    if (taken === 0n) return [];
    due -= taken;
    const restDoAno = toCents(do_ano) - toCents(gone.do_ano);
    const restDeAntes = rest - restDoAno;
    return [{ resto_a_pagar_id, valor: fromCents(taken), do_ano: fromCents(taken > restDeAntes ? taken - restDeAntes : 0n) }];
  });
}

/** What earlier annulments of a payment took of each of its restos a pagar. */
export async function restosJaAnulados(tx: Work, pagamento: number): Promise<Map<number, { valor: string; do_ano: string }>> {
  const rows = await tx.db.rows<{ id: number; valor: string; do_ano: string }>(
    `select x.resto_a_pagar_id as id, sum(x.valor)::text as valor, sum(x.do_ano)::text as do_ano
       from public.pagamento_anulacao_restos x join public.pagamento_anulacao a on a.id = x.pai_id where a.pagamento_id = $1 group by 1`,
    [pagamento],
  );
  return new Map(rows.map(({ id, ...gone }) => [id, gone]));
}
