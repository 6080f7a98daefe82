import { sumDecimals } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { parcelas } from '../../calculo/parcelas';
import { agrupar, type Credito, contabilizar } from '../fatos';
import { lerLei } from './ler-imoveis';

/** The document that an act is of. */
interface Origem {
  tipo: 'lote_lancamento_tributario' | 'lancamento_tributario';
  id: number;
}

/**
 * Makes débitos of simulated launches, one for each parcel. Of a tributo, exercício and imóvel there is one live launch:
 * what is already launched is left as it is (LT2), even when two people make it at once.
 *
 * @param origem the document of the fact ARR-LANC
 * @returns how many were launched
 */
export async function efetivar(
  tx: Work,
  { tributo, exercicio, origem }: { tributo: number; exercicio: number; origem: Origem },
  ids: readonly number[],
): Promise<number> {
  const { calendario, parcela_minima, sigla } = await lerLei(tx, tributo, exercicio);
  const dates = calendario.filter(({ parcela }) => parcela > 0);
  if (dates.length === 0) throw new ValidationError({ tributo_id: [`${sigla} não tem vencimentos de parcelas em ${exercicio}.`] });
  const live = await tx.db.rows<{ id: number; contribuinte_id: number; imovel_id: number; valor: string }>(
    `with vivos as (
       insert into public.lancamento_vivo (cliente_id, tributo_id, exercicio, imovel_id, lancamento_id)
       select l.cliente_id, l.tributo_id, l.exercicio, l.imovel_id, l.id from public.lancamento_tributario l
        where l.cliente_id = $1 and l.id = any($2::bigint[]) and l.impedimento is null order by l.imovel_id
       on conflict do nothing returning lancamento_id)
     select l.id, l.contribuinte_id, l.imovel_id, l.valor::text from vivos v join public.lancamento_tributario l on l.id = v.lancamento_id order by l.id`,
    [tx.cliente.id, ids],
  );
  const rows = live.flatMap(({ id, contribuinte_id, imovel_id, valor }) =>
    parcelas(valor, dates.length, parcela_minima ?? undefined).map((principal, n) => ({
      lancamento_id: id,
      contribuinte_id,
      imovel_id,
      principal,
      ...dates[n],
    })),
  );
  await tx.db.execute(
    `with novos as (
       insert into debito (cliente_id, usuario_cadastro_id, tributo_id, exercicio, contribuinte_id, parcela, lancamento_id, imovel_id, vencimento, pagavel_ate, principal)
       select $1, $2, $3, $4, x.contribuinte_id, x.parcela, x.lancamento_id, x.imovel_id, x.vencimento, x.pagavel_ate, x.principal
         from jsonb_to_recordset($5::jsonb) as x(contribuinte_id bigint, parcela int, lancamento_id bigint, imovel_id bigint, vencimento date, pagavel_ate date, principal numeric)
       returning id, principal)
     insert into debito_movimento (cliente_id, usuario_cadastro_id, debito_id, data, tipo, valor)
     select $1, $2, n.id, $6, 'lancamento', n.principal from novos n`,
    [tx.cliente.id, tx.caller?.usuarioId ?? null, tributo, exercicio, JSON.stringify(rows), tx.today()],
  );
  await contabilizar(tx, { fato: 'ARR-LANC', data: tx.today(), origem, historico: `Lançamento de ${sigla} de ${exercicio}` }, [
    { tributo_id: tributo, exercicio, valor: sumDecimals(['0.00', ...rows.map(({ principal }) => principal)]) },
  ]);
  return live.length;
}

/**
 * Takes away what is still owed of launches, which are live no more (LT3).
 *
 * @returns how many were live
 * @throws ConflictError when a débito of one is in the dívida ativa, whose inscription is cancelled instead, or parcelado
 */
export async function cancelar(
  tx: Work,
  ids: readonly number[],
  { tipo, motivo, origem }: { tipo: 'cancelamento' | 'retificacao'; motivo: string; origem: Origem },
): Promise<number> {
  const freed = await tx.db.rows<{ lancamento_id: number }>(
    'delete from public.lancamento_vivo where cliente_id = $1 and lancamento_id = any($2::bigint[]) returning lancamento_id',
    [tx.cliente.id, ids],
  );
  const live = freed.map(({ lancamento_id }) => lancamento_id);
  // the débitos are locked first, in one order: who receives a payment of one waits for this to end
  await tx.db.rows('select id from public.debito where cliente_id = $1 and lancamento_id = any($2::bigint[]) order by id for update', [
    tx.cliente.id,
    live,
  ]);
  const creditos = await restantes(tx, live);
  await tx.db.execute(
    `insert into debito_movimento (cliente_id, usuario_cadastro_id, debito_id, data, tipo, valor, motivo)
     select $1, $2, d.id, $4, $5, -sum(m.valor), $6 from public.debito d join public.debito_movimento m on m.debito_id = d.id
      where d.cliente_id = $1 and d.lancamento_id = any($3::bigint[]) group by d.id having sum(m.valor) > 0`,
    [tx.cliente.id, tx.caller?.usuarioId ?? null, live, tx.today(), tipo, motivo],
  );
  await contabilizar(tx, { fato: 'ARR-CANC', data: tx.today(), origem, historico: motivo }, creditos);
  return live.length;
}

/**
 * What is still owed of launches, by tributo and exercício. What was launched this year and nobody paid of is undone by the
 * mirror of its launch; of the rest the loss is recognised (2011).
 */
async function restantes(tx: Work, lancamentos: readonly number[]): Promise<Credito[]> {
  const rows = await tx.db.rows<{
    tributo_id: number;
    exercicio: number;
    valor: string;
    inteiro: boolean;
    inscrito: boolean;
    parcelado: boolean;
  }>(
    `select d.tributo_id, d.exercicio, x.valor::text, x.inteiro, exists (select from debito_inscrito n where n.debito_id = d.id) as inscrito,
            exists (select from debito_parcelado n where n.debito_id = d.id) as parcelado
       from public.debito d join lateral (
         select sum(m.valor) as valor, bool_and(m.tipo = 'lancamento' and extract(year from m.data) = $3) as inteiro
           from public.debito_movimento m where m.debito_id = d.id) x on true
      where d.cliente_id = $1 and d.lancamento_id = any($2::bigint[]) and x.valor > 0 order by d.id`,
    [tx.cliente.id, lancamentos, Number(tx.today().slice(0, 4))],
  );
  if (rows.some(({ inscrito }) => inscrito))
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Há débito inscrito em dívida ativa: cancele a sua inscrição.' });
  if (rows.some(({ parcelado }) => parcelado))
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Há débito parcelado: rompa antes o seu parcelamento.' });
  return agrupar(
    rows.map(({ inteiro, tributo_id, exercicio, valor }) => ({ tributo_id, exercicio, valor, evento: inteiro ? '2010E' : '2011' })),
  );
}
