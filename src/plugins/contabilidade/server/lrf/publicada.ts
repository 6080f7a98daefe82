import { formatDate } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';

/** What a report of the LRF says of the publication of the same anexo and period, whose figures are those that count. */
export async function notaDaPublicacao(
  work: Work,
  { exercicio, bimestre, quadrimestre, anexo }: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const { entidadeIds } = work.scope;
  const [relatorio, periodo] = bimestre === undefined ? ['rgf', String(quadrimestre)] : ['rreo', `b${bimestre}`];
  const numero = /^\d+/.exec(String(anexo ?? (relatorio === 'rgf' ? 2 : 3)))?.[0];
  const row = await work.inYear(Number(exercicio)).db.first<{ versao: number; dia: string }>(
    `select p.numero_versao as versao, to_char(p.data_publicacao, 'YYYY-MM-DD') as dia from lrf_publicacao p
      where p.anexo = any($1::text[]) and p.periodo = $2 and p.situacao = 'publicada'
        and (p.abrangencia = 'entidade') = (cardinality($3::bigint[]) = 1) order by p.numero_versao desc limit 1`,
    [[`${relatorio}_${numero}`, `${relatorio}_todos`], periodo, entidadeIds],
  );
  return row
    ? [`Publicado em ${formatDate(row.dia)}, versão ${row.versao}: valem os números publicados, que estão no registro da publicação.`]
    : [];
}
