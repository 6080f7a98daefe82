import { createHash, randomBytes } from 'node:crypto';
import { sumDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { vaoAdiante } from '../../calculo/contratacao/classificar';
import { type Momento, momentoEm } from '../../calculo/contratacao/etapas';
import { agrupar, chaveDo, type Objeto, objetoDo } from '../../resources/contratacao/objeto';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import type { Desempate } from '../../resources/contratacao/proposta_licitacao';
import { lerParametros } from '../parametros/parametros';
import { gravarProcesso } from './fase';
import { retornoSql } from './oferecido';

const MINUTO_MS = 60_000;

/** What of an object and of its process says which bids are received. */
export interface ObjetoEmDisputa extends NaDisputa, Objeto {}

interface NaDisputa {
  /** Of its first item. */
  numero: number;
  situacao: string;
  orgao_id: number;
  modo_disputa: string;
  criterio_julgamento: string;
  tempos: string | null;
  disputa_ate: Date | string | null;
  etapa: string | null;
  /** Unit price of the item, or total of the lot. */
  estimado: string;
  intervalo_lance: string | null;
  suspenso: boolean;
  /** The last step of a tie that did not decide it. */
  desempate_passo: Desempate | null;
}

/** SQL: what `emObjetos` joins, of a process `p` and of its item `i`. */
export const EM_DISPUTA = `i.numero, i.lote_numero, p.situacao, p.orgao_id, p.modo_disputa, p.criterio_julgamento, p.tempos, i.disputa_ate, i.etapa, i.suspenso_em is not null as suspenso, i.desempate_passo,
  i.valor_total::text, i.valor_unitario_estimado::text as estimado, case when i.lote_numero is null then i.intervalo_lance else (
    select l.intervalo_lance from public.processo_contratacao_lotes l where l.pai_id = p.id and l.numero = i.lote_numero) end::text as intervalo_lance`;

/** A row of `EM_DISPUTA`. */
export type LinhaEmDisputa = NaDisputa & { lote_numero: number | null; valor_total: string } & Record<string, unknown>;

/** The items in order of their numbers, the ones of a lot as one. */
export function emObjetos(linhas: readonly LinhaEmDisputa[]): ObjetoEmDisputa[] {
  return agrupar(linhas, (linha) => chaveDo(objetoDo(linha))).map((suas) => {
    const [primeira] = suas as [LinhaEmDisputa];
    const estimado = primeira.lote_numero === null ? primeira.estimado : sumDecimals(suas.map(({ valor_total }) => valor_total));
    return { ...primeira, ...objetoDo(primeira), estimado };
  });
}

/** What is added to the base of a stage that ends by chance; sealed, so that nobody knows it before it is over (R6). */
interface Tempos {
  semente: string;
  aleatorio: number;
  fechada: number;
}

/** Part of the longest time, the same for an object whenever it is asked. */
function sortear({ semente, aleatorio }: Tempos, numero: number): number {
  const parte = createHash('sha256').update(`${semente}|${numero}`).digest().readUInt32BE(0) / 2 ** 32;
  return Math.floor(parte * (aleatorio + 1));
}

/** Which bids for an object are received at an instant. */
export function momentoDo({ services }: Work, item: ObjetoEmDisputa, agora: Date): Momento {
  if (!item.disputa_ate) return 'encerrada';
  const tempos = item.tempos ? (JSON.parse(services.vault.open(item.tempos)) as Tempos) : null;
  const ate = new Date(item.disputa_ate).getTime();
  const relogio = { modo: item.modo_disputa, etapa: item.etapa ?? 'inicial', ate };
  return momentoEm({ ...relogio, aleatorio: tempos ? sortear(tempos, item.numero) : 0, fechada: tempos?.fechada ?? 0 }, agora.getTime());
}

/** The first stage of every item begins, of a mode that has one. */
export async function iniciarEtapas(tx: Work, { id, orgao_id, modo_disputa }: ProcessoContratacao): Promise<void> {
  const parametros = await lerParametros(tx, orgao_id);
  const fechada = modo_disputa === 'aberto_fechado';
  const ate = emMinutos(tx, fechada ? parametros.af_fechada_min : parametros.disputa_aberta_min);
  await tx.db.execute("update public.processo_contratacao_itens set disputa_ate = $2, etapa = 'inicial' where pai_id = $1", [id, ate]);
  if (modo_disputa === 'fechado_aberto') await escolherQuemDisputa(tx, id);
  if (!fechada) return;
  const tempos: Tempos = {
    semente: randomBytes(16).toString('hex'),
    aleatorio: parametros.af_aleatorio_max * MINUTO_MS,
    fechada: parametros.af_lance_fechado_min * MINUTO_MS,
  };
  await gravarProcesso(tx, id, { tempos: tx.services.vault.seal(JSON.stringify(tempos)) });
}

export const emMinutos = (tx: Work, minutos: number): Date => new Date(tx.now().getTime() + minutos * MINUTO_MS);

interface Preco extends Record<string, unknown> {
  linhas: number[];
  objeto: string;
  valor: string;
  retorno: string | null;
}

/** Fechado-aberto: of each object, the proposals up to ten per cent above the best, and at least three, go to the bids. */
async function escolherQuemDisputa(tx: Work, processoId: number): Promise<void> {
  const precos = await tx.db.rows<Preco>(
    `select array_agg(i.id) as linhas, coalesce('lote ' || i.lote_numero, i.item_numero::text) as objeto,
            coalesce(max(i.valor_lote), max(i.valor_final))::text as valor,
            case when max(c.criterio_julgamento) = 'maior_retorno' then max(${retornoSql('i')}) end::text as retorno
       from public.proposta_licitacao p join public.proposta_licitacao_itens i on i.pai_id = p.id
       join public.processo_contratacao c on c.id = p.processo_contratacao_id
      where p.processo_contratacao_id = $1 and p.cliente_id = $2 and p.data_exclusao is null and p.situacao = 'aberta'
      group by p.id, 2 order by min(i.id)`,
    [processoId, tx.cliente.id],
  );
  const adiante = agrupar(precos, ({ objeto }) => objeto).flatMap((mesmos) => vaoAdiante(mesmos));
  await tx.db.execute('update public.proposta_licitacao_itens set na_disputa = (id = any($2::bigint[])) where id = any($1::bigint[])', [
    precos.flatMap(({ linhas }) => linhas),
    adiante.flatMap(({ linhas }) => linhas),
  ]);
}

/** Every object of a process, as the clock sees it. The process is locked. */
export async function lerEmDisputa(tx: Work, processoId: number): Promise<ObjetoEmDisputa[]> {
  return emObjetos(
    await tx.db.rows<LinhaEmDisputa>(
      `select ${EM_DISPUTA} from public.processo_contratacao p join public.processo_contratacao_itens i on i.pai_id = p.id
        where p.id = $1 and p.cliente_id = $2 order by i.numero`,
      [processoId, tx.cliente.id],
    ),
  );
}

/** A suspended dispute goes on with the time that each item had left; one that was suspended by itself waits for its own act. */
export async function retomarEtapas(tx: Work, { id, fase_desde }: Pick<ProcessoContratacao, 'id' | 'fase_desde'>): Promise<void> {
  await tx.db.execute(
    'update public.processo_contratacao_itens set disputa_ate = disputa_ate + ($2::timestamptz - $3::timestamptz) where pai_id = $1 and suspenso_em is null',
    [id, tx.now(), fase_desde],
  );
}
