import { type ChartFacts, type DashboardFrame, onDashboard } from '../../../../server/dashboards/dashboard';
import { addressOfList, countOfList } from '../../../../server/dashboards/list-card';
import type { Work } from '../../../../server/work';
import { atualSql } from '../../../gestao-de-compras/server';
import { painelObras } from '../../dashboards/painel';
import { obra } from '../../resources/obra';
import { SITUACOES_OBRA } from '../../resources/opcoes';
import { doContratoSql, financeiroSql, fisicoSql, medidoDaObraSql } from '../sql';

interface Found {
  work: Work;
}

const naLista = (filters: Readonly<Record<string, string | string[]>>) => addressOfList(obra, filters);

async function porSituacao({ work }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ situacao: keyof typeof SITUACOES_OBRA; n: number }>(
    'select situacao, count(*)::int as n from obra group by 1 order by 2 desc',
  );
  const pontos = rows.map(({ situacao, n }) => ({ x: SITUACOES_OBRA[situacao], y: String(n), detalhe: naLista({ situacao }) }));
  return { series: [{ nome: 'Obras', pontos }] };
}

async function avanco({ work }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ id: number; nome: string; fisico: string; financeiro: string }>(
    `select o.id, left(o.nome, 40) as nome, round(coalesce(${fisicoSql('o')}, 0))::text as fisico, round(coalesce(${financeiroSql('o')}, 0))::text as financeiro
       from obra o where o.situacao in ('em_execucao', 'paralisada') order by o.ano, o.numero limit 12`,
  );
  const serie = (nome: string, campo: 'fisico' | 'financeiro') => ({
    nome,
    pontos: rows.map((row) => ({ x: row.nome, y: row[campo], detalhe: `${obra.route.base}/${row.id}` })),
  });
  return { series: [serie('Físico', 'fisico'), serie('Financeiro', 'financeiro')] };
}

async function encontrar(work: Work, { exercicio }: Readonly<Record<string, unknown>>): Promise<DashboardFrame<Found>> {
  return { about: [], draft: null, found: { work: work.inYear(Number(exercicio)) } };
}

/** The dashboard of Engenharia. */
export const painelObrasRules = onDashboard(painelObras, {
  frame: encontrar,
  nearest: async () => null,
  cards: {
    em_execucao: ({ work }) => countOfList(work, obra, { situacao: 'em_execucao' }),
    atrasadas: ({ work }) => countOfList(work, obra, { atrasadas: 'true' }),
    paralisadas: ({ work }) => countOfList(work, obra, { situacao: 'paralisada' }),
    a_medir: async ({ work }) => {
      const row = await work.db.first<{ valor: string }>(
        `select coalesce(sum(${doContratoSql('o', atualSql)} - ${medidoDaObraSql('o')}), 0)::numeric(18,2)::text as valor
           from obra o where o.situacao in ('em_execucao', 'paralisada')`,
      );
      return { valor: row?.valor ?? '0.00', detalhe: naLista({ situacao: ['em_execucao', 'paralisada'] }) };
    },
    licencas: ({ work }) => countOfList(work, obra, { licenca_vence: '60' }),
  },
  charts: { por_situacao: porSituacao, fisico: avanco },
});
