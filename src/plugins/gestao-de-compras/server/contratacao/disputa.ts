import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { estaLonge } from '../../calculo/contratacao/classificar';
import { campoDoObjeto, nomeDoObjeto, type Objeto } from '../../resources/contratacao/objeto';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { lerParametros } from '../parametros/parametros';
import { classificarProcesso, escreverClassificacao, type OfertaEmOrdem, ofertasDo, sentidoDe } from './classificacao';
import { emMinutos, lerEmDisputa, momentoDo } from './etapa-de-lances';
import { doObjetoSql, exigirObjeto, gravarValores, type Pedido, type Valor } from './objetos';
import { exigirNadaSuspenso } from './suspensao-item';

/** The modes that have an open stage to begin again. */
const COM_ETAPA_ABERTA: readonly string[] = ['aberto', 'aberto_fechado', 'fechado_aberto', 'dispensa_disputa'];

/**
 * The dispute ends: the closed bids are opened and the offers are put in order; done again, it reads what was negotiated and who was
 * disqualified.
 *
 * @returns the offers for each object, in order
 * @throws ValidationError while bids are received for an item or lot, or prices are sealed
 */
export async function encerrarDisputa(processo: ProcessoContratacao, _input: object, tx: Work): Promise<OfertaEmOrdem[][]> {
  await exigirNadaSuspenso(tx, processo.id);
  if (processo.situacao === 'disputa') {
    await exigirEncerrada(tx, processo.id);
    await abrirLancesFechados(tx, processo.id);
  } else await exigirPrecosAbertos(tx, processo.id);
  const objetos = await escreverClassificacao(tx, processo);
  await marcarPropostas(tx, [...new Set(objetos.flat().map(({ proposta }) => proposta))], 'aberta', 'classificada');
  return objetos;
}

/** @throws ValidationError while an item or lot receives bids; one whose end was drawn does not say when it is. */
async function exigirEncerrada(tx: Work, processoId: number): Promise<void> {
  const agora = tx.now();
  const aberto = (await lerEmDisputa(tx, processoId)).find((objeto) => momentoDo(tx, objeto, agora) !== 'encerrada');
  if (aberto) throw new ValidationError({ disputa_ate: [`A etapa de lances do ${nomeDoObjeto(aberto)} ainda não terminou.`] });
}

/** @throws ValidationError before the prices are opened */
export async function exigirPrecosAbertos(tx: Work, processoId: number): Promise<void> {
  const lacrada = await tx.db.first(
    `select id from public.proposta_licitacao where processo_contratacao_id = $1 and cliente_id = $2 and data_exclusao is null
        and situacao = 'aberta' and valores is not null limit 1`,
    [processoId, tx.cliente.id],
  );
  if (lacrada) throw new ValidationError({ situacao: ['Os preços ainda estão lacrados: dê as notas técnicas e abra-os antes.'] });
}

/** A closed bid is the offer of who sent it; two of the same value are tied, so that none keeps the instant of an open bid. */
async function abrirLancesFechados(tx: Work, processoId: number): Promise<void> {
  const lances = await tx.db.rows<Omit<Valor, 'valor'> & { id: number; lacrado: string; cancelado: boolean } & Record<string, unknown>>(
    `select id, proposta_id as proposta, item_numero, lote_numero, lacrado, cancelado, null as instante from public.lance_licitacao
      where processo_contratacao_id = $1 and cliente_id = $2 and lacrado is not null order by id for update`,
    [processoId, tx.cliente.id],
  );
  const abertos = lances.map((lance) => ({ ...lance, valor: tx.services.vault.open(lance.lacrado) }));
  await tx.db.execute(
    `update public.lance_licitacao l set valor = u.valor, lacrado = null from unnest($1::bigint[], $2::numeric[]) as u(id, valor)
      where l.id = u.id and l.cliente_id = $3`,
    [abertos.map(({ id }) => id), abertos.map(({ valor }) => valor), tx.cliente.id],
  );
  await gravarValores(
    tx,
    abertos.filter(({ cancelado }) => !cancelado),
  );
}

/** Takes proposals from one state to another. */
export async function marcarPropostas(tx: Work, propostas: readonly number[], de: string, para: string): Promise<void> {
  await tx.db.execute(
    `update public.proposta_licitacao set situacao = $4, versao = versao + 1
      where id = any($1::bigint[]) and cliente_id = $2 and situacao = $3`,
    [propostas, tx.cliente.id, de, para],
  );
}

/** The bids of an object begin again, until an instant; the others stay as they ended. */
export async function abrirEtapa(tx: Work, processo: ProcessoContratacao, objeto: Objeto, etapa: string, minutos: number): Promise<void> {
  await tx.db.execute(
    `update public.processo_contratacao_itens i set disputa_ate = $2, etapa = $3, desempate_passo = null where i.pai_id = $1 and ${doObjetoSql('i', '$4', '$5', 'numero')}`,
    [processo.id, emMinutos(tx, minutos), etapa, objeto.item_numero, objeto.lote_numero],
  );
  const objetos = await escreverClassificacao(tx, processo, false);
  await marcarPropostas(tx, [...new Set(objetos.flat().map(({ proposta }) => proposta))], 'classificada', 'aberta');
}

/**
 * The second is at least five per cent above the first: the other places are disputed again (R7; Lei 14.133/2021, art. 56, § 4º).
 *
 * @throws ValidationError when they are nearer, or the mode has no open stage
 */
export async function reiniciarDisputa(processo: ProcessoContratacao, pedido: Pedido, tx: Work): Promise<void> {
  const objeto = await exigirObjeto(tx, processo.id, pedido);
  const campo = campoDoObjeto(objeto);
  if (!COM_ETAPA_ABERTA.includes(processo.modo_disputa) || sentidoDe(processo) !== 'menor')
    throw new ValidationError({ [campo]: ['Só se reinicia a disputa aberta, onde se julga o preço.'] });
  await exigirPrecosAbertos(tx, processo.id);
  const [primeira, segunda, terceira] = ofertasDo(await classificarProcesso(tx, processo), objeto);
  if (!primeira || !segunda || !terceira)
    throw new ValidationError({ [campo]: [`O ${nomeDoObjeto(objeto)} não tem três ofertas: não há outras colocações a disputar.`] });
  if (!estaLonge(primeira.valor, segunda.valor))
    throw new ValidationError({
      [campo]: ['A segunda está a menos de 5 % da primeira: a disputa não se reinicia (Lei 14.133/2021, art. 56, § 4º).'],
    });
  const { disputa_aberta_min } = await lerParametros(tx, processo.orgao_id);
  await abrirEtapa(tx, processo, objeto, 'reinicio', disputa_aberta_min);
}
