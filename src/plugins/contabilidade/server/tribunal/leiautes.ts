import { ConflictError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource, type RowSql } from '../../../../server/resources/rules';
import { createRecord, plainValues } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type LayoutTribunal, layoutTribunal } from '../../resources/lrf/layout_tribunal';
import { layoutTribunalArquivo } from '../../resources/lrf/layout_tribunal_arquivo';

/** Whether something was sent by a layout: what it says is then what was sent. */
const enviadoSql = (id: string): string =>
  `exists (select from public.remessa_fiscal r where r.layout_tribunal_id = ${id} and r.situacao in ('enviada', 'aceita', 'retificada'))`;

const JA_ENVIADO = 'Uma remessa já foi enviada por este leiaute: crie uma nova versão.';
const trancado =
  (id: RowSql): RowSql =>
  (t) =>
    `case when ${enviadoSql(id(t))} then '${JA_ENVIADO}' end`;

/** Layouts of the courts: a new one is registered, and one that was sent by stays. */
export const layoutTribunalRules = onResource(layoutTribunal, {
  derived: {
    arquivos: (t) =>
      `select count(*)::int from public.layout_tribunal_arquivo a where a.layout_tribunal_id = ${t}.id and a.data_exclusao is null`,
    enviado: (t) => enviadoSql(`${t}.id`),
  },
  lockedBecause: trancado((t) => `${t}.id`),
  acts: {
    nova_versao: act('Nova versão criada.', (layout, { versao_leiaute }, tx) => copiarLeiaute(tx, layout, versao_leiaute)),
  },
});

async function copiarLeiaute(tx: Work, layout: LayoutTribunal, versao_leiaute: string): Promise<unknown> {
  const [own, files] = [layoutTribunal.name, layoutTribunalArquivo.name].map((name) => tx.services.registry.get(name));
  if (!own || !files) throw new Error('O leiaute não está registrado.');
  const copy = await createRecord(tx, own, { ...plainValues(own, layout), versao_leiaute });
  const rows = await tx.db.rows<{ id: number }>('select id from layout_tribunal_arquivo where layout_tribunal_id = $1 order by ordem, id', [
    layout.id,
  ]);
  for (const { id } of rows)
    await createRecord(tx, files, { ...plainValues(files, await readRecord(tx, files, id)), layout_tribunal_id: copy.id });
  return readRecord(tx, own, copy.id);
}

/** The files of a layout stay as it does. */
export const layoutTribunalArquivoRules = onResource(layoutTribunalArquivo, {
  derived: {
    quantidade_colunas: (t) => `select count(*)::int from public.layout_tribunal_arquivo_colunas c where c.pai_id = ${t}.id`,
    quantidade_regras: (t) => `select count(*)::int from public.layout_tribunal_arquivo_regras c where c.pai_id = ${t}.id`,
  },
  lockedBecause: trancado((t) => `${t}.layout_tribunal_id`),
  judge: async (draft, tx, current) => {
    if (current) return null;
    const row = await tx.db.first<{ enviado: boolean }>(`select ${enviadoSql('l.id')} as enviado from layout_tribunal l where l.id = $1`, [
      draft.layout_tribunal_id,
    ]);
    if (row?.enviado) throw new ConflictError('REGISTRO_BLOQUEADO', { message: JA_ENVIADO });
    return null;
  },
});
