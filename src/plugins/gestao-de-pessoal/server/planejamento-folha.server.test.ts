import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { startJobs } from '../../../server/start-jobs';
import { planner as montarPlanejador, PPA_LOA, VERSOES } from '../../planejamento/server/loa/fixtures';

const suite = openSuite();
const PROCESSAMENTOS = `${PPA_LOA}/processamentos`;

describe('a folha da demonstração', () => {
  it('tem os exemplos da lei em 10/2026, com os valores deles', async () => {
    const rows = await suite.sql<{ n: number; linhas: Record<number, string>; liquido: string }>(
      `select row_number() over (order by f.matricula)::int - 1 as n, c.liquido,
              (select json_object_agg(e.codigo, l.valor::text) from contracheque_linha l join evento_folha e on e.id = l.evento_id where l.pai_id = c.id) as linhas
         from contracheque c join folha_pagamento h on h.id = c.folha_id join funcionario f on f.id = c.funcionario_id
        where h.tipo = 'mensal' and h.competencia = '2026-10-01' order by f.matricula`,
    );
    expect(rows.slice(0, 9).map(({ linhas, liquido }) => [linhas, liquido])).toEqual([
      [{ 1: '2600.00', 10: '260.00', 501: '400.40' }, '2459.60'],
      [{ 1: '6200.00', 21: '620.00', 501: '954.80', 503: '529.36' }, '5335.84'],
      [{ 1: '9500.00', 502: '988.07', 503: '1019.99', 520: '1498.39' }, '5993.55'],
      [{ 1: '950.00', 60: '67.54', 502: '71.25', 550: '57.00' }, '889.29'],
      [{ 1: '7400.00', 501: '1036.00', 503: '841.37' }, '5522.63'],
      [{ 1: '6000.00', 502: '564.61', 503: '975.46' }, '4459.93'],
      [{ 1: '4500.00', 502: '423.46', 503: '731.59' }, '3344.95'],
      [{ 1: '16500.00', 10: '4125.00', 501: '2590.00', 503: '3466.52', 531: '2125.00' }, '12443.48'],
      // X8 with one reduction for the month and the third
      [{ 1: '4500.00', 40: '1500.00', 501: '630.00', 503: '15.51' }, '5354.49'],
    ]);
    expect(rows).toHaveLength(20);
    const [half] = await suite.sql(
      `select l.valor::text from contracheque_linha l join contracheque c on c.id = l.pai_id join folha_pagamento h on h.id = c.folha_id
         join funcionario f on f.id = c.funcionario_id where h.tipo = 'decimo_1' and left(f.matricula, 6) = '000005'`,
    );
    expect(half).toEqual({ valor: '2775.00' });
  });

  it('em 11/2026 está calculada, com o que há para conferir', async () => {
    const said = await suite.sql<{ texto: string }>(
      `select d.texto from folha_divergencia d join folha_pagamento h on h.id = d.pai_id where h.competencia = '2026-11-01' and h.situacao = 'calculada' order by d.texto`,
    );
    const texts = said.map(({ texto }) => texto).join('\n');
    expect(texts).toContain('Sem conta para o crédito.');
    expect(texts).toMatch(/O líquido variou \+\d\d,\d %/);
    expect(texts).toMatch(/Empréstimo consignado: faltou saldo para descontar/);
  });
});

