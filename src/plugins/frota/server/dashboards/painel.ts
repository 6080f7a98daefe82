import { divideDecimals, formatDecimal, lastDayOf, monthOf, sumDecimals } from '../../../../resources/definition';
import { type CardFacts, type ChartFacts, type DashboardFrame, onDashboard } from '../../../../server/dashboards/dashboard';
import { addressOfList, countOfList } from '../../../../server/dashboards/list-card';
import type { Work } from '../../../../server/work';
import { painelFrota } from '../../dashboards/painel_frota';
import { relatorioFrota } from '../../reports/relatorio_frota';
import { abastecimento } from '../../resources/abastecimento';
import { deslocamento } from '../../resources/deslocamento';
import { manutencaoVeiculo } from '../../resources/manutencao_veiculo';
import { motorista } from '../../resources/motorista';
import { multaTransito } from '../../resources/multa_transito';
import { SITUACOES_VEICULO, veiculo } from '../../resources/veiculo';
import { veiculoSql } from '../comum';
import { CONTADOS } from '../contados';
import { custoPorVeiculoSql, TOTAL_DO_CUSTO } from '../reports/custo';

interface Found {
  work: Work;
  exercicio: number;
  departamento: number | null;
  /** The filter of the departamento, of the lists of vehicles. */
  doDepartamento: Readonly<Record<string, string>>;
}

interface Custo extends Record<string, unknown> {
  id: number;
  nome: string;
  total: string;
  distancia: string;
}

/** What each vehicle cost and ran between two days, the dearest first. */
const custos = ({ work, departamento }: Found, inicio: string, fim: string): Promise<Custo[]> =>
  work.db.rows<Custo>(
    `select v.id, ${veiculoSql('v')} as nome, (${TOTAL_DO_CUSTO})::numeric(18,2)::text as total, c.distancia::text
       from (${custoPorVeiculoSql('$1::date', '$2::date')}) c join veiculo v on v.id = c.id
      where v.departamento_id = coalesce($3::bigint, v.departamento_id) order by ${TOTAL_DO_CUSTO} desc, v.prefixo`,
    [inicio, fim, departamento],
  );

const doRelatorio = (relatorio: string, { exercicio, departamento }: Found, more: Readonly<Record<string, string>> = {}): string => {
  const asked = new URLSearchParams({ relatorio, exercicio: String(exercicio), ...more });
  if (departamento !== null) asked.set('departamento_id', String(departamento));
  return `${relatorioFrota.path}?${asked}`;
};

const veiculosEm = ({ work, doDepartamento }: Found, situacao_veiculo: string): Promise<CardFacts> =>
  countOfList(work, veiculo, { situacao_veiculo, ...doDepartamento });

async function gastoDoMes(found: Found): Promise<CardFacts> {
  const hoje = found.work.today();
  const mes = hoje.startsWith(`${found.exercicio}-`) ? hoje.slice(0, 7) : `${found.exercicio}-12`;
  const [inicio, fim] = [`${mes}-01`, lastDayOf(mes)];
  const linhas = await custos(found, inicio, fim);
  return {
    valor: sumDecimals(['0.00', ...linhas.map(({ total }) => total)]),
    detalhe: doRelatorio('custo_veiculo', found, { inicio, fim }),
  };
}

async function custoPorKm(found: Found): Promise<CardFacts> {
  const linhas = await custos(found, `${found.exercicio}-01-01`, ateHoje(found));
  const km = sumDecimals(['0.0', ...linhas.map(({ distancia }) => distancia)]);
  return {
    valor: divideDecimals(sumDecimals(['0.00', ...linhas.map(({ total }) => total)]), km, 2),
    detalhe: doRelatorio('custo_veiculo', found),
    nota: `Em ${formatDecimal(km, 1)} km`,
  };
}

const ateHoje = ({ work, exercicio }: Found): string => (work.today() < `${exercicio}-12-31` ? work.today() : `${exercicio}-12-31`);

