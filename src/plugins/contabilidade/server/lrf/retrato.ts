import { createHash } from 'node:crypto';
import { NotFoundError } from '../../../../server/http/errors';
import { type DrawnReport, drawReport } from '../../../../server/reports/draw';
import type { ReportRegistration } from '../../../../server/reports/report';
import type { Work } from '../../../../server/work';
import type { LrfPublicacao } from '../../resources/lrf/lrf_publicacao';
import { rgfRules } from '../reports/lrf/rgf';
import { rreoRules } from '../reports/lrf/rreo';

/** What a publication is of. */
export type Publicado = Pick<LrfPublicacao, 'relatorio' | 'anexo' | 'periodo'> & { exercicio: number };

const RELATORIOS: Readonly<Record<LrfPublicacao['relatorio'], ReportRegistration>> = { rreo: rreoRules, rgf: rgfRules };

/** The parameter of the report that a period is. */
const periodoDe = ({ relatorio, periodo }: Publicado): Readonly<Record<string, string>> =>
  relatorio === 'rreo' ? { bimestre: periodo.slice(1) } : { quadrimestre: periodo };

/** Draws every table of the annex of a publication, within the scope of the work. */
export async function desenhar(work: Work, publicado: Publicado): Promise<DrawnReport> {
  const registration = RELATORIOS[publicado.relatorio];
  const sent = { exercicio: String(publicado.exercicio), ...periodoDe(publicado) };
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

/** Freezes what was drawn as the numbers of a publication; those of before, never published, give place. */
export async function guardarRetrato(tx: Work, publicacao: number, drawn: DrawnReport): Promise<void> {
  // what the source needed is already in the lines
  const tables = drawn.tables.map((table) => ({ ...table, frame: table.frame && { ...table.frame, found: undefined } }));
  await tx.db.execute(
    `insert into lrf_publicacao_retrato (publicacao_id, cliente_id, retrato, gerado_em) values ($1, $2, $3, $4)
     on conflict (publicacao_id) do update set retrato = excluded.retrato, gerado_em = excluded.gerado_em`,
    [publicacao, tx.cliente.id, JSON.stringify({ ...drawn, tables }), tx.now()],
  );
}

/** What a publication printed, as it was frozen. @throws NotFoundError while it was not generated */
export async function lerRetrato(work: Work, publicacao: number): Promise<DrawnReport> {
  const row = await work.db.first<{ retrato: DrawnReport }>('select retrato from lrf_publicacao_retrato where publicacao_id = $1', [
    publicacao,
  ]);
  if (!row) throw new NotFoundError('A publicação ainda não foi gerada.');
  return row.retrato;
}
