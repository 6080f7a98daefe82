import { formatDate, type Report } from '../../../../resources/definition';
import type { Signatory } from '../../../../server/exports/pdf-document';
import { onReport, type ReportFrame, type ReportRegistration } from '../../../../server/reports/report';
import type { Work } from '../../../../server/work';
import { rgf } from '../../reports/lrf/rgf';
import { rreo } from '../../reports/lrf/rreo';
import type { Parametros } from '../reports/demonstrativo/on-demonstrativo';
import { porChamada } from '../reports/demonstrativo/por-chamada';
import { emTodoOMunicipio } from './alcance';
import { lerRetrato } from './retrato';

/** A publication that counts: what corrected it comes after it. */
interface Publicada extends Record<string, unknown> {
  id: number;
  versao: number;
  dia: string;
  notas: string | null;
  assinaturas: readonly Signatory[];
}

/** The same report, whose figures of a published period are those that were published, until another version is. */
export function comPublicacao({ report, rules }: ReportRegistration): ReportRegistration {
  return onReport(report, {
    ...rules,
    frame: async (work, parametros) => (await publicadoEm(work, report, parametros)) ?? rules.frame(work, parametros),
  });
}

/** What was frozen of a table of a report; null while nothing of it was published. */
async function publicadoEm(work: Work, report: Report, parametros: Parametros): Promise<ReportFrame | null> {
  const doRreo = 'bimestre' in report.parameters;
  const anexo = String(parametros.anexo ?? (doRreo ? '3' : '2'));
  const publicada = await lerPublicada(work, doRreo ? 'rreo' : 'rgf', anexo, parametros);
  if (!publicada) return null;
  const { tables } = await retratoDe(work, publicada.id);
  const field = (doRreo ? rreo : rgf).parameters.anexo;
  const nome = field?.kind === 'choice' ? field.options[anexo] : undefined;
  const frame = tables.find(({ name }) => name === nome)?.frame;
  if (!frame) return null;
  return {
    ...frame,
    about: [...frame.about, `Versão ${publicada.versao}, publicada em ${formatDate(publicada.dia)}`],
    notes: [...(frame.notes ?? []), ...(publicada.notas ? [publicada.notas] : [])],
    signatories: publicada.assinaturas,
  };
}

/** Every table of an annex is of the same snapshot. */
const retratoDe = porChamada(lerRetrato);

/** The last publication of an annex in a period, of whom the report is of. */
async function lerPublicada(
  work: Work,
  relatorio: 'rreo' | 'rgf',
  anexo: string,
  { exercicio, bimestre, quadrimestre, poder = null }: Parametros,
): Promise<Publicada | undefined> {
  const alone = work.scope.entidadeIds?.length === 1;
  const abrangencia = poder ? 'poder' : alone ? 'entidade' : 'consolidado';
  // what was published of more than one entity is public, and stands in the books of the one that published it
  const seen = abrangencia === 'entidade' ? work : emTodoOMunicipio(work);
  const rows = await seen.inYear(Number(exercicio)).db.rows<Publicada>(
    `select p.id, p.numero_versao as versao, to_char(p.data_publicacao, 'YYYY-MM-DD') as dia, p.notas,
            (select coalesce(jsonb_agg(jsonb_build_object('nome', a.nome, 'cargo', a.cargo) order by a.ordem), '[]')
               from public.lrf_publicacao_assinaturas a where a.pai_id = p.id) as assinaturas
       from lrf_publicacao p join public.orgao o on o.id = p.entidade_id
      where p.anexo = any($1::text[]) and p.periodo = $2 and p.situacao = 'publicada' and p.abrangencia = $3 and ($4::text is null or o.poder = $4)
      order by p.data_publicacao desc, p.id desc limit 1`,
    [
      [`${relatorio}_${/^\d+/.exec(anexo)?.[0]}`, `${relatorio}_todos`],
      relatorio === 'rreo' ? `b${bimestre}` : String(quadrimestre),
      abrangencia,
      poder,
    ],
  );
  return rows[0];
}
