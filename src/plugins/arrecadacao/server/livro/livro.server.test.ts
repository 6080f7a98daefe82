import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { cnpjFrom, cpfFrom } from '../../../../server/seed/draw';

const suite = openSuite();
const LIVRO = '/arrecadacao/livro-eletronico';
const NOTA = `${LIVRO}/notas`;
const GUIA = '/arrecadacao/guia';

let clara: Caller;
let caixa: Caller;
let conta: number;
let lugar: Wire;
beforeAll(async () => {
  clara = await suite.login(cpfFrom(900_000_000 + 12));
  caixa = (await suite.make.userWith({ 'arrecadacao.guias': [1, 5, 6], 'arrecadacao.pagamentos': [1, 5, 6] })).in(
    await suite.make.entity('02'),
    2026,
  );
  const [row] = await suite.sql<{ id: number }>('select conta_bancaria_id as id from convenio_arrecadacao order by id limit 1');
  conta = Number(row?.id);
  const [rua] = await suite.sql<{ id: number }>('select id from logradouro order by id limit 1');
  lugar = { logradouro_id: rua?.id, numero: '10', inicio_atividade: '2020-01-02', atividades: [{ cnae: '5611201', principal: true }] };
});

let empresas = 0;
async function empresa(regime = 'normal'): Promise<Wire> {
  empresas += 1;
  const pessoa = await suite.make.pessoa({
    tipo: 'juridica',
    nome: `Empresa ${empresas}`,
    cpf_cnpj: cnpjFrom(String(78_000_000 + empresas)),
  });
  return suite.make.record('contribuinte', { pessoa_id: pessoa.id, tipo: 'mobiliario', regime, area_m2: '90', ...lugar });
}

let notas = 0;
const rascunho = (prestador: Wire, valor_servico: string, mais: object = {}) => {
  notas += 1;
  return {
    numero: `T${notas}`,
    emissao: '2026-10-20',
    competencia: '2026-10',
    prestador_id: prestador.id,
    tomador_nome: 'Cliente de fora',
    item_lc116: '14.01',
    tributacao: '1',
    valor_servico,
    aliquota: '3',
    retido: 'nao',
    ...mais,
  };
};
const declarar = (prestador: Wire, valor: string, mais: object = {}): Promise<Wire> =>
  ok(clara.post(NOTA, rascunho(prestador, valor, mais)), 201);
const livroDe = async (dono: Wire, tipo: string, competencia = '2026-10'): Promise<Wire> =>
  (await clara.get(`${LIVRO}?contribuinte_id=${dono.id}&tipo=${tipo}&competencia=${competencia}`)).body.data[0];
const fazer = (id: number, ato: string, entrada: object = {}) => clara.post(`${LIVRO}/${id}/${ato}`, entrada);
const debitosDe = (dono: Wire) =>
  suite.sql<{ principal: string }>('select principal::text from debito where contribuinte_id = $1', [dono.id]);
async function pagar(guia_id: number): Promise<void> {
  const { valor } = (await caixa.get(`${GUIA}/${guia_id}`)).body;
  const pago = { origem: 'manual', data_pagamento: '2026-11-18', data_credito: '2026-11-18', conta_bancaria_id: conta };
  await ok(caixa.post(`${GUIA}/${guia_id}/baixa`, { ...pago, valor_pago: valor, documento: `L${guia_id}`, motivo: 'Pago no caixa.' }), 201);
}

/** The worked example of the handbook: five notes of a month, one of them withheld by who took the service. */
async function exemplo(mes = '2026-10') {
  const de = { competencia: mes, emissao: `${mes}-20` };
  const [prestador, tomador] = [await empresa(), await empresa()];
  await declarar(prestador, '10000.00', de);
  const retida = {
    ...de,
    tomador_id: tomador.id,
    tomador_nome: null,
    retido: 'tomador',
    item_lc116: '7.02',
    deducoes: '47438.89',
  };
  const b = await declarar(prestador, '118597.22', retida);
  const c = await declarar(prestador, '4200.00', de);
  await ok(clara.post(`${NOTA}/${c.id}/cancelar`, { cancelada_em: `${mes}-30`, motivo: 'Não prestado.' }));
  await declarar(prestador, '2500.00', { ...de, item_lc116: '17.01' });
  await declarar(prestador, '800.00', { ...de, tributacao: '3' });
  return { prestador, tomador, b };
}

