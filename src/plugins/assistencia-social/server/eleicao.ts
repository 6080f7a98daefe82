import { readElections } from '../../../server/calendar/elections';
import type { Work } from '../../../server/work';

/** What lets a benefit be given in the year of an election. */
export interface Porta {
  lei_id: number | null;
  emergencia_ato_id: number | null;
  /** How many were delivered in the year before. */
  execucao: number;
}

interface Ato extends Record<string, unknown> {
  situacao: string;
  data_ato: string | null;
  vigencia_inicio: string | null;
  vigencia_fim: string | null;
}

const PUBLICADOS = ['publicado', 'revogado_parcial'];

const lerAto = async (work: Work, id: number | null): Promise<Ato | undefined> =>
  id === null
    ? undefined
    : work.db.first<Ato>(
        'select a.situacao, a.data_ato::text, a.vigencia_inicio::text, a.vigencia_fim::text from ato_administrativo a where a.id = $1',
        [id],
      );

/**
 * Why goods, values or benefits may not be given on a day; null when they may. In the whole year of any election they only are by a decree
 * of calamity or emergency in force, or by a specific law of before the year whose execution there was in the year before, both together
 * (Lei 9.504/1997, art. 73, § 10). Nobody overrides it.
 */
export async function porqueNaoNaEleicao(work: Work, dia: string, { lei_id, emergencia_ato_id, execucao }: Porta): Promise<string | null> {
  if (!(await readElections(work)).barsDistribution(dia)) return null;
  const decreto = await lerAto(work, emergencia_ato_id);
  const emVigor =
    decreto &&
    PUBLICADOS.includes(decreto.situacao) &&
    (decreto.vigencia_inicio ?? decreto.data_ato ?? dia) <= dia &&
    (decreto.vigencia_fim ?? dia) >= dia;
  if (emVigor) return null;
  const ano = Number(dia.slice(0, 4));
  const lei = await lerAto(work, lei_id);
  const deAntes = lei !== undefined && PUBLICADOS.includes(lei.situacao) && lei.data_ato !== null && lei.data_ato < `${ano}-01-01`;
  if (deAntes && execucao > 0) return null;
  const falta = [...(deAntes ? [] : ['lei específica']), ...(execucao > 0 ? [] : ['execução no exercício anterior'])].join(' e ');
  return `Ano eleitoral: falta ${falta} (Lei nº 9.504/1997, art. 73, § 10).`;
}

/** SQL: what of a type of benefit was delivered in a year, with what was of before this system. */
export const entreguesNoAnoSql = (tipo: string, ano: string): string =>
  `(coalesce((select sum(coalesce(s.entrega_quantidade, 1)) from public.solicitacao_beneficio s where s.tipo_beneficio_id = ${tipo} and s.situacao = 'entregue'
       and s.data_exclusao is null and extract(year from s.entrega_data) = ${ano}), 0)
    + coalesce((select sum(x.quantidade) from public.tipo_beneficio_execucao_migrada x where x.pai_id = ${tipo} and x.ano = ${ano}), 0))::int`;

/** SQL: how many aids of a law were paid in a year, with those of before this system. */
export const auxiliosNoAnoSql = (lei: string, ano: string): string =>
  `(coalesce((select count(*) from public.solicitacao_auxilio s where s.legislacao_id = ${lei} and s.exercicio = ${ano} and s.data_exclusao is null
       and s.situacao in ('paga', 'prestacao_pendente', 'devolucao', 'encerrada')), 0)
    + coalesce((select sum(x.quantidade) from public.legislacao_auxilio_execucao_migrada x where x.pai_id = ${lei} and x.ano = ${ano}), 0))::int`;
