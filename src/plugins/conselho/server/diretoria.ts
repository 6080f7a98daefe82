import { addIssue, type Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import { type DiretoriaConselho, diretoriaConselho } from '../resources/diretoria_conselho';

export const diretoriaRules = onResource(diretoriaConselho, {
  derived: {
    rotulo: (t) =>
      `(select d.nome || ', de ' || to_char(${t}.inicio, 'DD/MM/YYYY') || ' a ' || to_char(${t}.fim, 'DD/MM/YYYY')
          from public.plenario_conselho p join public.departamento d on d.id = p.departamento_id where p.id = ${t}.plenario_id)`,
    presidente: (t) =>
      `(select e.nome from public.diretoria_conselho_membros m join public.cargo_conselho k on k.id = m.cargo_conselho_id
          join public.conselheiro c on c.id = m.conselheiro_id join public.pessoa e on e.id = c.pessoa_id
         where m.pai_id = ${t}.id and m.fim is null order by k.ordem limit 1)`,
  },
  judge: async (draft, work, current) => {
    const { plenario_id, membros = [] } = { ...current, ...draft } as DiretoriaConselho;
    const issues: Issues = {};
    const rows = await work.db.rows<{ id: number; plenario_id: number; segmento: string; paridade: string }>(
      `select c.id, c.plenario_id, c.segmento, p.paridade from conselheiro c join public.plenario_conselho p on p.id = c.plenario_id
        where c.id = any($1::bigint[])`,
      [membros.map(({ conselheiro_id }) => conselheiro_id)],
    );
    const cargos = await work.db.rows<{ id: number; unico: boolean; ordem: number }>('select id, unico, ordem from cargo_conselho');
    const primeiro = Math.min(...cargos.map(({ ordem }) => ordem));
    for (const [n, { conselheiro_id, cargo_conselho_id, fim }] of membros.entries()) {
      const quem = rows.find(({ id }) => id === conselheiro_id);
      const cargo = cargos.find(({ id }) => id === cargo_conselho_id);
      if (quem && quem.plenario_id !== plenario_id) addIssue(issues, `membros.${n}.conselheiro_id`, 'O conselheiro é de outro plenário.');
      // Lei 14.113/2020, art. 34, § 6º; Lei 11.947/2009, art. 18
      if ((quem?.paridade === 'fundeb' || quem?.paridade === 'cae') && quem.segmento === 'governo' && cargo?.ordem === primeiro)
        addIssue(
          issues,
          `membros.${n}.conselheiro_id`,
          `Quem representa o governo não preside o conselho ${quem.paridade === 'fundeb' ? 'do Fundeb' : 'de alimentação escolar'}.`,
        );
      if (!fim && cargo?.unico && membros.slice(0, n).some((outro) => outro.cargo_conselho_id === cargo_conselho_id && !outro.fim))
        addIssue(issues, `membros.${n}.cargo_conselho_id`, 'Só uma pessoa exerce este cargo.');
    }
    return issues;
  },
});
