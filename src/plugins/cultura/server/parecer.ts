import { addIssue, compareDecimals, type DraftOf, formatDecimal, type Issues, multiplyDecimals } from '../../../resources/definition';
import { agreeOn, weighedMean } from '../../../server/ranking/ranking';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import type { EditalCultural } from '../resources/edital_cultural';
import { projetoParecer } from '../resources/projeto_parecer';

type Rascunho = Readonly<Partial<DraftOf<typeof projetoParecer>>>;
type Criterios = EditalCultural['criterios'];

/** Opinions that differ by more than this part of the highest score ask for a third one. */
export const DISTANCIA = '0.30';
/** Opinions of a project, at most. */
const MAIS = 3;

interface Nota extends Record<string, unknown> {
  projeto: number;
  parecer: number;
  criterio: string;
  nota: string;
}

/** What the opinions of a project come to. */
export interface NotaDoProjeto {
  /** With two places; null while another opinion is missing. */
  agreed: string | null;
  /** The mean of each criterion, in the order of the call: what decides between equals. */
  medias: string[];
  /** Whether a criterion is below the least that the call takes. */
  elimina: boolean;
}

/** The highest score that a call gives. */
export const maximoDe = (criterios: Criterios): string =>
  weighedMean(criterios.map(({ nota_maxima, peso }) => ({ note: nota_maxima, weight: peso })));

/** The scores of projects of a call by their opinions: Σ of the means by the weights, of the two that agree (CU1, CU8). */
export async function notasDosPareceres(tx: Work, projetos: readonly number[], criterios: Criterios): Promise<Map<number, NotaDoProjeto>> {
  const notas = await tx.db.rows<Nota>(
    `select x.projeto_id as projeto, x.id as parecer, n.criterio, n.nota::text as nota
       from public.projeto_parecer x join public.projeto_parecer_notas n on n.pai_id = x.id
      where x.projeto_id = any($1::bigint[]) and x.data_exclusao is null order by x.id, n.ordem`,
    [projetos],
  );
  return new Map(
    projetos.map((id) => [
      id,
      notaDe(
        notas.filter(({ projeto }) => projeto === id),
        criterios,
      ),
    ]),
  );
}

function notaDe(notas: readonly Nota[], criterios: Criterios): NotaDoProjeto {
  const pareceres = [...new Set(notas.map(({ parecer }) => parecer))];
  const totais = pareceres.map((parecer) =>
    totalDe(
      criterios,
      notas.filter((nota) => nota.parecer === parecer),
    ),
  );
  const agreed = agreeOn(totais, multiplyDecimals(maximoDe(criterios), DISTANCIA));
  const medias = criterios.map(({ nome }) =>
    weighedMean(notas.filter(({ criterio }) => criterio === nome).map(({ nota }) => ({ note: nota, weight: '1' }))),
  );
  const elimina = criterios.some(({ nota_minima }, n) => nota_minima !== null && compareDecimals(medias[n] ?? '0', nota_minima) < 0);
  return { agreed: 'score' in agreed ? agreed.score : null, medias, elimina };
}

function totalDe(criterios: Criterios, notas: readonly { criterio: string; nota: string }[]): string {
  return weighedMean(
    criterios.map(({ nome, peso }) => ({ note: notas.find(({ criterio }) => criterio === nome)?.nota ?? '0', weight: peso })),
  );
}

interface DoProjeto extends Record<string, unknown> {
  edital_id: number;
  pessoa_id: number | null;
  representante_id: number | null;
}

async function lerProjeto(tx: Work, id: number | undefined): Promise<DoProjeto | undefined> {
  return tx.db.first<DoProjeto>(
    'select p.edital_id, a.pessoa_id, a.representante_id from projeto_cultural p join public.agente_cultural a on a.id = p.agente_id where p.id = $1',
    [id ?? 0],
  );
}

/** The criteria of a call, in their order. */
export async function lerCriterios(tx: Work, edital_id: number): Promise<Criterios> {
  return (await tx.db.rows(
    `select c.nome, c.peso::text as peso, c.nota_maxima::text as nota_maxima, c.nota_minima::text as nota_minima from public.edital_cultural_criterios c where c.pai_id = $1 order by c.ordem`,
    [edital_id],
  )) as unknown as Criterios;
}

async function julgar(draft: Rascunho, tx: Work): Promise<Issues | null> {
  const issues: Issues = {};
  const projeto = await lerProjeto(tx, draft.projeto_id);
  if (!projeto) return null;
  const criterios = await lerCriterios(tx, projeto.edital_id);
  const designado = await tx.db.first('select pai_id from public.edital_cultural_pareceristas where pai_id = $1 and alvo_id = $2', [
    projeto.edital_id,
    draft.parecerista_id,
  ]);
  if (!designado) addIssue(issues, 'parecerista_id', 'Não é parecerista deste edital: escolha um dos designados.');
  if ([projeto.pessoa_id, projeto.representante_id].includes(draft.parecerista_id ?? 0))
    addIssue(issues, 'parecerista_id', 'Quem propõe o projeto não o avalia.');
  const dados = await tx.db.first<{ n: number }>('select count(*)::int as n from projeto_parecer where projeto_id = $1', [
    draft.projeto_id,
  ]);
  const projeto_id = draft.projeto_id as number;
  const acordo = (await notasDosPareceres(tx, [projeto_id], criterios)).get(projeto_id)?.agreed ?? null;
  if ((dados?.n ?? 0) >= MAIS || acordo !== null) addIssue(issues, 'projeto_id', 'O projeto já tem os pareceres de que precisa.');
  for (const { nome, nota_maxima } of criterios) {
    const linha = (draft.notas ?? []).findIndex(({ criterio }) => criterio === nome);
    if (linha < 0) addIssue(issues, 'notas', `Falta a nota de "${nome}".`);
    else if (compareDecimals(draft.notas?.[linha]?.nota ?? '0', nota_maxima) > 0)
      addIssue(issues, `notas.${linha}.nota`, `A nota vai até ${formatDecimal(nota_maxima, 2)}.`);
  }
  for (const [n, { criterio }] of (draft.notas ?? []).entries())
    if (!criterios.some(({ nome }) => nome === criterio)) addIssue(issues, `notas.${n}.criterio`, 'Este critério não é do edital.');
  return issues;
}

export const parecerRules = onResource(projetoParecer, {
  derived: {
    rotulo: (t) =>
      `(select p.titulo from public.projeto_cultural p where p.id = ${t}.projeto_id) || ' · ' || (select p.nome from public.pessoa p where p.id = ${t}.parecerista_id)`,
  },
  // the criteria of the call are there to be filled
  begins: {
    projeto_cultural: async ([projeto], tx) => {
      const dele = await lerProjeto(tx, projeto?.id);
      const criterios = dele ? await lerCriterios(tx, dele.edital_id) : [];
      return { notas: criterios.map(({ nome }) => ({ criterio: nome, nota: null })) };
    },
  },
  complete: async (draft, tx) => {
    const projeto = await lerProjeto(tx, draft.projeto_id);
    const criterios = projeto ? await lerCriterios(tx, projeto.edital_id) : [];
    return criterios.length > 0
      ? { ...draft, total: totalDe(criterios, (draft.notas ?? []) as { criterio: string; nota: string }[]) }
      : draft;
  },
  judge: julgar,
});
