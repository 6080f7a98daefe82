import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { CRITERIOS_TECNICOS } from '../../resources/contratacao/modalidades';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { escreverClassificacao } from './classificacao';
import { convocarTodos } from './convocacao';
import { iniciarEtapas } from './etapa-de-lances';
import { gravarProcesso } from './fase';
import type { ItemDaProposta } from './propostas';

interface Lacrada extends Record<string, unknown> {
  id: number;
  valores: string;
}

/**
 * The instant of the opening, by the clock of the server: the sealed items become rows, which everybody who sees the process reads; without a
 * proposal the process is deserto (handbook Compras 4A.5, R3). Where the technique has marks, or the habilitação comes first, who proposed and what
 * are opened, and the prices stay sealed until the marks are given (R10), or who may compete is known (Lei 14.133/2021, art. 17, § 1º).
 *
 * @throws ValidationError before the instant
 */
export async function abrirSessao(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  const quando = processo.data_sessao ?? processo.data_fim_propostas;
  if (!quando || tx.now().getTime() < new Date(quando).getTime())
    throw new ValidationError({ data_sessao: ['As propostas se abrem no instante da sessão, que ainda não chegou.'] });
  if (processo.modalidade === 'dialogo' && !processo.fase_competitiva_em)
    throw new ValidationError({ id: ['Abra antes a fase competitiva do diálogo (Lei 14.133/2021, art. 32, § 1º, VIII).'] });
  const lacradas = await lerLacradas(tx, processo.id, 'enviada');
  if (lacradas.length === 0) {
    await tx.db.execute("update public.processo_contratacao_itens set situacao_item = 'deserto' where pai_id = $1", [processo.id]);
    await gravarProcesso(tx, processo.id, { situacao: 'deserto' });
    return;
  }
  const tecnica = CRITERIOS_TECNICOS.includes(processo.criterio_julgamento);
  const { inversao_fases } = processo;
  await escreverItens(tx, lacradas, !tecnica && !inversao_fases);
  if (inversao_fases) await convocarTodos(tx, processo);
  if (inversao_fases || tecnica) await gravarProcesso(tx, processo.id, { situacao: inversao_fases ? 'habilitacao' : 'julgamento' });
  else await iniciarDisputa(tx, processo);
}

/** The prices that are still sealed are opened, and the dispute begins. */
export async function abrirLacradas(tx: Work, processo: ProcessoContratacao): Promise<void> {
  await escreverItens(tx, await lerLacradas(tx, processo.id, 'aberta'), true);
  await iniciarDisputa(tx, processo);
}

/**
 * The prices of who has its marks: from here no mark changes (R10; Lei 14.133/2021, arts. 36 and 37).
 *
 * @throws ValidationError while an item of a proposal has no mark
 */
export async function abrirPrecos(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  const lacradas = await lerLacradas(tx, processo.id, 'aberta');
  if (lacradas.length === 0) throw new ValidationError({ itens: ['Não há preços lacrados neste processo.'] });
  const sem = await tx.db.first<{ nome: string; item_numero: number }>(
    `select f.nome, i.item_numero from public.proposta_licitacao p join public.proposta_licitacao_itens i on i.pai_id = p.id
       join public.pessoa f on f.id = p.fornecedor_id
      where p.id = any($1::bigint[]) and i.nota_tecnica is null order by i.item_numero, p.id limit 1`,
    [lacradas.map(({ id }) => id)],
  );
  if (sem)
    throw new ValidationError({
      itens: [`Falta a nota técnica de ${sem.nome} no item ${sem.item_numero}. Os preços só se abrem depois de todas.`],
    });
  await abrirLacradas(tx, processo);
}

function lerLacradas(tx: Work, processoId: number, situacao: 'enviada' | 'aberta'): Promise<Lacrada[]> {
  return tx.db.rows<Lacrada>(
    `select id, valores from public.proposta_licitacao
      where processo_contratacao_id = $1 and cliente_id = $2 and data_exclusao is null and situacao = $3 and valores is not null
      order by id for update`,
    [processoId, tx.cliente.id, situacao],
  );
}

