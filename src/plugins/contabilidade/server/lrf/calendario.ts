import { formatDate } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import type { Work } from '../../../../server/work';
import { CALENDARIO_LRF, type Obrigacao } from '../../parts/lrf/verificacoes';
import { MSC } from '../../parts/msc/resultado';
import { dca } from '../../reports/lrf/dca';
import { lrfAudiencia } from '../../resources/lrf/lrf_audiencia';
import { lrfPublicacao, PERIODOS_LRF } from '../../resources/lrf/lrf_publicacao';
import { MESES_DO_ANO } from '../../resources/lrf/parts';
import { remessaFiscal } from '../../resources/lrf/remessa_fiscal';
import { emTodoOMunicipio } from './alcance';
import { lerMunicipio, type RelatorioDevido, rgfDevidos, rreoDevido } from './obrigacoes';
import { BIMESTRES, periodosDoRgf, prazoDaAudiencia, prazoDaMatriz, prazoDaPublicacao, type Quadrimestre } from './prazos';

/** An obligation before today is known: when it was met, or that part of it was. */
type Devida = Omit<Obrigacao, 'dias' | 'situacao'> & { feita: string | null; parte?: boolean };

type Periodo = keyof typeof PERIODOS_LRF;
const QUADRIMESTRES: readonly Quadrimestre[] = [1, 2, 3];

/** What the fiscal year owes to the public and to the Treasury, day by day. */
export async function calendarioDaLrf(work: Work): Promise<Obrigacao[]> {
  const { exercicio } = work.setting;
  const municipio = await lerMunicipio(work, exercicio);
  const publicadas = await lerPublicadas(work);
  const audiencias = await lerAudiencias(work);
  const remessas = await lerRemessas(work);
  const periodos = periodosDoRgf(municipio.semestral);
  const devidas: Devida[] = [
    ...BIMESTRES.map((periodo, n) => relatorio(rreoDevido(municipio, n + 1), periodo, exercicio, publicadas)),
    ...periodos.flatMap((periodo) =>
      rgfDevidos(municipio, periodo === periodos.at(-1)).map((devido) => relatorio(devido, periodo, exercicio, publicadas)),
    ),
    ...Object.entries(MESES_DO_ANO).map(([mes, nome]) => matriz(nome, prazoDaMatriz(exercicio, Number(mes)), remessas.get(mes))),
    matriz('Encerramento', prazoDaMatriz(exercicio, 13), remessas.get('13')),
    { nome: 'DCA', periodo: 'Ano', prazo: `${exercicio + 1}-04-30`, detalhe: SEM_REMESSA, link: dca.path, feita: null },
    ...(['metas_quadrimestrais', 'saude'] as const).flatMap((tipo) =>
      QUADRIMESTRES.map((quadrimestre) => audiencia(tipo, quadrimestre, exercicio, audiencias, work.today())),
    ),
  ];
  return devidas
    .map((devida) => obrigacaoEm(work.today(), devida))
    .sort((a, b) => a.prazo.localeCompare(b.prazo) || a.nome.localeCompare(b.nome));
}

/** When an annex was published for the first time: what corrects it later was not late. */
interface Publicada extends Record<string, unknown> {
  anexo: string;
  periodo: string;
  /** Null of the whole municipality. */
  poder: 'executivo' | 'legislativo' | null;
  dia: string;
}

/** The publications of the year: of the municipality, and of a poder when it is of every one of its entities. */
async function lerPublicadas(work: Work): Promise<Publicada[]> {
  return emTodoOMunicipio(work.inYear(work.setting.exercicio)).db.rows<Publicada>(
    `select p.anexo, p.periodo, case when p.abrangencia <> 'consolidado' then o.poder end as poder, to_char(min(p.data_publicacao), 'YYYY-MM-DD') as dia
       from lrf_publicacao p join public.orgao o on o.id = p.entidade_id
      where p.situacao in ('publicada', 'substituida')
        and (p.abrangencia <> 'entidade'
             or not exists (select from orgao x where x.entidade and x.poder = o.poder and x.id <> o.id))
      group by 1, 2, 3`,
  );
}

