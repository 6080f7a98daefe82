import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { abrirContratacao, PROCESSO, RESULTADO } from './contratacao-tests';
import { abrirPregao, aposIntencao, habilitar, PROPOSTA } from './pregao-tests';

const suite = openSuite();
const LANCE = `${PROCESSO}/lances`;
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPregao>>;
let materiais: number[];
beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPregao(suite, c);
  materiais = [(await c.material()).id, (await c.material()).id, (await c.material()).id];
});

const QUANTIDADES = ['3', '7', '100'];
const ESTIMADOS = ['1000.00', '2000.00', '100.00'];
/** Two items in a lot and a third that is disputed alone. */
const emLotes = (more: object[] = []) => ({
  lotes: [{ numero: 1, descricao: 'Informática', intervalo_lance: '50' }],
  itens: materiais.map((material_id, n) => ({
    material_id,
    quantidade: QUANTIDADES[n],
    valor_unitario_estimado: ESTIMADOS[n],
    lote_numero: n < 2 ? 1 : null,
    beneficio: 'sem',
    motivo_beneficio: 'Não há três fornecedores locais.',
    ...more[n],
  })),
});
const pedida = () =>
  c.aprovada(materiais.map((material_id, n) => ({ material_id, quantidade: QUANTIDADES[n], preco: ESTIMADOS[n] as string })));
const MODO = { natureza: 'licitacao', modalidade: 'pregao', amparo_legal: '1', criterio_julgamento: 'menor_preco', modo_disputa: 'aberto' };
const DECLARA = { declara_requisitos: true, declara_menor: true, declara_integridade: true };
const linha = (item_numero: number, valor_unitario: string) => ({ item_numero, quantidade: QUANTIDADES[item_numero - 1], valor_unitario });
const lance = (processo_contratacao_id: number, proposta_id: number, valor: string, objeto: object = { lote_numero: 1 }) =>
  c.compras.post(LANCE, { processo_contratacao_id, proposta_id, valor, ...objeto });
const propostaDe = async (id: number): Promise<Wire> => (await c.compras.get(`${PROPOSTA}/${id}`)).body;
const ato = (id: number, nome: string, body: object = {}) => c.ato(c.compras, id, nome, body);

async function divulgado(more: object = {}): Promise<number> {
  const { id: solicitacao } = await pedida();
  const id = await c.comParecer([solicitacao], { ...MODO, ...emLotes(), ...more });
  await ok(c.ato(c.ordenador, id, 'autorizar'));
  await ok(ato(id, 'divulgar', { data_fim_propostas: p.em(30) }));
  return id;
}

async function enviada(processo_contratacao_id: number, precos: string[], porte = 'demais'): Promise<number> {
  const itens = precos.map((valor, n) => linha(n + 1, valor));
  const digitada = { processo_contratacao_id, fornecedor_id: await c.fornecedor(porte), ...DECLARA, itens };
  const { id } = await ok(c.compras.post(PROPOSTA, { ...digitada, declara_me_epp: porte !== 'demais' }), 201);
  await ok(p.naProposta(id, 'enviar'));
  return id;
}

/** In dispute, with proposals of these unit prices. */
async function aberto(ofertas: { precos: string[]; porte?: string }[], more: object = {}): Promise<[number, ...number[]]> {
  const id = await divulgado(more);
  const propostas: number[] = [];
  for (const { precos, porte } of ofertas) propostas.push(await enviada(id, precos, porte));
  await p.aposPrazo(id);
  await ok(ato(id, 'abrir_sessao'));
  return [id, ...propostas];
}
const fim = (id: number) => suite.sql('update processo_contratacao_itens set disputa_ate = $2 where pai_id = $1', [id, p.em(-1)]);
async function encerrar(id: number): Promise<void> {
  await fim(id);
  await ok(ato(id, 'encerrar_disputa'));
}
async function resultadosDe(id: number): Promise<Wire[]> {
  const { data } = (await c.compras.get(`${RESULTADO}?processo_contratacao_id=${id}`)).body;
  return data;
}

