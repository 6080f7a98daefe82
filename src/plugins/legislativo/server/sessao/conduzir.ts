import type { VoteKind } from '../../../../resources/definition';
import { currentVote, itemsOfVote, openVote, proclaimVote } from '../../../../server/collegiate/vote';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { SessaoPlenaria } from '../../resources/sessao_plenaria';
import { cadeirasEm } from '../casa';
import { mover } from '../materia/mover';
import { lerParametros, presidenteVota } from '../parametros';
import { type Item, marcarItem, placarDe, travarItens } from './itens';
import { sessaoDe } from './lugar';
import { aplicarResultado } from './resultado';

const recusa = (mensagem: string) => new ValidationError({ id: [mensagem] });

/** How the items of a vote are called together. */
const tituloDe = (itens: readonly Item[]): string =>
  itens
    .map(({ titulo }) => titulo)
    .join('; ')
    .slice(0, 200);

/** Opens the vote of an item of the agenda, or of several en bloc, of one quorum and one way of voting. */
export async function abrirVotacao(tx: Work, sessao: SessaoPlenaria, ids: readonly number[], tipo?: VoteKind): Promise<string> {
  const itens = await travarItens(tx, sessao.id, ids);
  const [primeiro] = itens;
  if (!primeiro) throw recusa('Escolha o que se vota.');
  const decidido = itens.find(({ situacao }) => situacao !== 'pendente');
  if (decidido) throw recusa(`${decidido.titulo} não está pendente na pauta.`);
  if (itens.some(({ tipo_votacao }) => tipo_votacao === 'leitura')) throw recusa('O que é de leitura não se vota: registre a leitura.');
  const kind = tipo ?? (primeiro.tipo_votacao as VoteKind);
  if (itens.some(({ quorum, tipo_votacao }) => quorum !== primeiro.quorum || (!tipo && tipo_votacao !== primeiro.tipo_votacao)))
    throw recusa('Em bloco só se votam itens do mesmo quórum e do mesmo tipo de votação.');
  // a veto is voted openly (Emenda Constitucional 76/2013)
  if (primeiro.quorum === 'veto' && kind === 'secreta') throw recusa('O veto se vota abertamente (Emenda Constitucional 76/2013).');
  const parametros = await lerParametros(tx);
  await openVote(tx, sessaoDe(sessao.id), {
    items: ids,
    title: tituloDe(itens),
    turn: primeiro.turno,
    kind,
    quorum: primeiro.quorum,
    base: parametros.base_maioria,
    seats: await cadeirasEm(tx, tx.today()),
    presider: sessao.preside_id,
    presiderVotes: presidenteVota(parametros, primeiro.quorum, kind),
    showsEarly: parametros.mostrar_voto,
    changeable: parametros.troca_de_voto && kind !== 'secreta',
  });
  return 'Votação aberta.';
}

/** Proclaims what was voted, and moves what it was of. */
export async function proclamar(tx: Work, sessao: SessaoPlenaria): Promise<string> {
  const votacao = await proclaimVote(tx, sessaoDe(sessao.id));
  const itens = await travarItens(tx, sessao.id, await itemsOfVote(tx, votacao.id));
  const placar = placarDe(votacao, votacao.resultado);
  for (const item of itens) {
    await marcarItem(tx, item.id, 'votada', placar);
    await aplicarResultado(tx, item, votacao.resultado, placar);
  }
  return `${votacao.titulo}: ${placar}.`;
}

/** An item leaves the agenda without being voted, and what it is of waits for another. */
export async function tirarItem(
  tx: Work,
  sessao: SessaoPlenaria,
  { item, situacao, motivo }: { item: number; situacao: 'adiada' | 'vista' | 'retirada'; motivo: string },
): Promise<string> {
  const [dele] = await travarItens(tx, sessao.id, [item]);
  if (dele?.situacao !== 'pendente') throw recusa('O item não está mais pendente.');
  const votacao = await currentVote(tx, sessaoDe(sessao.id));
  if (votacao && (await itemsOfVote(tx, votacao.id)).includes(item)) throw recusa('O item está em votação: cancele-a antes.');
  await marcarItem(tx, item, situacao, motivo);
  if (dele.materia_situacao === 'em_pauta')
    await mover(tx, dele.materia_id, {
      situacao: dele.turno > 1 ? 'aprovada_1t' : 'pronta_para_pauta',
      destino: 'plenario',
      texto: { adiada: 'Adiada: ', vista: 'Com pedido de vista: ', retirada: 'Retirada de pauta: ' }[situacao] + motivo,
    });
  return 'Item tirado da ordem do dia.';
}

/** Writes down that items of the expediente were read, one or several at once. */
export async function ler(tx: Work, sessao: SessaoPlenaria, ids: readonly number[]): Promise<string> {
  const itens = await travarItens(tx, sessao.id, ids);
  for (const item of itens) {
    if (item.tipo_votacao !== 'leitura' || item.situacao !== 'pendente') throw recusa(`${item.titulo} não espera leitura.`);
    await marcarItem(tx, item.id, 'lida', null);
    if (item.materia_situacao === 'protocolada')
      await mover(tx, item.materia_id, { situacao: 'lida', destino: 'plenario', texto: `Lida na ${sessao.rotulo}.` });
  }
  return itens.length === 1 ? 'Leitura registrada.' : `${itens.length} leituras registradas.`;
}
