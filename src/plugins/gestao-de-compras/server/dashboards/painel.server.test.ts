import { beforeAll, describe, expect, it } from 'vitest';
import type { CardAnswer, DashboardAnswer } from '../../../../resources/definition';
import { type Caller, openSuite } from '../../../../tests/server/harness';
import { painelCompras } from '../../dashboards/painel';

const suite = openSuite();
let manager: Caller;
beforeAll(async () => {
  manager = (await suite.admin()).in(await suite.make.entity('02'), 2026);
});

/** The call of a list by the address that a card leads to. */
function callOf(detalhe: string): string {
  const { pathname, searchParams } = new URL(detalhe, 'http://sgp.test');
  const asked = new URLSearchParams({ per_page: '1' });
  for (let n = 0; searchParams.has(`filters[${n}][field]`); n += 1) {
    const [name, one] = [searchParams.get(`filters[${n}][field]`), searchParams.get(`filters[${n}][value]`)];
    const several = [...searchParams].flatMap(([key, value]) => (key.startsWith(`filters[${n}][value][`) ? [value] : []));
    asked.set(one === null ? `${name}_in` : String(name), one ?? several.join(','));
  }
  const path = [...suite.services.registry.byName.values()].find(({ definition }) => definition.route.base === pathname)?.definition.api
    .path;
  return `${path}?${asked}`;
}

describe('o painel de controle de Compras', () => {
  it('cada cartão que conta é o total da lista que ele abre', async () => {
    const { status, body } = await manager.get(`${painelCompras.path}/indicadores?exercicio=2026`);
    expect([status, body.errors]).toEqual([200, undefined]);
    const { cards } = body as DashboardAnswer;
    const lists = cards.filter(({ detalhe, id }) => detalhe && id !== 'valor_estoque');
    expect(lists.map(({ id }) => id)).toEqual(expect.arrayContaining(['demandas', 'processos', 'contratos', 'pncp', 'lotes']));
    const totals = await Promise.all(lists.map(async ({ detalhe }) => (await manager.get(callOf(String(detalhe)))).body.total));
    expect(lists.map(({ valor }) => valor)).toEqual(totals.map(String));
    const card = (id: string) => cards.find((one) => one.id === id) as CardAnswer;
    expect(Number(card('demandas').valor)).toBeGreaterThan(0);
    expect(Number(card('pncp').valor)).toBeGreaterThan(0);
    const [stock] = await suite.sql(
      'select coalesce(sum(valor), 0)::numeric(18,2)::text as valor from posicao_estoque where entidade_id = $1',
      [await suite.make.entity('02')],
    );
    expect(card('valor_estoque').valor).toBe(stock?.valor);
  });
});