describe('os lotes de um processo', () => {
  it('um lote tem itens, da lista de lotes, com o mesmo benefício', async () => {
    const { id: solicitacao } = await pedida();
    const criar = (more: object) => errorsOf(c.criar([solicitacao], { ...MODO, ...emLotes(), ...more }));
    expect(
      await criar({
        lotes: [
          { numero: 1, descricao: 'Um' },
          { numero: 2, descricao: 'Outro' },
        ],
      }),
    ).toHaveProperty('lotes.1.numero');
    expect(await criar({ lotes: [{ numero: 3, descricao: 'Outro' }] })).toHaveProperty('itens.0.lote_numero');
    expect(await criar({ ...emLotes([{ beneficio: 'exclusivo' }]) })).toHaveProperty('itens.0.beneficio');
  });

  it('a proposta cota o lote inteiro ou não o cota', async () => {
    const id = await divulgado();
    const proposta = { processo_contratacao_id: id, fornecedor_id: await c.fornecedor(), ...DECLARA };
    expect((await errorsOf(c.compras.post(PROPOSTA, { ...proposta, itens: [linha(1, '900'), linha(3, '90')] }))).itens).toEqual([
      'O lote 1 se cota inteiro ou não se cota: são os itens 1, 2.',
    ]);
    await ok(c.compras.post(PROPOSTA, { ...proposta, itens: [linha(3, '90')] }), 201);
  });
});

