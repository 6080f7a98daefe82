import { lastDayOf } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { casar, numeroDoDocumento, type PendenteDoExtrato, type PendenteDoLivro, type Regra } from '../../calculo/conciliacao/casar';
import { type LinhaPendente, lerPendentes } from './ler';
import { abrirConciliacao, auditar, gravarVinculos } from './vincular';

/** Matches what has no doubt, by the rules of 5.11. @returns how many links each rule made */
export async function conciliarAutomaticamente(tx: Work, id: number): Promise<Partial<Record<Regra, number>>> {
  const record = await abrirConciliacao(tx, id);
  const pendentes = await lerPendentes(tx, record.conta_bancaria_id, lastDayOf(record.mes));
  const de = (lado: 'extrato' | 'livro') => pendentes.filter((one) => one.lado === lado);
  const found = casar(await comOrigem(tx, de('extrato')), await comDocumento(tx, de('livro')));
  const parcela = (lado: 'extrato' | 'livro') => {
    const known = new Map(de(lado).map((one) => [one.id, one]));
    return (line: number) => {
      const { data, pendente } = known.get(line) as LinhaPendente;
      return { id: line, data, valor: pendente };
    };
  };
  await gravarVinculos(
    tx,
    record,
    found.map(({ regra, extrato, livro }) => ({ regra, extrato: extrato.map(parcela('extrato')), livro: livro.map(parcela('livro')) })),
  );
  const made: Partial<Record<Regra, number>> = {};
  for (const { regra } of found) made[regra] = (made[regra] ?? 0) + 1;
  if (found.length > 0) auditar(tx, record, { ato: 'conciliar_automaticamente', vinculos: made });
  return made;
}

/** Lines of the statement with the document that an aviso made of each. */
async function comOrigem(tx: Work, lines: readonly LinhaPendente[]): Promise<PendenteDoExtrato[]> {
  const rows = await tx.db.rows<{ id: number; gerado: string | null }>(
    'select e.id, e.gerado from public.extrato_bancario_linha e where e.cliente_id = $1 and e.id = any($2::bigint[])',
    [tx.cliente.id, lines.map(({ id }) => id)],
  );
  const known = new Map(rows.map(({ id, gerado }) => [id, gerado]));
  return lines.map(({ id, data, pendente, documento }) => ({
    id,
    data,
    valor: pendente,
    documento: numeroDoDocumento(documento),
    gerado: known.get(id) ?? null,
  }));
}

interface Movimento extends Record<string, unknown> {
  id: number;
  /** Of a revenue, the day of the bank. */
  data: string;
  origem: string;
  ordem: number | null;
  cheque: number | null;
  lote: string | null;
  estorno_de: number | null;
}

/** Entries of the book with what tells whose they are. */
async function comDocumento(tx: Work, lines: readonly LinhaPendente[]): Promise<PendenteDoLivro[]> {
  const rows = await tx.db.rows<Movimento>(
    `select l.id, to_char(coalesce(r.data_credito, l.data), 'YYYY-MM-DD') as data, l.origem_tipo || ':' || l.origem_id as origem, p.ordem_pagamento_id as ordem, c.numero as cheque,
            coalesce('receita:' || r.lote_arrecadacao_id, 'remessa:' || i.remessa_id) as lote, l.estorno_de_id as estorno_de
       from public.lancamento_contabil l
       left join public.lancamento_receita r on l.origem_tipo = 'lancamento_receita' and r.id = l.origem_id and l.estorno_de_id is null
       left join public.pagamento p on l.origem_tipo = 'pagamento' and p.id = l.origem_id and l.estorno_de_id is null
       left join public.remessa_item i on i.id = p.remessa_item_id
       left join public.cheque c on c.pagamento_id = p.id and c.situacao <> 'cancelado' and c.data_exclusao is null
      where l.cliente_id = $1 and l.id = any($2::bigint[])`,
    [tx.cliente.id, lines.map(({ id }) => id)],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return lines.map(({ id, pendente, documento }) => {
    const { data, origem, ordem, cheque, lote, estorno_de } = known.get(id) as Movimento;
    const origens = [origem, ...(ordem === null ? [] : [`ordem_pagamento:${ordem}`])];
    // of a payment by cheque the bank knows the number of the cheque
    return {
      id,
      data,
      valor: pendente,
      documento: numeroDoDocumento(cheque === null ? documento : String(cheque)),
      origens,
      lote,
      estorno_de,
    };
  });
}
