import { addIssue, type Issues } from '../../../../resources/definition';
import { onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import { materiaConselho } from '../../resources/materia_conselho';
import { type PautaReuniao, pautaReuniao } from '../../resources/pauta_reuniao';

const doPlenario = (t: string, sql: string) =>
  `(select ${sql} from public.reuniao_conselho r join public.plenario_conselho p on p.id = r.plenario_id
      join public.departamento d on d.id = p.departamento_id where r.id = ${t}.reuniao_id)`;

export const pautaRules = onResource(pautaReuniao, {
  derived: {
    rotulo: (t) =>
      doPlenario(t, "'Pauta da ' || r.numero || 'ª reunião de ' || extract(year from r.data_hora) || ', ' || coalesce(d.sigla, d.nome)"),
  },
  lockedBecause: (t) => `(select case when r.situacao <> 'convocada' then 'A reunião já se abriu: a pauta não muda mais.' end
    from public.reuniao_conselho r where r.id = ${t}.reuniao_id)`,
  judge: async (draft, work, current) => {
    const { reuniao_id, itens = [] } = { ...current, ...draft } as PautaReuniao;
    const issues: Issues = {};
    const rows = await work.db.rows<{ id: number }>(
      'select m.id from materia_conselho m join public.reuniao_conselho r on r.plenario_id = m.plenario_id where r.id = $1',
      [reuniao_id],
    );
    const daqui = new Set(rows.map(({ id }) => id));
    for (const [n, { materia_id }] of itens.entries()) {
      if (materia_id === null) continue;
      if (!daqui.has(materia_id)) addIssue(issues, `itens.${n}.materia_id`, 'A matéria é de outro conselho.');
      if (itens.slice(0, n).some((outro) => outro.materia_id === materia_id))
        addIssue(issues, `itens.${n}.materia_id`, 'A matéria já está na pauta.');
    }
    return issues;
  },
  afterSave: async (id, work, current) => {
    const antes = new Set(((current as PautaReuniao | null)?.itens ?? []).map(({ materia_id }) => materia_id));
    const rows = await work.db.rows<{ id: number; situacao: string }>(
      'select m.id, m.situacao from public.pauta_reuniao_itens i join materia_conselho m on m.id = i.materia_id where i.pai_id = $1 order by m.id',
      [id],
    );
    for (const { id: materia, situacao } of rows) {
      antes.delete(materia);
      if (situacao !== 'em_pauta') await writeColumns(work, materiaConselho, materia, { situacao: 'em_pauta' });
    }
    // what left the agenda waits again
    for (const materia of antes) if (materia !== null) await writeColumns(work, materiaConselho, materia, { situacao: 'recebida' });
  },
});