describe('calcular a folha no Planejamento', () => {
  let planner: Caller;
  let jobs: Awaited<ReturnType<typeof startJobs>>;
  let versao: number;
  beforeAll(async () => {
    jobs = await startJobs(suite.services);
    planner = (await montarPlanejador(suite)).with({ 'x-exercicio': '2027' });
    const { body } = await planner.get(`${VERSOES}?per_page=100`);
    const draft = body.data.find(({ rotulo, instrumento }: Wire) => instrumento === 'loa' && rotulo.startsWith('LOA 2027'));
    versao = (await planner.post(`${VERSOES}/${draft.id}/copiar`, {})).body.result.id;
    return () => jobs.stop();
  });

  const simular = (more: object = {}) =>
    planner.post(`${PROCESSAMENTOS}/simular`, {
      operacao: 'calcular_folha',
      versao_planejamento_id: versao,
      competencia: '2026-10',
      ...more,
    });
  const valorDa = async (ficha: number) => {
    const [row] = await suite.sql<{ valor: string }>(
      `select p.valor::text from previsao_despesa p join dotacao d on d.exercicio = 2026 and d.ficha = $2 and p.unidade_id = d.unidade_id
          and p.acao_id = d.acao_id and p.natureza_despesa_id = d.natureza_despesa_id and p.fonte_recurso_id = d.fonte_recurso_id
        where p.versao_planejamento_id = $1`,
      [versao, ficha],
    );
    return row?.valor;
  };

  it('sem folha fechada da competência não há de que calcular', async () => {
    for (const competencia of ['2026-09', '2026-11']) {
      const { status, body } = await simular({ competencia });
      expect([status, body.errors]).toEqual([422, { competencia: [`Não há folha mensal fechada em ${competencia.slice(5)}/2026.`] }]);
    }
  });

  it('despesa que nenhuma ficha paga é recusada', async () => {
    const [folha] = await suite.sql<{ id: number }>(
      `insert into folha_pagamento (cliente_id, entidade_id, competencia, tipo, numero, data_pagamento, situacao)
       select cliente_id, entidade_id, '2026-08-01', tipo, 1, '2026-08-31', 'conferida' from folha_pagamento where competencia = '2026-10-01' returning id`,
    );
    await suite.sql(
      `insert into folha_despesa (pai_id, ordem, natureza_despesa_id, evento_id, valor)
       select $1, 1, e.natureza_despesa_id, e.id, 100 from evento_folha e where e.codigo = 1`,
      [folha?.id],
    );
    await suite.sql("update folha_pagamento set situacao = 'fechada' where id = $1", [folha?.id]);
    expect((await simular({ competencia: '2026-08' })).body.errors).toEqual({
      competencia: ['A folha de 08/2026 tem despesa sem ficha: complete as dotações da folha em Gestão de Pessoal.'],
    });
  });

  it('doze meses, o 13º e um terço, com o crescimento e o reajuste, em cada ficha; e desfaz', async () => {
    const before = await valorDa(61);
    const plain = (await simular()).body.result;
    const { status, body } = await simular({ crescimento: '2', reajuste: '4.5' });
    expect([status, plain.gravadas, body.result.gravadas]).toEqual([200, 11, 11]);
    await planner.post(`${PROCESSAMENTOS}/${body.result.id}/confirmar`);
    const ended = async () => (await planner.get(`${PROCESSAMENTOS}/${body.result.id}`)).body;
    await vi.waitFor(async () => expect((await ended()).situacao).toBe('Concluído'), { timeout: 60_000, interval: 50 });
    // ficha 61, CRAS: 2.100,00 × (12 + 1 + 1/3) × 1,02 × 1,045
    expect(await valorDa(61)).toBe('29845.20');
    // ficha 69, Oficina: 2.900,00 and a quinquênio of 145,00: 3.045,00 × 13 1/3 × 1,0659 = 43.275,54
    expect(await valorDa(69)).toBe('43275.54');
    expect((await planner.post(`${PROCESSAMENTOS}/${body.result.id}/desfazer`)).status).toBe(200);
    expect(await valorDa(61)).toBe(before);
  });

  it('sem o 13º nem o terço são doze meses exatos', async () => {
    const { body } = await simular({ decimo: false, terco: false });
    const line = body.result.linhas.find(({ nome }: Wire) => nome.startsWith('02.06') && nome.includes('3.1.90.11'));
    expect(line.depois).toBe('25200.00');
  });
});
