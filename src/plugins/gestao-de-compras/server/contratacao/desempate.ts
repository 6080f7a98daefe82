import { randomInt } from 'node:crypto';
import { formatMoment } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { campoDoObjeto, chaveDo, nomeDoObjeto, type Objeto } from '../../resources/contratacao/objeto';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { DESEMPATES, type Desempate } from '../../resources/contratacao/proposta_licitacao';
import { lerParametros } from '../parametros/parametros';
import { classificarProcesso, type Disputado, escreverClassificacao, type OfertaEmOrdem, ofertasDo, sentidoDe } from './classificacao';
import { abrirEtapa } from './disputa';
import { lerEmDisputa, type ObjetoEmDisputa } from './etapa-de-lances';
import { registrarEvento } from './eventos';
import { gravarProcesso } from './fase';
import { doObjetoSql, exigirObjeto, type Pedido } from './objetos';

const PASSOS = Object.keys(DESEMPATES) as Desempate[];

interface Decisao extends Pedido {
  desempate: Desempate;
  proposta_id: number | null;
  comprovacao: string | null;
}

/**
 * Decides between equal offers, by the step of the law that who conducts proves, or by a draw that the server makes (R9; Lei 14.133/2021,
 * art. 60). The final dispute comes first: each of those that are tied sends one closed bid.
 *
 * @throws ValidationError of an item or lot without a tie, of a step out of its order or without proof
 */
export async function desempatar(processo: ProcessoContratacao, decisao: Decisao, tx: Work): Promise<void> {
  const { desempate } = decisao;
  const objeto = await exigirObjeto(tx, processo.id, decisao);
  const campo = campoDoObjeto(objeto);
  const ofertas = ofertasDo(await classificarProcesso(tx, processo), objeto);
  const empatadas = ofertas.filter(({ empatada }) => empatada);
  if (empatadas.length === 0)
    throw new ValidationError({ [campo]: [`Não há empate a decidir na primeira colocação do ${nomeDoObjeto(objeto)}.`] });
  if (ofertas.some(({ preferencia }) => preferencia))
    throw new ValidationError({ [campo]: ['Uma ME ou EPP foi chamada a cobrir a melhor oferta: espere-a antes de desempatar.'] });
  const comFinal = sentidoDe(processo) !== 'pontos';
  const emDisputa = (await lerEmDisputa(tx, processo.id)).find((one) => chaveDo(one) === chaveDo(objeto));
  if (desempate === 'disputa_final') {
    if (!comFinal || emDisputa?.etapa === 'final')
      throw new ValidationError({
        desempate: ['A disputa final já se fez, ou o critério não a admite. Siga ao passo seguinte.'],
      });
    await disputarFinal(tx, processo, objeto, empatadas);
    return;
  }
  if (comFinal && emDisputa?.etapa !== 'final')
    throw new ValidationError({ desempate: ['A disputa final vem antes deste passo (Lei 14.133/2021, art. 60, I).'] });
  exigirOrdem(desempate, passoSeguinte(processo, emDisputa));
  if (desempate !== 'sorteio' && decisao.proposta_id === null) {
    await passarAdiante(tx, processo.id, objeto, decisao);
    return;
  }
  const [proposta, prova] = desempate === 'sorteio' ? await sortear(tx, empatadas, decisao) : provar(empatadas, decisao);
  await tx.db.execute(
    `update public.proposta_licitacao_itens i set desempate = $4, desempate_prova = $5 where i.pai_id = $1 and ${doObjetoSql('i', '$2', '$3')}`,
    [proposta, objeto.item_numero, objeto.lote_numero, desempate, prova.slice(0, 2000)],
  );
  await gravarProcesso(tx, processo.id, { situacao: 'julgamento' });
  await escreverClassificacao(tx, processo);
}

/** The step of the law that comes now, after those that did not decide (Lei 14.133/2021, art. 60). */
export function passoSeguinte(processo: Disputado, objeto?: Pick<ObjetoEmDisputa, 'etapa' | 'desempate_passo'>): Desempate {
  if (sentidoDe(processo) !== 'pontos' && objeto?.etapa !== 'final') return 'disputa_final';
  return PASSOS[PASSOS.indexOf(objeto?.desempate_passo ?? 'disputa_final') + 1] ?? 'sorteio';
}

