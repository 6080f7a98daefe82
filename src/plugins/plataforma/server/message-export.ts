import type { FastifyReply } from 'fastify';
import { formatInstant } from '../../../resources/definition';
import { NotFoundError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';

interface Line extends Record<string, unknown> {
  data_hora: string;
  autor: string;
  texto: string | null;
  editada_em: string | null;
  apagada_em: string | null;
  anteriores: string[] | null;
}

/**
 * A whole conversation as CSV, what was changed or deleted included: messages are administrative records. Who asked, and
 * why, goes to the trail before a line is sent.
 */
export async function exportarConversa(work: Work, id: number, motivo: string, reply: FastifyReply): Promise<unknown> {
  const lines = await work.transact(async (tx) => {
    const known = await tx.db.first<{ id: number }>('select id from conversa where id = $1', [id]);
    if (!known) throw new NotFoundError('Conversa não encontrada.');
    tx.audit({ acao: 'exportar', recurso: 'conversa', registroId: id, sistema: 'controle-interno', motivo });
    return tx.db.rows<Line>(
      `select m.data_hora, p.nome as autor, m.texto, m.editada_em, m.apagada_em,
              (select array_agg(b.texto order by b.ate) from public.mensagem_anterior b where b.mensagem_id = m.id and b.texto is distinct from m.texto) as anteriores
         from mensagem m join usuario u on u.id = m.autor_id join pessoa p on p.id = u.pessoa_id where m.conversa_id = $1 order by m.id`,
      [id],
    );
  });
  const rows = [['Data e hora', 'Autor', 'Mensagem', 'Editada em', 'Apagada em', 'Textos anteriores'], ...lines.map(cellsOf)];
  const csv = `\uFEFF${rows.map((row) => row.map(citar).join(';')).join('\r\n')}\r\n`;
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="conversa-${id}.csv"`)
    .header('cache-control', 'no-store')
    .send(csv);
}

function cellsOf({ data_hora, autor, texto, editada_em, apagada_em, anteriores }: Line): string[] {
  const instant = (value: string | null) => (value ? formatInstant(value) : '');
  return [instant(data_hora), autor, texto ?? '', instant(editada_em), instant(apagada_em), (anteriores ?? []).join(' | ')];
}

/** Quoted always; a text that begins like a formula gets an apostrophe, so that a spreadsheet shows it. */
function citar(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