describe('o livro eletrônico', () => {
  it('encerrado faz um débito de 375,00, com a sua guia; outra vez se recusa', async () => {
    const { prestador } = await exemplo();
    const { id } = await livroDe(prestador, 'prestados');
    expect(await ok(fazer(id, 'encerrar'))).toMatchObject({
      situacao: 'encerrado',
      servicos: '131897.22',
      iss_proprio: '375.00',
      iss_retido: '2134.75',
      devido: '375.00',
      vencimento: '2026-11-10',
    });
    expect((await fazer(id, 'encerrar')).status).toBe(422);
    expect(await debitosDe(prestador)).toEqual([{ principal: '375.00' }]);
    expect((await clara.get(`${LIVRO}/${id}/guia`)).headers['content-type']).toBe('application/pdf');
  });

  it('quem reteve paga 2.134,75; cancelada a nota depois, volta no livro do mês e é crédito', async () => {
    const { tomador, b } = await exemplo('2026-08');
    const { id } = await livroDe(tomador, 'tomados', '2026-08');
    const { guia_id } = await ok(fazer(id, 'encerrar'));
    expect(await debitosDe(tomador)).toEqual([{ principal: '2134.75' }]);
    await pagar(guia_id);
    await ok(clara.post(`${NOTA}/${b.id}/cancelar`, { cancelada_em: '2026-09-05', motivo: 'Obra desfeita.' }));
    expect((await errorsOf(fazer(id, 'retificar', { motivo: 'A nota foi cancelada.' }))).id?.[0]).toContain('Nada mudou');
    const setembro = (await clara.get(`${LIVRO}/${(await livroDe(tomador, 'tomados', '2026-09')).id}`)).body;
    expect(setembro.ajustes).toMatchObject([{ nota_id: b.id, valor: '-2134.75' }]);
    expect(await ok(fazer(setembro.id, 'encerrar'))).toMatchObject({ devido: '-2134.75', guia_id: null });
    const creditos = await suite.sql('select tipo, valor::text from credito_contribuinte where contribuinte_id = $1', [tomador.id]);
    expect(creditos).toEqual([{ tipo: 'pagamento_indevido', valor: '2134.75' }]);
  });

  it('cancelada antes de se pagar, retifica-se o livro, e a guia velha deixa de valer; o mês que corre não se encerra', async () => {
    const { tomador, b } = await exemplo();
    const { id } = await livroDe(tomador, 'tomados');
    const { guia_id } = await ok(fazer(id, 'encerrar'));
    await ok(clara.post(`${NOTA}/${b.id}/cancelar`, { cancelada_em: '2026-11-05', motivo: 'Obra desfeita.' }));
    expect(await ok(fazer(id, 'retificar', { motivo: 'A nota foi cancelada pelo prestador.' }))).toMatchObject({
      devido: '0.00',
      guia_id: null,
    });
    expect((await caixa.get(`${GUIA}/${guia_id}`)).body.situacao).toBe('Cancelada');
    const novo = await ok(clara.post(LIVRO, { contribuinte_id: tomador.id, tipo: 'tomados', competencia: '2026-11' }), 201);
    expect((await errorsOf(fazer(novo.id, 'encerrar'))).id?.[0]).toContain('O mês ainda não terminou');
  });

  it('a nota que chega depois do encerramento entra pela retificação, só com a diferença', async () => {
    const prestador = await empresa();
    await declarar(prestador, '1000.00');
    const { id } = await livroDe(prestador, 'prestados');
    const { guia_id } = await ok(fazer(id, 'encerrar'));
    await pagar(guia_id);
    expect((await errorsOf(fazer(id, 'retificar', { motivo: 'Nada mudou, na verdade.' }))).id?.[0]).toContain('Nada mudou');
    await declarar(prestador, '500.00');
    expect(await ok(fazer(id, 'retificar', { motivo: 'Faltava uma nota.' }))).toMatchObject({ situacao: 'retificado', devido: '45.00' });
    expect((await debitosDe(prestador)).map(({ principal }) => principal).sort()).toEqual(['15.00', '30.00']);
  });

  it('sem notas é sem movimento, e nada se deve; do Simples o livro não cobra', async () => {
    const parado = await empresa();
    const { id } = await ok(clara.post(LIVRO, { contribuinte_id: parado.id, tipo: 'prestados', competencia: '2026-10' }), 201);
    expect(await ok(fazer(id, 'encerrar'))).toMatchObject({ sem_movimento: true, devido: '0.00', guia_id: null });
    const simples = await empresa('simples');
    await declarar(simples, '1000.00');
    expect(await ok(fazer((await livroDe(simples, 'prestados')).id, 'encerrar'))).toMatchObject({ devido: '0.00', servicos: '1000.00' });
  });

  it('a alíquota fica entre 2 e 5 %, a dedução não a baixa fora dos itens da lei, e do MEI não se retém', async () => {
    const prestador = await empresa();
    const erros = (mais: object) => errorsOf(clara.post(NOTA, rascunho(prestador, '1000.00', mais)));
    expect((await erros({ aliquota: '1.5' })).aliquota?.[0]).toContain('entre 2 % e 5 %');
    expect((await erros({ deducoes: '600.00' })).deducoes?.[0]).toContain('abaixo de 2 %');
    const mei = await empresa('mei');
    const pedido = rascunho(mei, '1000.00', { tomador_id: prestador.id, tomador_nome: null, retido: 'tomador' });
    expect((await errorsOf(clara.post(NOTA, pedido))).retido?.[0]).toContain('Do MEI não se retém');
  });
});