/** @throws ValidationError of a step before its turn, that names the one whose turn it is */
function exigirOrdem(desempate: Desempate, proximo: Desempate): void {
  if (desempate === proximo) return;
  throw new ValidationError({
    desempate: [
      `O passo seguinte é "${DESEMPATES[proximo]}". Se ele não decide, registre-o sem escolher proposta e diga por quê (Lei 14.133/2021, art. 60).`,
    ],
  });
}

/** A step that does not decide is told, and the next one is open. @throws ValidationError without the reason */
async function passarAdiante(tx: Work, processoId: number, objeto: Objeto, { desempate, comprovacao }: Decisao): Promise<void> {
  if (!comprovacao) throw new ValidationError({ comprovacao: ['Diga por que o passo não decide entre as empatadas.'] });
  await tx.db.execute(
    `update public.processo_contratacao_itens i set desempate_passo = $4 where i.pai_id = $1 and ${doObjetoSql('i', '$2', '$3', 'numero')}`,
    [processoId, objeto.item_numero, objeto.lote_numero, desempate],
  );
  await registrarEvento(tx, processoId, `Empate no ${nomeDoObjeto(objeto)}: ${DESEMPATES[desempate]} não decide. ${comprovacao}`);
  await gravarProcesso(tx, processoId, { situacao: 'julgamento' });
}

/** Art. 60, I: those that are tied, and nobody else, send one closed bid each. */
async function disputarFinal(tx: Work, processo: ProcessoContratacao, objeto: Objeto, empatadas: readonly OfertaEmOrdem[]): Promise<void> {
  await tx.db.execute(
    `update public.proposta_licitacao_itens i set na_disputa = (i.pai_id = any($5::bigint[])) from public.proposta_licitacao p
      where p.id = i.pai_id and p.processo_contratacao_id = $1 and p.cliente_id = $2 and ${doObjetoSql('i', '$3', '$4')}`,
    [processo.id, tx.cliente.id, objeto.item_numero, objeto.lote_numero, empatadas.map(({ proposta }) => proposta)],
  );
  const { af_lance_fechado_min } = await lerParametros(tx, processo.orgao_id);
  await abrirEtapa(tx, processo, objeto, 'final', af_lance_fechado_min);
  await registrarEvento(
    tx,
    processo.id,
    `Empate no ${nomeDoObjeto(objeto)}: disputa final, com um lance fechado de cada uma das empatadas (Lei 14.133/2021, art. 60, I).`,
  );
  await gravarProcesso(tx, processo.id, { situacao: 'disputa' });
}

function provar(empatadas: readonly OfertaEmOrdem[], { proposta_id, comprovacao }: Decisao): [number, string] {
  if (!empatadas.some(({ proposta }) => proposta === proposta_id))
    throw new ValidationError({ proposta_id: ['Escolha, entre as empatadas, a que fica à frente.'] });
  if (!comprovacao) throw new ValidationError({ comprovacao: ['Diga com que documentos o passo se comprova.'] });
  return [proposta_id as number, comprovacao];
}

/** The server draws, and says among whom, which number came out and when. */
async function sortear(tx: Work, empatadas: readonly OfertaEmOrdem[], { comprovacao }: Decisao): Promise<[number, string]> {
  const nomes = await tx.db.rows<{ id: number; nome: string }>(
    'select id, nome from public.pessoa where cliente_id = $2 and id = any($1::bigint[])',
    [empatadas.map(({ fornecedor_id }) => fornecedor_id), tx.cliente.id],
  );
  const nomeDe = (id: number) => nomes.find((one) => one.id === id)?.nome ?? '';
  const sorteado = randomInt(empatadas.length);
  const entre = empatadas.map(({ fornecedor_id }, n) => `${n + 1} ${nomeDe(fornecedor_id)}`).join('; ');
  const registro = `Sorteio eletrônico em ${formatMoment(tx.now().toISOString())}, entre ${entre}. Saiu o número ${sorteado + 1}.`;
  return [empatadas[sorteado]?.proposta as number, [registro, comprovacao].filter(Boolean).join(' ')];
}
