import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { ALMOXARIFADO, Warehouse } from '#tests/server/warehouse';

const suite = openSuite();
const casa = new Warehouse(suite);
const FECHAMENTOS = `${ALMOXARIFADO}/movimentacao/fechamentos`;
let lugar: number;
let material_id: number;
let contador: Caller;

const fechar = (mes: string, ano = 2026) => casa.almoxarife.post(FECHAMENTOS, { ano, mes });
const entrada = (more: object = {}) => casa.mover(lugar, 'entrada_doacao', [{ material_id, quantidade: '10', valor_total: '48.50' }], more);

/** As time passes sessions end: who works enters again. */
async function entrar(): Promise<void> {
  casa.almoxarife = await casa.pessoa();
  const tudo = {
    'contabilidade.lancamentos.lancamentos-contabeis': [1, 2],
    'gestao-de-compras.almoxarifado.movimentacao': [1, 2, 3, 4, 5],
  };
  contador = (await suite.make.userWith(tudo)).in(await suite.make.entity('02'), 2026);
}
async function avancar(dia: string): Promise<void> {
  suite.travel({ days: Math.round((Date.parse(dia) - Date.parse(suite.services.clock.today())) / 86_400_000) });
  await entrar();
}

beforeAll(async () => {
  await casa.open();
  await entrar();
  [lugar, material_id] = [await casa.almoxarifado(), await casa.material()];
});

describe('o fechamento do mês do estoque', () => {
  it('o mês que não acabou, ou que tem rascunho, não se fecha', async () => {
    expect((await errorsOf(fechar('11'))).mes).toEqual([expect.stringContaining('só se fecha depois de 30/11/2026')]);
    await entrada();
    const rascunho = await casa.rascunho(lugar, 'entrada_doacao', [{ material_id, quantidade: '1', valor_total: '4.85' }]);
    await avancar('2026-12-01');
    expect((await errorsOf(fechar('11'))).mes).toEqual([expect.stringContaining('1 movimentação em rascunho até 30/11/2026')]);
    await ok(casa.confirmar(rascunho));
  });

  it('fecha com o saldo anterior mais as entradas menos as saídas de cada conta, igual ao do livro; depois nada se movimenta nele', async () => {
    const feito = await ok(fechar('11'), 201);
    const [conta] = feito.contas.filter((linha: { conta: string }) => linha.conta === '1.1.5.6.1.01');
    const [livro] = await suite.sql<{ saldo: string }>(
      `select sum(s.debitos - s.creditos)::numeric(18,2)::text as saldo from saldo_contabil s join plano_conta c on c.id = s.conta_id
        where c.codigo like '1.1.5.6.1.01%' and s.entidade_id = $1 and s.exercicio = 2026 and s.periodo <= 11`,
      [await suite.make.entity('02')],
    );
    expect(conta).toMatchObject({ saldo_anterior: '0.00', saldo_atual: livro?.saldo });
    const novembro = await casa.rascunho(lugar, 'saida_consumo', [{ material_id, quantidade: '1' }], { data: '2026-11-30' });
    expect((await errorsOf(casa.confirmar(novembro))).data).toEqual([expect.stringContaining('O estoque está fechado até 30/11/2026')]);
    await casa.almoxarife.delete(`${ALMOXARIFADO}/movimentacao/${novembro}`);
    expect((await errorsOf(fechar('11'))).ano ?? (await errorsOf(fechar('11'))).mes).toBeDefined();
    await casa.mover(lugar, 'saida_consumo', [{ material_id, quantidade: '1' }], { data: '2026-12-01' });
  });

  it('só a Contabilidade reabre, o último mês primeiro; reaberto, movimenta-se e fecha-se de novo', async () => {
    const [{ id = 0 } = {}] = (await casa.almoxarife.get(`${FECHAMENTOS}?mes=11&ano=2026`)).body.data;
    const motivo = { motivo: 'Nota de novembro lançada com atraso' };
    expect((await casa.almoxarife.post(`${FECHAMENTOS}/${id}/reabrir`, motivo)).status).toBe(403);
    expect(await ok(contador.post(`${FECHAMENTOS}/${id}/reabrir`, motivo))).toMatchObject({ situacao: 'reaberto' });
    const outro = await casa.material();
    await casa.mover(lugar, 'entrada_doacao', [{ material_id: outro, quantidade: '1', valor_total: '4.85' }], { data: '2026-11-30' });
    const antes = (await casa.almoxarife.get(`${FECHAMENTOS}/${id}`)).body.contas;
    const depois = (await ok(casa.almoxarife.post(`${FECHAMENTOS}/${id}/fechar`))).contas;
    const saldo = (contas: { conta: string; saldo_atual: string }[]) =>
      Number(contas.find(({ conta }) => conta === '1.1.5.6.1.01')?.saldo_atual);
    expect((saldo(depois) - saldo(antes)).toFixed(2)).toBe('4.85');
  });

  it('o que difere do livro impede, com a conta, os dois saldos e os lançamentos a ver', async () => {
    await avancar('2027-01-02');
    const { registrarFato } = await import('../../../contabilidade/server');
    const prefeitura = await suite.make.entity('02');
    await (await suite.platform())
      .inEntity(prefeitura)
      .inYear(2026)
      .transact((tx) =>
        registrarFato(tx, {
          fato: 'SALDO_ABERTURA',
          evento: '9000',
          data: '2026-12-10',
          entidade_id: prefeitura,
          linhas: [
            { conta: '1.1.5.6.1.01', dc: 'D', valor: '7.00' },
            { conta: '2.3.7.1.1.02', dc: 'C', valor: '7.00' },
          ],
          origem: { tipo: 'teste', id: 1 },
          chave: 'teste:estoque',
        }),
      );
    const { mes } = await errorsOf(fechar('12'));
    expect(mes).toEqual([
      expect.stringContaining('inventário anual'),
      expect.stringMatching(/A conta 1\.1\.5\.6\.1\.01 tem R\$ .* no estoque e R\$ .* na Contabilidade\. Veja os lançamentos \d+/),
    ]);
  });

  it('dezembro só se fecha com o inventário anual homologado de cada almoxarifado que tem estoque', async () => {
    const falta = async () => (await errorsOf(fechar('12'))).mes?.find((texto: string) => texto.includes('inventário anual')) ?? '';
    const [{ nome = '' } = {}] = await suite.sql<{ nome: string }>('select nome from almoxarifado where id = $1', [lugar]);
    expect(await falta()).toContain(nome);
    const inventariado = (situacao: string) =>
      suite.sql(
        `insert into inventario_estoque (cliente_id, entidade_id, situacao, almoxarifado_id, tipo, data_corte, comissao_id)
         select a.cliente_id, a.entidade_id, $2, a.id, 'anual', '2026-12-31', (select min(c.id) from comissao_licitacao c) from almoxarifado a where a.id = $1`,
        [lugar, situacao],
      );
    await inventariado('apurado');
    expect(await falta()).toContain(nome);
    await inventariado('homologado');
    expect(await falta()).not.toContain(nome);
  });
});
