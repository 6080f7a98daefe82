import { readCalendar } from '../../../server/calendar/read-calendar';
import { doAct } from '../../../server/documents/acts';
import { ConflictError } from '../../../server/http/errors';
import { createRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { diarioMateria } from '../resources/diario_materia';
import { parametroDiario } from '../resources/parametro_diario';

/** What a module sends to the gazette. */
export interface ParaODiario {
  /** Name of the resource of the origin, its record, and which version of its text it is. */
  origem: { tipo: string; id: number; versao: number };
  titulo: string;
  ementa?: string | null;
  /** Cleaned HTML. */
  conteudo: string;
  orgaoId: number;
  departamentoId?: number | null;
  /** Name of the section: `Atos do Prefeito`, `Licitações`, `Contratos`… */
  secao: string;
  /** Civil date; the next on which the gazette takes matters, unless said. */
  data?: string;
}

/**
 * Sends a text to the gazette (mechanism M6): a matter, already sent, of the gazette of the entity of its órgão. The same version of
 * the same origin is sent once: again, its matter comes back as it is.
 *
 * @returns the id of the matter
 * @throws ConflictError where the entity has no gazette in use, or the gazette no section
 */
export async function enviarAoDiario(tx: Work, { origem, secao, ...mais }: ParaODiario): Promise<number> {
  const known = await tx.db.first<{ id: number }>(
    `select m.id from public.diario_materia m where m.cliente_id = $4 and m.data_exclusao is null and m.origem_tipo = $1 and m.origem_id = $2 and m.origem_versao = $3
        and m.situacao <> 'cancelada'`,
    [origem.tipo, origem.id, origem.versao, tx.cliente.id],
  );
  if (known) return known.id;
  const diario_id = await diarioDaEntidade(tx, mais.orgaoId);
  const secao_id = await secaoDe(tx, secao);
  // who sends may have no right in the gazette: what is sent is of the module's own act
  const everything = tx.withEveryPermission();
  const materia = tx.services.registry.get(diarioMateria.name);
  const { id } = await createRecord(
    everything,
    materia,
    {
      diario_id,
      secao_id,
      orgao_id: mais.orgaoId,
      departamento_id: mais.departamentoId ?? null,
      titulo: mais.titulo.slice(0, 200),
      ementa: mais.ementa ?? null,
      conteudo: mais.conteudo,
      data_pretendida: mais.data ?? (await proximoDia(tx)),
    },
    { origem_tipo: origem.tipo, origem_id: origem.id, origem_versao: origem.versao },
  );
  await doAct(everything, materia, id, 'enviar', {});
  return id;
}

/** The next day on which the gazette may still take a matter of today. */
async function proximoDia(tx: Work): Promise<string> {
  return (await readCalendar(tx)).businessDayFrom(tx.today());
}

async function diarioDaEntidade(tx: Work, orgaoId: number): Promise<number> {
  const row = await tx.db.first<{ id: number }>(
    `select d.id from public.${parametroDiario.name} d join public.orgao o on o.id = $1
      where d.cliente_id = $2 and d.situacao and d.data_exclusao is null
      order by exists (select from public.parametro_diario_entidades_id e where e.pai_id = d.id and e.alvo_id = coalesce(o.entidade_id, o.id)) desc, d.id limit 1`,
    [orgaoId, tx.cliente.id],
  );
  if (row) return row.id;
  throw new ConflictError('REGISTRO_BLOQUEADO', {
    message: 'O município não tem diário em uso. Inclua-o em Diário oficial › Publicação › Diários.',
  });
}

async function secaoDe(tx: Work, nome: string): Promise<number> {
  const row = await tx.db.first<{ id: number }>(
    `select s.id from public.diario_secao s where s.cliente_id = $2 and s.situacao and s.data_exclusao is null
        and not exists (select from public.diario_secao f where f.pai_id = s.id and f.data_exclusao is null)
      order by f_busca(s.nome) = f_busca($1) desc, s.ordem, s.id limit 1`,
    [nome, tx.cliente.id],
  );
  if (row) return row.id;
  throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O diário não tem seções. Inclua-as em Diário oficial › Matérias › Seções.' });
}
