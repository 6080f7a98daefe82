import { compareDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { DebitoDevido } from '../../calculo/compor-guia';
import { parcelaSql, saldoSql } from '../debitos';

/** A débito with what is told of it to who pays. */
export interface DebitoLido extends DebitoDevido {
  contribuinte_id: number;
  exercicio: number;
  /** In the dívida ativa: what is received of it is revenue of another nature. */
  inscrito: boolean;
  /** Paid by the parcels of a parcelamento. */
  parcelado: boolean;
  rotulo: string;
  /** Place of its kind of tributo in the imputation of a payment (CTN art. 163, II): melhoria, taxas, impostos, others. */
  ordem: number;
}

interface Row extends Record<string, unknown>, Omit<DebitoLido, 'unica'> {
  desconto_unica: string | null;
  unica_ate: string | null;
  parcelas: number;
}

/**
 * Débitos as they are now, each locked until the transaction ends, always in one order: who pays, emits or cancels one waits.
 *
 * @returns those that exist, by id
 */
export async function travarDevidos(tx: Work, ids: readonly number[]): Promise<DebitoLido[]> {
  await tx.db.rows('select id from public.debito where cliente_id = $1 and id = any($2::bigint[]) order by id for update', [
    tx.cliente.id,
    ids,
  ]);
  return lerDevidos(tx, ids);
}

/** The same without the lock, to be shown. */
export async function lerDevidos(work: Work, ids: readonly number[]): Promise<DebitoLido[]> {
  const rows = await work.db.rows<Row>(
    `select d.id, d.tributo_id, d.lancamento_id, d.contribuinte_id, d.exercicio, d.principal::text,
            exists (select from debito_inscrito x where x.debito_id = d.id) as inscrito, exists (select from debito_parcelado x where x.debito_id = d.id) as parcelado, (${saldoSql('d')})::text as saldo,
            d.pagavel_ate::text, (${parcelaSql('d')}) as rotulo,
            case t.especie when 'melhoria' then 1 when 'taxa_policia' then 2 when 'taxa_servico' then 2 when 'imposto' then 3 else 4 end as ordem, l.desconto_unica::text,
            (select count(*)::int from public.debito x where x.lancamento_id = d.lancamento_id) as parcelas,
            (select coalesce(c.pagavel_ate, c.vencimento)::text from tributo_calendario c
              where c.pai_id = d.tributo_id and c.exercicio = d.exercicio and c.parcela = 0) as unica_ate
       from debito d left join public.lancamento_tributario l on l.id = d.lancamento_id join public.tributo t on t.id = d.tributo_id where d.id = any($1::bigint[]) order by d.id`,
    [ids],
  );
  return rows.map(({ desconto_unica, unica_ate, parcelas, ...row }) => ({
    ...row,
    unica:
      unica_ate && desconto_unica && compareDecimals(desconto_unica, '0') > 0
        ? { ate: unica_ate, desconto: desconto_unica, parcelas }
        : null,
  }));
}
