import type { FastifyReply } from 'fastify';
import {
  ACOES_TRILHA,
  type AnyField,
  dateTime,
  formatMoment,
  inFormOrder,
  longText,
  showTrailValue,
  text,
  trailLabel,
} from '../../../resources/definition';
import { openChanges } from '../../../server/audit/history';
import type { ExportColumn, ExportRow } from '../../../server/exports/columns';
import { sendFile } from '../../../server/exports/export';
import { checkSize, type ExportedList } from '../../../server/exports/exported-list';
import { readLetterhead } from '../../../server/exports/letterhead';
import { NotFoundError } from '../../../server/http/errors';
import { sightOf } from '../../../server/resources/sight';
import type { Work } from '../../../server/work';
import { auditoria } from '../resources/auditoria';
import { andSeen } from './trail-seen';

const FIELDS: Readonly<Record<string, AnyField>> = {
  data_hora: dateTime({ label: 'Data e hora' }),
  usuario: text(150, { label: 'Usuário' }),
  acao: text(40, { label: 'Ação' }),
  campo: text(100, { label: 'Campo' }),
  antes: longText({ label: 'Antes' }),
  depois: longText({ label: 'Depois' }),
};
const COLUMNS: readonly ExportColumn[] = Object.entries(FIELDS).map(([name, field]) => ({
  name,
  label: field.label,
  field,
  kind: name === 'data_hora' ? 'dateTime' : 'text',
}));
const BATCH = 200;
/** What somebody was forbidden to do with a record is none of its history. */
const OF_RECORD = "recurso = $1 and registro_id = $2 and acao <> 'recusa'";

interface Row extends Record<string, unknown> {
  id: number;
  data_hora: string;
  usuario_nome: string | null;
  acao: keyof typeof ACOES_TRILHA;
  antes: Record<string, unknown> | null;
  depois: Record<string, unknown> | null;
}

/**
 * Sends everything that the trail tells of a record, oldest first, as PDF.
 *
 * @throws NotFoundError for a record that the trail does not know, or the caller may not see; ValidationError beyond what a PDF holds
 */
export async function enviarTrilhaDoRegistro(work: Work, recurso: string, registroId: number, reply: FastifyReply): Promise<FastifyReply> {
  const list = await abrirTrilha(work, recurso, registroId);
  // of a record that not everybody may see, that its trail was taken is seen only with it
  const of = work.services.registry.byName.get(recurso)?.rules.sight ? { recurso, registroId } : { recurso: auditoria.name };
  const sent = await sendFile(work, list, 'pdf', `trilha-${recurso}-${registroId}-${work.today()}.pdf`, reply);
  await work.transact(async (tx) =>
    tx.audit({
      acao: 'exportar',
      ...of,
      sistema: auditoria.menu,
      descricao: `${list.titulo}: ${list.filtros.join(', ')}`,
      depois: { formato: 'pdf', linhas: list.total, filtros: { recurso, registro_id: registroId } },
    }),
  );
  return sent();
}

async function abrirTrilha(work: Work, recurso: string, registroId: number): Promise<ExportedList> {
  const known = work.services.registry.byName.get(recurso)?.definition;
  const found = await work.db.first<{ n: number; descricao: string | null }>(
    `select count(*)::int as n, (array_agg(descricao order by id desc) filter (where descricao is not null))[1] as descricao
       from auditoria t where ${OF_RECORD}${andSeen(work)}`,
    [recurso, registroId],
  );
  const { n: total, descricao } = found ?? { n: 0, descricao: null };
  if (total === 0) throw new NotFoundError();
  checkSize('pdf', total);
  return {
    total,
    columns: COLUMNS,
    batches: () => lerLinhas(work, recurso, registroId),
    timbre: () => readLetterhead(work),
    titulo: 'Trilha do registro',
    municipio: work.cliente.nome,
    filtros: [`${known?.label.one ?? recurso} nº ${registroId}${descricao ? ` (${descricao})` : ''}`],
    emissao: `Emitido por ${work.user.nome} em ${formatMoment(work.now())}`,
  };
}

async function* lerLinhas(work: Work, recurso: string, registroId: number): AsyncGenerator<ExportRow[]> {
  let after = 0;
  for (;;) {
    const rows = await work.db.rows<Row>(
      `select id, data_hora, usuario_nome, acao, antes, depois from auditoria t
        where ${OF_RECORD}${andSeen(work)} and id > $3 order by id limit ${BATCH}`,
      [recurso, registroId, after],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.flatMap((row) => linesOf(work, recurso, row));
    after = last.id;
  }
}

/** A line a field; a row that changed none is one line. */
function linesOf(work: Work, recurso: string, row: Row): ExportRow[] {
  const fields = work.services.registry.byName.get(recurso)?.definition.fields ?? {};
  const { sensitive } = sightOf(work, work.services.registry.get(auditoria.name));
  const head = { data_hora: row.data_hora, usuario: row.usuario_nome ?? 'Sistema', acao: ACOES_TRILHA[row.acao] };
  const changes = inFormOrder(fields, openChanges(row, work.services.vault, sensitive));
  if (changes.length === 0) return [{ ...head, campo: '', antes: '', depois: '' }];
  return changes.map(({ campo, antes, depois, oculto }) => ({
    ...head,
    campo: trailLabel(fields, campo),
    antes: oculto ? 'Dado sensível' : showTrailValue(fields, campo, antes),
    depois: oculto ? 'Dado sensível' : showTrailValue(fields, campo, depois),
  }));
}
