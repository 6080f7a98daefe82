import { createHash } from 'node:crypto';
import { NotFoundError } from '../../../../server/http/errors';
import { type DrawnReport, drawReport } from '../../../../server/reports/draw';
import type { ReportRegistration } from '../../../../server/reports/report';
import type { Work } from '../../../../server/work';
import type { LrfPublicacao } from '../../resources/lrf/lrf_publicacao';
import { rgfDoLivro } from '../reports/lrf/rgf';
import { rreoDoLivro } from '../reports/lrf/rreo';

/** What a publication is of. */
export type Publicado = Pick<LrfPublicacao, 'relatorio' | 'anexo' | 'periodo'> & {
  exercicio: number;
  /** Whose, of an RGF of a whole poder. */
  poder: 'executivo' | 'legislativo' | undefined;
};

/** From the books, never from what was published before: a new version is what corrects it. */
const RELATORIOS: Readonly<Record<LrfPublicacao['relatorio'], ReportRegistration>> = { rreo: rreoDoLivro, rgf: rgfDoLivro };

/** The parameter of the report that a period is. */
const periodoDe = ({ relatorio, periodo }: Publicado): Readonly<Record<string, string>> =>
  relatorio === 'rreo' ? { bimestre: periodo.slice(1) } : { quadrimestre: periodo };

/** Draws every table of the annex of a publication, within the scope of the work. */
export async function desenhar(work: Work, publicado: Publicado): Promise<DrawnReport> {
  const registration = RELATORIOS[publicado.relatorio];
  const { exercicio, poder } = publicado;
  const sent = { exercicio: String(exercicio), ...periodoDe(publicado), ...(poder ? { poder } : {}) };
  const numero = publicado.anexo.split('_')[1] ?? '';
  if (numero === 'todos') return drawReport(work, registration, { ...sent, anexo: 'todos' });
  const drawn: DrawnReport[] = [];
  for (const anexo of quadrosDe(registration, numero)) drawn.push(await drawReport(work, registration, { ...sent, anexo }));
  const [first] = drawn;
  if (!first) throw new NotFoundError();
  const hash = createHash('sha256');
  for (const { control } of drawn) hash.update(control);
  return {
    ...first,
    about: first.about.filter((text) => !text.startsWith('Anexo')),
    tables: drawn.flatMap(({ tables }) => tables),
    lines: drawn.flatMap(({ lines }) => lines),
    control: hash.digest('hex'),
  };
}

/** The tables that an annex has in the report: `1` is `1` and `1d`. */
function quadrosDe({ report }: ReportRegistration, numero: string): string[] {
  const field = report.parameters.anexo;
  return field?.kind === 'choice' ? Object.keys(field.options).filter((key) => /^\d+/.exec(key)?.[0] === numero) : [];
}
