import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { cpfFrom } from '../../../../server/seed/draw';

const suite = openSuite();
const ITBI = '/arrecadacao/itbi';
const GUIA = '/arrecadacao/guia';

let clara: Caller;
let caixa: Caller;
let conta: number;
beforeAll(async () => {
  clara = await suite.login(cpfFrom(900_000_000 + 12));
  caixa = (await suite.make.userWith({ 'arrecadacao.guias': [1, 5, 6], 'arrecadacao.pagamentos': [1, 5, 6] })).in(
    await suite.make.entity('02'),
    2026,
  );
  const [row] = await suite.sql<{ id: number }>('select conta_bancaria_id as id from convenio_arrecadacao order by id limit 1');
  conta = Number(row?.id);
});

/** An imóvel of the demonstration that no declaration is of, and who owns it. */
async function imovelLivre(): Promise<{ id: number; pessoa_id: number }> {
  const [row] = await suite.sql<{ id: number; pessoa_id: number }>(
    `select i.id, c.pessoa_id from imovel i join imovel_proprietarios o on o.pai_id = i.id and o.fim is null join contribuinte c on c.id = o.contribuinte_id
      where i.situacao = 'ativo' and not exists (select from itbi t where t.imovel_id = i.id) order by i.id limit 1`,
  );
  if (!row) throw new Error('A demonstração não tem mais imóveis a vender.');
  return row;
}

async function rascunho(mais: object = {}): Promise<Wire> {
  const imovel = await imovelLivre();
  return {
    imovel_id: imovel.id,
    transmitente_id: imovel.pessoa_id,
    adquirente_id: (await suite.make.pessoa()).id,
    natureza: 'compra_venda',
    instrumento: 'escritura',
    data_instrumento: '2026-11-10',
    fracao: '100',
    valor_declarado: '320000.00',
    ...mais,
  };
}
const declarar = async (mais: object = {}): Promise<Wire> => ok(clara.post(ITBI, await rascunho(mais)), 201);
const fazer = (id: number, ato: string, pedido: object = {}) => clara.post(`${ITBI}/${id}/${ato}`, pedido);
const ler = async (id: number): Promise<Wire> => (await clara.get(`${ITBI}/${id}`)).body;
async function pagar(guia_id: number): Promise<void> {
  const { valor } = (await caixa.get(`${GUIA}/${guia_id}`)).body;
  const pago = { origem: 'manual', data_pagamento: '2026-11-18', data_credito: '2026-11-18', conta_bancaria_id: conta };
  await ok(caixa.post(`${GUIA}/${guia_id}/baixa`, { ...pago, valor_pago: valor, documento: `I${guia_id}`, motivo: 'Pago no caixa.' }), 201);
}

