import { beforeAll, describe, expect, it } from 'vitest';
import { openSuite } from '#tests/server/harness';
import { Warehouse } from '#tests/server/warehouse';
import { MODELOS_ALMOXARIFADO } from '../../../reports/almoxarifado/almoxarifado';

const suite = openSuite();
const casa = new Warehouse(suite);
const PATH = '/gestao-de-compras/relatorios/almoxarifado';
type Linha = Record<string, string> & { tipo: string };
beforeAll(() => casa.open());

async function tirar(modelo: string, more: Record<string, string | number> = {}): Promise<Linha[]> {
  const query = new URLSearchParams({
    relatorio: modelo,
    exercicio: '2026',
    ...Object.fromEntries(Object.entries(more).map(([k, v]) => [k, String(v)])),
  });
  const { status, body } = await casa.almoxarife.get(`${PATH}?${query}`);
  expect([modelo, status, body.divergencias ?? body.errors]).toEqual([modelo, 200, []]);
  return body.linhas;
}
const total = (linhas: readonly Linha[]) => linhas.find(({ tipo }) => tipo === 'total') as Linha;

describe('relatórios do almoxarifado', () => {
  it.each(Object.keys(MODELOS_ALMOXARIFADO).filter((modelo) => !['ficha', 'divergencias'].includes(modelo)))(
    '%s tem linhas da demonstração',
    async (modelo) => {
      const linhas = await tirar(modelo, { dias: modelo === 'parados' ? 1 : 365 });
      expect(linhas.filter(({ tipo }) => tipo === 'linha').length).toBeGreaterThan(0);
    },
  );

  it('posição, ficha e balancete fecham entre si e com a posição guardada', async () => {
    const [lugar, material_id] = [await casa.almoxarifado(), await casa.material()];
    await casa.mover(lugar, 'entrada_doacao', [{ material_id, quantidade: '3', valor_total: '10.00' }]);
    await casa.mover(lugar, 'saida_consumo', [{ material_id, quantidade: '1' }]);
    expect((await tirar('posicao', { almoxarifado_id: lugar })).filter(({ tipo }) => tipo === 'linha')).toMatchObject([
      { conta: '1.1.5.6.1.01', quantidade: '2.0000', custo_medio: '3.335000', valor: '6.67' },
    ]);
    const ficha = (await tirar('ficha', { almoxarifado_id: lugar })).filter(({ tipo }) => tipo === 'linha');
    expect(ficha).toMatchObject([
      { entrada_quantidade: '3.0000', entrada_valor: '10.00', saldo_valor: '10.00' },
      { saida_quantidade: '1.0000', saida_valor: '3.33', saldo_quantidade: '2.0000', saldo_valor: '6.67' },
    ]);
    expect(total(await tirar('rma', { almoxarifado_id: lugar }))).toMatchObject({
      saldo_anterior: '0.00',
      entradas: '10.00',
      saidas: '3.33',
      saldo_final: '6.67',
    });
    expect(await tirar('consumo', { almoxarifado_id: lugar })).toMatchObject([{ valor: '3.33', percentual: '100.00' }, { valor: '3.33' }]);
  });

  it('a posição de todos é a soma guardada; a curva ABC acumula até 100 e começa por A', async () => {
    const [kept] = await suite.sql<{ valor: string }>('select sum(valor)::text as valor from posicao_estoque');
    expect(total(await tirar('posicao')).valor).toBe(kept?.valor);
    const abc = (await tirar('abc')).filter(({ tipo }) => tipo === 'linha');
    expect([abc[0]?.classe, abc.at(-1)?.acumulado, abc.at(-1)?.classe]).toEqual(['A', '100.0000', 'C']);
  });

  it('a ficha pede de quê', async () => {
    const { body } = await casa.almoxarife.get(`${PATH}?relatorio=ficha&exercicio=2026`);
    expect(Object.keys(body.errors)).toEqual(['material_id']);
  });

  it.each(Object.keys(MODELOS_ALMOXARIFADO))('%s aceita todos os parâmetros de uma vez', async (relatorio) => {
    const [inventario] = await suite.sql<{ id: number; lugar: number }>(
      'select id, almoxarifado_id as lugar from inventario_estoque limit 1',
    );
    const [{ id: material_id = 0 } = {}] = await suite.sql<{ id: number }>(
      'select material_id as id from posicao_estoque where almoxarifado_id = $1 limit 1',
      [inventario?.lugar],
    );
    await tirar(relatorio, {
      inicio: '2026-01-01',
      fim: '2026-12-31',
      almoxarifado_id: inventario?.lugar as number,
      material_id,
      dias: 30,
      departamento_id: casa.departamento,
      inventario_id: inventario?.id as number,
      agrupar: 'centro_custo',
    });
  });
});
