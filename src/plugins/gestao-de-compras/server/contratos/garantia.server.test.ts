import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';

const suite = openSuite();
const CONTRATOS = '/gestao-de-compras/contratos';
const GARANTIAS = '/gestao-de-compras/garantias-contrato';
const MESA = '/gestao-de-compras/gestao-de-contratos';
const MOTIVO = 'O contratado não reparou o que entregou com defeito';

let sala: Awaited<ReturnType<typeof openSupply>>;
let gestor: Caller;
let item: { material_id: number; quantidade: string; valor_unitario: string };
beforeAll(async () => {
  sala = await openSupply(suite);
  const tudo = [1, 2, 3, 4, 5];
  gestor = (
    await suite.make.userWith({ 'gestao-de-compras.sistema.contratos-aditivos': tudo, 'gestao-de-compras.gestao-de-contratos': tudo })
  ).in(sala.prefeitura, 2026);
  item = { material_id: await sala.material(), quantidade: '10', valor_unitario: '100.0000' };
});

/** A contract of R$ 1.000,00, signed, published and committed, that only waits for its guarantee. */
async function assinado(more: object = {}): Promise<number> {
  const id = await sala.contratado([item], {
    situacao: 'assinado',
    publicacao: 'publicada',
    garantia_exigida: true,
    garantia_percentual: '5',
    ...more,
  });
  const [gestor_id, pessoa_id] = [(await suite.make.pessoa()).id, (await suite.make.pessoa()).id];
  await ok(gestor.post(`${CONTRATOS}/${id}/designar`, { gestor_id, fiscais: [{ pessoa_id, tipo: 'tecnico' }] }));
  await sala.empenhado('3.3.90.30', '1000.00', { contrato_id: id });
  return id;
}
async function garantia(contrato_id: number, valor: string, more: object = {}): Promise<number> {
  const draft = {
    contrato_id,
    modalidade: 'seguro',
    valor,
    emissor: 'Seguradora',
    apolice: '1',
    inicio: sala.today,
    fim: '2027-06-30',
    ...more,
  };
  const { id } = await ok(gestor.post(GARANTIAS, draft), 201);
  await ok(gestor.post(`${GARANTIAS}/${id}/registrar`));
  return id;
}
const ato = (id: number, nome: string, body: object = {}) => gestor.post(`${GARANTIAS}/${id}/${nome}`, body);
const iniciar = (id: number) => gestor.post(`${CONTRATOS}/${id}/tornar_vigente`);
const lido = async (id: number) => (await gestor.get(`${CONTRATOS}/${id}`)).body;
const alertas = async (id: number): Promise<string | null> => (await gestor.get(`${MESA}/${id}`)).body.alertas;

describe('a garantia devida (Lei 14.133/2021, arts. 59, 96 e 98)', () => {
  it('é o percentual do contrato, e sem ela em vigor a vigência não se inicia', async () => {
    const id = await assinado();
    expect(await lido(id)).toMatchObject({ garantia_devida: '50.00', garantia_adicional: '0.00', garantido: '0.00' });
    expect(await alertas(id)).toContain('Sem garantia');
    await garantia(id, '49.99');
    expect((await errorsOf(iniciar(id))).id).toEqual([expect.stringContaining('devida é de R$ 50,00, e há R$ 49,99 em vigor')]);
    expect(await alertas(id)).toContain('Garantia insuficiente');
    await garantia(id, '0.01');
    expect(await ok(iniciar(id))).toMatchObject({ situacao: 'vigente', garantido: '50.00' });
  });

  it('quem venceu por menos de 85 % do estimado dá também a adicional, na proporção do que contratou', async () => {
    const processo_contratacao_id = await sala.homologado([item]);
    await suite.force('update resultado_item_licitacao set garantia_adicional = 300 where processo_contratacao_id = $1', [
      processo_contratacao_id,
    ]);
    const id = await assinado({ processo_contratacao_id, garantia_exigida: false, garantia_percentual: null });
    expect(await lido(id)).toMatchObject({ garantia_devida: '300.00', garantia_adicional: '300.00' });
    expect((await errorsOf(iniciar(id))).id).toEqual([expect.stringContaining('R$ 300,00 dela adicional (art. 59, § 5º)')]);
    await garantia(id, '300.00');
    await ok(iniciar(id));
    const metade = await sala.contratado([{ ...item, quantidade: '5' }], { processo_contratacao_id });
    expect(await lido(metade)).toMatchObject({ garantia_adicional: '150.00' });
  });

  it('a do contínuo é do valor de um ano', async () => {
    const doisAnos = { natureza_prazo: 'continuo', vigencia_inicio: '2026-01-01', vigencia_fim: '2027-12-31' };
    expect(await lido(await assinado(doisAnos))).toMatchObject({ garantia_devida: '25.00' });
  });

  it('a vencida não garante', async () => {
    const id = await assinado();
    const vencida = await garantia(id, '50.00');
    await suite.sql("update garantia_contrato set fim = '2026-10-31' where id = $1", [vencida]);
    expect(await lido(id)).toMatchObject({ garantido: '0.00' });
  });
});

describe('a execução da garantia (art. 139, III)', () => {
  it('em parte deixa o resto a garantir; o resto se executa ou se libera pelo que vale', async () => {
    const contrato_id = await assinado();
    const id = await garantia(contrato_id, '80.00');
    expect(await ok(ato(id, 'executar', { motivo: MOTIVO, valor: '30.00' }))).toMatchObject({
      situacao: 'vigente',
      executado: '30.00',
      saldo: '50.00',
      encerrada_em: null,
    });
    expect(await lido(contrato_id)).toMatchObject({ garantido: '50.00' });
    expect((await errorsOf(ato(id, 'executar', { motivo: MOTIVO, valor: '50.01' }))).valor).toEqual([
      'Da garantia restam R$ 50,00: execute até esse valor.',
    ]);
    await ok(ato(id, 'executar', { motivo: MOTIVO, valor: '10.00' }));
    expect(await ok(ato(id, 'executar', { motivo: MOTIVO }))).toMatchObject({
      situacao: 'executada',
      saldo: '0.00',
      encerrada_em: sala.today,
    });
    const outra = await garantia(contrato_id, '80.00');
    await ok(ato(outra, 'executar', { motivo: MOTIVO, valor: '30.00' }));
    expect(await ok(ato(outra, 'liberar_garantia'))).toMatchObject({ situacao: 'liberada', saldo: '50.00' });
    const fatos = await suite.sql(
      "select fato, valor::text from fato_contabil where origem_tipo = 'garantia_contrato' and origem_id = any($1::bigint[]) order by id",
      [[id, outra]],
    );
    expect(fatos).toEqual([
      { fato: 'GARANTIA_RECEBIDA', valor: '80.00' },
      ...['30.00', '10.00', '40.00'].map((valor) => ({ fato: 'GARANTIA_EXECUTADA', valor })),
      { fato: 'GARANTIA_RECEBIDA', valor: '80.00' },
      { fato: 'GARANTIA_EXECUTADA', valor: '30.00' },
      { fato: 'GARANTIA_LIBERADA', valor: '50.00' },
    ]);
  });

  it('de duas execuções do resto, ao mesmo tempo, uma se faz', async () => {
    const id = await garantia(await assinado(), '50.00');
    const respostas = await Promise.all([1, 2].map(() => ato(id, 'executar', { motivo: MOTIVO, valor: '40.00' })));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
