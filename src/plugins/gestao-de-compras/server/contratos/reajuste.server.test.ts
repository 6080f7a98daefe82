import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';

const suite = openSuite();
const CONTRATOS = '/gestao-de-compras/contratos';
const INDICES = '/cadastro/enderecos/tributo/indices';
const TERMOS = '/gestao-de-compras/termos-contratuais';

let sala: Awaited<ReturnType<typeof openSupply>>;
let compras: Caller;
beforeAll(async () => {
  sala = await openSupply(suite);
  const tudo = [1, 2, 3, 4, 5];
  compras = (await suite.make.userWith({ 'gestao-de-compras.sistema.contratos-aditivos': tudo })).in(sala.prefeitura, 2026);
});

/** A contract of 480 units at R$ 1.000,00, whose budget is of more than a year ago. */
const contratado = async (more: object = {}) =>
  sala.contratado([{ material_id: await sala.material(), quantidade: '480', valor_unitario: '1000.0000' }], {
    data_base: '2025-10-01',
    reajuste_indice: 'IPCA',
    ...more,
  });
const calcular = (id: number, more: object = {}) =>
  compras.post(`${CONTRATOS}/${id}/calcular_reajuste`, {
    periodo_inicio: '2025-10',
    periodo_fim: '2026-10',
    data_efeito: sala.today,
    indice_inicio: '1000',
    indice_fim: '1042.3',
    ...more,
  });
const minutas = async (id: number) => (await compras.get(`${TERMOS}?contrato_id=${id}`)).body.data as { id: number; situacao: string }[];
/** So many units, received and accepted. */
async function recebidas(contrato_id: number, quantidade: string, nota: string) {
  const empenho_id = await sala.empenhado('3.3.90.30', nota, { contrato_id });
  const almoxarifado_id = await sala.almoxarifado();
  const af = await sala.emitida({ origem: 'contrato', contrato_id, empenho_id, almoxarifado_id, itens: [{ item_numero: 1, quantidade }] });
  await sala.recebida(af.id, nota, [{ item_numero: 1, quantidade_entregue: quantidade }]);
}

describe('o assistente de reajuste (Lei 14.133/2021, art. 136, I)', () => {
  it('faz a minuta do apostilamento só do que falta executar, com o índice, o período e os preços novos; assinada, o contrato vale mais', async () => {
    const id = await contratado();
    await recebidas(id, '1', '1000.00');
    const { status, body } = await calcular(id);
    expect([status, body.message]).toEqual([200, 'Apostilamento em minuta, de R$ 20.261,70. Confira-o em Termos.']);
    const [minuta] = await minutas(id);
    const feita = (await compras.get(`${TERMOS}/${minuta?.id}`)).body;
    expect(feita).toMatchObject({
      tipo: 'apostilamento',
      situacao: 'minuta',
      naturezas: ['reajuste'],
      indice: 'IPCA',
      periodo: '10/2025 a 10/2026',
      percentual: '4.2300',
      valor_reajuste: '20261.70',
      itens: [{ item_numero: 1, valor_unitario_novo: '1042.3000' }],
    });
    await ok(compras.post(`${TERMOS}/${feita.id}/assinar`, { data: sala.today }));
    expect((await compras.get(`${CONTRATOS}/${id}`)).body).toMatchObject({ valor_atual: '500261.70', saldo_contratual: '499261.70' });
  });

  it('a cláusula que o diz reajusta o valor todo', async () => {
    const id = await contratado({ reajuste_sobre: 'total' });
    await recebidas(id, '1', '1000.00');
    await ok(calcular(id));
    const [minuta] = await minutas(id);
    expect((await compras.get(`${TERMOS}/${minuta?.id}`)).body).toMatchObject({ valor_reajuste: '20304.00' });
  });

  it('sem números, valem os da tabela oficial: de uma taxa, o que ela acumula; o mês que falta é dito, e o índice sem tabela também', async () => {
    const tabela = async (tipo: string, valores: Record<string, string>): Promise<string> => {
      const sigla = `X${suite.make.next()}`;
      const linhas = Object.entries(valores).map(([competencia, valor]) => ({ competencia, valor }));
      await ok((await suite.admin()).post(INDICES, { sigla, nome: 'Série de prova', tipo, valores: linhas }), 201);
      return sigla;
    };
    const semNumeros = { indice_inicio: null, indice_fim: null, periodo_fim: '2025-12' };
    const pelo = async (reajuste_indice: string) => {
      const id = await contratado({ reajuste_indice });
      return { id, calcular: (more: object = {}) => calcular(id, { ...semNumeros, ...more }) };
    };
    const taxa = await pelo(await tabela('taxa', { '2025-10': '9', '2025-11': '0.5', '2025-12': '1' }));
    await ok(taxa.calcular());
    const [minuta] = await minutas(taxa.id);
    // 1,005 × 1,01: the rate of the first month is of before it
    expect((await compras.get(`${TERMOS}/${minuta?.id}`)).body).toMatchObject({ percentual: '1.5050', valor_reajuste: '7224.00' });
    const numero = await pelo(await tabela('numero_indice', { '2025-10': '1089.452', '2025-12': '1147.338' }));
    await ok(numero.calcular());
    const falta = await pelo(await tabela('taxa', { '2025-10': '1', '2025-12': '1' }));
    expect((await errorsOf(falta.calcular())).competencia?.[0]).toMatch(/sem valor para 11\/2025/);
    const semTabela = await pelo('INPC-X');
    expect((await errorsOf(semTabela.calcular())).indice_inicio?.[0]).toMatch(/Não há tabela do índice INPC-X/);
    expect((await errorsOf(semTabela.calcular({ indice_inicio: '1000' }))).indice_fim?.[0]).toMatch(/os dois números-índice/);
  });

  it('espera doze meses da data-base ou do anterior, e o índice sobe em um período que existe', async () => {
    const novo = await contratado({ data_base: '2026-02-01' });
    expect((await errorsOf(calcular(novo))).data_efeito).toEqual([expect.stringContaining('O reajuste espera 12 meses')]);
    const id = await contratado();
    expect(Object.keys(await errorsOf(calcular(id, { periodo_fim: '2025-10', indice_fim: '1000' }))).sort()).toEqual([
      'indice_fim',
      'periodo_fim',
    ]);
    expect(await errorsOf(calcular(id, { indice_inicio: '0' }))).toHaveProperty('indice_inicio');
    expect(await errorsOf(calcular(await contratado({ reajuste_indice: null })))).toHaveProperty('indice');
    expect(await minutas(id)).toEqual([]);
    await ok(calcular(id));
    const [minuta] = await minutas(id);
    await ok(compras.post(`${TERMOS}/${minuta?.id}/assinar`, { data: sala.today }));
    expect((await errorsOf(calcular(id))).data_efeito).toEqual([expect.stringContaining('O reajuste espera 12 meses')]);
  });

  it('só o contrato em execução com o que executar se reajusta', async () => {
    const assinado = await contratado({ situacao: 'assinado' });
    expect((await errorsOf(calcular(assinado))).id).toBeDefined();
    const id = await sala.contratado([{ material_id: await sala.material(), quantidade: '1', valor_unitario: '10.0000' }], {
      data_base: '2025-10-01',
      reajuste_indice: 'IPCA',
    });
    await recebidas(id, '1', '10.00');
    expect((await errorsOf(calcular(id))).id).toEqual([expect.stringContaining('Nada resta a executar')]);
  });
});
