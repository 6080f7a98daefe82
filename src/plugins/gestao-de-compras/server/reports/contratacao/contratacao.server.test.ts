import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { sumDecimals } from '../../../../../resources/definition';

const suite = openSuite();
const BASE = '/gestao-de-compras/relatorios/compras-e-contratacoes';
let leitor: Caller;
let entidade: number;
beforeAll(async () => {
  const leaves = ['licitacoes', 'fases-processo-licitatorio', 'relacao-compras-programa-acao'];
  const menu = 'gestao-de-compras.relatorios.compras-e-contratacoes';
  entidade = await suite.make.entity('02');
  leitor = (await suite.make.userWith(Object.fromEntries(leaves.map((leaf) => [`${menu}.${leaf}`, [1]])))).in(entidade, 2026);
});

const linhas = async (path: string, kind = 'linha'): Promise<Wire[]> => {
  const { status, body } = await leitor.get(`${BASE}/${path}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.linhas.filter(({ tipo }: Wire) => tipo === kind);
};
const somaDe = (rows: readonly Wire[], column: string) => sumDecimals(['0.00', ...rows.map((row) => row[column] ?? '0.00')]);

describe('os relatórios de compras e contratações', () => {
  it('licitações: cada processo do exercício, com o que se homologou dele', async () => {
    const [esperado] = await suite.sql<{ n: number; homologado: string }>(
      `select (select count(*)::int from processo_contratacao p where p.entidade_id = $1 and p.exercicio = 2026 and p.data_exclusao is null) as n,
              (select coalesce(sum(r.valor_total), 0)::numeric(18,2)::text from resultado_item_licitacao r
                where r.entidade_id = $1 and r.exercicio = 2026 and r.situacao = 'homologado' and r.data_exclusao is null) as homologado`,
      [entidade],
    );
    const found = await linhas('licitacoes?exercicio=2026&modalidade=todas');
    expect([found.length, somaDe(found, 'homologado')]).toEqual([esperado?.n, esperado?.homologado]);
    for (const { estimado, homologado, economia } of found) if (homologado) expect(sumDecimals([homologado, economia])).toBe(estimado);
  });

  it('licitações: são licitantes os das propostas abertas e, sem sessão, os fornecedores do resultado; nada se conta do que está lacrado', async () => {
    const found = await linhas('licitacoes?exercicio=2026&modalidade=todas');
    const licitantesDe = async (chave: string) => {
      const [row] = await suite.sql<{ id: number }>("select id from processo_contratacao where chave_semente like '%:' || $1", [chave]);
      return found.find(({ destino }) => destino.endsWith(`/${row?.id}`))?.licitantes;
    };
    expect([await licitantesDe('pregao-srp'), await licitantesDe('pregao-aberto'), await licitantesDe('merenda')]).toEqual([3, 0, 1]);
  });

  it('fases: os dias das fases somam o total de cada processo', async () => {
    const found = await linhas('fases-processo-licitatorio?exercicio=2026');
    const fases = [
      'preparatoria',
      'parecer',
      'autorizado',
      'divulgado',
      'propostas',
      'julgamento',
      'habilitacao',
      'recursal',
      'adjudicado',
      'parado',
    ];
    const processos = found.filter(({ processo }) => !['Média', 'Mediana'].includes(processo));
    expect(processos.length).toBeGreaterThan(1);
    expect(found.length - processos.length).toBe(2);
    // the pregão of the demonstration was divulged 25 days before the day of it, in one instant: none of them is of who wrote it first
    const [srp] = await suite.sql<{ id: number; dias: number }>(
      "select id, hoje() - data_divulgacao::date as dias from processo_contratacao where chave_semente like '%:pregao-srp'",
    );
    expect(processos.find(({ destino }) => destino.endsWith(`/${srp?.id}`))).toMatchObject({ preparatoria: 0, total: srp?.dias });
    for (const row of processos) {
      expect(fases.reduce((sum, fase) => sum + row[fase], 0)).toBe(row.total);
      expect(fases.filter((fase) => row[fase] < 0)).toEqual([]);
    }
  });

  it('programa e ação: o que está reservado para solicitações, e não mais do que a dotação executou', async () => {
    const [esperado] = await suite.sql<{ reservado: string }>(
      "select coalesce(sum(r.saldo), 0)::numeric(18,2)::text as reservado from reserva_dotacao r where r.origem = 'solicitacao' and r.entidade_id = $1",
      [entidade],
    );
    const found = await linhas('relacao-compras-programa-acao?exercicio=2026');
    expect(somaDe(found, 'reservado')).toBe(esperado?.reservado);
    expect(found.length).toBeGreaterThan(0);
  });
});
