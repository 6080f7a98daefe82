import type { Outcome } from '../../../../resources/definition';
import { endTerm, openTerm } from '../../../../server/calendar/kept-terms';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { emendaMateria } from '../../resources/emenda_materia';
import { mover } from '../materia/mover';
import { prazoDaUrgencia, prazoDoAutografo, prazoDoVeto } from '../materia/prazos';
import { lerParametros } from '../parametros';
import type { Item } from './itens';

/** V6: what a vote came to moves what was voted, in the same transaction. */
export async function aplicarResultado(tx: Work, item: Item, resultado: Outcome, placar: string): Promise<void> {
  if (item.emenda_id !== null) return decidirEmenda(tx, item, item.emenda_id, resultado);
  if (item.quorum === 'veto') return decidirVeto(tx, item, resultado, placar);
  await endTerm(tx, prazoDaUrgencia, item.materia_id);
  const votada = { votada_em: tx.today(), turno_votado: item.turno };
  if (resultado === 'rejeitado') return mover(tx, item.materia_id, { situacao: 'rejeitada', destino: 'arquivo', texto: placar }, votada);
  if (item.turno < item.turnos)
    return mover(tx, item.materia_id, { situacao: 'aprovada_1t', destino: 'plenario', texto: `${placar}, em 1º turno.` }, votada);
  const mudou = await tx.db.first("select id from emenda_materia where materia_id = $1 and situacao = 'aprovada' limit 1", [
    item.materia_id,
  ]);
  await mover(
    tx,
    item.materia_id,
    { situacao: mudou ? 'redacao_final' : 'aprovada', destino: mudou ? 'comissao' : 'secretaria', texto: placar },
    votada,
  );
  await prejudicarEmendas(tx, item.materia_id, 'A matéria foi votada sem ela.');
  if (item.vai_a_sancao)
    await openTerm(tx, prazoDoAutografo, item.materia_id, { start: tx.today(), days: (await lerParametros(tx)).prazo_autografo });
}

async function decidirVeto(tx: Work, item: Item, resultado: Outcome, placar: string): Promise<void> {
  await endTerm(tx, prazoDoVeto, item.materia_id);
  const caiu = resultado === 'rejeitado';
  await mover(tx, item.materia_id, {
    situacao: caiu ? 'veto_rejeitado' : 'veto_mantido',
    destino: caiu ? 'secretaria' : 'arquivo',
    texto: `${caiu ? 'Veto rejeitado' : 'Veto mantido'}. ${placar}`,
  });
}

/** T9: a substitutivo that is approved leaves the emendas of what it replaces without object. */
async function decidirEmenda(tx: Work, item: Item, emendaId: number, resultado: Outcome): Promise<void> {
  await writeColumns(tx, emendaMateria, emendaId, { situacao: resultado === 'aprovado' ? 'aprovada' : 'rejeitada' });
  const emenda = await tx.db.first<{ tipo: string }>('select tipo from emenda_materia where id = $1', [emendaId]);
  if (resultado === 'aprovado' && emenda?.tipo === 'substitutivo')
    await prejudicarEmendas(tx, item.materia_id, 'O substitutivo foi aprovado.');
}

async function prejudicarEmendas(tx: Work, materiaId: number, motivo: string): Promise<void> {
  await tx.db.execute(
    `update emenda_materia set situacao = 'prejudicada', motivo = $2, versao = versao + 1
      where materia_id = $1 and situacao = 'apresentada' and cliente_id = $3`,
    [materiaId, motivo, tx.cliente.id],
  );
}
