import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { lancamentosDoLoteSql } from '../../../financeiro/server';
import { loteArrecadacao } from '../../resources/lote_arrecadacao';
import { loteArrecadacaoItem } from '../../resources/lote_arrecadacao_item';

const dasBaixas = (what: string) => (t: string) => `select ${what} from public.baixa_arrecadacao b where b.lote_arrecadacao_id = ${t}.id`;
const rotuloSql = (t: string) =>
  `to_char(${t}.data_credito, 'DD/MM/YYYY') || case when ${t}.complemento > 0 then ' · complemento ' || ${t}.complemento else '' end`;

export const loteArrecadacaoRules = onResource(loteArrecadacao, {
  derived: {
    rotulo: rotuloSql,
    baixas: dasBaixas('count(*)::int'),
    valor_total: dasBaixas('coalesce(sum(b.valor_pago), 0.00)'),
    tarifas: dasBaixas('coalesce(sum(b.tarifa), 0.00)'),
    lancamentos: lancamentosDoLoteSql,
  },
});

export const loteArrecadacaoItemRules = onResource(loteArrecadacaoItem, {
  derived: {
    rotulo: (t) =>
      `(select (${rotuloSql('l')}) from public.lote_arrecadacao l where l.id = ${t}.lote_arrecadacao_id) || ' · ' || ${t}.componente`,
  },
});

interface Place {
  conta_bancaria_id: number | null;
  data_credito: string | null;
}

/**
 * The open lote of each account and day of credit, made when there is none: a complement when that of the day has left. Those
 * who post at once to one account take turns.
 *
 * @returns ids beside the places; null for one without an account
 */
export async function abrirLotes(tx: Work, places: readonly Place[]): Promise<(number | null)[]> {
  const keyOf = ({ conta_bancaria_id, data_credito }: Place) => `${conta_bancaria_id} ${data_credito}`;
  const asked = new Map(places.filter(({ conta_bancaria_id }) => conta_bancaria_id !== null).map((place) => [keyOf(place), place]));
  const found = new Map<string, number>();
  await tx.db.rows('select id from public.conta_bancaria where cliente_id = $1 and id = any($2::bigint[]) order by id for no key update', [
    tx.cliente.id,
    [...asked.values()].map(({ conta_bancaria_id }) => conta_bancaria_id),
  ]);
  for (const [key, { conta_bancaria_id, data_credito }] of asked)
    found.set(key, await abrirLote(tx, conta_bancaria_id as number, data_credito));
  return places.map((place) => found.get(keyOf(place)) ?? null);
}

/** Of an account that is locked. */
async function abrirLote(tx: Work, conta: number, data: string | null): Promise<number> {
  const last = await tx.db.first<{ id: number; complemento: number; situacao: string }>(
    `select id, complemento, situacao from public.lote_arrecadacao where cliente_id = $1 and conta_bancaria_id = $2 and data_credito = $3
      order by complemento desc limit 1`,
    [tx.cliente.id, conta, data],
  );
  if (last?.situacao === 'aberto') return last.id;
  const made = await tx.db.first<{ id: number }>(
    `insert into lote_arrecadacao (cliente_id, entidade_id, usuario_cadastro_id, conta_bancaria_id, data_credito, complemento, situacao)
     select $1, c.entidade_id, $2, c.id, $4, $5, 'aberto' from public.conta_bancaria c where c.id = $3 and c.cliente_id = $1 returning id`,
    [tx.cliente.id, tx.caller?.usuarioId ?? null, conta, data, (last?.complemento ?? -1) + 1],
  );
  return made?.id ?? 0;
}