describe('a disputa de um lote pelo total', () => {
  it('os lances são do total, no intervalo do lote; o item de fora se disputa sozinho, no seu relógio', async () => {
    const [id, um, outro] = (await aberto([{ precos: ['900', '1900', '90'] }, { precos: ['950', '1850', '91'] }])) as [
      number,
      number,
      number,
    ];
    expect((await propostaDe(um)).itens).toMatchObject([
      { lote_numero: 1, valor_lote: '16000.00', classificacao: 2 },
      { lote_numero: 1, valor_lote: '16000.00', classificacao: 2 },
      { lote_numero: null, valor_lote: null, classificacao: 1 },
    ]);
    expect(await errorsOf(lance(id, um, '15000', { item_numero: 1 }))).toHaveProperty('item_numero');
    expect(await errorsOf(lance(id, um, '15000', {}))).toHaveProperty('item_numero');
    expect(await errorsOf(lance(id, um, '15000', { lote_numero: 2 }))).toHaveProperty('lote_numero');
    expect((await errorsOf(lance(id, um, '15799.995'))).valor).toEqual([expect.stringContaining('centavos')]);
    expect((await errorsOf(lance(id, um, '15760'))).valor).toEqual([expect.stringContaining('R$ 50,00')]);
    expect(await ok(lance(id, um, '15750'), 201)).toMatchObject({ item_numero: null, lote_numero: 1, valor: '15750.0000' });
    suite.travel({ minutes: 9 });
    await ok(lance(id, outro, '15600'), 201);
    suite.travel({ minutes: 1.5 });
    expect(await errorsOf(lance(id, outro, '89', { item_numero: 3 }))).toHaveProperty('processo_contratacao_id');
    expect((await errorsOf(ato(id, 'encerrar_disputa'))).disputa_ate).toEqual(['A etapa de lances do lote 1 ainda não terminou.']);
    const excluido = await ok(lance(id, outro, '1560'), 201);
    await ok(c.compras.post(`${LANCE}/${excluido.id}/excluir_lance`, { motivo: 'Erro manifesto de digitação no valor do lance' }));
    await encerrar(id);
    expect((await propostaDe(outro)).itens).toMatchObject([
      { valor_lote: '15600.00', valor_final: '937.9746', classificacao: 1 },
      { valor_lote: '15600.00', valor_final: '1826.5822', classificacao: 1 },
      { classificacao: 2 },
    ]);
    expect(await p.mensagens(id)).toContainEqual(
      expect.stringMatching(/^Classificação do lote 1: 1º .*, R\$ 15\.600,00.*; 2º .*15\.750,00/),
    );
  });

  it('lances ao mesmo tempo, no mesmo lote: recebidos um depois do outro, sem se travarem', async () => {
    const [id, um, outro] = (await aberto([{ precos: ['900', '1900'] }, { precos: ['950', '1850'] }])) as [number, number, number];
    const feitos = await Promise.all([
      lance(id, um, '15000'),
      lance(id, outro, '15000'),
      lance(id, um, '14900'),
      lance(id, outro, '14800'),
    ]);
    expect(feitos.every(({ status }) => status === 201 || status === 422)).toBe(true);
    expect(feitos.some(({ status }) => status === 201)).toBe(true);
    await encerrar(id);
    const valores = [(await propostaDe(um)).itens, (await propostaDe(outro)).itens];
    for (const itens of valores) expect(itens[0].valor_lote).toBe(itens[1].valor_lote);
  });

  it('a ME na faixa do empate é chamada a cobrir o total do lote, e todos os itens ficam à frente (R8)', async () => {
    const [id, , pequena] = (await aberto([{ precos: ['900', '1900'] }, { precos: ['940', '1910'], porte: 'me' }])) as [
      number,
      number,
      number,
    ];
    await encerrar(id);
    expect((await propostaDe(pequena)).itens).toMatchObject([{ convocada: true }, { convocada: true }]);
    expect((await errorsOf(ato(id, 'convocar'))).itens).toEqual([expect.stringContaining('no lote 1 ainda pode cobrir')]);
    expect(await errorsOf(p.naProposta(pequena, 'novo_valor', { item_numero: 1, valor_unitario: '1' }))).toHaveProperty('item_numero');
    await ok(p.naProposta(pequena, 'novo_valor', { lote_numero: 1, valor_unitario: '15999.99' }));
    expect((await propostaDe(pequena)).itens).toMatchObject([
      { classificacao: 1, cobertura: 'cobriu' },
      { classificacao: 1, cobertura: 'cobriu' },
    ]);
  });

  it('propostas do mesmo total empatam, ainda que de preços diferentes: disputa final e sorteio do lote (R9)', async () => {
    const [id, um, outro] = (await aberto([{ precos: ['900', '1900'] }, { precos: ['1000', '1857.142857'.slice(0, 9)] }])) as [
      ...[number, number, number],
    ];
    const totais = [(await propostaDe(um)).itens[0].valor_lote, (await propostaDe(outro)).itens[0].valor_lote];
    expect(totais).toEqual(['16000.00', '16000.00']);
    await encerrar(id);
    const decidir = (desempate: string) => ato(id, 'desempatar', { lote_numero: 1, desempate });
    expect(await ok(decidir('disputa_final'))).toMatchObject({ situacao: 'disputa' });
    expect(await ok(lance(id, um, '15900'), 201)).toMatchObject({ fechado: true, valor: null });
    await encerrar(id);
    expect((await propostaDe(um)).itens).toMatchObject([{ classificacao: 1, valor_lote: '15900.00' }, { classificacao: 1 }]);
  });

  it('a segunda a 5 % ou mais: reinicia-se a disputa do lote (R7)', async () => {
    const precos = [
      ['900', '1900'],
      ['950', '1993'],
      ['960', '1994'],
    ].map((um) => ({ precos: um }));
    const [id, primeira, , terceira] = (await aberto(precos)) as [number, number, number, number];
    await encerrar(id);
    expect(await ok(ato(id, 'reiniciar_disputa', { lote_numero: 1 }))).toMatchObject({
      itens: [{ etapa: 'reinicio' }, { etapa: 'reinicio' }, { etapa: 'inicial' }],
    });
    expect(await errorsOf(lance(id, primeira, '15000'))).toHaveProperty('proposta_id');
    await ok(lance(id, terceira, '16100'), 201);
    await encerrar(id);
    expect((await propostaDe(terceira)).itens).toMatchObject([{ classificacao: 2 }, { classificacao: 2 }]);
  });

  it('no aberto e fechado o lance lacrado é do lote', async () => {
    const [id, um] = (await aberto([{ precos: ['900', '1900'] }, { precos: ['950', '1850'] }], { modo_disputa: 'aberto_fechado' })) as [
      ...[number, number, number],
    ];
    const tempos = { semente: 'a', aleatorio: 0, fechada: 300_000 };
    await suite.sql('update processo_contratacao set tempos = $2 where id = $1', [id, suite.services.vault.seal(JSON.stringify(tempos))]);
    suite.travel({ minutes: 15.1 });
    expect(await ok(lance(id, um, '15000.50'), 201)).toMatchObject({ fechado: true, valor: null });
    expect((await errorsOf(lance(id, um, '14000'))).proposta_id).toEqual([expect.stringContaining('é um só')]);
    suite.travel({ minutes: 5 });
    await ok(ato(id, 'encerrar_disputa'));
    expect((await propostaDe(um)).itens).toMatchObject([{ valor_lote: '15000.50', classificacao: 1 }, { valor_lote: '15000.50' }]);
  });
});

