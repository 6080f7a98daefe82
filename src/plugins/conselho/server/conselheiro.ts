import type { Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { orgaoQueDirige } from '../../cadastro/server';
import { type Conselheiro, conselheiro } from '../resources/conselheiro';
import { SEGMENTOS, type Segmento, TITULARIDADES } from '../resources/palavras';

/** CO4: absences that cost the seat, where the regimento says nothing else. */
const SEGUIDAS = 3;
const ALTERNADAS = 5;

/** SQL: the meetings held of a plenário from the latest, with whether this councillor was away without a reason. */
const faltasSql = (t: string) =>
  `select not x.presente and coalesce(x.justificativa, '') = '' as faltou, row_number() over (order by r.data_hora desc) as n
     from public.reuniao_conselho_presencas x join public.reuniao_conselho r on r.id = x.pai_id
    where x.conselheiro_id = ${t}.id and r.situacao in ('aberta', 'realizada') and r.data_exclusao is null`;
const SEGUIDAS_SQL = (t: string) =>
  `(select count(*)::int from (${faltasSql(t)}) f where f.faltou and not exists (select from (${faltasSql(t)}) g where not g.faltou and g.n < f.n))`;
const FALTAS_SQL = (t: string) => `(select count(*)::int from (${faltasSql(t)}) f where f.faltou)`;

export const conselheiroRules = onResource(conselheiro, {
  derived: {
    faltas_seguidas: SEGUIDAS_SQL,
    faltas: FALTAS_SQL,
    perda: (t) =>
      `case when ${t}.fim is null and (${SEGUIDAS_SQL(t)} >= ${SEGUIDAS} or ${FALTAS_SQL(t)} >= ${ALTERNADAS}) then 'Propor a perda: faltou sem justificar' end`,
  },
  judge: async (draft, work, current) => {
    const whole = { ...current, ...draft } as Conselheiro;
    const issues: Issues = {};
    const cadeira = await cadeiraDe(work, whole, current?.id ?? 0);
    if (cadeira && cadeira.ocupadas >= cadeira.ha && !whole.fim)
      issues.segmento = [
        cadeira.ha === 0
          ? `O plenário não tem cadeira de ${TITULARIDADES[whole.titularidade].toLowerCase()} para ${SEGMENTOS[whole.segmento as Segmento]}.`
          : `As ${cadeira.ha} cadeiras de ${TITULARIDADES[whole.titularidade].toLowerCase()} de ${SEGMENTOS[whole.segmento as Segmento]} estão ocupadas.`,
      ];
    if (!current) Object.assign(issues, await julgarPessoa(work, whole));
    if (whole.segmento === 'governo' && !(await temVinculo(work, whole.pessoa_id, whole.inicio)))
      issues.pessoa_id = ['Pelo governo só senta quem tem vínculo ativo com o Município.'];
    const dirige = await impedidoPelaDirecao(work, whole);
    if (dirige) issues.pessoa_id = [dirige];
    if (!whole.sem_impedimento) issues.sem_impedimento = ['Confirme que a pessoa não tem impedimento legal.'];
    return issues;
  },
});

/** CO1: how many seats of a kind there are, and how many others hold them. */
async function cadeiraDe(work: Work, { plenario_id, segmento, titularidade }: Conselheiro, id: number) {
  return work.db.first<{ ha: number; ocupadas: number }>(
    `select coalesce((select case $3 when 'titular' then g.titulares else g.suplentes end from public.plenario_conselho_segmentos g
                       where g.pai_id = p.id and g.nome = $2), 0)::int as ha,
            (select count(*)::int from public.conselheiro c where c.plenario_id = p.id and c.data_exclusao is null and c.segmento = $2
                and c.titularidade = $3 and c.fim is null and c.id <> $4) as ocupadas
       from plenario_conselho p where p.id = $1`,
    [plenario_id, segmento, titularidade, id],
  );
}

/** CO2 and CO3: once in a plenário, and not reconducted beyond what the law allows. */
async function julgarPessoa(work: Work, { plenario_id, pessoa_id }: Conselheiro): Promise<Issues> {
  const aqui = await work.db.first('select id from conselheiro where plenario_id = $1 and pessoa_id = $2 and fim is null', [
    plenario_id,
    pessoa_id,
  ]);
  if (aqui) return { pessoa_id: ['A pessoa já é deste plenário.'] };
  const anteriores = await work.db.rows<{ foi: boolean; permite: number }>(
    `select exists (select from public.conselheiro c where c.plenario_id = a.id and c.pessoa_id = $2 and c.data_exclusao is null) as foi,
            p.permite_reconducao as permite
       from plenario_conselho p join public.plenario_conselho a on a.departamento_id = p.departamento_id and a.mandato_fim < p.mandato_inicio
         and a.data_exclusao is null
      where p.id = $1 order by a.mandato_fim desc`,
    [plenario_id, pessoa_id],
  );
  const primeiro = anteriores.findIndex(({ foi }) => !foi);
  const seguidos = primeiro === -1 ? anteriores.length : primeiro;
  const permite = anteriores[0]?.permite ?? 0;
  if (seguidos === 0 || seguidos <= permite) return {};
  return {
    pessoa_id: [
      permite === 0
        ? 'É vedada a recondução para o próximo mandato.'
        : `A lei permite ${permite} ${permite === 1 ? 'recondução seguida' : 'reconduções seguidas'}, e a pessoa já as teve.`,
    ],
  };
}

/** CO5: who heads a body of the Município does not sit in the council that watches over the Fundeb (Lei 14.113/2020, art. 34, § 5º, I). */
async function impedidoPelaDirecao(work: Work, { plenario_id, pessoa_id, inicio }: Conselheiro): Promise<string | null> {
  const fundeb = await work.db.first("select id from plenario_conselho where id = $1 and paridade = 'fundeb'", [plenario_id]);
  const orgao = fundeb && (await orgaoQueDirige(work, pessoa_id, inicio));
  return orgao
    ? `Quem dirige órgão do Município não compõe o conselho do Fundeb (Lei 14.113/2020, art. 34, § 5º): a pessoa responde por ${orgao}.`
    : null;
}

async function temVinculo(work: Work, pessoaId: number, dia: string): Promise<boolean> {
  const row = await work.db.first(
    `select f.id from funcionario f where f.pessoa_id = $1 and f.exercicio_inicio <= $2::date and (f.data_desligamento is null or f.data_desligamento >= $2::date) limit 1`,
    [pessoaId, dia],
  );
  return row !== undefined;
}
