import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { abrirContratacao, PROCESSO, RESULTADO } from './contratacao-tests';
import { habilitar } from './pregao-tests';
import { moverPeloRelogio } from './relogio';

const suite = openSuite();
const PROPOSTA = `${PROCESSO}/propostas`;
const LANCE = `${PROCESSO}/lances`;
const PREGAO = {
  natureza: 'licitacao',
  modalidade: 'pregao',
  amparo_legal: '1',
  criterio_julgamento: 'menor_preco',
  modo_disputa: 'aberto',
};
const CONCORRENCIA = { ...PREGAO, modalidade: 'concorrencia', amparo_legal: '2' };
const DECLARA = { declara_requisitos: true, declara_menor: true, declara_integridade: true };
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let materiais: number[];
beforeAll(async () => {
  c = await abrirContratacao(suite);
  materiais = [(await c.material()).id, (await c.material()).id];
});

const em = (minutos: number) => new Date(suite.services.clock.now().getTime() + minutos * 60_000).toISOString();
const ato = (id: number, nome: string, body: object = {}) => c.ato(c.compras, id, nome, body);
const naProposta = (id: number, nome: string, body: object = {}) => c.compras.post(`${PROPOSTA}/${id}/${nome}`, body);
const lance = (processo_contratacao_id: number, proposta_id: number, valor: string | null, more: object = {}) =>
  c.compras.post(LANCE, { processo_contratacao_id, proposta_id, item_numero: 1, valor, ...more });
const itemDa = async (proposta: number, n = 0) => (await c.compras.get(`${PROPOSTA}/${proposta}`)).body.itens[n];

interface Oferta {
  /** Of the first item, or of each. */
  valores: (string | object)[];
  porte?: string;
}

/** A bidding whose proposals were received and opened: a hundred units of each item at R$ 1.000,00; its proposals in the same order. */
async function aberta(more: object, ofertas: readonly Oferta[], itens = 1): Promise<[number, ...number[]]> {
  const pedidos = materiais.slice(0, itens).map((material_id) => ({ material_id, quantidade: '100', preco: '1000.00' }));
  const { id: solicitacao } = await c.aprovada(pedidos);
  const id = await c.comParecer([solicitacao], { ...PREGAO, ...more });
  await ok(c.ato(c.ordenador, id, 'autorizar'));
  await ok(ato(id, 'divulgar', { data_fim_propostas: em(90 * 1440) }));
  const propostas: number[] = [];
  for (const { valores, porte = 'demais' } of ofertas) {
    const linhas = valores.map((valor, n) => ({
      item_numero: n + 1,
      quantidade: '100',
      ...(typeof valor === 'string' ? { valor_unitario: valor } : valor),
    }));
    const proposta = { processo_contratacao_id: id, fornecedor_id: await c.fornecedor(porte), ...DECLARA, itens: linhas };
    const { id: feita } = await ok(c.compras.post(PROPOSTA, { ...proposta, declara_me_epp: porte !== 'demais' }), 201);
    await ok(naProposta(feita, 'enviar'));
    propostas.push(feita);
  }
  await suite.force('update processo_contratacao set data_inicio_propostas = $2, data_fim_propostas = $3, data_sessao = $3 where id = $1', [
    id,
    em(-20),
    em(-10),
  ]);
  await ok(ato(id, 'abrir_sessao'));
  return [id, ...propostas];
}
/** The last minute of the bids of every item has gone by. */
const fim = (id: number) => suite.sql('update processo_contratacao_itens set disputa_ate = $2 where pai_id = $1', [id, em(-60)]);
async function julgada(more: object, ofertas: readonly Oferta[]): Promise<[number, ...number[]]> {
  const tudo = await aberta(more, ofertas);
  await fim(tudo[0]);
  await ok(ato(tudo[0], 'encerrar_disputa'));
  return tudo;
}
/** What was awarded, record by record. */
async function resultadosDe(id: number): Promise<Wire[]> {
  const { data } = (await c.compras.get(`${RESULTADO}?processo_contratacao_id=${id}`)).body;
  return Promise.all(data.map(async (one: Wire) => (await c.compras.get(`${RESULTADO}/${one.id}`)).body));
}
const grande = (...valores: (string | object)[]): Oferta => ({ valores });
const pequena = (...valores: (string | object)[]): Oferta => ({ valores, porte: 'me' });

