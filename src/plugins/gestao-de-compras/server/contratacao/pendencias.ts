import { literal } from '../../../../server/db/sql';
import type { Work } from '../../../../server/work';
import { RECURSO_PENDENTE } from '../../resources/contratacao/recurso_licitacao';
import { registrarEvento } from './eventos';

/** Of a process that ended without a contract nothing waits any more: neither a document, nor an answer, nor a recurso. It is locked. */
export async function encerrarPendencias(tx: Work, processoId: number, motivo: string): Promise<void> {
  const doProcesso = [processoId, tx.cliente.id, tx.today()];
  await dispensarExigencias(tx, processoId, null, 'O processo foi encerrado.');
  await tx.db.execute(
    `update public.questionamento_licitacao set situacao = 'respondido', resposta = 'Prejudicado: o processo foi encerrado.', respondido_em = $3,
            versao = versao + 1
      where processo_contratacao_id = $1 and cliente_id = $2 and situacao = 'recebido' and data_exclusao is null`,
    doProcesso,
  );
  await tx.db.execute(
    `update public.recurso_licitacao set situacao = 'nao_conhecido', decisao_agente = 'Prejudicado: o processo foi encerrado.', decidido_em = $3,
            versao = versao + 1
      where processo_contratacao_id = $1 and cliente_id = $2 and data_exclusao is null
        and situacao in (${RECURSO_PENDENTE.map(literal).join(', ')})`,
    doProcesso,
  );
  await registrarEvento(tx, processoId, `Processo encerrado: ${motivo}`);
}

/** What was still asked of a licitante that left the process, or of all of them, is asked no more. */
export async function dispensarExigencias(tx: Work, processoId: number, proposta: number | null, porque: string): Promise<void> {
  await tx.db.execute(
    `update public.habilitacao_licitante set situacao = 'dispensada', observacao = $4, prazo = null, versao = versao + 1
      where processo_contratacao_id = $1 and cliente_id = $2 and ($3::bigint is null or proposta_id = $3)
        and situacao in ('pendente', 'diligencia', 'restricao')`,
    [processoId, tx.cliente.id, proposta, porque],
  );
}
