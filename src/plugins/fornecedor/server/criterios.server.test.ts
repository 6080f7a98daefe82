import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { pdfText } from '#tests/server/pdf-text';
import { abrirContratacao, PROCESSO, RESULTADO } from '../../gestao-de-compras/server/contratacao/contratacao-tests';
import { habilitar } from '../../gestao-de-compras/server/contratacao/pregao-tests';
import { abrirPortal, LICITACOES, type Licitante, PROPOSTAS } from './portal-tests';

const suite = openSuite();
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPortal>>;
beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPortal(suite, c);
});

const DESCONTO = { criterio_julgamento: 'maior_desconto' };
const RETORNO = { modalidade: 'concorrencia', amparo_legal: '2', criterio_julgamento: 'maior_retorno' };

/** What is typed of the only item, with what it begins by. */
const propor = async (quem: Caller, processo: number, item: object, more: object = {}) => {
  const { itens } = (await quem.get(`${LICITACOES}/${processo}/propor`)).body;
  return quem.post(`${LICITACOES}/${processo}/propor`, { ...p.oferta('1'), itens: [{ ...itens[0], ...item }], ...more });
};
async function enviada({ quem }: Licitante, processo: number, item: object, more: object = {}): Promise<number> {
  await ok(propor(quem, processo, item, more));
  const { id } = await p.doProcesso(quem, processo);
  await ok(quem.post(`${PROPOSTAS}/${id}/enviar`));
  return id;
}
const salaDe = async (quem: Caller, processo: number) => (await quem.get(`${LICITACOES}/${processo}/sala`)).body;
const painelDe = async (processo: number) => (await c.compras.get(`${PROCESSO}/${processo}/disputa`)).body.objetos[0];
/** @param diligenciada a proposal whose low price was proved to be feasible */
async function declarada(processo: number, diligenciada?: number): Promise<void> {
  await suite.sql('update processo_contratacao_itens set disputa_ate = $2 where pai_id = $1', [processo, p.em(-1)]);
  for (const ato of ['encerrar_disputa', 'convocar']) await ok(c.ato(c.compras, processo, ato));
  const diligencia = { item_numero: 1, comprovada: true, comprovacao: 'O retorno se comprova.' };
  if (diligenciada) await ok(c.compras.post(`${PROCESSO}/propostas/${diligenciada}/diligenciar`, diligencia));
  await habilitar(suite, processo);
  await ok(c.ato(c.compras, processo, 'declarar_vencedor'));
}

