import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const BASE = '/gestao-de-compras/relatorios/demandas';

let leitor: Caller;
beforeAll(async () => {
  const menu = 'gestao-de-compras.relatorios.demandas';
  const all = Object.fromEntries(['acompanhamento-solicitacao-demanda', 'demandas-pendentes'].map((leaf) => [`${menu}.${leaf}`, [1]]));
  leitor = (await suite.make.userWith(all)).in(await suite.make.entity('02'), 2026);
});

const linhas = async (path: string, kind: string): Promise<Wire[]> => {
  const { status, body } = await leitor.get(`${BASE}/${path}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.linhas.filter(({ tipo }: Wire) => tipo === kind);
};

describe('os relatórios de demandas', () => {
  it('o acompanhamento tem cada solicitação, com o que está reservado, e filtra pela etapa', async () => {
    const [esperado] = await suite.sql(
      "select count(*)::int as n, (select sum(valor - anulado)::text from reserva_dotacao where origem = 'solicitacao') as reservado from solicitacao_demanda",
    );
    const path = 'acompanhamento-solicitacao-demanda?situacao=todas&destino_da_compra=todos';
    const [total] = await linhas(path, 'total');
    expect([(await linhas(path, 'linha')).length, total.reservado]).toEqual([esperado?.n, esperado?.reservado]);
    const aprovadas = await linhas('acompanhamento-solicitacao-demanda?situacao=aprovada&destino_da_compra=suprimento', 'linha');
    expect(aprovadas).toMatchObject([{ etapa: 'Aprovada', estimado: '3112.00', reservado: '3112.00', dias_etapa: null, dias_totais: 0 }]);
  });

  it('as pendentes são as que não terminaram, solicitações e DFDs, com o atraso além do prazo', async () => {
    await suite.force("update formalizacao_demanda set etapa_desde = etapa_desde - 12 where situacao = 'enviada'");
    const found = await linhas('demandas-pendentes?prazo=10', 'linha');
    const [esperado] = await suite.sql(
      `select (select count(*)::int from solicitacao_demanda where situacao not in ('aprovada', 'rejeitada', 'cancelada'))
            + (select count(*)::int from formalizacao_demanda where situacao not in ('consolidada', 'rejeitada', 'cancelada')) as n`,
    );
    expect(found).toHaveLength(esperado?.n as number);
    expect(found.find(({ demanda }) => demanda.startsWith('DFD'))).toMatchObject({ urgencia: 'Média', atraso: 2 });
  });
});
