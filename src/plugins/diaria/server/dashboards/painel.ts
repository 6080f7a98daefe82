import { divideDecimals, lastDayOf, sumDecimals } from '../../../../resources/definition';
import { type CardFacts, type ChartFacts, type DashboardFrame, onDashboard } from '../../../../server/dashboards/dashboard';
import { addressOfList, countOfList } from '../../../../server/dashboards/list-card';
import { literal } from '../../../../server/db/sql';
import type { Work } from '../../../../server/work';
import { painelDiarias } from '../../dashboards/painel_diarias';
import { relatorioDiarias } from '../../reports/relatorio_diarias';
import { diariaPrestacao } from '../../resources/diaria_prestacao';
import { MOTIVOS_VIAGEM, PUBLICAS, solicitacaoDiaria, VIVAS } from '../../resources/solicitacao_diaria';
import { devolvidoSql, pagoSql } from '../solicitacao';

interface Found {
  work: Work;
  exercicio: number;
}

interface Mes extends Record<string, unknown> {
  /** YYYY-MM of the departure. */
  mes: string;
  quantidade: string;
  pago: string;
  devolvido: string;
  liquido: string;
}

/** What was paid of the trips of the year by month of departure, as the report of beneficiaries says them. */
const pagas = ({ work, exercicio }: Found): Promise<Mes[]> =>
  work.db.rows<Mes>(
    `select x.mes, sum(x.quantidade)::text as quantidade, sum(x.pago)::numeric(18,2)::text as pago, sum(x.devolvido)::numeric(18,2)::text as devolvido,
            sum(x.pago - x.devolvido)::numeric(18,2)::text as liquido from (
       select to_char(s.saida, 'YYYY-MM') as mes, s.quantidade, ${pagoSql('s')} as pago, ${devolvidoSql('s')} as devolvido from solicitacao_diaria s
        where s.situacao in (${PUBLICAS.map(literal).join(', ')}) and s.saida::date between $1::date and $2::date) x
      where x.pago > 0 group by x.mes order by x.mes`,
    [`${exercicio}-01-01`, `${exercicio}-12-31`],
  );

const doRelatorio = (relatorio: string, { exercicio }: Found, more: Readonly<Record<string, string>> = {}): string =>
  `${relatorioDiarias.path}?${new URLSearchParams({ relatorio, exercicio: String(exercicio), ...more })}`;

const somar = (linhas: readonly Mes[], coluna: 'devolvido' | 'liquido' | 'quantidade'): string =>
  sumDecimals(['0.00', ...linhas.map((linha) => linha[coluna])]);

const soma =
  (coluna: 'devolvido' | 'liquido') =>
  async (found: Found): Promise<CardFacts> => ({
    valor: somar(await pagas(found), coluna),
    detalhe: doRelatorio('beneficiario', found),
  });

async function custoMedio(found: Found): Promise<CardFacts> {
  const linhas = await pagas(found);
  return { valor: divideDecimals(somar(linhas, 'liquido'), somar(linhas, 'quantidade'), 2), detalhe: doRelatorio('beneficiario', found) };
}

async function porMes(found: Found): Promise<ChartFacts> {
  const pontos = (await pagas(found)).map(({ mes, pago }) => {
    const detalhe = doRelatorio('beneficiario', found, { inicio: `${mes}-01`, fim: lastDayOf(mes) });
    return { x: `${mes.slice(5)}/${mes.slice(0, 4)}`, y: pago, detalhe };
  });
  return { series: [{ nome: 'Pago', pontos }] };
}

async function porDestino(found: Found): Promise<ChartFacts> {
  const rows = await found.work.db.rows<{ destino: string; valor: string }>(
    `select c.nome || '/' || c.uf as destino, sum(s.valor)::numeric(18,2)::text as valor from solicitacao_diaria s join public.cidade c on c.id = s.destino_id
      where s.situacao in (${VIVAS.map(literal).join(', ')}) and s.valor is not null and s.saida::date between $1::date and $2::date
      group by 1 order by sum(s.valor) desc, 1 limit 10`,
    [`${found.exercicio}-01-01`, `${found.exercicio}-12-31`],
  );
  const detalhe = doRelatorio('destino', found);
  return { series: [{ nome: 'Valor', pontos: rows.map(({ destino, valor }) => ({ x: destino, y: valor, detalhe })) }] };
}

async function porMotivo({ work }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ motivo: keyof typeof MOTIVOS_VIAGEM; n: number }>(
    'select s.motivo, count(*)::int as n from solicitacao_diaria s group by 1 order by 2 desc, 1',
  );
  const pontos = rows.map(({ motivo, n }) => ({
    x: MOTIVOS_VIAGEM[motivo],
    y: String(n),
    detalhe: addressOfList(solicitacaoDiaria, { motivo }),
  }));
  return { series: [{ nome: 'Viagens', pontos }] };
}

const pedidos =
  (situacao: readonly string[]) =>
  ({ work }: Found) =>
    countOfList(work, solicitacaoDiaria, { situacao });

/** What the parameters speak of. */
async function encontrar(work: Work, { exercicio }: Readonly<Record<string, unknown>>): Promise<DashboardFrame<Found>> {
  return { about: [], draft: null, found: { work: work.inYear(Number(exercicio)), exercicio: Number(exercicio) } };
}

export const painelDiariasRules = onDashboard(painelDiarias, {
  frame: encontrar,
  nearest: async () => null,
  cards: {
    pago: soma('liquido'),
    devolvido: soma('devolvido'),
    custo_medio: custoMedio,
    a_aprovar: pedidos(['solicitada']),
    a_autorizar: pedidos(['aprovada_chefia', 'autorizada_ordenador']),
    a_empenhar: pedidos(['autorizada']),
    em_atraso: ({ work }) => countOfList(work, solicitacaoDiaria, { em_atraso: 'true' }),
    a_julgar: ({ work }) => countOfList(work, diariaPrestacao, { situacao: ['enviada', 'conferida'] }),
    a_devolver: ({ work }) => countOfList(work, diariaPrestacao, { devolucao: 'a_devolver' }),
  },
  charts: { por_mes: porMes, por_destino: porDestino, por_motivo: porMotivo },
});
