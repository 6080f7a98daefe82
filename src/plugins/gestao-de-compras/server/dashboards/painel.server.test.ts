import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';
import { type CardAnswer, type ChartAnswer, type DashboardAnswer, sumDecimals } from '../../../../resources/definition';
import { painelCompras } from '../../dashboards/painel';

const suite = openSuite();
/** Those whose value is not how many records their list has, but what those records add up to. */
const DE_VALOR = ['valor_estoque', 'estimado', 'homologado', 'economia', 'me_epp', 'tempo_medio', 'pca'];
const SUFIXO: Readonly<Record<string, string>> = { eq: '', in: '_in', gte: '_de', lte: '_ate' };

let sala: Awaited<ReturnType<typeof openSupply>>;
let manager: Caller;
let orgao: number;
beforeAll(async () => {
  sala = await openSupply(suite);
  orgao = sala.prefeitura;
  manager = (await suite.admin()).in(orgao, 2026);
  const material_id = await sala.material();
  const contrato_id = await sala.contratado([{ material_id, quantidade: '10', valor_unitario: '2.0000' }]);
  const empenho_id = await sala.empenhado('3.3.90.30', '20.00', { contrato_id });
  const af = await sala.emitida({ origem: 'contrato', contrato_id, empenho_id, almoxarifado_id: await sala.almoxarifado() });
  await suite.force("update autorizacao_fornecimento set data_limite = data_emissao - 1, situacao = 'ciente' where id = $1", [af.id]);
  await ok(
    sala.ato(af.id, 'cancelar_saldo', { itens: [{ item_numero: 1, quantidade: '1' }], motivo: 'O fornecedor não tem mais o produto' }),
  );
});

/** The call of a list by the address that a card or a point leads to. */
function chamadaDe(detalhe: string, perPage = '1'): string {
  const { pathname, searchParams } = new URL(detalhe, 'http://sgp.test');
  const asked = new URLSearchParams({ per_page: perPage });
  for (let n = 0; searchParams.has(`filters[${n}][field]`); n += 1) {
    const [name, one] = [searchParams.get(`filters[${n}][field]`), searchParams.get(`filters[${n}][value]`)];
    const several = [...searchParams].flatMap(([key, value]) => (key.startsWith(`filters[${n}][value][`) ? [value] : []));
    asked.set(`${name}${SUFIXO[String(searchParams.get(`filters[${n}][operator]`))]}`, one ?? several.join(','));
  }
  const path = [...suite.services.registry.byName.values()].find(({ definition }) => definition.route.base === pathname)?.definition.api
    .path;
  return `${path}?${asked}`;
}

async function abrir(query: string): Promise<DashboardAnswer> {
  const { status, body } = await manager.get(`${painelCompras.path}/indicadores?${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  const answer = body as DashboardAnswer;
  expect([...answer.cards, ...answer.charts].filter(({ erro }) => erro)).toEqual([]);
  return answer;
}

describe('o painel de controle de Compras', () => {
  it('tem todos os indicadores do manual, e todos levam à sua lista', async () => {
    const { cards } = await abrir('exercicio=2026');
    expect(cards.map(({ id }) => id).sort()).toEqual(Object.keys(painelCompras.cards).sort());
    expect(cards.filter(({ detalhe }) => !detalhe).map(({ id }) => id)).toEqual([]);
    for (const { detalhe } of cards) expect((await manager.get(chamadaDe(String(detalhe)))).status, String(detalhe)).toBe(200);
  });

  it.each(['exercicio=2026', 'do órgão'])('cada cartão que conta é o total da lista que ele abre (%s)', async (query) => {
    const { cards } = await abrir(query === 'do órgão' ? `exercicio=2026&orgao_id=${orgao}` : query);
    const lists = cards.filter(({ id }) => !DE_VALOR.includes(id));
    const totals = await Promise.all(lists.map(async ({ detalhe }) => (await manager.get(chamadaDe(String(detalhe)))).body.total));
    expect(lists.map(({ id, valor }) => [id, valor])).toEqual(lists.map(({ id }, n) => [id, String(totals[n])]));
    const card = (id: string) => cards.find((one) => one.id === id) as CardAnswer;
    for (const id of ['demandas', 'pncp', 'afs_atrasadas', 'contratos', 'vencem_120'])
      expect(Number(card(id).valor), id).toBeGreaterThan(0);
    expect(Number(card('vencem_60').valor)).toBeLessThanOrEqual(Number(card('vencem_120').valor));
  });

  it('o que é de valor é a soma dos registros da sua lista', async () => {
    const { cards } = await abrir('exercicio=2026');
    const somaDe = async (id: string, column: string) => {
      const { detalhe, valor } = cards.find((one) => one.id === id) as CardAnswer;
      const { data } = (await manager.get(chamadaDe(String(detalhe), '100'))).body;
      return [valor, sumDecimals(['0.00', ...data.map((row: Record<string, string | null>) => row[column] ?? '0.00')])];
    };
    for (const [id, column] of [
      ['homologado', 'valor_homologado'],
      ['valor_estoque', 'valor'],
    ] as const) {
      const [valor, soma] = await somaDe(id, column);
      expect(valor, id).toBe(soma);
    }
  });

  it('cada ponto de um gráfico leva à lista que ele soma', async () => {
    const { charts } = await abrir('exercicio=2026');
    const chart = (id: string) => charts.find((one) => one.id === id) as ChartAnswer;
    expect(charts.map(({ id }) => id).sort()).toEqual(Object.keys(painelCompras.charts).sort());
    for (const { detalhe, y } of chart('fases').series[0]?.pontos ?? [])
      expect(String((await manager.get(chamadaDe(String(detalhe)))).body.total)).toBe(y);
    const [anterior, atual] = chart('compras_mes').series;
    expect([anterior?.pontos.length, atual?.pontos.length, atual?.nome]).toEqual([12, 12, '2026']);
    for (const { detalhe, y, x } of atual?.pontos ?? []) {
      const { data } = (await manager.get(chamadaDe(String(detalhe), '100'))).body;
      const records = await Promise.all(data.map(({ id }: { id: number }) => sala.lerAf(id)));
      expect(sumDecimals(['0.00', ...records.map(({ valor_liquido }) => valor_liquido)]), x).toBe(y);
    }
    for (const id of ['modalidades', 'fornecedores', 'limites'])
      for (const { detalhe } of chart(id).series[0]?.pontos ?? [])
        expect((await manager.get(chamadaDe(String(detalhe)))).body.total, `${id}: ${detalhe}`).toBeGreaterThan(0);
  });

  it('os ramos perto do limite das dispensas, ou acima dele, dizem-se em palavras', async () => {
    const limites = async () => (await abrir('exercicio=2026')).charts.find(({ id }) => id === 'limites') as ChartAnswer;
    const [ramo] = await suite.sql<{ id: number }>('select id from subgrupo_material order by id limit 1');
    const processo = await sala.homologado([{ material_id: await sala.material(), quantidade: '1', valor_unitario: '60000.0000' }]);
    await suite.force('update processo_contratacao set ramo_id = $2, autorizado_em = now() where id = $1', [processo, ramo?.id]);
    await suite.force('update resultado_item_licitacao set valor_total = 60000 where processo_contratacao_id = $1', [processo]);
    const { nota, series } = await limites();
    expect(nota).toMatch(/A partir de 80 % do limite: /);
    expect(series[0]?.pontos.map(({ aviso }) => aviso)).toContainEqual({ texto: 'Perto do limite', grave: false });
  });
});
