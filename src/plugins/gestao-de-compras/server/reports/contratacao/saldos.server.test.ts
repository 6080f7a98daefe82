import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';
import { compareDecimals, sumDecimals } from '../../../../../resources/definition';

const suite = openSuite();
const BASE = '/gestao-de-compras/relatorios/compras-e-contratacoes';
const CONSUMO = '3.3.90.30';

let sala: Awaited<ReturnType<typeof openSupply>>;
let leitor: Caller;
let almoxarifado_id: number;

beforeAll(async () => {
  sala = await openSupply(suite);
  const leaves = [
    'saldo-existente-por-processo-licitatorio',
    'relacao-controle-por-licitacao',
    'saldo-processos-registro-preco',
    'projecao-deficit-saldos-licitacoes',
  ];
  const menu = 'gestao-de-compras.relatorios.compras-e-contratacoes';
  leitor = (
    await suite.make.userWith({
      ...Object.fromEntries(leaves.map((leaf) => [`${menu}.${leaf}`, [1]])),
      'gestao-de-compras.compras-e-licitacoes': [1],
    })
  ).in(sala.prefeitura, 2026);
  almoxarifado_id = await sala.almoxarifado();
});

const linhas = async (path: string, kind = 'linha'): Promise<Wire[]> => {
  const { status, body } = await leitor.get(`${BASE}/${path}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  expect(body.divergencias).toEqual([]);
  return body.linhas.filter(({ tipo }: Wire) => tipo === kind);
};
const somaDe = (rows: readonly Wire[], column: string) => sumDecimals(['0.00', ...rows.map((row) => row[column] ?? '0.00')]);

/** Ten of an item won at 4,85, six of them ordered by a contract of the process, and four of those received and liquidated. */
async function executado() {
  const item = { material_id: await sala.material(), quantidade: '10', valor_unitario: '4.8500' };
  const processo = await sala.homologado([item]);
  await suite.force('update resultado_item_licitacao set valor_total = 48.50 where processo_contratacao_id = $1', [processo]);
  const contrato_id = await sala.contratado([item], { processo_contratacao_id: processo });
  const empenho_id = await sala.empenhado(CONSUMO, '40.00', { contrato_id });
  const af = await sala.emitida({
    origem: 'contrato',
    contrato_id,
    empenho_id,
    almoxarifado_id,
    itens: [{ item_numero: 1, quantidade: '6' }],
  });
  const { id } = await sala.recebida(af.id, '19.40', [{ item_numero: 1, quantidade_entregue: '4' }]);
  const [row] = await suite.sql<{ em: number }>('select em_liquidacao_id as em from recebimento where id = $1', [id]);
  await ok(sala.liquidar(empenho_id, '19.40', { origens: [{ em_liquidacao_id: row?.em, valor: '19.40' }] }), 201);
  return { processo, contrato_id, material_id: item.material_id };
}

describe('os saldos do que se licitou', () => {
  it('saldo existente: homologado, mais o acrescido, menos o suprimido e o autorizado, de cada item', async () => {
    const { processo } = await executado();
    const query = `saldo-existente-por-processo-licitatorio?exercicio=2026&processo_contratacao_id=${processo}`;
    expect(await linhas(query)).toMatchObject([
      {
        item: '1',
        homologado: '10.0000',
        valor_homologado: '48.50',
        acrescido: '0.0000',
        suprimido: '0.0000',
        autorizado: '6.0000',
        recebido: '4.0000',
        saldo: '4.0000',
        valor_saldo: '19.40',
        percentual: '60.00',
      },
    ]);
    for (const row of await linhas('saldo-existente-por-processo-licitatorio?exercicio=2026'))
      expect(
        compareDecimals(sumDecimals([row.homologado, row.acrescido, `-${row.suprimido}`, `-${row.autorizado}`]), row.saldo),
        row.material,
      ).toBe(0);
  });

  it('relação de controle: do homologado ao pago, por instrumento', async () => {
    const { processo } = await executado();
    const found = await linhas(`relacao-controle-por-licitacao?exercicio=2026&processo_contratacao_id=${processo}`);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ instrumento: 'Resultado homologado', homologado: '48.50', contratado: '0.00' });
    expect(found[1]).toMatchObject({
      homologado: '0.00',
      contratado: '48.50',
      aditado: '0.00',
      empenhado: '40.00',
      autorizado: '29.10',
      recebido: '19.40',
      liquidado: '19.40',
      pago: '0.00',
      a_pagar: '19.40',
      saldo: '29.10',
    });
    const todas = await linhas('relacao-controle-por-licitacao?exercicio=2026');
    const [row] = await suite.sql<{ homologado: string }>(
      `select sum(r.valor_total)::numeric(18,2)::text as homologado from resultado_item_licitacao r join processo_contratacao p on p.id = r.processo_contratacao_id
        where p.exercicio = 2026 and p.entidade_id = $1 and r.situacao = 'homologado' and r.data_exclusao is null and p.data_exclusao is null`,
      [sala.prefeitura],
    );
    expect(somaDe(todas, 'homologado')).toBe(row?.homologado);
  });

  it('registro de preço: o que resta de cada item é a cota menos o que se pediu, e o valor é o do saldo das atas', async () => {
    const material_id = await sala.material();
    const outro = { material_id: await sala.material(), quantidade: '7', valor_unitario: '1.0000' };
    const ata_id = await sala.registrada([{ material_id, quantidade: '10', valor_unitario: '4.8500' }, outro], '7');
    const empenho_id = await sala.empenhado(CONSUMO, '48.50');
    await sala.emitida({ origem: 'ata', ata_id, empenho_id, almoxarifado_id, itens: [{ item_numero: 1, quantidade: '3' }] });
    expect(await linhas(`saldo-processos-registro-preco?vigentes=true&material_id=${material_id}`)).toMatchObject([
      {
        registrado: '7.0000',
        remanejado: '0.0000',
        utilizado: '3.0000',
        saldo: '4.0000',
        valor_saldo: '19.40',
        adesoes: '0.0000',
        limite_adesao: '20.0000',
      },
    ]);
    expect(await linhas(`saldo-processos-registro-preco?vigentes=true&material_id=${outro.material_id}`)).toMatchObject([
      { registrado: '7.0000', utilizado: '0.0000', saldo: '7.0000', valor_saldo: '7.00' },
    ]);
  });

  it('projeção: ao consumo dos seis meses completos, o que falta até o fim das vigências, e quando acaba', async () => {
    const { material_id, contrato_id } = await executado();
    const projecao = async () => (await linhas(`projecao-deficit-saldos-licitacoes?so_deficit=false&material_id=${material_id}`))[0];
    expect(await projecao()).toMatchObject({
      saldo: '4.0000',
      estoque: '4.0000',
      consumo: '0.0000',
      deficit: '0.0000',
      esgotamento: null,
      sugestao: 'Suficiente',
    });
    // what arrived this month counts from the next one on
    await suite.sql('alter table recebimento disable trigger user');
    await suite.sql(
      `update recebimento set data_definitivo = hoje() - interval '1 month' where autorizacao_fornecimento_id in
         (select id from autorizacao_fornecimento where contrato_id = $1)`,
      [contrato_id],
    );
    await suite.sql('alter table recebimento enable trigger user');
    const curta = await projecao();
    expect(curta).toMatchObject({ consumo: '0.6667', vigencia: '2026-12-31', deficit: '0.0000', sugestao: 'Suficiente' });
    expect(curta?.esgotamento >= curta?.vigencia).toBe(true);
    await suite.force('update contrato set vigencia_fim = hoje() + 600 where id = $1', [contrato_id]);
    // 600 days at 4/6 a month are 13,3333; there are 4 contracted and 4 in stock, and a term may add 2,5
    expect(await projecao()).toMatchObject({ meses: '20.00', necessidade: '13.3333', deficit: '5.3333', sugestao: 'Nova licitação' });
  });
});