describe('a declaração de ITBI', () => {
  it('320.000,00 a 2 % são 6.400,00; com 200.000,00 do SFH, 3.400,00; o valor venal só informa', async () => {
    const um = await declarar();
    expect(um).toMatchObject({ situacao: 'declarado', base: '320000.00', imposto_demais: '6400.00', valor: '6400.00' });
    expect(um.valor_referencia).not.toBe(um.base);
    const sfh = await declarar({ instrumento: 'contrato_sfh', valor_financiado: '200000.00' });
    expect(sfh).toMatchObject({ imposto_sfh: '1000.00', imposto_demais: '2400.00', valor: '3400.00' });
  });

  it('recusa quem não tem o imóvel, o financiado maior que o negócio e quem compra de si mesmo', async () => {
    const { id: estranho } = await suite.make.pessoa();
    expect((await errorsOf(clara.post(ITBI, await rascunho({ transmitente_id: estranho })))).transmitente_id?.[0]).toContain(
      'O transmitente tem 0,00 % do imóvel',
    );
    const caro = await rascunho({ instrumento: 'contrato_sfh', valor_financiado: '320000.01' });
    expect((await errorsOf(clara.post(ITBI, caro))).valor_financiado?.[0]).toContain('não pode passar');
    const mesmo = await rascunho();
    expect((await errorsOf(clara.post(ITBI, { ...mesmo, adquirente_id: mesmo.transmitente_id }))).adquirente_id?.[0]).toContain(
      'não há transmissão',
    );
  });

  it('não se altera: cancela-se, e a guia que não se pagou deixa de valer', async () => {
    const { id } = await declarar();
    await expect(suite.sql('update itbi set valor_declarado = 1 where id = $1', [id])).rejects.toThrow(/não se altera/);
    const { guia_id } = await ok(fazer(id, 'emitir_guia', { vencimento: '2026-12-18' }));
    expect((await clara.get(`${ITBI}/${id}/guia`)).headers['content-type']).toBe('application/pdf');
    expect(await ok(fazer(id, 'cancelar', { motivo: 'As partes desistiram.' }))).toMatchObject({ situacao: 'cancelado' });
    expect((await caixa.get(`${GUIA}/${guia_id}`)).body.situacao).toBe('Cancelada');
  });

  it('a guia começa com o vencimento da lei, e é do adquirente, pelo tributo do ITBI', async () => {
    const { id, adquirente_id } = await declarar();
    expect((await clara.get(`${ITBI}/${id}/emitir_guia`)).body).toEqual({ vencimento: '2026-12-18' });
    const { guia_id } = await ok(fazer(id, 'emitir_guia', { vencimento: '2026-12-18' }));
    const [row] = await suite.sql<{ valor: string; pessoa_id: number; sigla: string; descricao: string }>(
      `select g.valor::text, c.pessoa_id, r.sigla, d.descricao from guia_arrecadacao g join contribuinte c on c.id = g.contribuinte_id
         join guia_arrecadacao_itens i on i.pai_id = g.id join debito d on d.id = i.debito_id join tributo r on r.id = d.tributo_id where g.id = $1`,
      [guia_id],
    );
    expect(row).toMatchObject({ valor: '6400.00', pessoa_id: adquirente_id, sigla: 'ITBI' });
    expect(row?.descricao).toMatch(/^ITBI \d{4}\/2026$/);
  });
});

describe('o arbitramento (STJ, Tema 1.113)', () => {
  const discordancia = { processo: '300/2026', motivo_analise: 'O preço é a metade do que pagou o vizinho.' };

  it('só a decisão do processo muda a base: com a defesa, ou depois do prazo dela', async () => {
    const { id } = await declarar({ valor_declarado: '100000.00' });
    const aberto = await ok(fazer(id, 'discordar', { ...discordancia, notificado_em: '2026-11-18' }));
    expect(aberto).toMatchObject({ situacao: 'em_analise', defesa_ate: '2026-12-03', base: '100000.00', valor: '2000.00' });
    expect((await fazer(id, 'emitir_guia', { vencimento: '2026-12-18' })).status).toBe(422);
    const decisao = { base_arbitrada: '180000.00', decisao: 'Laudo de três avaliadores, que a defesa não afastou.' };
    expect((await errorsOf(fazer(id, 'arbitrar', { ...decisao, defesa: 'nao_apresentada' }))).defesa?.[0]).toContain('até 03/12/2026');
    expect(await ok(fazer(id, 'arbitrar', { ...decisao, defesa: 'apresentada' }))).toMatchObject({
      situacao: 'arbitrado',
      base: '180000.00',
      valor: '3600.00',
      valor_declarado: '100000.00',
    });
  });

  it('aceito o declarado, a base é a que era', async () => {
    const { id } = await declarar();
    await ok(fazer(id, 'discordar', { ...discordancia, notificado_em: '2026-11-18' }));
    expect(await ok(fazer(id, 'aceitar', { decisao: 'A defesa provou o preço.' }))).toMatchObject({
      situacao: 'declarado',
      base: '320000.00',
    });
  });
});

