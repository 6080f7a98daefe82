import { endTerm, reopenTerm } from '../../../server/calendar/kept-terms';
import { tellFollower } from '../../../server/documents/public-timeline';
import { ConflictError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { ouvidoriaDemanda } from '../resources/ouvidoria_demanda';
import { DECISOES, type OuvidoriaRecurso, ouvidoriaRecurso } from '../resources/ouvidoria_recurso';
import { prazoDaResposta, prazoDoRecurso } from './prazos';
import { protocoloSql } from './protocolo';

/**
 * Who decides is not who answered, nor who decided before; the last instance is of who governs (LAI, arts. 15 and 16).
 *
 * @throws ConflictError SEGREGACAO_DE_FUNCOES
 */
async function deOutraPessoa({ demanda_id, instancia }: OuvidoriaRecurso, work: Work): Promise<void> {
  const eu = work.caller?.pessoaId ?? null;
  const decidiu = await work.db.first(
    `select d.id from public.ouvidoria_demanda d where d.id = $1 and d.respondida_por_id = $2
      union all select r.id from public.ouvidoria_recurso r where r.demanda_id = $1 and r.decidido_por_id = $2`,
    [demanda_id, eu],
  );
  if (decidiu)
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
      message: 'Quem respondeu ao pedido, ou decidiu antes, não decide o recurso: ele é de outra autoridade.',
    });
  if (instancia > 1 && !work.permissions?.papeis?.includes('gestor'))
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'A última instância é do Prefeito, ou de quem ele designou gestor.' });
}

/** What is decided for who asked goes back to be answered; so does what was never answered. */
async function decidir(tx: Work, record: OuvidoriaRecurso, decisao: keyof typeof DECISOES, fundamento: string): Promise<void> {
  await writeColumns(tx, ouvidoriaRecurso, record.id, {
    decisao,
    fundamento,
    decidido_em: tx.today(),
    decidido_por_id: tx.caller?.pessoaId ?? null,
  });
  await endTerm(tx, prazoDoRecurso, record.id);
  const pedido = await tx.db.first<{ respondida_em: string | null }>('select respondida_em from public.ouvidoria_demanda where id = $1', [
    record.demanda_id,
  ]);
  const volta = decisao === 'deferido' || decisao === 'parcial' || !pedido?.respondida_em;
  await writeColumns(tx, ouvidoriaDemanda, record.demanda_id, { situacao: volta ? 'em_analise' : 'respondida' });
  if (volta && pedido?.respondida_em) await reopenTerm(tx, prazoDaResposta, record.demanda_id);
  await tellFollower(
    tx,
    ouvidoriaDemanda,
    record.demanda_id,
    `Recurso em ${record.instancia}ª instância: ${DECISOES[decisao].toLowerCase()}`,
  );
}

export const recursoRules = onResource(ouvidoriaRecurso, {
  derived: {
    rotulo: (t) =>
      `((select ${protocoloSql('d')} from public.ouvidoria_demanda d where d.id = ${t}.demanda_id) || ' · ' || ${t}.instancia || 'ª instância')`,
  },
  acts: {
    decidir: act(
      'Recurso decidido.',
      (record: OuvidoriaRecurso, { decisao, fundamento }, tx) => decidir(tx, record, decisao as keyof typeof DECISOES, fundamento),
      { apart: deOutraPessoa },
    ),
  },
});
