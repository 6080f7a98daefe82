import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { abrirContratacao, PROCESSO } from '../../gestao-de-compras/server/contratacao/contratacao-tests';
import { habilitar } from '../../gestao-de-compras/server/contratacao/pregao-tests';
import { abrirPortal, LICITACOES, PROPOSTAS, REGRAS_FORNECEDOR } from './portal-tests';

const suite = openSuite();
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPortal>>;

beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPortal(suite, c);
});

describe('a proposta do fornecedor', () => {
  it('escreve-se, envia-se, substitui-se e retira-se pelo portal até o fim do prazo', async () => {
    const { quem } = await p.licitante();
    const processo = await p.pregao();
    const primeira = await p.enviada({ quem }, processo, '900.00');
    expect((await quem.get(`${PROPOSTAS}/${primeira}`)).body).toMatchObject({
      situacao: 'enviada',
      valor: null,
      recibo: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await ok(quem.post(`${PROPOSTAS}/${primeira}/substituir`, p.oferta('890.00')));
    const segunda = await p.doProcesso(quem, processo);
    expect([segunda.situacao, segunda.id === primeira]).toEqual(['enviada', false]);
    expect((await quem.get(`${PROPOSTAS}/${primeira}`)).body.situacao).toBe('retirada');
    await ok(quem.post(`${PROPOSTAS}/${segunda.id}/retirar`));
    expect((await p.doProcesso(quem, processo)).situacao).toBe('retirada');
  });

  it('começa com os itens do edital e o que já se declarou; o item sem preço não é cotado, e a recusa diz a linha digitada', async () => {
    const { quem } = await p.licitante();
    const processo = await p.pregao();
    const { itens } = (await quem.get(`${LICITACOES}/${processo}/propor`)).body;
    const descricao = expect.stringContaining('Objeto de teste');
    const nada = { valor_referencia: null, valor_unitario: null, marca: null };
    expect(itens).toEqual([{ item_numero: 1, descricao, quantidade: '100', criterio: 'menor_preco', ...nada }]);
    const propor = (linhas: object[]) => quem.post(`${LICITACOES}/${processo}/propor`, { ...p.oferta('900.00'), itens: linhas });
    expect(await errorsOf(propor(itens))).toEqual({ itens: ['Informe o preço de ao menos um item.'] });
    const [um] = itens;
    const errada = [
      { ...um, item_numero: 9 },
      { ...um, quantidade: '1', valor_unitario: '900.00' },
    ];
    expect(Object.keys(await errorsOf(propor(errada)))).toEqual(['itens.1.quantidade']);
    await ok(propor([{ ...um, valor_unitario: '900.00' }]));
    const { id } = await p.doProcesso(quem, processo);
    const substituta = (await quem.get(`${PROPOSTAS}/${id}/substituir`)).body;
    expect(substituta).toMatchObject({ declara_menor: true, declara_me_epp: true, itens });
    const alheio = (await p.licitante()).quem;
    expect((await alheio.get(`${PROPOSTAS}/${id}/substituir`)).status).toBe(404);
    expect((await alheio.get(`${PROPOSTAS}/${id}/readequar`)).status).toBe(404);
  });

  it('quem envia lê que a consulta ao CEIS/CNEP não foi feita', async () => {
    const { quem, pessoa } = await p.licitante();
    const processo = await p.pregao();
    await ok(p.propor(quem, processo, '900.00'));
    await suite.force('delete from consulta_sancao where pessoa_id = $1', [pessoa]);
    const { body } = await quem.post(`${PROPOSTAS}/${(await p.doProcesso(quem, processo)).id}/enviar`);
    expect(body.message).toMatch(/Guarde o recibo\. Consulta ao CEIS\/CNEP não realizada/);
  });

  it('depois do prazo, pelo relógio do servidor, não se envia, não se substitui nem se retira (F1)', async () => {
    const { quem } = await p.licitante();
    const processo = await p.pregao();
    await ok(p.propor(quem, processo, '900.00'));
    const { id } = await p.doProcesso(quem, processo);
    await suite.force('update processo_contratacao set data_inicio_propostas = $2, data_fim_propostas = $3 where id = $1', [
      processo,
      p.em(-2),
      p.em(-1),
    ]);
    const fora = { id: ['O prazo das propostas terminou.'] };
    expect(await errorsOf(quem.post(`${PROPOSTAS}/${id}/enviar`))).toEqual(fora);
    expect(await errorsOf(quem.post(`${PROPOSTAS}/${id}/retirar`))).toEqual(fora);
    expect(await errorsOf(quem.post(`${PROPOSTAS}/${id}/substituir`, p.oferta('1.00')))).toEqual(fora);
  });

  it('quem está impedido não envia (F2)', async () => {
    const { quem, pessoa } = await p.licitante();
    const processo = await p.pregao();
    await ok(p.propor(quem, processo, '900.00'));
    const { id } = await p.doProcesso(quem, processo);
    await suite.make.record('sancao_fornecedor', {
      pessoa_id: pessoa,
      tipo: 'impedimento',
      origem: 'municipio',
      decisao: '2026-11-01',
      inicio: '2026-11-02',
      fim: '2027-11-02',
      fundamento: 'Inexecução total do contrato.',
    });
    expect((await errorsOf(quem.post(`${PROPOSTAS}/${id}/enviar`))).licitante).toEqual([expect.stringContaining('não pode licitar')]);
    expect((await errorsOf(p.propor(quem, await p.pregao(), '900.00'))).licitante).toEqual([expect.stringContaining('não pode licitar')]);
  });

  it('nenhuma chamada diz o valor de outro antes da abertura, nem o nome antes do fim da disputa (F3)', async () => {
    const [um, outro] = [await p.licitante(), await p.licitante()];
    const processo = await p.pregao();
    const id = await p.enviada(um, processo, '912.3456');
    await p.enviada(outro, processo, '923.4567');
    const [{ nome }] = (await suite.sql<{ nome: string }>('select nome from pessoa where id = $1', [um.pessoa])) as [{ nome: string }];
    const chamadas = [
      PROPOSTAS,
      `${PROPOSTAS}/${id}`,
      `${PROPOSTAS}/${id}/recibo`,
      `${LICITACOES}/${processo}`,
      `${LICITACOES}/${processo}/sala`,
      LICITACOES,
      `${LICITACOES}/itens?licitacao_id=${processo}`,
      `${PROCESSO}/propostas`,
      `${PROCESSO}/lances`,
    ];
    const tudo = async (quem: Caller) => (await Promise.all(chamadas.map(async (url) => (await quem.get(url)).text))).join('\n');
    const antes = await tudo(outro.quem);
    for (const segredo of ['912.3456', '923.4567', nome]) expect(antes).not.toContain(segredo);
    expect((await outro.quem.get(`${PROPOSTAS}/${id}`)).status).toBe(404);
    expect((await outro.quem.post(`${PROPOSTAS}/${id}/retirar`)).status).toBe(404);
    await p.aberta(processo);
    const durante = await tudo(outro.quem);
    expect(durante).toContain('912.3456');
    expect(durante).not.toContain(nome);
  });

  it('um representante só representa um licitante em cada processo, e só com poderes em vigor (F4)', async () => {
    const { quem, pessoa } = await p.licitante();
    const outro = await c.fornecedor();
    await p.representar(quem, outro);
    const documento = async (id: number) => (await suite.sql<{ d: string }>('select cpf_cnpj as d from pessoa where id = $1', [id]))[0]?.d;
    const processo = await p.pregao();
    expect((await errorsOf(p.propor(quem, processo, '900.00'))).licitante).toEqual([expect.stringContaining('mais de um fornecedor')]);
    const tentativas = await Promise.all(
      [pessoa, outro].map(async (id) => p.propor(quem, processo, '900.00', { licitante: await documento(id) })),
    );
    expect(tentativas.map(({ status }) => status).sort()).toEqual([200, 422]);
    const recusada = tentativas.find(({ status }) => status === 422);
    expect(recusada?.body.errors).toEqual({ licitante: [expect.stringContaining('só pode representar um')] });
    const vencido = await p.licitante('2026-01-31');
    expect((await errorsOf(p.propor(vencido.quem, processo, '900.00'))).licitante).toEqual([expect.stringContaining('não é fornecedor')]);
  });

  it('o recibo se calcula de novo com o que está guardado, antes e depois da abertura (F5)', async () => {
    const { quem, pessoa } = await p.licitante();
    const processo = await p.pregao();
    const id = await p.enviada({ quem }, processo, '901.5');
    const lacrado = (await quem.get(`${PROPOSTAS}/${id}/recibo`)).body;
    expect(lacrado).toMatchObject({ confere: true, itens: [], sha256: lacrado.recalculado });
    const payload = {
      processo,
      licitante: pessoa,
      enviada_em: lacrado.enviada_em,
      declaracoes: [true, true, true, true],
      itens: [[1, '100.0000', '901.5000', 'Boa']],
    };
    expect(createHash('sha256').update(JSON.stringify(payload)).digest('hex')).toBe(lacrado.sha256);
    await p.aberta(processo);
    expect((await quem.get(`${PROPOSTAS}/${id}/recibo`)).body).toMatchObject({
      confere: true,
      sha256: lacrado.sha256,
      itens: [{ item_numero: 1 }],
    });
    await suite.force('update proposta_licitacao_itens set valor_unitario = 1 where pai_id = $1', [id]);
    expect((await quem.get(`${PROPOSTAS}/${id}/recibo`)).body).toMatchObject({ confere: false });
  });
});

describe('a sala de disputa', () => {
  it('mostra o melhor valor sem o dono e a própria posição, e o lance é só da própria proposta', async () => {
    const [um, outro] = [await p.licitante(), await p.licitante()];
    const processo = await p.pregao();
    const deUm = await p.enviada(um, processo, '900.00');
    const deOutro = await p.enviada(outro, processo, '950.00');
    expect((await outro.quem.get(`${LICITACOES}/${processo}/sala`)).body).toMatchObject({ aberta: false, itens: [], proposta_id: null });
    await p.aberta(processo);
    const sala = async () => (await outro.quem.get(`${LICITACOES}/${processo}/sala`)).body;
    expect(await sala()).toMatchObject({ proposta_id: deOutro, itens: [{ melhor: '900.0000', meu_valor: '950.0000', minha_posicao: 2 }] });
    const lance = { item_numero: 1, valor_unitario: '890.00' };
    expect((await outro.quem.post(`${PROPOSTAS}/${deUm}/dar_lance`, lance)).status).toBe(404);
    expect(await errorsOf(outro.quem.post(`${PROPOSTAS}/${deOutro}/dar_lance`, { ...lance, valor_unitario: '960.00' }))).toHaveProperty(
      'valor_unitario',
    );
    await ok(outro.quem.post(`${PROPOSTAS}/${deOutro}/dar_lance`, lance));
    expect(await sala()).toMatchObject({ itens: [{ melhor: '890.0000', minha_posicao: 1 }] });
    expect((await errorsOf(outro.quem.post(`${PROPOSTAS}/${deOutro}/cobrir`, lance))).item_numero).toEqual([
      expect.stringContaining('não foi chamada'),
    ]);
  });

  it('o nome de quem venceu só se diz depois da disputa', async () => {
    const { quem, pessoa } = await p.licitante();
    const processo = await p.pregao();
    await p.enviada({ quem }, processo, '900.00');
    await p.aberta(processo);
    expect((await quem.get(`${LICITACOES}/${processo}/sala`)).body.resultado).toEqual([]);
    await suite.sql('update processo_contratacao_itens set disputa_ate = $2 where pai_id = $1', [processo, p.em(-1)]);
    for (const ato of ['encerrar_disputa', 'convocar']) await ok(c.ato(c.compras, processo, ato));
    await habilitar(suite, processo);
    await ok(c.ato(c.compras, processo, 'declarar_vencedor'));
    const [{ nome }] = (await suite.sql<{ nome: string }>('select nome from pessoa where id = $1', [pessoa])) as [{ nome: string }];
    expect((await quem.get(`${LICITACOES}/${processo}/sala`)).body.resultado).toMatchObject([{ item_numero: 1, vencedor: nome }]);
  });
});

describe('o início do fornecedor', () => {
  it('mostra os convites da sua linha, as sanções e os documentos dele, e nada de outro', async () => {
    const [um, outro] = [await p.licitante(), await p.licitante()];
    const processo = await p.pregao();
    await suite.force('update processo_contratacao set ramo_id = $2 where id = $1', [processo, c.linha]);
    await suite.make.record('sancao_fornecedor', {
      pessoa_id: um.pessoa,
      tipo: 'advertencia',
      origem: 'municipio',
      decisao: '2026-11-01',
      inicio: '2026-11-02',
      fundamento: 'Atraso na entrega.',
    });
    const inicio = async (quem: Caller) => (await quem.get('/fornecedor/inicio')).body;
    expect(await inicio(um.quem)).toMatchObject({
      convites: expect.arrayContaining([expect.objectContaining({ id: processo })]),
      sancoes: [{ dia: null }],
      documentos: [],
      autorizacoes: [],
      contratos: [],
      pagamentos: [],
    });
    expect((await inicio(outro.quem)).sancoes).toEqual([]);
    await ok(p.propor(um.quem, processo, '900.00'));
    expect((await inicio(um.quem)).convites).not.toContainEqual(expect.objectContaining({ id: processo }));
  });

  it('dá ciência da autorização que lhe foi emitida, e não sabe da de outro', async () => {
    const [af] = await suite.sql<{ id: number; fornecedor_id: number }>(
      "select id, fornecedor_id from autorizacao_fornecimento where situacao = 'emitida' and data_exclusao is null order by id limit 1",
    );
    const { quem } = await p.licitante();
    const url = `/fornecedor/autorizacoes/${af?.id}/ciencia`;
    expect((await quem.post(url)).status).toBe(404);
    const dono = await suite.make.userWith(REGRAS_FORNECEDOR, { tipo: ['fornecedor'] });
    await p.representar(dono, af?.fornecedor_id as number);
    const antes = (await dono.get('/fornecedor/inicio')).body;
    expect(antes.autorizacoes).toContainEqual(expect.objectContaining({ id: af?.id }));
    expect(antes.pagamentos.length + antes.contratos.length).toBeGreaterThan(0);
    await ok(dono.post(url));
    expect((await dono.get('/fornecedor/inicio')).body.autorizacoes).not.toContainEqual(expect.objectContaining({ id: af?.id }));
  });
});
