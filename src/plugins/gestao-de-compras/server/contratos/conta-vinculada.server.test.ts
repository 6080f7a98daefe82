import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';

const suite = openSuite();
const CONTRATOS = '/gestao-de-compras/contratos';
const MOVIMENTOS = '/gestao-de-compras/movimentos-conta-vinculada';
const MOTIVO = 'O valor foi informado por engano na medição';
const TUDO = [1, 2, 3, 4, 5];
const PERCENTUAIS = {
  conta_vinculada: true,
  vinculada_decimo_terceiro: '8.33',
  vinculada_ferias: '12.1',
  vinculada_encargos: '7.6',
  vinculada_multa_fgts: '4',
};

let sala: Awaited<ReturnType<typeof openSupply>>;
let gestor: Caller;
let material_id: number;
beforeAll(async () => {
  sala = await openSupply(suite);
  gestor = (
    await suite.make.userWith({ 'gestao-de-compras.sistema.contratos-aditivos': TUDO, 'gestao-de-compras.gestao-de-contratos': TUDO })
  ).in(sala.prefeitura, 2026);
  material_id = await sala.material();
});

const limpeza = (more: object = {}) =>
  sala.contratado([{ material_id, quantidade: '100', valor_unitario: '100.0000' }], {
    execucao_por: 'medicao',
    dedicacao_exclusiva: true,
    ...PERCENTUAIS,
    ...more,
  });

/** An approved medição of R$ 1.000,00. */
async function medida(contrato_id: number): Promise<number> {
  const id = await sala.idOf(
    `insert into medicao_contrato (cliente_id, entidade_id, contrato_id, numero, situacao, periodo_inicio, periodo_fim, aprovada_em)
     select cliente_id, entidade_id, id, $2, 'aprovada_gestor', '2026-10-01', '2026-10-31', '2026-11-03' from contrato where id = $1 returning id`,
    [contrato_id, suite.make.next()],
  );
  await suite.force('insert into medicao_contrato_itens (pai_id, ordem, item_numero, quantidade, valor) values ($1, 0, 1, 10, 1000)', [id]);
  return id;
}
const mover = (draft: object) => gestor.post(MOVIMENTOS, draft);
const depositar = (contrato_id: number, medicao_id: number, more: object = {}) =>
  mover({ contrato_id, tipo: 'deposito', data: '2026-11-05', medicao_id, remuneracao: '600.00', ...more });
const liberar = (contrato_id: number, valor: string, data = sala.today) =>
  mover({ contrato_id, tipo: 'liberacao', data, evento: 'ferias', valor, motivo: 'Férias de dois empregados, pagas e comprovadas.' });
const saldoDe = async (id: number) => ((await gestor.get(`${CONTRATOS}/${id}`)).body as Wire).saldo_vinculado;