function relatorio(
  { nome, relatorio: qual, poder, anexos }: RelatorioDevido,
  periodo: Periodo,
  exercicio: number,
  publicadas: readonly Publicada[],
): Devida {
  const own = publicadas.filter((each) => each.periodo === String(periodo) && each.poder === poder);
  const days = anexos.flatMap((anexo) => {
    const found = own.filter((each) => each.anexo === `${qual}_${anexo}` || each.anexo === `${qual}_todos`);
    return found.length > 0 ? [found.map(({ dia }) => dia).sort()[0] ?? ''] : [];
  });
  const whole = days.length === anexos.length;
  const last = [...days].sort().at(-1) ?? null;
  return {
    nome,
    periodo: PERIODOS_LRF[periodo],
    prazo: prazoDaPublicacao(exercicio, String(periodo)),
    link: `${lrfPublicacao.route.base}?relatorio=${qual}&periodo=${periodo}`,
    detalhe: whole && last ? `Publicado em ${formatDate(last)}.` : `${days.length} de ${anexos.length} anexos publicados.`,
    feita: whole ? last : null,
    parte: days.length > 0,
  };
}

const SEM_REMESSA = 'O envio ainda não se registra no sistema.';

/** The matrix of a period, which is met on the first day that it was sent: what corrects it later was not late. */
const matriz = (periodo: string, prazo: string, enviada: string | undefined): Devida => ({
  nome: 'MSC',
  periodo,
  prazo,
  detalhe: enviada ? `Enviada em ${formatDate(enviada)}.` : null,
  link: enviada ? remessaFiscal.route.base : MSC,
  feita: enviada ?? null,
});

/** When the matrix of each month of the year was first sent and not refused. */
async function lerRemessas(work: Work): Promise<ReadonlyMap<string, string>> {
  const rows = await emTodoOMunicipio(work).db.rows<{ mes: string; dia: string }>(
    `select mes, to_char(min(enviado_em), 'YYYY-MM-DD') as dia from remessa_fiscal
      where ano = $1 and tipo = 'msc' and situacao in ('enviada', 'aceita', 'retificada') group by mes`,
    [work.setting.exercicio],
  );
  return new Map(rows.map(({ mes, dia }) => [mes, dia]));
}

interface Audiencia extends Record<string, unknown> {
  tipo: string;
  quadrimestre: string;
  dia: string;
}

/** The hearings that evaluate the year, the first of each first; that of the third quadrimestre is held in the year after it. */
async function lerAudiencias(work: Work): Promise<Audiencia[]> {
  return work.db.rows<Audiencia>(
    `select tipo, quadrimestre, to_char(data_hora::date, 'YYYY-MM-DD') as dia from lrf_audiencia
      where quadrimestre is not null and extract(year from data_hora)::int - case quadrimestre when '3' then 1 else 0 end = $1
      order by data_hora`,
    [work.setting.exercicio],
  );
}

function audiencia(
  tipo: 'metas_quadrimestrais' | 'saude',
  quadrimestre: Quadrimestre,
  exercicio: number,
  audiencias: readonly Audiencia[],
  hoje: string,
): Devida {
  const called = audiencias.find((each) => each.tipo === tipo && each.quadrimestre === String(quadrimestre));
  const held = called && called.dia <= hoje;
  return {
    nome: tipo === 'saude' ? 'Audiência da saúde' : 'Audiência das metas fiscais',
    periodo: `${quadrimestre}º quadrimestre`,
    prazo: prazoDaAudiencia(exercicio, quadrimestre),
    detalhe: called ? `${held ? 'Em' : 'Marcada para'} ${formatDate(called.dia)}.` : null,
    link: lrfAudiencia.route.base,
    feita: held ? called.dia : null,
    parte: called !== undefined,
  };
}

function obrigacaoEm(hoje: string, { feita, parte, ...rest }: Devida): Obrigacao {
  const dias = daysBetween(hoje, rest.prazo);
  if (feita) return { ...rest, dias, situacao: feita <= rest.prazo ? 'cumprida' : 'cumprida_tarde' };
  return { ...rest, dias, situacao: dias < 0 ? 'vencida' : parte ? 'em_andamento' : 'a_vencer' };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Every obligation of the year at the top of the screen, by its due date. */
export const calendarioEndpoint = endpoint({
  method: 'GET',
  url: CALENDARIO_LRF,
  access: { menu: [lrfPublicacao.menu], regra: 1 },
  tag: lrfPublicacao.label.many,
  summary: 'Calendário da LRF: RREO, RGF, MSC, DCA e audiências, com prazo e situação',
  handle: async (work) => ({ exercicio: work.setting.exercicio, obrigacoes: await calendarioDaLrf(work) }),
});