describe('a adjudicação de um lote (R15)', () => {
  /** The first of the lot was called and habilitada. */
  async function habilitado(valor: string, precos = ['900', '1900']): Promise<[number, number]> {
    const [id, um] = (await aberto([{ precos }, { precos: ['1000', '2000'] }])) as [number, number, number];
    await encerrar(id);
    await ok(p.naProposta(um, 'novo_valor', { lote_numero: 1, valor_unitario: valor }));
    await ok(ato(id, 'convocar'));
    await habilitar(suite, id);
    return [id, um];
  }

  it('o que a divisão deixa de fora pede a proposta readequada, que não passa do lote nem do estimado de item algum', async () => {
    // 900 × 15.000 ÷ 16.000 = 843,75 e 1.900 × 15.000 ÷ 16.000 = 1.781,25: nada sobra
    const [exato] = await habilitado('15000.00');
    await ok(ato(exato, 'declarar_vencedor'));
    await aposIntencao(suite, exato);
    expect(await ok(c.ato(c.ordenador, exato, 'adjudicar'))).toMatchObject({ situacao: 'adjudicado' });

    const [id] = await habilitado('15555.05');
    await ok(ato(id, 'declarar_vencedor'));
    expect(
      (await resultadosDe(id)).filter(({ situacao }) => situacao === 'vencedor').map((one) => [one.item_numero, one.valor_unitario]),
    ).toEqual([
      [1, '874.9715'],
      [2, '1847.1621'],
    ]);
    await aposIntencao(suite, id);
    const adjudicar = () => c.ato(c.ordenador, id, 'adjudicar');
    expect((await errorsOf(adjudicar())).id).toEqual([
      expect.stringContaining('somam R$ 15.555,04, e o lote vale R$ 15.555,05: sobram R$ 0,01.'),
    ]);
  });

  it('a readequada: todos os itens, uma vez, dentro do lote e do estimado; o resultado, a economia e a homologação vêm dela', async () => {
    const [id, um] = await habilitado('10000.03');
    await ok(ato(id, 'declarar_vencedor'));
    await aposIntencao(suite, id);
    const [soma] = await suite.sql<{ total: string }>(
      'select sum(valor_total)::text as total from resultado_item_licitacao where processo_contratacao_id = $1 and ordem = 1',
      [id],
    );
    expect(soma?.total).toBe('10000.02');
    expect((await errorsOf(c.ato(c.ordenador, id, 'adjudicar'))).id).toEqual([expect.stringContaining('readequada')]);
    const readequar = (...precos: string[]) =>
      p.naProposta(um, 'readequar', { lote_numero: 1, itens: precos.map((valor_unitario, n) => ({ item_numero: n + 1, valor_unitario })) });
    expect(await errorsOf(readequar('500'))).toHaveProperty('itens');
    expect((await errorsOf(readequar('562.5', '1187.51'))).itens).toEqual([expect.stringContaining('a soma não passa dele')]);
    expect(await errorsOf(readequar('1000.01', '900'))).toHaveProperty(['itens.0.valor_unitario']);
    await ok(readequar('567.67', '1185.2885'));
    expect((await resultadosDe(id)).filter(({ situacao }) => situacao === 'vencedor').map((one) => one.valor_total)).toEqual([
      '1703.01',
      '8297.02',
    ]);
    await ok(c.ato(c.ordenador, id, 'adjudicar'));
    expect(await ok(c.ato(c.ordenador, id, 'homologar'))).toMatchObject({
      situacao: 'homologado',
      valor_homologado: '10000.03',
      economia: '6999.97',
      itens: [{ situacao_item: 'homologado' }, { situacao_item: 'homologado' }, { situacao_item: 'deserto' }],
    });
    const minutas = await suite.sql<{ valor: string }>(
      'select sum(i.valor_total)::text as valor from contrato_itens i join contrato c on c.id = i.pai_id where c.processo_contratacao_id = $1',
      [id],
    );
    expect(minutas).toEqual([{ valor: '10000.03' }]);
  });

  it('recorre-se do lote inteiro, não de um item dele, nem de lote que a proposta não tem (R14)', async () => {
    const [id, um] = await habilitado('10000.03');
    const fora = await suite.sql<{ id: number }>('select id from proposta_licitacao where processo_contratacao_id = $1 and id <> $2', [
      id,
      um,
    ]);
    await ok(ato(id, 'declarar_vencedor'));
    const recorrer = (objeto: object) =>
      c.compras.post(`${PROCESSO}/recursos`, {
        processo_contratacao_id: id,
        proposta_id: fora[0]?.id,
        motivo_intencao: 'Documentos da vencedora',
        ...objeto,
      });
    expect((await errorsOf(recorrer({ item_numero: 1 }))).item_numero).toEqual([expect.stringContaining('Informe o lote')]);
    expect(await errorsOf(recorrer({ item_numero: 1, lote_numero: 1 }))).toHaveProperty('item_numero');
    expect(await errorsOf(recorrer({ lote_numero: 2 }))).toHaveProperty('lote_numero');
    expect(await errorsOf(recorrer({ item_numero: 3 }))).toHaveProperty('item_numero');
    const recurso = await ok(recorrer({ lote_numero: 1 }), 201);
    expect(recurso).toMatchObject({ item_numero: null, lote_numero: 1, situacao: 'intencao' });
    expect(await errorsOf(recorrer({ lote_numero: 1 }))).toHaveProperty('proposta_id');
    await ok(recorrer({}), 201);
  });

  it('o lote dentro do estimado com um item acima do seu pede a readequada antes de declarar o vencedor (R11)', async () => {
    const [id, um] = await habilitado('16000.00', ['1200', '1800']);
    expect((await errorsOf(ato(id, 'declarar_vencedor'))).itens).toEqual([expect.stringContaining('No lote 1 o preço do item 1')]);
    await ok(
      p.naProposta(um, 'readequar', {
        lote_numero: 1,
        itens: [
          { item_numero: 1, valor_unitario: '1000' },
          { item_numero: 2, valor_unitario: '1857.1428' },
        ],
      }),
    );
    await ok(ato(id, 'declarar_vencedor'));
    const vencedores = (await resultadosDe(id)).filter(({ situacao }) => situacao === 'vencedor');
    expect(new Set(vencedores.map(({ fornecedor_id }) => fornecedor_id)).size).toBe(1);
    expect(vencedores.map(({ valor_unitario }) => valor_unitario)).toEqual(['1000.0000', '1857.1428']);
  });

  it('o maior desconto do lote é um só, e o lance também', async () => {
    const id = await divulgado({
      criterio_julgamento: 'maior_desconto',
      // of percentage points
      lotes: [{ numero: 1, descricao: 'Informática', intervalo_lance: '0.5' }],
    });
    const doDesconto = (...descontos: string[]) =>
      descontos.map((desconto, n) => ({ item_numero: n + 1, quantidade: QUANTIDADES[n], desconto }));
    const proposta = { processo_contratacao_id: id, fornecedor_id: await c.fornecedor(), ...DECLARA };
    expect((await errorsOf(c.compras.post(PROPOSTA, { ...proposta, itens: doDesconto('10', '11') }))).itens).toEqual([
      expect.stringContaining('é um só'),
    ]);
    const { id: feita } = await ok(c.compras.post(PROPOSTA, { ...proposta, itens: doDesconto('10', '10') }), 201);
    await ok(p.naProposta(feita, 'enviar'));
    await p.aposPrazo(id);
    await ok(ato(id, 'abrir_sessao'));
    const digitado = { processo_contratacao_id: id, proposta_id: feita, lote_numero: 1, desconto: '12.5' };
    expect(await ok(c.compras.post(LANCE, digitado), 201)).toMatchObject({ valor: '14875.0000' });
    expect((await propostaDe(feita)).itens).toMatchObject([{ valor_final: '875.0000' }, { valor_final: '1750.0000' }]);
  });
});

