import { lastDayOf } from '../../../../resources/definition';
import { offersAt } from '../../../../server/offers';
import type { Work } from '../../../../server/work';
import { casar, numeroDoDocumento, type PendenteDoExtrato, type PendenteDoLivro, type Regra } from '../../calculo/conciliacao/casar';
import { type DocumentoNoBanco, documentosNoBanco } from '../pontos';
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
  /** What posted it: the name of the resource and the id of the record. */
  origem: string;
  tipo: string;
  documento_id: number;
  lote: string | null;
  estorno_de: number | null;
}

/** Entries of the book with what tells whose they are. */
async function comDocumento(tx: Work, lines: readonly LinhaPendente[]): Promise<PendenteDoLivro[]> {
  const rows = await tx.db.rows<Movimento>(
    `select l.id, to_char(coalesce(r.data_credito, l.data), 'YYYY-MM-DD') as data, l.origem_tipo || ':' || l.origem_id as origem,
            l.origem_tipo as tipo, l.origem_id as documento_id,
            'receita:' || r.lote_arrecadacao_id as lote, l.estorno_de_id as estorno_de
       from public.lancamento_contabil l
       left join public.lancamento_receita r on l.origem_tipo = 'lancamento_receita' and r.id = l.origem_id and l.estorno_de_id is null
      where l.cliente_id = $1 and l.id = any($2::bigint[])`,
    [tx.cliente.id, lines.map(({ id }) => id)],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const noBanco = await lerNoBanco(
    tx,
    rows.filter(({ estorno_de }) => estorno_de === null),
  );
  return lines.map(({ id, pendente, documento }) => {
    const { data, origem, lote, estorno_de } = known.get(id) as Movimento;
    const doBanco = estorno_de === null ? noBanco.get(origem) : undefined;
    // of a payment by cheque the bank knows the number of the cheque
    const cheque = doBanco?.cheque ?? null;
    return {
      id,
      data,
      valor: pendente,
      documento: numeroDoDocumento(cheque === null ? documento : String(cheque)),
      origens: [origem, ...(doBanco?.origem ? [doBanco.origem] : [])],
      lote: lote ?? doBanco?.lote ?? null,
      estorno_de,
    };
  });
}

/** How the bank knows the documents of some entries, by `tipo:id`. */
async function lerNoBanco(tx: Work, rows: readonly Movimento[]): Promise<ReadonlyMap<string, DocumentoNoBanco>> {
  const found = new Map<string, DocumentoNoBanco>();
  for (const { tipo, ler } of offersAt(tx, documentosNoBanco)) {
    const ids = rows.flatMap((row) => (row.tipo === tipo ? row.documento_id : []));
    for (const one of ids.length > 0 ? await ler(tx, ids) : []) found.set(`${tipo}:${one.id}`, one);
  }
  return found;
}