/** The open stage of every item and lot begins, or the judgement of a mode that has none. */
async function iniciarDisputa(tx: Work, processo: ProcessoContratacao): Promise<void> {
  const fechada = processo.modo_disputa === 'fechado' || processo.modo_disputa === 'nao_se_aplica';
  if (!fechada) await iniciarEtapas(tx, processo);
  await gravarProcesso(tx, processo.id, { situacao: fechada ? 'julgamento' : 'disputa' });
  await escreverClassificacao(tx, processo, fechada);
}

/**
 * The items of the proposals become rows; with the prices, nothing stays sealed.
 *
 * @param precos without them only what is offered is written, for the technique to be judged
 */
async function escreverItens(tx: Work, lacradas: readonly Lacrada[], precos: boolean): Promise<void> {
  const itens = lacradas.flatMap(({ id, valores }) =>
    (JSON.parse(tx.services.vault.open(valores)) as ItemDaProposta[]).map((item, n) => ({ ...item, id, n })),
  );
  const seFor = <T>(valor: T): T | null => (precos ? valor : null);
  await tx.db.execute(
    `with u as (select * from unnest($1::bigint[], $2::int[], $3::int[], $4::numeric[], $5::numeric[], $6::text[], $7::numeric[], $8::numeric[], $9::numeric[])
         as u(proposta, n, item, quantidade, valor, marca, desconto, economia, remuneracao)),
       com_nota as (update public.proposta_licitacao_itens i
          set valor_unitario = u.valor, valor_final = u.valor, desconto = u.desconto, economia = u.economia, remuneracao_pct = u.remuneracao
         from u where i.pai_id = u.proposta and i.item_numero = u.item returning i.pai_id, i.item_numero)
     insert into public.proposta_licitacao_itens (pai_id, ordem, item_numero, lote_numero, quantidade, valor_unitario, marca, valor_final, desconto,
       economia, remuneracao_pct)
     select u.proposta, u.n, u.item, (
              select x.lote_numero from public.proposta_licitacao o join public.processo_contratacao_itens x on x.pai_id = o.processo_contratacao_id
               where o.id = u.proposta and x.numero = u.item),
            u.quantidade, u.valor, u.marca, u.valor, u.desconto, u.economia, u.remuneracao
       from u where not exists (select from com_nota c where c.pai_id = u.proposta and c.item_numero = u.item)`,
    [
      itens.map(({ id }) => id),
      itens.map(({ n }) => n),
      itens.map(({ item_numero }) => item_numero),
      itens.map(({ quantidade }) => quantidade),
      itens.map(({ valor_unitario }) => seFor(valor_unitario)),
      itens.map(({ marca }) => marca ?? null),
      itens.map(({ desconto }) => seFor(desconto ?? null)),
      itens.map(({ economia }) => seFor(economia ?? null)),
      itens.map(({ remuneracao_pct }) => seFor(remuneracao_pct ?? null)),
    ],
  );
  if (precos) await somarLotes(tx, lacradas);
  await tx.db.execute(
    `update public.proposta_licitacao set situacao = 'aberta', valores = case when $3 then null else valores end, versao = versao + 1
      where id = any($1::bigint[]) and cliente_id = $2`,
    [lacradas.map(({ id }) => id), tx.cliente.id, precos],
  );
}

/** A lot begins by what its items come to. */
async function somarLotes(tx: Work, lacradas: readonly Lacrada[]): Promise<void> {
  await tx.db.execute(
    `update public.proposta_licitacao_itens i set valor_lote = t.total
       from (select x.pai_id, x.lote_numero, sum(round(x.quantidade * x.valor_unitario, 2)) as total from public.proposta_licitacao_itens x
              where x.pai_id = any($1::bigint[]) and x.lote_numero is not null group by x.pai_id, x.lote_numero) t
      where i.pai_id = t.pai_id and i.lote_numero = t.lote_numero`,
    [lacradas.map(({ id }) => id)],
  );
}
