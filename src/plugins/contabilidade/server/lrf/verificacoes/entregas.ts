import type { Work } from '../../../../../server/work';
import type { Entrega } from '../../../calculo/verificacoes/entregas';
import { PERIODOS } from '../../../reports/periods';
import { PERIODOS_LRF } from '../../../resources/lrf/lrf_publicacao';
import { emTodoOMunicipio } from '../alcance';
import { lerMunicipio, type Municipio, type RelatorioDevido, rgfDevidos, rreoDevido } from '../obrigacoes';
import { BIMESTRES, periodosDoRgf, prazoDaMatriz, prazoDaPublicacao } from '../prazos';

/** An annex as it was sent to the Treasury, whatever its versions. */
interface Enviado extends Record<string, unknown> {
  anexo: string;
  periodo: string;
  poder: 'executivo' | 'legislativo' | null;
  dia: string;
  aceito: boolean;
  vezes: number;
}

/** What the year owes to the Treasury, and what of it was sent: the RREO and the RGF by their publications, the MSC by its remessas. */
export async function lerEntregas(work: Work, exercicio: number): Promise<Entrega[]> {
  const municipio = await lerMunicipio(work, exercicio);
  const enviados = await lerEnviados(work, exercicio);
  return [
    ...BIMESTRES.map((periodo, n) => doRelatorio('rreo', rreoDevido(municipio, n + 1), periodo, exercicio, enviados)),
    ...doRgf(municipio, exercicio, enviados),
    ...(await dasMatrizes(work, exercicio)),
  ];
}

function doRgf(municipio: Municipio, exercicio: number, enviados: readonly Enviado[]): Entrega[] {
  const periodos = periodosDoRgf(municipio.semestral);
  return periodos.flatMap((periodo) =>
    rgfDevidos(municipio, periodo === periodos.at(-1)).map((devido) =>
      doRelatorio(devido.poder === 'legislativo' ? 'rgf_legislativo' : 'rgf_executivo', devido, periodo, exercicio, enviados),
    ),
  );
}

/** A report is delivered when every annex of it is. */
function doRelatorio(
  declaracao: Entrega['declaracao'],
  { relatorio, poder, anexos }: RelatorioDevido,
  periodo: keyof typeof PERIODOS_LRF,
  exercicio: number,
  enviados: readonly Enviado[],
): Entrega {
  const own = enviados.filter((each) => each.periodo === String(periodo) && each.poder === poder);
  const found = anexos.map((anexo) => own.find((each) => each.anexo === `${relatorio}_${anexo}` || each.anexo === `${relatorio}_todos`));
  const sent = found.flatMap((each) => each ?? []);
  const whole = sent.length === anexos.length;
  return {
    declaracao,
    periodo: PERIODOS_LRF[periodo],
    prazo: prazoDaPublicacao(exercicio, String(periodo)),
    enviada: whole
      ? (sent
          .map(({ dia }) => dia)
          .sort()
          .at(-1) ?? null)
      : null,
    aceita: whole && sent.every(({ aceito }) => aceito),
    vezes: Math.max(0, ...sent.map(({ vezes }) => vezes)),
  };
}

async function lerEnviados(work: Work, exercicio: number): Promise<Enviado[]> {
  return emTodoOMunicipio(work.inYear(exercicio)).db.rows<Enviado>(
    `select p.anexo, p.periodo, case when p.abrangencia <> 'consolidado' then o.poder end as poder, to_char(min(p.enviado_em), 'YYYY-MM-DD') as dia,
            bool_or(p.siconfi_status = 'homologado') as aceito, count(*)::int as vezes
       from lrf_publicacao p join public.orgao o on o.id = p.entidade_id
      where p.enviado_em is not null and (p.abrangencia <> 'entidade'
             or not exists (select from orgao x where x.entidade and x.poder = o.poder and x.id <> o.id))
      group by 1, 2, 3`,
  );
}

async function dasMatrizes(work: Work, exercicio: number): Promise<Entrega[]> {
  const rows = await emTodoOMunicipio(work).db.rows<{ mes: string; dia: string; aceita: boolean; vezes: number }>(
    `select mes, to_char(min(enviado_em), 'YYYY-MM-DD') as dia, bool_or(situacao in ('aceita', 'retificada')) as aceita, count(*)::int as vezes
       from remessa_fiscal where ano = $1 and tipo = 'msc' and enviado_em is not null and situacao <> 'rejeitada' group by mes`,
    [exercicio],
  );
  const sent = new Map(rows.map((row) => [row.mes, row]));
  return Object.entries(PERIODOS).map(([mes, periodo]) => {
    const one = sent.get(mes);
    return {
      declaracao: 'msc',
      periodo,
      prazo: prazoDaMatriz(exercicio, Number(mes)),
      enviada: one?.dia ?? null,
      aceita: one?.aceita ?? false,
      vezes: one?.vezes ?? 0,
    };
  });
}