async function combustivelPorMes(found: Found): Promise<ChartFacts> {
  const rows = await found.work.db.rows<{ mes: string; valor: string }>(
    `select to_char(a.dia, 'YYYY-MM') as mes, sum(a.valor_total)::numeric(18,2)::text as valor from ${CONTADOS} a
       join public.veiculo v on v.id = a.veiculo_id
      where a.dia between $1::date and $2::date and v.departamento_id = coalesce($3::bigint, v.departamento_id)
      group by 1 order by 1`,
    [`${found.exercicio}-01-01`, `${found.exercicio}-12-31`, found.departamento],
  );
  const meses = Array.from({ length: 12 }, (_, n) => monthOf(found.exercicio, n + 1));
  return {
    series: [
      {
        nome: 'Conferido',
        pontos: meses.flatMap((mes) => {
          const valor = rows.find((row) => row.mes === mes)?.valor;
          if (!valor) return [];
          const periodo = { inicio: `${mes}-01`, fim: lastDayOf(mes) };
          return [{ x: `${mes.slice(5)}/${mes.slice(0, 4)}`, y: valor, detalhe: doRelatorio('abastecimentos', found, periodo) }];
        }),
      },
    ],
  };
}

async function custoPorVeiculo(found: Found): Promise<ChartFacts> {
  const linhas = await custos(found, `${found.exercicio}-01-01`, ateHoje(found));
  const pontos = linhas
    .slice(0, 12)
    .map(({ id, nome, total }) => ({ x: nome, y: total, detalhe: doRelatorio('custo_veiculo', found, { veiculo_id: String(id) }) }));
  return { series: [{ nome: 'Custo', pontos }] };
}

async function porSituacao({ work, departamento, doDepartamento }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ situacao: keyof typeof SITUACOES_VEICULO; n: number }>(
    'select v.situacao_veiculo as situacao, count(*)::int as n from veiculo v where v.departamento_id = coalesce($1::bigint, v.departamento_id) group by 1 order by 2 desc',
    [departamento],
  );
  const pontos = rows.map(({ situacao, n }) => ({
    x: SITUACOES_VEICULO[situacao],
    y: String(n),
    detalhe: addressOfList(veiculo, { situacao_veiculo: situacao, ...doDepartamento }),
  }));
  return { series: [{ nome: 'Veículos', pontos }] };
}

/** What the parameters speak of. */
async function encontrar(work: Work, { exercicio, departamento_id }: Readonly<Record<string, unknown>>): Promise<DashboardFrame<Found>> {
  const departamento = departamento_id ? Number(departamento_id) : null;
  return {
    about: [],
    draft: null,
    found: {
      work: work.inYear(Number(exercicio)),
      exercicio: Number(exercicio),
      departamento,
      doDepartamento: departamento === null ? {} : { departamento_id: String(departamento) },
    },
  };
}

const ABERTAS = ['aberta', 'orcada', 'autorizada', 'em_execucao'] as const;

export const painelFrotaRules = onDashboard(painelFrota, {
  frame: encontrar,
  nearest: async () => null,
  cards: {
    disponiveis: (found) => veiculosEm(found, 'disponivel'),
    em_uso: (found) => veiculosEm(found, 'em_uso'),
    na_oficina: (found) => veiculosEm(found, 'manutencao'),
    a_autorizar: ({ work, doDepartamento }) => countOfList(work, deslocamento, { situacao: 'solicitado', ...doDepartamento }),
    a_conferir: (found) => abastecimentos(found, { situacao: 'registrado' }),
    com_alerta: (found) => abastecimentos(found, { situacao: 'registrado', com_alerta: 'true' }),
    documentos: ({ work, doDepartamento }) => countOfList(work, veiculo, { a_vencer: 'true', ...doDepartamento }),
    inaptos: ({ work }) => countOfList(work, motorista, { apto: 'false', ativo: 'true' }),
    preventivas: ({ work, doDepartamento }) => countOfList(work, veiculo, { preventiva_vencida: 'true', ...doDepartamento }),
    indicacoes: ({ work }) => countOfList(work, multaTransito, { situacao: 'recebida' }),
    ordens: ({ work }) => countOfList(work, manutencaoVeiculo, { situacao: ABERTAS }),
    gasto: gastoDoMes,
    custo_km: custoPorKm,
  },
  charts: { combustivel_mes: combustivelPorMes, custo_veiculo: custoPorVeiculo, situacoes: porSituacao },
});

const abastecimentos = ({ work, departamento }: Found, filters: Readonly<Record<string, string>>): Promise<CardFacts> =>
  countOfList(work, abastecimento, { ...filters, ...(departamento !== null && { departamento_do_veiculo_id: String(departamento) }) });
