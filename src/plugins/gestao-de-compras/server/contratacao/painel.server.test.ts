import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import type { Painel } from '../../resources/contratacao/painel';
import { abrirContratacao, MOTIVO, PROCESSO } from './contratacao-tests';
import { abrirPregao, PROPOSTA } from './pregao-tests';
import { moverPeloRelogio } from './relogio';

const suite = openSuite();
const LANCE = `${PROCESSO}/lances`;
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPregao>>;
beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPregao(suite, c);
});

const painelDe = async (id: number): Promise<Painel> => (await c.compras.get(`${PROCESSO}/${id}/disputa`)).body;
const ato = (id: number, nome: string, body: object = {}) => c.ato(c.compras, id, nome, body);
const lance = (processo_contratacao_id: number, proposta_id: number, valor: string, item_numero = 1) =>
  c.compras.post(LANCE, { processo_contratacao_id, proposta_id, item_numero, valor });
const fim = (id: number) => suite.sql('update processo_contratacao_itens set disputa_ate = $2 where pai_id = $1', [id, p.em(-1)]);

/** A pregão of two items whose session was opened: the first supplier is not small. */
async function aberto(precos: string[][], more: object = {}): Promise<[number, ...number[]]> {
  const { id } = await p.pregao(more, 2);
  const propostas: number[] = [];
  for (const [n, seus] of precos.entries()) {
    const porte = n === 0 ? 'demais' : 'me';
    propostas.push((await p.enviada(id, await c.fornecedor(porte), seus, { declara_me_epp: n > 0 })).id);
  }
  await p.aposPrazo(id);
  await ok(ato(id, 'abrir_sessao'));
  return [id, ...propostas];
}

describe('o painel da disputa', () => {
  it('antes da sessão não diz nada das propostas (R3)', async () => {
    const { id } = await p.pregao();
    await p.enviada(id, await c.fornecedor('demais'), '900');
    expect(await painelDe(id)).toMatchObject({ aberta: false, objetos: [] });
  });

  it('diz de cada item a etapa, o relógio, o melhor, a posição de cada um e os lances, com o excluído riscado', async () => {
    const [id, um, outro] = (await aberto([
      ['900', '900'],
      ['910', '890'],
    ])) as [number, number, number];
    const feito = await ok(lance(id, um, '880'), 201);
    await ok(lance(id, outro, '870'), 201);
    let [primeiro, segundo] = (await painelDe(id)).objetos;
    expect(primeiro).toMatchObject({
      item_numero: 1,
      lote_numero: null,
      etapa: 'inicial',
      momento: 'aberta',
      suspenso: false,
      desempate: null,
      estimado: '1000.0000',
      ofertas: [
        { proposta_id: outro, ordem: 1, valor: '870.0000', lances: 1, pequena: true, cobre_ate: null },
        { proposta_id: um, ordem: 2, valor: '880.0000', lances: 1, pequena: false },
      ],
      lances: [
        { valor: '870.0000', cancelado: false },
        { id: feito.id, valor: '880.0000' },
      ],
    });
    expect(segundo?.ofertas.map(({ proposta_id }) => proposta_id)).toEqual([outro, um]);
    await ok(c.compras.post(`${LANCE}/${feito.id}/excluir_lance`, { motivo: MOTIVO }));
    [primeiro, segundo] = (await painelDe(id)).objetos;
    expect(primeiro?.lances).toMatchObject([{ cancelado: false }, { id: feito.id, cancelado: true }]);
    expect(primeiro?.ofertas.map(({ valor, lances }) => [valor, lances])).toEqual([
      ['870.0000', 1],
      ['900.0000', 0],
    ]);
  });

  it('do lance fechado só diz que veio, até o fim da etapa', async () => {
    const [id, um] = (await aberto(
      [
        ['900', '900'],
        ['910', '910'],
      ],
      { modo_disputa: 'aberto_fechado' },
    )) as [number, number, number];
    const tempos = { semente: 'a', aleatorio: 0, fechada: 300_000 };
    await suite.sql('update processo_contratacao set tempos = $2 where id = $1', [id, suite.services.vault.seal(JSON.stringify(tempos))]);
    suite.travel({ minutes: 15.1 });
    await ok(lance(id, um, '800'), 201);
    const [primeiro] = (await painelDe(id)).objetos;
    expect(primeiro).toMatchObject({ momento: 'fechada', lances: [{ valor: null }] });
    expect(JSON.stringify(primeiro)).not.toContain('800');
  });

  it('no julgamento diz quem foi chamada a cobrir, e até quando, e o passo do desempate', async () => {
    const [id] = await aberto([
      ['900', '900'],
      ['910', '900'],
    ]);
    await fim(id);
    await ok(ato(id, 'encerrar_disputa'));
    const { objetos, situacao } = await painelDe(id);
    expect(situacao).toBe('julgamento');
    expect(objetos[0]).toMatchObject({
      momento: 'encerrada',
      desempate: null,
      ofertas: [{ cobre_ate: null }, { cobre_ate: expect.any(String) }],
    });
  });

  it('é de quem vê o processo', async () => {
    const [id] = await aberto([['900', '900']]);
    const outro = await suite.make.userWith({});
    expect((await outro.get(`${PROCESSO}/${id}/disputa`)).status).toBe(403);
    const deFora = (await suite.make.userWith({ 'gestao-de-compras.compras-e-licitacoes': [1] })).in(await suite.make.entity('03'), 2026);
    expect((await deFora.get(`${PROCESSO}/${id}/disputa`)).status).toBe(404);
  });
});