describe('o lote na sala do fornecedor', () => {
  it('é uma linha só, pelo total; o lance e a cobertura pedem o lote, e o item dele é recusado', async () => {
    const id = await divulgado();
    await enviada(id, ['900', '1900', '90']);
    const pessoa = await c.fornecedor('me');
    const regras = { 'fornecedor.propostas': [1, 2, 5], 'fornecedor.buscar-licitacoes': [1, 2, 5] };
    const quem = await suite.make.userWith(regras, { tipo: ['fornecedor'] });
    await suite.sql(
      `insert into fornecedor_cadastro_representantes (pai_id, ordem, pessoa_id, poderes)
       select f.id, 0, u.pessoa_id, 'Todos' from fornecedor_cadastro f, usuario u where f.pessoa_id = $1 and u.id = $2`,
      [pessoa, quem.usuarioId],
    );
    const itens = ['950', '1950', '95'].map((valor, n) => linha(n + 1, valor));
    await ok(quem.post(`/fornecedor/buscar-licitacoes/${id}/propor`, { ...DECLARA, declara_me_epp: true, itens }));
    const [minha] = (await quem.get(`/fornecedor/propostas?licitacao_id=${id}`)).body.data;
    const naMinha = (nome: string, body: object = {}) => quem.post(`/fornecedor/propostas/${minha.id}/${nome}`, body);
    await ok(naMinha('enviar'));
    await p.aposPrazo(id);
    await ok(ato(id, 'abrir_sessao'));
    const salaDe = async () => (await quem.get(`/fornecedor/buscar-licitacoes/${id}/sala`)).body.itens;
    expect(await salaDe()).toMatchObject([
      { numero: 1, lote_numero: 1, descricao: 'Informática', melhor: '16000.00', ofertas: 2, meu_valor: '16500.00', minha_posicao: 2 },
      { numero: 3, lote_numero: null, melhor: '90.0000', meu_valor: '95.0000', suspenso: false, ate: expect.any(String) },
    ]);
    expect(await errorsOf(naMinha('dar_lance', { item_numero: 1, valor_unitario: '890' }))).toHaveProperty('item_numero');
    await ok(naMinha('dar_lance', { lote_numero: 1, valor_unitario: '16100' }));
    await ok(naMinha('dar_lance', { item_numero: 3, valor_unitario: '89' }));
    await encerrar(id);
    expect(await salaDe()).toMatchObject([{ meu_valor: '16100.00', convocada: true }, { minha_posicao: 1 }]);
    await ok(naMinha('cobrir', { lote_numero: 1, valor_unitario: '15900' }));
    expect(await salaDe()).toMatchObject([{ melhor: '15900.00', minha_posicao: 1 }, {}]);
  });
});

