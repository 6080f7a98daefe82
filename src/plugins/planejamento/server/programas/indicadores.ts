import type { Issues } from '../../../../resources/definition';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { indicadorPrograma, type MetaIndicador } from '../../resources/programas/indicador_programa';

const metas = (t: string) => `from public.indicador_programa_metas m where m.pai_id = ${t}.id`;
/** The newest exercício that was measured. */
export const measuredSql = (t: string, what: string) =>
  `select ${what} ${metas(t)} and m.apurado is not null order by m.exercicio desc limit 1`;
/** A decimal as people read it, with the places that it has: 42500.5000 is `42.500,5`. */
const leituraSql = (value: string) => `rtrim(translate(to_char(${value}, 'FM999,999,999,990.9999'), ',.', '.,'), ',')`;
/** How much of the way from the reference to the target was gone, in %; with the target equal to the reference, all or nothing. */
export const performanceSql = (t: string) =>
  `case when m.previsto <> ${t}.indice_referencia then round((m.apurado - ${t}.indice_referencia) / (m.previsto - ${t}.indice_referencia) * 100, 4)
        when (${t}.polaridade = 'menor' and m.apurado <= m.previsto) or (${t}.polaridade <> 'menor' and m.apurado >= m.previsto) then 100 else 0 end`;

/** SQL of the situação of an indicator: whether it was measured and reached its target. */
export const apuracaoSql = (t: string): string =>
  `(select case when x.valor is null then 'nao_apurado' when x.valor >= 100 then 'alcancado' else 'abaixo' end from (select (${measuredSql(t, performanceSql(t))}) as valor) x)`;

export const indicadorRules = onResource(indicadorPrograma, {
  derived: {
    metas_previstas: (t) => `select string_agg(m.exercicio || ': ' || ${leituraSql('m.previsto')}, ' · ' order by m.exercicio) ${metas(t)}`,
    apurado: (t) => measuredSql(t, `m.exercicio || ': ' || ${leituraSql('m.apurado')}`),
    desempenho: (t) => measuredSql(t, performanceSql(t)),
  },
  filters: {
    apuracao: (value, t, param) => `${apuracaoSql(t)} = ${param(value)}`,
    vigente_em: (value, t, param) => `exists (select ${metas(t)} and m.exercicio = ${param(value)})`,
    orgao_id: (value, t, param) => `exists (select from public.programa p where p.id = ${t}.programa_id and p.orgao_id = ${param(value)})`,
  },
  judge: async (draft, tx, current) => {
    const typed = (draft.metas ?? current?.metas ?? []) as MetaIndicador[];
    const years = typed.flatMap(({ exercicio }) => exercicio ?? []).sort();
    const plan = await tx.db.first<{ id: number; nome: string }>('select id, nome from ppa where exercicio_inicial = $1', [years[0] ?? 0]);
    const inicio = years[0] ?? 0;
    if (!plan || years.some((year, place) => year !== inicio + place)) return { metas: ['As metas são dos quatro exercícios de um PPA.'] };
    const programa_id = draft.programa_id ?? current?.programa_id;
    const programa = await tx.db.first<{ ppa_id: number; codigo: string; plano: string }>(
      'select p.ppa_id, p.codigo, q.nome as plano from programa p join ppa q on q.id = p.ppa_id where p.id = $1',
      [programa_id],
    );
    if (programa && programa.ppa_id !== plan.id)
      return { programa_id: [`O programa ${programa.codigo} é do "${programa.plano}" e as metas são do "${plan.nome}": iguale os dois.`] };
    const stored = (current?.metas ?? []) as MetaIndicador[];
    return targetsChanged(typed, stored) ? planoFechado(tx, plan) : null;
  },
});

/** Whether what was planned changes; what is measured may be written at any time. */
function targetsChanged(typed: readonly MetaIndicador[], stored: readonly MetaIndicador[]): boolean {
  const planned = (all: readonly MetaIndicador[]) =>
    all
      .map(({ exercicio, previsto }) => `${exercicio}|${Number(previsto)}`)
      .sort()
      .join();
  return planned(typed) !== planned(stored);
}

/** R1: targets belong to the text of the plan. */
async function planoFechado(tx: Work, { id, nome }: { id: number; nome: string }): Promise<Issues | null> {
  const row = await tx.db.first<{ fechado: boolean }>(
    `select bool_or(situacao_versao in ('enviado', 'aprovado', 'vigente', 'encerrada')) and not bool_or(situacao_versao in ('elaboracao', 'em_revisao')) as fechado
       from versao_planejamento where ppa_id = $1`,
    [id],
  );
  return row?.fechado ? { metas: [`O "${nome}" não tem versão em elaboração: as metas só mudam em uma revisão do PPA.`] } : null;
}