describe('a etapa de lances, item por item (R6)', () => {
  it('o lance nos últimos minutos prorroga o seu item, outra e outra vez, e os outros terminam no seu tempo', async () => {
    const [id, um, outro] = await aberta({}, [grande('900', '900'), grande('910', '910')], 2);
    suite.travel({ minutes: 9 });
    await ok(lance(id, outro as number, '899'), 201);
    suite.travel({ minutes: 1.5 });
    expect((await errorsOf(lance(id, outro as number, '899', { item_numero: 2 }))).processo_contratacao_id).toEqual([
      'A etapa de lances terminou.',
    ]);
    await ok(lance(id, um as number, '898'), 201);
    expect((await errorsOf(ato(id, 'encerrar_disputa'))).disputa_ate).toEqual(['A etapa de lances do item 1 ainda não terminou.']);
    suite.travel({ minutes: 2 });
    expect(await errorsOf(lance(id, outro as number, '897'))).toHaveProperty('processo_contratacao_id');
    await ok(ato(id, 'encerrar_disputa'));
    expect([(await itemDa(um as number)).classificacao, (await itemDa(um as number, 1)).classificacao]).toEqual([1, 1]);
  });

  it('o relógio encerra a disputa quando terminam os lances de todos os itens, e não antes', async () => {
    const [id] = await aberta({}, [grande('900', '900'), grande('910', '910')], 2);
    const situacao = async () => (await c.compras.get(`${PROCESSO}/${id}`)).body.situacao;
    await moverPeloRelogio(suite.services);
    expect(await situacao()).toBe('disputa');
    suite.travel({ minutes: 11 });
    await moverPeloRelogio(suite.services);
    expect(await situacao()).toBe('julgamento');
  });

  it('vários lances ao mesmo tempo, no mesmo item e em outros: todos recebidos, e os iguais pela ordem do servidor', async () => {
    const [id, um, outro] = (await aberta({}, [grande('900', '900'), grande('910', '910')], 2)) as [number, number, number];
    const feitos = await Promise.all([
      lance(id, um, '890'),
      lance(id, outro, '890'),
      lance(id, um, '880', { item_numero: 2 }),
      lance(id, outro, '870', { item_numero: 2 }),
    ]);
    expect(feitos.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { data } = (await c.compras.get(`${LANCE}?processo_contratacao_id=${id}&item_numero=1`)).body;
    const primeiro = data.sort((a: Wire, b: Wire) => ((a.instante as string) < (b.instante as string) ? -1 : 1))[0].proposta_id;
    await fim(id);
    await ok(ato(id, 'encerrar_disputa'));
    expect((await itemDa(primeiro)).classificacao).toBe(1);
  });

  it('no aberto e fechado, depois do tempo sorteado, o melhor e os até 10 % mandam um lance lacrado, que ninguém lê até o fim', async () => {
    const ofertas = [grande('900'), grande('910'), grande('950'), grande('990.0001'), grande('999')];
    const [id, primeira, segunda, , quarta] = (await aberta({ modo_disputa: 'aberto_fechado' }, ofertas)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const processo = (await c.compras.get(`${PROCESSO}/${id}`)).body;
    expect(processo.tempos).toEqual({ definido: true });
    const tempos = { semente: 'a', aleatorio: 0, fechada: 300_000 };
    await suite.sql('update processo_contratacao set tempos = $2 where id = $1', [id, suite.services.vault.seal(JSON.stringify(tempos))]);
    suite.travel({ minutes: 14.9 });
    await ok(lance(id, primeira, '899'), 201);
    suite.travel({ minutes: 0.2 });
    const lacrado = await ok(lance(id, segunda, '877.7777'), 201);
    expect(lacrado).toMatchObject({ valor: null, fechado: true, lacrado: { definido: true } });
    expect((await itemDa(segunda)).valor_final).toBe('910.0000');
    const [linha] = await suite.sql('select row_to_json(l)::text as tudo from lance_licitacao l where id = $1', [lacrado.id]);
    const trilha = await suite.sql("select row_to_json(a)::text as tudo from auditoria a where recurso = 'lance_licitacao'");
    expect(JSON.stringify([linha, trilha])).not.toContain('877.7777');
    expect((await errorsOf(lance(id, segunda, '870'))).proposta_id).toEqual([expect.stringContaining('é um só')]);
    expect((await errorsOf(lance(id, quarta, '800'))).proposta_id).toEqual([expect.stringContaining('até 10 % acima')]);
    expect(await errorsOf(ato(id, 'encerrar_disputa'))).toHaveProperty('disputa_ate');
    suite.travel({ minutes: 5 });
    expect(await errorsOf(lance(id, primeira, '870'))).toHaveProperty('processo_contratacao_id');
    await ok(ato(id, 'encerrar_disputa'));
    expect(await itemDa(segunda)).toMatchObject({ valor_final: '877.7777', classificacao: 1 });
    expect((await c.compras.get(`${LANCE}/${lacrado.id}`)).body).toMatchObject({ valor: '877.7777', lacrado: { definido: false } });
  });

  it('no fechado e aberto só dão lances as propostas até 10 % acima da melhor, e ao menos três', async () => {
    const ofertas = [grande('900'), grande('995'), grande('999'), grande('1000')];
    const [id, , , terceira, quarta] = (await aberta({ modo_disputa: 'fechado_aberto' }, ofertas)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    await ok(lance(id, terceira, '890'), 201);
    expect((await errorsOf(lance(id, quarta, '880'))).proposta_id).toEqual([expect.stringContaining('não foi para a etapa de lances')]);
  });

  it('a segunda a 5 % ou mais da primeira: disputam-se as demais colocações, sem alcançar a primeira (R7)', async () => {
    const [perto] = await julgada({}, [grande('900'), grande('944.9999'), grande('950')]);
    expect((await errorsOf(ato(perto, 'reiniciar_disputa', { item_numero: 1 }))).item_numero).toEqual([
      expect.stringContaining('menos de 5 %'),
    ]);
    const [id, primeira, , terceira] = (await julgada({}, [grande('900'), grande('945'), grande('950')])) as [
      number,
      number,
      number,
      number,
    ];
    expect(await ok(ato(id, 'reiniciar_disputa', { item_numero: 1 }))).toMatchObject({
      situacao: 'disputa',
      itens: [{ etapa: 'reinicio' }],
    });
    expect(await errorsOf(lance(id, primeira, '890'))).toHaveProperty('proposta_id');
    expect((await errorsOf(lance(id, terceira, '900'))).valor).toEqual([expect.stringContaining('não alcança')]);
    await ok(lance(id, terceira, '920'), 201);
    await fim(id);
    await ok(ato(id, 'encerrar_disputa'));
    expect([(await itemDa(primeira)).classificacao, (await itemDa(terceira)).classificacao]).toEqual([1, 2]);
  });
});

describe('o empate', () => {
  it('a ME chamada tem cinco minutos: declina ou deixa passar, e a próxima da faixa é chamada (R8)', async () => {
    const ofertas = [grande('900'), pequena('910'), pequena('920'), pequena('945.01')];
    const [id, , segunda, terceira, quarta] = (await julgada({}, ofertas)) as [number, number, number, number, number];
    const chamada = async (proposta: number) => (await itemDa(proposta)).convocada;
    expect([await chamada(segunda), await chamada(terceira)]).toEqual([true, false]);
    expect((await errorsOf(ato(id, 'convocar'))).itens).toEqual([expect.stringContaining('ainda pode cobrir')]);
    expect(await errorsOf(naProposta(terceira, 'declinar', { item_numero: 1 }))).toHaveProperty('item_numero');
    await ok(naProposta(segunda, 'declinar', { item_numero: 1 }));
    expect([await itemDa(segunda), await itemDa(terceira)]).toMatchObject([
      { convocada: false, cobertura: 'declinou' },
      { convocada: true, cobertura: null },
    ]);
    suite.travel({ minutes: 5 });
    expect((await errorsOf(naProposta(terceira, 'novo_valor', { item_numero: 1, valor_unitario: '899' }))).item_numero).toEqual([
      expect.stringContaining('cinco minutos'),
    ]);
    await ok(ato(id, 'passar_vez'));
    expect(await itemDa(terceira)).toMatchObject({ convocada: false, cobertura: 'decorrido' });
    // the fourth is a cent beyond the five per cent
    expect(await chamada(quarta)).toBe(false);
    expect(await ok(ato(id, 'convocar'))).toMatchObject({ situacao: 'habilitacao' });
  });

  it('dentro do prazo a chamada cobre, e fica à frente', async () => {
    const [id, , segunda] = (await julgada({}, [grande('900'), pequena('910')])) as [number, number, number];
    suite.travel({ minutes: 4 });
    await ok(naProposta(segunda, 'novo_valor', { item_numero: 1, valor_unitario: '899.99' }));
    expect(await itemDa(segunda)).toMatchObject({ classificacao: 1, cobertura: 'cobriu' });
    await ok(ato(id, 'convocar'));
  });

  it('propostas iguais passam pela disputa final e depois pelos passos da lei; o sorteio é do servidor, e fica registrado (R9)', async () => {
    const [id, um, outro, fora] = (await julgada({}, [grande('900'), grande('900'), grande('950')])) as [number, number, number, number];
    const decidir = (desempate: string, more: object = {}) => ato(id, 'desempatar', { item_numero: 1, desempate, ...more });
    expect((await errorsOf(ato(id, 'convocar'))).itens).toEqual([expect.stringContaining('empatadas')]);
    expect(await errorsOf(naProposta(um, 'novo_valor', { item_numero: 1, valor_unitario: '890' }))).toHaveProperty('item_numero');
    expect((await errorsOf(decidir('sorteio'))).desempate).toEqual([expect.stringContaining('vem antes')]);
    expect(await ok(decidir('disputa_final'))).toMatchObject({ situacao: 'disputa' });
    expect(await errorsOf(lance(id, fora, '800'))).toHaveProperty('proposta_id');
    expect(await ok(lance(id, um, '880'), 201)).toMatchObject({ fechado: true, valor: null });
    await ok(lance(id, outro, '880'), 201);
    await fim(id);
    await ok(ato(id, 'encerrar_disputa'));
    expect((await errorsOf(decidir('disputa_final'))).desempate).toEqual([expect.stringContaining('já se fez')]);
    expect((await errorsOf(decidir('sorteio'))).desempate).toEqual([
      expect.stringContaining('O passo seguinte é "Avaliação do desempenho'),
    ]);
    expect((await errorsOf(decidir('equidade', { proposta_id: um, comprovacao: 'Relatório' }))).desempate).toBeDefined();
    expect(await errorsOf(decidir('desempenho', { proposta_id: fora, comprovacao: 'Certidão' }))).toHaveProperty('proposta_id');
    expect(await errorsOf(decidir('desempenho', { proposta_id: um }))).toHaveProperty('comprovacao');
    expect(await errorsOf(decidir('desempenho'))).toHaveProperty('comprovacao');
    for (const passo of ['desempenho', 'equidade', 'integridade', 'local', 'brasileira', 'pesquisa', 'clima'])
      await ok(decidir(passo, { comprovacao: 'Nenhuma das empatadas o comprova.' }));
    expect(await itemDa(um)).toMatchObject({ desempate: null });
    expect(await ok(decidir('sorteio', { comprovacao: 'Diante dos dois licitantes.' }))).toMatchObject({ situacao: 'julgamento' });
    const [a, b] = [await itemDa(um), await itemDa(outro)];
    const sorteada = a.classificacao === 1 ? a : b;
    expect([a.classificacao, b.classificacao].sort()).toEqual([1, 2]);
    expect(sorteada).toMatchObject({ valor_final: '880.0000', desempate: 'sorteio' });
    expect(sorteada.desempate_prova).toMatch(
      /^Sorteio eletrônico em .*, entre 1 .*; 2 .*\. Saiu o número [12]\. Diante dos dois licitantes\.$/,
    );
    expect(await errorsOf(decidir('sorteio'))).toHaveProperty('item_numero');
    await ok(ato(id, 'convocar'));
  });

  it('um passo da lei, provado, põe uma à frente', async () => {
    const [id, um, outro] = (await julgada({}, [grande('900'), grande('900')])) as [number, number, number];
    await ok(ato(id, 'desempatar', { item_numero: 1, desempate: 'disputa_final' }));
    await fim(id);
    await ok(ato(id, 'encerrar_disputa'));
    await ok(ato(id, 'desempatar', { item_numero: 1, desempate: 'desempenho', comprovacao: 'Nenhuma tem avaliação registrada.' }));
    await ok(ato(id, 'desempatar', { item_numero: 1, desempate: 'equidade', proposta_id: outro, comprovacao: 'Relatório de equidade.' }));
    expect([(await itemDa(um)).classificacao, await itemDa(outro)]).toMatchObject([
      2,
      { classificacao: 1, desempate: 'equidade', desempate_prova: 'Relatório de equidade.' },
    ]);
  });
});

describe('os critérios (R10)', () => {
  it('técnica e preço: as notas antes dos preços, que ficam lacrados até a última; vence a nota final', async () => {
    const criterio = { criterio_julgamento: 'tecnica_preco', modo_disputa: 'fechado', peso_tecnica: '70' };
    const [id, cara, barata] = (await aberta({ ...CONCORRENCIA, ...criterio }, [grande('1000'), grande('800')])) as [
      number,
      number,
      number,
    ];
    const nota = (proposta: number, nota_tecnica: string) =>
      naProposta(proposta, 'pontuar', { item_numero: 1, nota_tecnica, fundamento: 'Conforme os quesitos do edital.' });
    expect((await c.compras.get(`${PROPOSTA}/${cara}`)).body).toMatchObject({
      situacao: 'aberta',
      valores: { definido: true },
      itens: [{ valor_unitario: null, valor_final: null, classificacao: null }],
    });
    await ok(nota(cara, '90'));
    expect((await errorsOf(ato(id, 'abrir_precos'))).itens).toEqual([expect.stringContaining('Falta a nota técnica')]);
    expect(await errorsOf(ato(id, 'encerrar_disputa'))).toHaveProperty('situacao');
    await ok(nota(barata, '60'));
    expect(await ok(ato(id, 'abrir_precos'))).toMatchObject({ situacao: 'julgamento' });
    expect((await errorsOf(nota(barata, '100'))).nota_tecnica).toEqual([expect.stringContaining('já foram abertos')]);
    await ok(ato(id, 'encerrar_disputa'));
    expect([await itemDa(cara), await itemDa(barata)]).toMatchObject([
      { pontuacao: '87.00', classificacao: 1, valor_final: '1000.0000' },
      { pontuacao: '72.00', classificacao: 2, valor_final: '800.0000' },
    ]);
  });

  it('técnica e preço: a ME cujo preço está até 10 % acima do da primeira pode cobri-lo, e passa à frente (LC 123/2006, arts. 44 e 45)', async () => {
    const criterio = { criterio_julgamento: 'tecnica_preco', modo_disputa: 'fechado', peso_tecnica: '70' };
    const [id, primeira, segunda] = (await aberta({ ...CONCORRENCIA, ...criterio }, [grande('800'), pequena('880')])) as [
      number,
      number,
      number,
    ];
    for (const [proposta, nota_tecnica] of [
      [primeira, '90'],
      [segunda, '80'],
    ] as const)
      await ok(naProposta(proposta, 'pontuar', { item_numero: 1, nota_tecnica, fundamento: 'Quesitos do edital.' }));
    await ok(ato(id, 'abrir_precos'));
    expect([await itemDa(primeira), await itemDa(segunda)]).toMatchObject([{ classificacao: 1 }, { classificacao: 2, convocada: true }]);
    expect(await errorsOf(naProposta(segunda, 'novo_valor', { item_numero: 1, valor_unitario: '800' }))).toHaveProperty('valor_unitario');
    await ok(naProposta(segunda, 'novo_valor', { item_numero: 1, valor_unitario: '799.99' }));
    expect([await itemDa(primeira), await itemDa(segunda)]).toMatchObject([
      { classificacao: 2 },
      { classificacao: 1, cobertura: 'cobriu' },
    ]);
  });

  it('melhor técnica: o preço não conta', async () => {
    const criterio = { criterio_julgamento: 'melhor_tecnica', modo_disputa: 'fechado' };
    const [id, melhor, barata] = (await aberta({ ...CONCORRENCIA, ...criterio }, [grande('1000'), grande('500')])) as [
      number,
      number,
      number,
    ];
    for (const [proposta, nota_tecnica] of [
      [melhor, '80.01'],
      [barata, '80'],
    ] as const)
      await ok(naProposta(proposta, 'pontuar', { item_numero: 1, nota_tecnica, fundamento: 'Quesitos do edital.' }));
    await ok(ato(id, 'abrir_precos'));
    expect([(await itemDa(melhor)).classificacao, (await itemDa(barata)).classificacao]).toEqual([1, 2]);
  });

  it('maior retorno: a economia menos a remuneração', async () => {
    const oferta = (economia: string, remuneracao_pct: string) => grande({ economia, remuneracao_pct });
    const criterio = { criterio_julgamento: 'maior_retorno', modo_disputa: 'fechado' };
    const [, um, outro] = (await aberta({ ...CONCORRENCIA, ...criterio }, [oferta('100000.00', '20'), oferta('90000.00', '10')])) as [
      ...[number, number, number],
    ];
    expect([await itemDa(um), await itemDa(outro)]).toMatchObject([
      { valor_final: '200.0000', pontuacao: '80000.00', classificacao: 2 },
      { valor_final: '90.0000', pontuacao: '81000.00', classificacao: 1 },
    ]);
  });

  it('maior desconto: sobre a tabela de referência, na proposta e no lance', async () => {
    const criterio = { criterio_julgamento: 'maior_desconto', intervalo_lance: '0.5' };
    const [id, um, outro] = (await aberta(criterio, [grande({ desconto: '10' }), grande({ desconto: '12.5' })])) as [
      number,
      number,
      number,
    ];
    expect((await itemDa(outro)).valor_final).toBe('875.0000');
    expect(await ok(lance(id, um, null, { desconto: '13' }), 201)).toMatchObject({ valor: '870.0000' });
    expect(await errorsOf(lance(id, um, null, { desconto: '13' }))).toEqual({ desconto: ['O lance melhora o próprio desconto, 13 %.'] });
    expect(await errorsOf(lance(id, um, '800'))).toHaveProperty('desconto');
    // the interval is of percentage points: 13,4 passes 13 by less than half a point
    expect((await errorsOf(lance(id, outro, null, { desconto: '13.4' }))).desconto).toEqual([expect.stringContaining('ao menos 0,5')]);
    await ok(lance(id, outro, null, { desconto: '13.5' }), 201);
    await fim(id);
    await ok(ato(id, 'encerrar_disputa'));
    expect(await errorsOf(naProposta(outro, 'novo_valor', { item_numero: 1, valor_unitario: '860' }))).toEqual({
      desconto: ['Informe o novo desconto: é por ele que se julga.'],
    });
    await ok(naProposta(outro, 'novo_valor', { item_numero: 1, desconto: '14' }));
    expect((await itemDa(outro)).valor_final).toBe('860.0000');
  });
});

describe('a aceitação (R11)', () => {
  it('bens abaixo de metade do estimado pedem a diligência; a que não se prova deixa o item', async () => {
    const [id, baixa, outra] = (await julgada({}, [grande('499.99'), grande('900')])) as [number, number, number];
    await ok(ato(id, 'convocar'));
    expect((await errorsOf(ato(id, 'declarar_vencedor'))).itens).toEqual([expect.stringContaining('diligência')]);
    const diligencia = { item_numero: 1, comprovacao: 'Sem notas de compra que sustentem o preço.' };
    await ok(naProposta(baixa, 'diligenciar', { ...diligencia, comprovada: false }));
    expect([await itemDa(baixa), await itemDa(outra)]).toMatchObject([
      { classificacao: null, exequibilidade: 'nao_comprovada' },
      { classificacao: 1 },
    ]);
    await habilitar(suite, id);
    await ok(ato(id, 'declarar_vencedor'));
    expect(await resultadosDe(id)).toMatchObject([{ valor_unitario: '900.0000', garantia_adicional: null }]);
  });

  it('obras abaixo de 75 % presumem-se inexequíveis até a prova, e abaixo de 85 % o contrato pede garantia adicional', async () => {
    const obras = { ...CONCORRENCIA, categoria_processo: 'obras', regime_execucao: 'preco_global' };
    const [id, baixa] = (await julgada(obras, [grande('749.99')])) as [number, number];
    await ok(ato(id, 'convocar'));
    expect(await errorsOf(ato(id, 'declarar_vencedor'))).toHaveProperty('itens');
    await ok(naProposta(baixa, 'diligenciar', { item_numero: 1, comprovada: true, comprovacao: 'Composição de custos conferida.' }));
    await habilitar(suite, id);
    await ok(ato(id, 'declarar_vencedor'));
    expect(await resultadosDe(id)).toMatchObject([{ valor_total: '74999.00', garantia_adicional: '25001.00' }]);
  });
});

describe('a cota reservada (R2)', () => {
  it('é até 25 % do item acima de R$ 80.000,00, arredondada para baixo, só de ME e EPP; sem oferta, é do vencedor do principal', async () => {
    const { id: solicitacao } = await c.aprovada([{ material_id: materiais[0] as number, quantidade: '101', preco: '1000.00' }]);
    const { id } = await ok(c.criar([solicitacao], PREGAO), 201);
    expect(await errorsOf(ato(id, 'reservar_cota', { item_numero: 1, percentual: '25.01' }))).toHaveProperty('percentual');
    expect(await errorsOf(ato(id, 'reservar_cota', { item_numero: 1, percentual: '0.5' }))).toHaveProperty('percentual');
    expect(await ok(ato(id, 'reservar_cota', { item_numero: 1, percentual: '25' }))).toMatchObject({
      itens: [
        { numero: 1, quantidade: '76.0000', valor_total: '76000.00', item_cota_principal: null },
        { numero: 2, quantidade: '25.0000', valor_total: '25000.00', beneficio: 'cota', item_cota_principal: 1 },
      ],
    });
    expect(await errorsOf(ato(id, 'reservar_cota', { item_numero: 1, percentual: '25' }))).toHaveProperty('item_numero');
  });

  it('oferecida a quem venceu o principal, que a aceita na proposta', async () => {
    const { id: solicitacao } = await c.aprovada([{ material_id: materiais[0] as number, quantidade: '200', preco: '1000.00' }]);
    const { id } = await ok(c.criar([solicitacao], PREGAO), 201);
    await ok(ato(id, 'reservar_cota', { item_numero: 1, percentual: '25' }));
    await ok(ato(id, 'declarar_ausencia_impedimento'));
    await ok(ato(id, 'enviar_parecer'));
    await ok(c.ato(c.juridico, id, 'emitir_parecer', { parecer: 'De acordo.', favoravel: true }));
    await ok(c.ato(c.ordenador, id, 'autorizar'));
    await ok(ato(id, 'divulgar', { data_fim_propostas: em(90 * 1440) }));
    const fornecedor_id = await c.fornecedor('demais');
    const itens = [{ item_numero: 1, quantidade: '150', valor_unitario: '900' }];
    const proposta = { processo_contratacao_id: id, fornecedor_id, ...DECLARA };
    const daCota = [{ item_numero: 2, quantidade: '50', valor_unitario: '900' }];
    expect(await errorsOf(c.compras.post(PROPOSTA, { ...proposta, itens: daCota }))).toHaveProperty('itens.0.item_numero');
    const { id: feita } = await ok(c.compras.post(PROPOSTA, { ...proposta, itens }), 201);
    await ok(naProposta(feita, 'enviar'));
    await suite.force(
      'update processo_contratacao set data_inicio_propostas = $2, data_fim_propostas = $3, data_sessao = $3 where id = $1',
      [id, em(-20), em(-10)],
    );
    await ok(ato(id, 'abrir_sessao'));
    await fim(id);
    for (const nome of ['encerrar_disputa', 'convocar']) await ok(ato(id, nome));
    await habilitar(suite, id);
    await ok(ato(id, 'declarar_vencedor'));
    const { data } = (await c.compras.get(`${RESULTADO}?processo_contratacao_id=${id}`)).body;
    expect(data.map((one: Wire) => [one.item_numero, one.fornecedor_id, one.quantidade, one.valor_unitario])).toEqual([
      [1, fornecedor_id, '150.0000', '900.0000'],
      [2, fornecedor_id, '50.0000', '900.0000'],
    ]);
  });
});