describe('o lote fora da licitação comum', () => {
  it('na dispensa com disputa a readequada vem antes de declarar o vencedor, que já adjudica', async () => {
    const dispensa = { natureza: 'direta', modalidade: 'dispensa', amparo_legal: '19', modo_disputa: 'dispensa_disputa' };
    const [id, um] = (await aberto([{ precos: ['900', '1900'] }], dispensa)) as [number, number];
    await encerrar(id);
    await ok(p.naProposta(um, 'novo_valor', { lote_numero: 1, valor_unitario: '10000.03' }));
    await ok(ato(id, 'convocar'));
    await habilitar(suite, id);
    expect((await errorsOf(ato(id, 'declarar_vencedor'))).id).toEqual([expect.stringContaining('sobram R$ 0,01')]);
    const precos = ['567.67', '1185.2885'].map((valor_unitario, n) => ({ item_numero: n + 1, valor_unitario }));
    await ok(p.naProposta(um, 'readequar', { lote_numero: 1, itens: precos }));
    expect(await ok(ato(id, 'declarar_vencedor'))).toMatchObject({ situacao: 'adjudicado' });
  });

  it('a cota de um item do lote se disputa fora dele', async () => {
    const { id: solicitacao } = await c.aprovada([
      { material_id: materiais[0] as number, quantidade: '100', preco: '1000.00' },
      { material_id: materiais[1] as number, quantidade: '10', preco: '2000.00' },
    ]);
    const itens = [100, 10].map((quantidade, n) => ({
      material_id: materiais[n],
      quantidade: String(quantidade),
      valor_unitario_estimado: ESTIMADOS[n],
      lote_numero: 1,
      beneficio: 'sem',
      motivo_beneficio: 'Não há três fornecedores locais.',
    }));
    const { id } = await ok(c.criar([solicitacao], { ...MODO, lotes: [{ numero: 1, descricao: 'Um' }], itens }), 201);
    expect(await ok(ato(id, 'reservar_cota', { item_numero: 1, percentual: '25' }))).toMatchObject({
      itens: [
        { lote_numero: 1, quantidade: '75.0000' },
        { lote_numero: 1 },
        { lote_numero: null, beneficio: 'cota', item_cota_principal: 1 },
      ],
    });
  });
});