describe('a conta vinculada (Lei 14.133/2021, art. 121, § 3º)', () => {
  it('retém da remuneração medida o que dizem os percentuais do contrato, uma vez de cada medição', async () => {
    const id = await limpeza();
    const medicao = await medida(id);
    expect(await errorsOf(depositar(id, medicao, { remuneracao: '1000.01' }))).toHaveProperty('remuneracao');
    expect(await errorsOf(depositar(id, medicao, { data: '2026-11-02' }))).toHaveProperty('data');
    expect(await errorsOf(depositar(id, await medida(await limpeza())))).toHaveProperty('medicao_id');
    const feito = await ok(depositar(id, medicao, { valor: '1.00' }), 201);
    expect(feito).toMatchObject({ decimo_terceiro: '49.98', ferias: '72.60', encargos: '45.60', multa_fgts: '24.00', valor: '192.18' });
    expect(await saldoDe(id)).toBe('192.18');
    expect(await errorsOf(depositar(id, medicao))).toHaveProperty('medicao_id');
    expect((await gestor.edit(`${MOVIMENTOS}/${feito.id}`, { remuneracao: '700.00' })).status).toBe(409);
    const semConta = await limpeza({ conta_vinculada: false });
    expect(await errorsOf(depositar(semConta, await medida(semConta)))).toHaveProperty('contrato_id');
  });

  it('libera por evento, com o motivo, e o saldo não fica abaixo de zero em dia algum', async () => {
    const id = await limpeza();
    const deposito = await ok(depositar(id, await medida(id)), 201);
    expect(await errorsOf(mover({ contrato_id: id, tipo: 'liberacao', data: sala.today, valor: '1.00' }))).toMatchObject({
      evento: [expect.any(String)],
      motivo: [expect.any(String)],
    });
    expect((await errorsOf(liberar(id, '10.00', '2026-11-04'))).valor).toEqual([expect.stringContaining('até R$ 0,00')]);
    expect((await errorsOf(liberar(id, '192.19'))).valor).toEqual([expect.stringContaining('até R$ 192,18')]);
    const liberado = await ok(liberar(id, '100.00'), 201);
    expect((await errorsOf(liberar(id, '92.19', '2026-11-06'))).valor).toEqual([expect.stringContaining('até R$ 92,18')]);
    const estornar = (movimento: number) => gestor.post(`${MOVIMENTOS}/${movimento}/estornar`, { motivo: MOTIVO });
    expect((await errorsOf(estornar(deposito.id))).id).toEqual([expect.stringContaining('estorne antes a liberação')]);
    await ok(estornar(liberado.id));
    await ok(estornar(deposito.id));
    expect(await saldoDe(id)).toBe('0.00');
  });

  it('o que nela está é garantia no livro, por contrato, e o estorno o desfaz', async () => {
    const id = await limpeza();
    const garantido = async () => {
      const [row] = await suite.sql<{ valor: string }>(
        `select coalesce(sum(s.creditos - s.debitos), 0)::text as valor from saldo_contabil s join plano_conta p on p.id = s.conta_id
          where p.codigo like '8.1.1.1.1.09%' and s.conta_corrente ->> 'instrumento' = $1`,
        [`conta_vinculada:${id}`],
      );
      return Number(row?.valor).toFixed(2);
    };
    await ok(depositar(id, await medida(id)), 201);
    expect(await garantido()).toBe('192.18');
    const liberado = await ok(liberar(id, '100.00'), 201);
    expect(await garantido()).toBe('92.18');
    await ok(gestor.post(`${MOVIMENTOS}/${liberado.id}/estornar`, { motivo: MOTIVO }));
    expect(await garantido()).toBe('192.18');
  });

  it('duas liberações ao mesmo tempo não passam do saldo', async () => {
    const id = await limpeza();
    await ok(depositar(id, await medida(id)), 201);
    const respostas = await Promise.all(['100.00', '100.00'].map((valor) => liberar(id, valor)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('a medição de que se depositou não se estorna, e o contrato com saldo não se encerra', async () => {
    const id = await limpeza();
    const medicao = await medida(id);
    await ok(depositar(id, medicao), 201);
    const nota = { nota_prazo: 9, nota_qualidade: 9, nota_comunicacao: 9, nota_conformidade: 9 };
    expect((await errorsOf(gestor.post(`${CONTRATOS}/${id}/encerrar`, nota))).id).toEqual([expect.stringContaining('conta vinculada')]);
    const [quem] = await suite.sql<{ pessoa_id: number }>('select pessoa_id from usuario where id = $1', [gestor.usuarioId]);
    await suite.force('update contrato set gestor_id = $2 where id = $1', [id, quem?.pessoa_id]);
    const estorno = gestor.post(`/gestao-de-compras/medicoes-contrato/${medicao}/estornar`, { motivo: MOTIVO });
    expect((await errorsOf(estorno)).id).toEqual([expect.stringContaining('estorne antes o depósito')]);
  });
});
