import type { Work } from '../../../../server/work';
import { emVigorEm } from '../../../classificacoes/server';
import type { Classification, Classifier, Lookups, VersionFrame } from '../../calculo/linhas/lookups';

/** SQL of each classification: the columns of its entry over the alias `t`. */
const COMMON = 't.id, t.codigo, t.nome, t.situacao, t.vigencia_inicio, t.vigencia_fim';
const NO_VALIDITY = 't.id, t.codigo, t.nome, t.situacao, null::int as vigencia_inicio, null::int as vigencia_fim';
/** National tables of funções have a validity and no situação. */
const VALIDITY_ONLY = 't.id, t.codigo, t.nome, true as situacao, t.vigencia_inicio, t.vigencia_fim';
/** Órgãos and unidades are in force by date: an exercício that they reach in part may use them. */
const BY_DATE =
  't.nome, t.situacao, extract(year from t.inicio_vigencia)::int as vigencia_inicio, extract(year from t.fim_vigencia)::int as vigencia_fim';

/** A natureza receives forecasts of the exercício in which none below it is in force: a level that a portaria adds later changes no closed year. */
const sqlDe = ({ exercicio, ppa_id }: OfPlan): { [K in Classification]: string } => ({
  orgaos: `select t.id, t.codigo, ${BY_DATE}, t.natureza, t.poder from orgao t`,
  unidades: `select t.id, o.codigo || '.' || t.codigo as codigo, ${BY_DATE}, t.orgao_id, t.tipo from unidade t join orgao o on o.id = t.orgao_id`,
  funcoes: `select ${VALIDITY_ONLY} from funcao t`,
  subfuncoes: `select ${VALIDITY_ONLY}, f.codigo as funcao_tipica from subfuncao t join funcao f on f.id = t.funcao_tipica_id`,
  programas: `select ${NO_VALIDITY}, t.tipo from programa t where t.ppa_id = ${Number(ppa_id)}`,
  acoes: `select ${NO_VALIDITY}, t.tipo, t.programa_id, t.funcao_id, t.subfuncao_id, t.produto, t.meta_cumulativa,
            (select coalesce(json_agg(u.alvo_id), '[]') from acao_unidades u where u.pai_id = t.id) as unidades
          from acao t where t.ppa_id = ${Number(ppa_id)}`,
  naturezasDespesa: `select ${COMMON} from natureza_despesa t`,
  naturezasReceita: `select t.id, t.codigo || case when t.desdobramento <> '00.00' then '.' || t.desdobramento else '' end as codigo,
            t.nome, t.situacao, t.vigencia_inicio, t.vigencia_fim, t.deducao_fundeb::text as deducao_fundeb,
            right(t.codigo, 1) <> '0' and not exists (select from natureza_receita f where f.superior_id = t.id and f.situacao
              and ${emVigorEm('f', String(exercicio))}) as analitica
          from natureza_receita t`,
  fontes: `select ${COMMON}, t.grupo, t.bloco, t.orcamentaria,
            (select coalesce(json_agg(c.alvo_id), '[]') from fonte_recurso_cos c where c.pai_id = t.id) as cos from fonte_recurso t`,
  cos: `select ${COMMON} from codigo_acompanhamento t`,
});

/** Whose rows are judged: of which exercício, and of which PPA. */
type OfPlan = Pick<VersionFrame, 'exercicio' | 'ppa_id' | 'correcao'>;

/**
 * Every classification of the cliente, in one load: what `linhas/` needs to judge and complete any number of rows. Two
 * plans may have programas and ações of the same codes, so that only those of the PPA of the rows are there.
 */
export function lerListas(work: Work, plan: OfPlan): Promise<Lookups> {
  return lerAlgumas(work, plan, Object.keys(sqlDe(plan)) as Classification[]);
}

/** Only the classifications that are named: what completes one row needs few of them. */
export async function lerAlgumas<K extends Classification>(
  work: Work,
  plan: OfPlan,
  names: readonly K[],
): Promise<Pick<Lookups, K | 'exercicio' | 'correcao'>> {
  const all = work.within({ entidadeIds: null });
  const maps: Record<string, ReadonlyMap<number, Classifier>> = {};
  for (const name of names) {
    const rows = await all.db.rows<Classifier & Record<string, unknown>>(sqlDe(plan)[name]);
    maps[name] = new Map(rows.map((row) => [row.id, row]));
  }
  return { exercicio: plan.exercicio, correcao: plan.correcao, ...maps } as unknown as Lookups;
}