describe('o pagamento e o registro', () => {
  it('paga a guia, a certidão se emite e se confere por qualquer um; o registro muda o dono do imóvel', async () => {
    const { id, imovel_id, adquirente_id } = await declarar({ fracao: '60' });
    const { guia_id } = await ok(fazer(id, 'emitir_guia', { vencimento: '2026-12-18' }));
    expect((await fazer(id, 'registrar', { registrado_em: '2026-11-18', certidao_registro: 'R-1' })).status).toBe(422);
    await pagar(guia_id);
    const pago = await ler(id);
    expect(pago).toMatchObject({ situacao: 'pago', pago_em: '2026-11-18' });
    expect((await clara.get(`${ITBI}/${id}/imprimir/quitacao`)).status).toBe(200);
    const found = await suite.anonymous.get(`/publico/documentos/${pago.codigo_verificacao}`);
    expect(found.body).toMatchObject({ recurso: 'itbi', registro: { situacao: 'pago', valor: '6400.00', pago_em: '2026-11-18' } });
    await ok(fazer(id, 'registrar', { registrado_em: '2026-11-18', certidao_registro: 'Matrícula 12, R-4' }));
    const donos = await suite.sql<{ pessoa_id: number; percentual: string }>(
      `select c.pessoa_id, o.percentual::text from imovel_proprietarios o join contribuinte c on c.id = o.contribuinte_id
        where o.pai_id = $1 and o.inicio <= '2026-11-18' and (o.fim is null or o.fim >= '2026-11-18') order by o.percentual`,
      [imovel_id],
    );
    expect(donos.map(({ percentual }) => percentual)).toEqual(['40.0000', '60.0000']);
    expect(donos[1]?.pessoa_id).toBe(adquirente_id);
    expect((await fazer(id, 'restituir', { motivo: 'O negócio se desfez.' })).status).toBe(422);
  });

  it('desfeito o negócio antes do registro, o que se pagou é crédito do adquirente', async () => {
    const { id, adquirente_id } = await declarar();
    const { guia_id } = await ok(fazer(id, 'emitir_guia', { vencimento: '2026-12-18' }));
    await pagar(guia_id);
    expect(await ok(fazer(id, 'restituir', { motivo: 'O negócio se desfez antes do registro.' }))).toMatchObject({
      situacao: 'restituido',
    });
    const creditos = await suite.sql<{ tipo: string; valor: string }>(
      'select k.tipo, k.valor::text from credito_contribuinte k join contribuinte c on c.id = k.contribuinte_id where c.pessoa_id = $1',
      [adquirente_id],
    );
    expect(creditos).toEqual([{ tipo: 'pagamento_indevido', valor: '6400.00' }]);
  });

  it('estornado o pagamento, o ITBI volta a estar por pagar', async () => {
    const { id } = await declarar();
    const { guia_id } = await ok(fazer(id, 'emitir_guia', { vencimento: '2026-12-18' }));
    await pagar(guia_id);
    const [baixa] = await suite.sql<{ id: number }>('select id from baixa_arrecadacao where guia_id = $1', [guia_id]);
    await ok(caixa.post(`/arrecadacao/baixa/${baixa?.id}/estornar`, { motivo: 'Cheque devolvido pelo banco.' }));
    expect(await ler(id)).toMatchObject({ situacao: 'guia_emitida', pago_em: null });
  });
});

describe('a imunidade', () => {
  it('a do capital se confere dois anos depois: preponderante a atividade imobiliária, o imposto é devido', async () => {
    const { id } = await declarar({ natureza: 'incorporacao' });
    const pedido = { imunidade: 'incorporacao', processo: '9/2026', decisao: 'Realização de capital.' };
    expect(await ok(fazer(id, 'reconhecer_imunidade', pedido))).toMatchObject({
      situacao: 'imune',
      preponderancia_ate: '2028-11-10',
      valor: '0.00',
    });
    const devido = await ok(fazer(id, 'conferir_preponderancia', { preponderante: 'sim', decisao: 'Receita de locação acima da metade.' }));
    expect(devido).toMatchObject({ situacao: 'declarado', preponderancia_ate: null, valor: '6400.00' });
  });

  it('o registro antes do imposto só onde a lei não o exige antes', async () => {
    const { id } = await declarar();
    const registro = { registrado_em: '2026-11-18', certidao_registro: 'R-2' };
    expect((await errorsOf(fazer(id, 'registrar_antes', registro))).registrado_em?.[0]).toContain('exige o ITBI antes do registro');
    await suite.sql('update parametro_itbi set antecipado = false');
    expect((await errorsOf(fazer(id, 'emitir_guia', { vencimento: '2026-12-18' }))).vencimento?.[0]).toContain('depois do registro');
    await ok(fazer(id, 'registrar_antes', registro));
    expect((await ok(fazer(id, 'emitir_guia', { vencimento: '2026-12-18' }))).situacao).toBe('guia_emitida');
    await suite.sql('update parametro_itbi set antecipado = true');
  });
});
