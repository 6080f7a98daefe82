import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';
import { sumDecimals } from '../../../../resources/definition';
import { MESES } from '../../reports/fornecimento/compra-mensal-por-fornecedor';

const suite = openSuite();
const BASE = '/gestao-de-compras/relatorios/compras-e-contratacoes';
const FOLHAS = ['compras-por-fornecedor', 'pedidos-por-ano-e-modalidade', 'compras-por-produto', 'compra-mensal-por-fornecedor'] as const;

let leitor: Caller;
let material: number;
beforeAll(async () => {
  const all = Object.fromEntries(FOLHAS.map((leaf) => [`gestao-de-compras.relatorios.compras-e-contratacoes.${leaf}`, [1]]));
  leitor = (await suite.make.userWith(all)).in(await suite.make.entity('02'), 2026);
  const sala = await openSupply(suite);
  material = await sala.material();
  const almoxarifado_id = await sala.almoxarifado();
  const contrato_id = await sala.contratado([{ material_id: material, quantidade: '10', valor_unitario: '4.8500' }]);
  const empenho_id = await sala.empenhado('3.3.90.30', '48.50', { contrato_id });
  const { id } = await sala.emitida({ origem: 'contrato', contrato_id, empenho_id, almoxarifado_id });
  await sala.ato(id, 'cancelar_saldo', {
    motivo: 'A escola não precisa de toda a quantidade',
    itens: [{ item_numero: 1, quantidade: '2' }],
  });
  await sala.recebida(id, '29.10', [{ item_numero: 1, quantidade_entregue: '6' }]);
});

async function linhas(path: string, kind = 'linha'): Promise<Wire[]> {
  const { status, body } = await leitor.get(`${BASE}/${path}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.linhas.filter(({ tipo }: Wire) => tipo === kind);
}
const total = async (path: string): Promise<Wire> => (await linhas(path, 'total'))[0];
const soma = async (base: string) => {
  const [row] = await suite.sql<{ valor: string }>(
    base === 'autorizado'
      ? `select sum(round((i.quantidade - i.quantidade_cancelada) * i.valor_unitario, 2))::text as valor from autorizacao_fornecimento_itens i
           join autorizacao_fornecimento a on a.id = i.pai_id where a.numero is not null`
      : `select sum(i.valor_com_acessorios)::text as valor from recebimento_itens i join recebimento r on r.id = i.pai_id where r.situacao = 'definitivo'`,
  );
  return row?.valor;
};

describe('os relatórios de compras', () => {
  it.each(['autorizado', 'recebido'])('na base %s todos somam o mesmo, e os percentuais dão 100,00', async (base) => {
    const query = `exercicio=2026&base=${base}`;
    const esperado = await soma(base);
    const fornecedores = await total(`compras-por-fornecedor?${query}`);
    expect([fornecedores.valor, fornecedores.percentual]).toEqual([esperado, '100.00']);
    expect((await total(`pedidos-por-ano-e-modalidade?${query}`)).liquido).toBe(esperado);
    expect((await total(`compras-por-produto?${query}`)).valor).toBe(esperado);
    const mensal = await total(`compra-mensal-por-fornecedor?${query}`);
    // what arrived is of the instant at which it did, whatever the day of the demonstration
    expect([mensal.total, sumDecimals(MESES.map((mes) => mensal[mes] ?? '0.00'))]).toEqual([esperado, esperado]);
  });

  it('o cancelado sai do líquido, e o produto tem os seus preços', async () => {
    const [ano] = await linhas('pedidos-por-ano-e-modalidade?exercicio=2026&anos=2', 'subtotal');
    expect((Number(ano.valor) - Number(ano.liquido)).toFixed(2)).toBe(ano.canceladas);
    const [nome] = await suite.sql<{ nome: string }>("select codigo || ' ' || nome as nome from material where id = $1", [material]);
    const deste = async (base: string) =>
      (await linhas(`compras-por-produto?exercicio=2026&base=${base}`)).find((row) => row.material === nome?.nome);
    expect(await deste('autorizado')).toMatchObject({
      quantidade: '8.0000',
      menor: '4.8500',
      medio: '4.8500',
      ultimo: '4.8500',
      valor: '38.80',
      fornecedores: 1,
    });
    expect(await deste('recebido')).toMatchObject({ quantidade: '6.0000', valor: '29.10' });
    expect(await linhas('compras-por-fornecedor?exercicio=2026&fim=2026-01-31')).toEqual([]);
  });
});
