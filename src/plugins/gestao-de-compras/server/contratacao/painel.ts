import { endpoint } from '../../../../server/http/endpoint';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { estaLonge } from '../../calculo/contratacao/classificar';
import { chaveDo, type Objeto } from '../../resources/contratacao/objeto';
import type { LanceDoPainel, ObjetoDoPainel, OfertaDoPainel, Painel } from '../../resources/contratacao/painel';
import { type ProcessoContratacao, processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { CONTRATACAO_COM_SESSAO } from '../../resources/contratacao/situacoes';
import { avisoDeExequibilidade } from './aceitacao';
import { licitanteSql } from './anonimato';
import { classificarProcesso, type OfertaEmOrdem, ofertasDo, sentidoDe } from './classificacao';
import { passoSeguinte } from './desempate';
import { lerEmDisputa, momentoDo, type ObjetoEmDisputa } from './etapa-de-lances';
import { oferecidoSql } from './oferecido';

/** How many of the last bids and messages are shown. */
const ULTIMOS = 5;

interface Nomes {
  fornecedores: ReadonlyMap<number, string>;
  objetos: ReadonlyMap<string, string>;
  /** The last ones of each object, from the last on. */
  lances: readonly LanceLido[];
  contagens: readonly Contagem[];
  oferecidos: readonly Oferecido[];
}

interface Oferecido extends Objeto, Record<string, unknown> {
  proposta_id: number;
  oferecido: string | null;
}

interface LanceLido extends LanceDoPainel, Objeto, Record<string, unknown> {}

interface Contagem extends Objeto, Record<string, unknown> {
  proposta_id: number;
  lances: number;
}

/** The dispute of a process for who conducts it (handbook Compras 4A, Disputa); before the session opens nothing is told (R3). */
export async function lerPainel(work: Work, processo: ProcessoContratacao): Promise<Painel> {
  const situacao = processo.situacao_anterior ?? processo.situacao;
  const aberta = (CONTRATACAO_COM_SESSAO as readonly string[]).includes(situacao);
  const agora = work.now();
  const painel = {
    agora: agora.toISOString(),
    situacao: processo.situacao,
    sem_nomes: situacao === 'disputa' && processo.forma === 'eletronica',
    aberta,
    mensagens: await lerMensagens(work, processo.id),
  };
  if (!aberta) return { ...painel, lacrada: false, objetos: [] };
  const objetos = await lerEmDisputa(work, processo.id);
  const ofertas = await classificarProcesso(work, processo);
  const nomes = await lerNomes(work, processo.id);
  return {
    ...painel,
    lacrada: ofertas.length === 0 && (await temLacradas(work, processo.id)),
    objetos: objetos.map((objeto) => montar(work, processo, objeto, ofertasDo(ofertas, objeto), nomes)),
  };
}

function montar(
  work: Work,
  processo: ProcessoContratacao,
  objeto: ObjetoEmDisputa,
  ofertas: readonly OfertaEmOrdem[],
  { fornecedores, objetos, lances, contagens, oferecidos }: Nomes,
): ObjetoDoPainel {
  const { item_numero, lote_numero, etapa, disputa_ate, estimado, suspenso } = objeto;
  const emJulgamento = processo.situacao === 'julgamento';
  const seus = <T extends Objeto>(linhas: readonly T[]) => linhas.filter((linha) => chaveDo(linha) === chaveDo(objeto));
  const [primeira, segunda] = ofertas;
  const empatada = ofertas.some((oferta) => oferta.empatada) && !ofertas.some(({ preferencia }) => preferencia);
  return {
    item_numero,
    lote_numero,
    etapa,
    estimado,
    suspenso,
    descricao: objetos.get(chaveDo(objeto)) ?? '',
    momento: processo.situacao === 'disputa' ? momentoDo(work, objeto, work.now()) : 'encerrada',
    ate: disputa_ate ? new Date(disputa_ate).toISOString() : null,
    ofertas: ofertas.map((oferta) => ({
      inexequivel: avisoDeExequibilidade(processo, oferta),
      ...descrever(oferta, fornecedores, seus(contagens), emJulgamento || processo.situacao === 'habilitacao'),
      oferecido: seus(oferecidos).find(({ proposta_id }) => proposta_id === oferta.proposta)?.oferecido ?? null,
    })),
    lances: seus(lances).map(({ id, fornecedor, valor, instante, cancelado, pedido }) => ({
      id,
      fornecedor,
      valor,
      instante,
      cancelado,
      pedido,
    })),
    reiniciavel:
      emJulgamento &&
      etapa !== null &&
      sentidoDe(processo) === 'menor' &&
      ofertas.length > 2 &&
      estaLonge(primeira?.valor ?? '0', segunda?.valor ?? '0'),
    desempate: emJulgamento && empatada ? passoSeguinte(processo, objeto) : null,
  };
}

function descrever(
  { proposta, fornecedor_id, ordem, valor, pequena, empatada, preferencia, convocada, convocada_ate, cobertura }: OfertaEmOrdem,
  fornecedores: ReadonlyMap<number, string>,
  contagens: readonly Contagem[],
  chamadas: boolean,
): Omit<OfertaDoPainel, 'oferecido' | 'inexequivel'> {
  return {
    proposta_id: proposta,
    ordem,
    valor,
    pequena,
    empatada,
    fornecedor: fornecedores.get(fornecedor_id) ?? '',
    lances: contagens.find(({ proposta_id }) => proposta_id === proposta)?.lances ?? 0,
    cobre_ate: chamadas && preferencia && convocada && convocada_ate ? new Date(convocada_ate).toISOString() : null,
    cobertura: cobertura as OfertaDoPainel['cobertura'],
  };
}

async function lerNomes(work: Work, processoId: number): Promise<Nomes> {
  const fornecedores = await work.db.rows<{ id: number; nome: string }>(
    `select o.fornecedor_id as id, ${licitanteSql('o')} as nome from public.proposta_licitacao o
      where o.processo_contratacao_id = $1 and o.cliente_id = $2 and o.data_exclusao is null`,
    [processoId, work.cliente.id],
  );
  const objetos = await work.db.rows<{ numero: number; lote_numero: number | null; descricao: string }>(
    `select x.numero, x.lote_numero, coalesce(l.descricao, x.descricao, m.nome) as descricao
       from public.processo_contratacao p join public.processo_contratacao_itens x on x.pai_id = p.id
       join public.material m on m.id = x.material_id
       left join public.processo_contratacao_lotes l on l.pai_id = x.pai_id and l.numero = x.lote_numero
      where p.id = $1 and p.cliente_id = $2`,
    [processoId, work.cliente.id],
  );
  const lances = await work.db.rows<LanceLido>(
    `select l.id, l.item_numero, l.lote_numero, ${licitanteSql('o')} as fornecedor, l.valor::text, l.instante, coalesce(l.cancelado, false) as cancelado,
            l.motivo_do_pedido as pedido
       from (select b.*, row_number() over (partition by b.item_numero, b.lote_numero order by b.id desc) as n from public.lance_licitacao b
              where b.processo_contratacao_id = $1 and b.cliente_id = $2 and b.data_exclusao is null) l
       join public.proposta_licitacao o on o.id = l.proposta_id
      where l.n <= ${ULTIMOS} order by l.id desc`,
    [processoId, work.cliente.id],
  );
  const contagens = await work.db.rows<Contagem>(
    `select proposta_id, item_numero, lote_numero, count(*)::int as lances from public.lance_licitacao
      where processo_contratacao_id = $1 and cliente_id = $2 and data_exclusao is null and not coalesce(cancelado, false)
      group by proposta_id, item_numero, lote_numero`,
    [processoId, work.cliente.id],
  );
  return {
    fornecedores: new Map(fornecedores.map(({ id, nome }) => [id, nome])),
    objetos: new Map(
      objetos.map(({ numero, lote_numero, descricao }) => [
        chaveDo({ item_numero: lote_numero === null ? numero : null, lote_numero }),
        descricao,
      ]),
    ),
    lances,
    contagens,
    oferecidos: await lerOferecidos(work, processoId),
  };
}

/** What each proposal offers for each object, in words; of the items of a lot the same is told once. */
function lerOferecidos(work: Work, processoId: number): Promise<Oferecido[]> {
  return work.db.rows<Oferecido>(
    `select o.id as proposta_id, case when i.lote_numero is null then i.item_numero end as item_numero, i.lote_numero,
            ${oferecidoSql('i', 'o', 'p')} as oferecido
       from public.processo_contratacao p join public.proposta_licitacao o on o.processo_contratacao_id = p.id
       join public.proposta_licitacao_itens i on i.pai_id = o.id
      where p.id = $1 and p.cliente_id = $2 and p.criterio_julgamento in ('maior_desconto', 'maior_retorno') and o.data_exclusao is null
        and i.valor_final is not null and not exists (select from public.proposta_licitacao_itens j
          where j.pai_id = i.pai_id and j.lote_numero = i.lote_numero and j.item_numero < i.item_numero)`,
    [processoId, work.cliente.id],
  );
}

async function temLacradas(work: Work, processoId: number): Promise<boolean> {
  const row = await work.db.first(
    `select id from public.proposta_licitacao where processo_contratacao_id = $1 and cliente_id = $2 and data_exclusao is null
        and situacao = 'aberta' and valores is not null limit 1`,
    [processoId, work.cliente.id],
  );
  return row !== undefined;
}

function lerMensagens(work: Work, processoId: number): Promise<Painel['mensagens']> {
  return work.db.rows(
    `select id, instante, autor, texto from public.evento_sessao_licitacao
      where processo_contratacao_id = $1 and cliente_id = $2 and data_exclusao is null order by id desc limit ${ULTIMOS}`,
    [processoId, work.cliente.id],
  );
}

/** The board is read with the process: who sees it sees its dispute. */
export const painelEndpoint = endpoint({
  method: 'GET',
  url: `${processoContratacao.api.path}/:id/disputa`,
  summary: 'A disputa de um processo, para quem o conduz',
  tag: 'Compras',
  access: { menu: [processoContratacao.menu], regra: 1 },
  handle: async (work, { params }) =>
    lerPainel(
      work,
      (await readRecord(work, work.services.registry.get(processoContratacao.name), readId(params.id))) as ProcessoContratacao,
    ),
});