describe('o leilão em lotes (art. 31)', () => {
  const LEILAO = { modalidade: 'leilao', amparo_legal: '4', criterio_julgamento: 'maior_lance' };

  it('os lances sobem pelo total do lote; sem habilitação, quem arremata paga antes da homologação, e nada se empenha', async () => {
    const [id, um, dois] = (await aberto([{ precos: ['1000', '2000'] }, { precos: ['1100', '2000'] }], LEILAO)) as [number, number, number];
    expect((await errorsOf(lance(id, um, '16900'))).valor).toBeDefined();
    await ok(lance(id, um, '17500.01'), 201);
    await ok(lance(id, dois, '18000'), 201);
    await encerrar(id);
    await ok(ato(id, 'convocar'));
    await ok(ato(id, 'declarar_vencedor'));
    await aposIntencao(suite, id);
    await ok(
      p.naProposta(dois, 'readequar', {
        lote_numero: 1,
        itens: [
          { item_numero: 1, valor_unitario: '1200' },
          { item_numero: 2, valor_unitario: '2057.1428' },
        ],
      }),
    );
    await ok(c.ato(c.ordenador, id, 'adjudicar'));
    const homologar = () => c.ato(c.ordenador, id, 'homologar');
    expect((await errorsOf(homologar()))['itens.0.material_id']).toEqual([expect.stringContaining('ainda não pagou')]);
    const vencedores = (await resultadosDe(id)).filter(({ situacao }) => situacao === 'vencedor');
    const { fornecedor_id } = await propostaDe(dois);
    for (const { id: resultado } of vencedores)
      expect((await c.compras.get(`${RESULTADO}/${resultado}`)).body).toMatchObject({ fornecedor_id, pagamento: 'A pagar' });
    const pagar = (resultado: number, nome = 'registrar_pagamento', body: object = { pago_em: c.hoje, comprovante: 'DAM 1/2026' }) =>
      c.compras.post(`${RESULTADO}/${resultado}/${nome}`, body);
    for (const resultado of vencedores) await ok(pagar(resultado.id as number));
    await ok(pagar(vencedores[0]?.id as number, 'desfazer_pagamento', { motivo: 'Guia paga devolvida pelo banco' }));
    expect(await errorsOf(homologar())).toHaveProperty(['itens.0.material_id']);
    await ok(pagar(vencedores[0]?.id as number));
    expect(await ok(homologar())).toMatchObject({ situacao: 'homologado', valor_homologado: '18000.00' });
    expect(await errorsOf(pagar(vencedores[0]?.id as number, 'desfazer_pagamento', { motivo: 'Depois de homologado' }))).toHaveProperty(
      'id',
    );
    const empenhar = ato(id, 'solicitar_empenhos', { ordenador_id: c.agente });
    expect((await errorsOf(empenhar)).id).toEqual([expect.stringContaining('arrecada')]);
  });
});