describe('o maior desconto no portal', () => {
  it('o fornecedor digita o desconto, do item ou do total; o preço não vale em lugar dele', async () => {
    const { quem } = await p.licitante();
    const processo = await p.pregao(DESCONTO);
    expect((await quem.get(`${LICITACOES}/${processo}/propor`)).body).toMatchObject({
      criterio: 'maior_desconto',
      itens: [{ criterio: 'maior_desconto', valor_referencia: '1000.0000' }],
    });
    expect(await errorsOf(propor(quem, processo, { valor_unitario: '900' }))).toEqual({
      itens: ['Informe o desconto de ao menos um item, ou o do total.'],
    });
    expect(await errorsOf(quem.post(`${LICITACOES}/${processo}/propor`, p.oferta('900')))).toHaveProperty('itens');
    const id = await enviada({ quem, pessoa: 0 }, processo, {}, { desconto: '12.5' });
    await p.aberta(processo);
    expect(
      await suite.sql('select desconto::text, valor_unitario::text from proposta_licitacao_itens where pai_id = $1', [id]),
    ).toMatchObject([{ desconto: '12.5000', valor_unitario: '875.0000' }]);
    expect((await quem.get(`${PROPOSTAS}/${id}/recibo`)).body).toMatchObject({ confere: true, itens: [{ desconto: '12.5000' }] });
    await suite.force('update proposta_licitacao_itens set desconto = 12.6 where pai_id = $1', [id]);
    expect((await quem.get(`${PROPOSTAS}/${id}/recibo`)).body).toMatchObject({ confere: false });
  });

  it('na sala, no painel e no resultado lê-se o desconto, e é desconto o que se lança', async () => {
    const [um, outro] = [await p.licitante(), await p.licitante()];
    const processo = await p.pregao(DESCONTO);
    await enviada(um, processo, { desconto: '10' });
    const minha = await enviada(outro, processo, { desconto: '9.25' });
    await p.aberta(processo);
    expect(await salaDe(outro.quem, processo)).toMatchObject({
      criterio: 'maior_desconto',
      itens: [{ melhor: '900.0000', melhor_oferecido: '10 % de desconto', meu_oferecido: '9,25 % de desconto', minha_posicao: 2 }],
    });
    const lance = (oferta: object) => outro.quem.post(`${PROPOSTAS}/${minha}/dar_lance`, { item_numero: 1, ...oferta });
    expect(await errorsOf(lance({ valor_unitario: '1' }))).toEqual({ desconto: [expect.stringContaining('Informe o desconto')] });
    expect(await errorsOf(lance({ desconto: '9' }))).toEqual({ desconto: ['O lance melhora o próprio desconto, 9,25 %.'] });
    await ok(lance({ desconto: '11.3333' }));
    expect(await salaDe(outro.quem, processo)).toMatchObject({ itens: [{ melhor_oferecido: '11,3333 % de desconto', minha_posicao: 1 }] });
    expect((await painelDe(processo)).ofertas).toMatchObject([{ oferecido: '11,3333 % de desconto' }, { oferecido: '10 % de desconto' }]);
    await declarada(processo);
    expect((await salaDe(um.quem, processo)).resultado).toMatchObject([{ oferecido: '11,3333 % de desconto' }]);
    const papel = await c.compras.get(`${PROCESSO}/${processo}/imprimir/ata_sessao`);
    expect(pdfText(papel.bytes).replace(/\s+/g, ' ')).toContain('11,3333 % de desconto');
    const { data } = (await c.compras.get(`${RESULTADO}?processo_contratacao_id=${processo}&ordem=1`)).body;
    expect(data[0]).toMatchObject({ oferecido: '11,3333 % de desconto' });
  });

  it('o preço de referência não é sigiloso', async () => {
    const { id: solicitacao } = await c.aprovada([{ material_id: (await c.material()).id, quantidade: '10', preco: '10.00' }]);
    const criar = c.criar([solicitacao], {
      natureza: 'licitacao',
      modalidade: 'pregao',
      amparo_legal: '1',
      modo_disputa: 'aberto',
      ...DESCONTO,
      orcamento_sigiloso: true,
    });
    expect(await errorsOf(criar)).toHaveProperty('orcamento_sigiloso');
  });
});

describe('o maior retorno econômico no portal', () => {
  it('o fornecedor digita a economia e a remuneração, e vence o que mais deixa ao Município', async () => {
    const [um, outro] = [await p.licitante(), await p.licitante()];
    const processo = await p.pregao(RETORNO);
    expect(await errorsOf(propor(um.quem, processo, { economia: '100000.00' }))).toEqual({
      'itens.0.remuneracao_pct': ['Informe o que se oferece neste item.'],
    });
    // the lower price leaves less to the municipality
    await enviada(um, processo, { economia: '60000.00', remuneracao_pct: '10' });
    const minha = await enviada(outro, processo, { economia: '100000.00', remuneracao_pct: '50' });
    await p.aberta(processo);
    expect(await salaDe(outro.quem, processo)).toMatchObject({
      criterio: 'maior_retorno',
      itens: [{ melhor_oferecido: 'R$ 54.000,00 de retorno', meu_oferecido: 'R$ 50.000,00 de retorno', minha_posicao: 2 }],
    });
    await suite.force('update processo_contratacao_itens set intervalo_lance = 2000 where pai_id = $1', [processo]);
    const lance = (oferta: object) => outro.quem.post(`${PROPOSTAS}/${minha}/dar_lance`, { item_numero: 1, ...oferta });
    expect(await errorsOf(lance({ remuneracao_pct: '51' }))).toHaveProperty('remuneracao_pct');
    // R$ 55.000,00 covers the best by less than the interval
    expect((await errorsOf(lance({ remuneracao_pct: '45' }))).remuneracao_pct).toEqual([expect.stringContaining('ao menos R$ 2.000,00')]);
    await ok(lance({ remuneracao_pct: '40' }));
    expect(await salaDe(outro.quem, processo)).toMatchObject({
      itens: [{ melhor_oferecido: 'R$ 60.000,00 de retorno', minha_posicao: 1 }],
    });
    expect((await painelDe(processo)).ofertas).toMatchObject([
      { proposta_id: minha, oferecido: 'R$ 60.000,00 de retorno' },
      { oferecido: 'R$ 54.000,00 de retorno' },
    ]);
    await declarada(processo, minha);
    expect((await salaDe(um.quem, processo)).resultado).toMatchObject([{ oferecido: 'R$ 60.000,00 de retorno' }]);
  });
});