describe('a vez da ME ou EPP chamada (R8)', () => {
  it('passa sozinha, pelo relógio, quando os cinco minutos terminam, e nem um antes', async () => {
    const [id, , segunda, terceira] = (await aberto([
      ['900', '900'],
      ['910', '950'],
      ['920', '950'],
    ])) as [number, number, number, number];
    await fim(id);
    await ok(ato(id, 'encerrar_disputa'));
    const itemDa = async (proposta: number): Promise<Wire> => (await c.compras.get(`${PROPOSTA}/${proposta}`)).body.itens[0];
    suite.travel({ minutes: 4.9 });
    await moverPeloRelogio(suite.services);
    expect(await itemDa(segunda)).toMatchObject({ convocada: true, cobertura: null });
    suite.travel({ minutes: 0.2 });
    for (let vez = 0; vez < 2; vez += 1) await moverPeloRelogio(suite.services);
    expect([await itemDa(segunda), await itemDa(terceira)]).toMatchObject([
      { convocada: false, cobertura: 'decorrido' },
      { convocada: true, cobertura: null },
    ]);
  });
});

describe('a suspensão de um item', () => {
  it('para o seu relógio e os seus lances, e os outros seguem; o processo não passa dele, e retomado ele tem o tempo que restava', async () => {
    const [id, um] = (await aberto([
      ['900', '900'],
      ['910', '910'],
    ])) as [number, number, number];
    suite.travel({ minutes: 6 });
    await ok(ato(id, 'suspender_item', { item_numero: 1, motivo: MOTIVO }));
    expect(await errorsOf(ato(id, 'suspender_item', { item_numero: 1, motivo: MOTIVO }))).toHaveProperty('item_numero');
    expect((await errorsOf(lance(id, um, '890'))).processo_contratacao_id).toEqual(['A disputa do item 1 está suspensa.']);
    await ok(lance(id, um, '890', 2), 201);
    expect((await painelDe(id)).objetos).toMatchObject([{ suspenso: true }, { suspenso: false }]);
    suite.travel({ minutes: 30 });
    expect((await errorsOf(ato(id, 'encerrar_disputa'))).itens).toEqual([expect.stringContaining('item 1 está suspenso')]);
    await ok(ato(id, 'retomar_item', { item_numero: 1 }));
    suite.travel({ minutes: 3.9 });
    await ok(lance(id, um, '890'), 201);
    expect(await errorsOf(lance(id, um, '880', 2))).toHaveProperty('processo_contratacao_id');
    suite.travel({ minutes: 5 });
    await ok(ato(id, 'encerrar_disputa'));
    await ok(ato(id, 'suspender_item', { item_numero: 2, motivo: MOTIVO }));
    await fim(id);
    expect((await errorsOf(ato(id, 'encerrar_disputa'))).itens).toEqual([expect.stringContaining('item 2 está suspenso')]);
    expect(await errorsOf(ato(id, 'retomar_item', { item_numero: 1 }))).toHaveProperty('item_numero');
    expect(await p.mensagens(id)).toContain(`Suspenso o item 2: ${MOTIVO}`);
  });

  it('suspenso o processo inteiro, o item que já estava suspenso guarda o tempo que lhe restava', async () => {
    const [id, um] = (await aberto([
      ['900', '900'],
      ['910', '910'],
    ])) as [number, number, number];
    suite.travel({ minutes: 6 });
    await ok(ato(id, 'suspender_item', { item_numero: 1, motivo: MOTIVO }));
    await ok(ato(id, 'suspender', { motivo: MOTIVO }));
    suite.travel({ minutes: 60 });
    await ok(ato(id, 'retomar'));
    await ok(ato(id, 'retomar_item', { item_numero: 1 }));
    suite.travel({ minutes: 3.9 });
    await ok(lance(id, um, '890'), 201);
    suite.travel({ minutes: 0.2 });
    expect(await errorsOf(lance(id, um, '880', 2))).toHaveProperty('processo_contratacao_id');
  });
});
