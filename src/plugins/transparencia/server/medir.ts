import { readCalendar } from '../../../server/calendar/read-calendar';
import { readClientes } from '../../../server/clientes';
import type { Nightly } from '../../../server/jobs/nightly';
import { openPlatformWork } from '../../../server/platform-work';
import type { FaceMeasure } from '../../../server/public-face/measure';
import type { Work } from '../../../server/work';
import { paraDecimal } from '../calculo/fracao';
import type { ItemVerificacao } from '../calculo/indice';
import { atualizarConjuntos } from './conjuntos';
import { abrirPendentes } from './pendentes';
import { publicarOQueDeixouDeSerSigiloso } from './publicar';
import { recalcular } from './recalcular';

/** Years before this one that a series holds (PNTP: three before the visit). */
const ANOS_DA_SERIE = 3;
/** The dimensions whose money is to be seen by the next business day (LC 101/2000, arts. 48, § 1º, II, and 48-A). */
const DE_DINHEIRO: readonly string[] = ['3', '4'];

/** What a set meets by itself, with the term of freshness of the criterion, in days. */
export function itensMedidos(medida: FaceMeasure, hoje: string, prazo: number): ItemVerificacao[] {
  const dias = medida.newest === null ? null : (Date.parse(hoje) - Date.parse(medida.newest)) / 86_400_000;
  const primeiro = Number(hoje.slice(0, 4)) - ANOS_DA_SERIE;
  const met: Readonly<Record<ItemVerificacao, boolean>> = {
    disponibilidade: medida.rows > 0,
    atualidade: dias !== null && dias <= prazo,
    serie_historica: Array.from({ length: ANOS_DA_SERIE + 1 }, (_, n) => primeiro + n).every((ano) => medida.years.includes(ano)),
    gravacao: medida.export && medida.rows > 0,
    filtro: medida.filters,
  };
  return (Object.keys(met) as ItemVerificacao[]).filter((item) => met[item]);
}

interface Ligado extends Record<string, unknown> {
  id: number;
  endereco: string;
  dimensao: string;
  prazo: number;
}

/** Measures the criteria of a cycle that are tied to a set, and reckons the index again. */
export async function medirCheckList(tx: Work, checkListId: number, medidas: ReadonlyMap<string, FaceMeasure>): Promise<void> {
  const ligados = await tx.db.rows<Ligado>(
    `select c.id, a.endereco, d.codigo::text as dimensao, c.prazo_atualidade_dias as prazo
       from public.check_list_criterio c join public.menu_transparencia m on m.id = c.menu_id join public.dado_aberto a on a.id = m.conjunto_id
       join public.check_list_dimensao d on d.id = c.dimensao_id
      where c.check_list_id = $1 and c.cliente_id = $2 and c.data_exclusao is null`,
    [checkListId, tx.cliente.id],
  );
  const calendario = await readCalendar(tx);
  const linhas = ligados.flatMap(({ id, endereco, dimensao, prazo }) => {
    const medida = medidas.get(endereco);
    if (!medida) return [];
    const emDia = medida.newest !== null && calendario.daysBetween(medida.newest, tx.today(), 'uteis') <= 1;
    const luz = DE_DINHEIRO.includes(dimensao) ? (emDia ? 'em_dia' : 'atrasado') : null;
    return [{ id, medidos: itensMedidos(medida, tx.today(), prazo), luz }];
  });
  await tx.db.execute(
    `update public.check_list_criterio c set medidos = array(select jsonb_array_elements_text(x.medidos)), medido_em = $2, luz_legal = x.luz
       from jsonb_to_recordset($1::jsonb) as x(id bigint, medidos jsonb, luz text) where c.id = x.id and c.cliente_id = $3`,
    [JSON.stringify(linhas), tx.today(), tx.cliente.id],
  );
  await recalcular(tx, checkListId);
}

/** Measures every open cycle, and keeps how its index is today. */
export async function medirTudo(tx: Work): Promise<void> {
  const medidas = await atualizarConjuntos(tx);
  const abertos = await tx.db.rows<{ id: number }>(
    "select id from public.check_list where cliente_id = $1 and situacao = 'aberto' and data_exclusao is null",
    [tx.cliente.id],
  );
  for (const { id } of abertos) {
    await medirCheckList(tx, id, medidas);
    await guardarRetrato(tx, id);
  }
}

/** Keeps how the index of a cycle is today: one picture a day. */
export async function guardarRetrato(tx: Work, checkListId: number): Promise<void> {
  const { indice, nivel, dimensoes } = await recalcular(tx, checkListId);
  const porDimensao = Object.fromEntries(dimensoes.map((uma) => [uma.dimensao, paraDecimal(uma.indice, 4)]));
  await tx.db.execute(
    `insert into public.check_list_retrato (cliente_id, check_list_id, dia, indice, nivel, por_dimensao) values ($1, $2, $3, $4, $5, $6)
     on conflict (check_list_id, dia) do update set indice = excluded.indice, nivel = excluded.nivel, por_dimensao = excluded.por_dimensao`,
    [tx.cliente.id, checkListId, tx.today(), paraDecimal(indice, 2), nivel, JSON.stringify(porDimensao)],
  );
}

/** Looks every night at what is to be published, and at what the portal shows. */
export const medicaoDaNoite: Nightly = {
  name: 'medir_transparencia',
  run: async (services) => {
    for (const cliente of await readClientes(services.database.pool))
      await (await openPlatformWork(services, cliente)).transact(async (tx) => {
        await abrirPendentes(tx);
        await publicarOQueDeixouDeSerSigiloso(tx);
        await medirTudo(tx);
      });
  },
};
