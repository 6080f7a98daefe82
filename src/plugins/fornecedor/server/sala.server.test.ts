import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { abrirContratacao, PROCESSO } from '../../gestao-de-compras/server/contratacao/contratacao-tests';
import { abrirPortal, LICITACOES, PROPOSTAS } from './portal-tests';

const suite = openSuite();
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPortal>>;
beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPortal(suite, c);
});

interface Mensagem {
  id: number;
  autor: string;
  texto: string;
  minha: boolean;
}
const mensagens = async (quem: Caller, processo: number, depois = 0): Promise<Mensagem[]> =>
  (await quem.get(`${LICITACOES}/${processo}/mensagens?depois=${depois}`)).body.mensagens;
const falar = (quem: Caller, processo: number, texto: string) => quem.post(`${LICITACOES}/${processo}/mensagens`, { texto });

describe('as mensagens da sessão', () => {
  it('licitante e agente se falam, e quem volta recebe o que perdeu, pelo número da última (F6)', async () => {
    const [um, outro] = [await p.licitante(), await p.licitante()];
    const processo = await p.pregao();
    await p.enviada(um, processo, '900.00');
    await p.enviada(outro, processo, '950.00');
    await p.aberta(processo);
    await ok(falar(outro.quem, processo, 'Bom dia.'));
    const vistas = await mensagens(um.quem, processo);
    expect(vistas.at(-1)).toMatchObject({ autor: 'Licitante 2', texto: 'Bom dia.', minha: false });
    expect((await mensagens(outro.quem, processo)).at(-1)?.minha).toBe(true);
    await ok(c.compras.post(`${PROCESSO}/mensagens`, { processo_contratacao_id: processo, texto: 'Bom dia a todos.' }), 201);
    await ok(falar(um.quem, processo, 'Presente.'));
    const perdidas = await mensagens(um.quem, processo, vistas.at(-1)?.id);
    expect(perdidas.map(({ texto }) => texto)).toEqual(['Bom dia a todos.', 'Presente.']);
    const doSetor = (await c.compras.get(`${PROCESSO}/mensagens?processo_contratacao_id=${processo}&ordenar=-id`)).body.data;
    expect(doSetor[0]).toMatchObject({ autor: 'Licitante 1', texto: 'Presente.' });
  });

  it('ninguém é nomeado antes do fim da disputa, nem no que o sistema diz (F3)', async () => {
    const [um, outro] = [await p.licitante(), await p.licitante()];
    const processo = await p.pregao();
    await p.enviada(um, processo, '900.00');
    const proposta = await p.enviada(outro, processo, '950.00');
    await p.aberta(processo);
    await ok(outro.quem.post(`${PROPOSTAS}/${proposta}/dar_lance`, { item_numero: 1, valor_unitario: '89.00' }));
    const [{ id: lance }] = (await suite.sql<{ id: number }>('select id from lance_licitacao where proposta_id = $1', [proposta])) as [
      { id: number },
    ];
    await ok(c.compras.post(`${PROCESSO}/lances/${lance}/excluir_lance`, { motivo: 'Erro evidente de digitação do valor.' }));
    const [{ nome }] = (await suite.sql<{ nome: string }>('select nome from pessoa where id = $1', [outro.pessoa])) as [{ nome: string }];
    const ditas = (await mensagens(um.quem, processo)).map(({ texto }) => texto).join('\n');
    expect(ditas).toContain('Lance de Licitante 2');
    expect(ditas).not.toContain(nome);
  });

  it('nem quem conduz sabe de quem é a oferta enquanto se recebem lances; depois, sabe', async () => {
    const [um, outro] = [await p.licitante(), await p.licitante()];
    const processo = await p.pregao();
    const proposta = await p.enviada(um, processo, '900.00');
    await p.enviada(outro, processo, '950.00');
    await p.aberta(processo);
    await ok(um.quem.post(`${PROPOSTAS}/${proposta}/dar_lance`, { item_numero: 1, valor_unitario: '890.00' }));
    const nomes = (await suite.sql<{ nome: string }>('select nome from pessoa where id = any($1)', [[um.pessoa, outro.pessoa]])).map(
      ({ nome }) => nome,
    );
    const ids = `processo_contratacao_id=${processo}`;
    const lido = async () =>
      JSON.stringify([
        (await c.compras.get(`${PROCESSO}/${processo}/disputa`)).body,
        (await c.compras.get(`${PROCESSO}/propostas?${ids}`)).body,
        (await c.compras.get(`${PROCESSO}/propostas/${proposta}`)).body,
        (await c.compras.get(`${PROCESSO}/lances?${ids}`)).body,
        (await c.compras.get(`${PROCESSO}/mensagens?${ids}`)).body,
      ]);
    const naDisputa = await lido();
    expect(naDisputa).toContain('Licitante 1');
    for (const nome of nomes) expect(naDisputa).not.toContain(nome);
    expect((await c.compras.get(`${PROCESSO}/propostas/${proposta}`)).status).toBe(404);
    await suite.sql("update processo_contratacao_itens set disputa_ate = now() - interval '1 day' where pai_id = $1", [processo]);
    await ok(c.ato(c.compras, processo, 'encerrar_disputa'));
    const depois = await lido();
    for (const nome of nomes) expect(depois).toContain(nome);
  });

  it('o licitante pede a exclusão do seu último lance, uma vez, e quem conduz decide', async () => {
    const um = await p.licitante();
    const processo = await p.pregao();
    const proposta = await p.enviada(um, processo, '900.00');
    await p.aberta(processo);
    const pedir = () => um.quem.post(`${PROPOSTAS}/${proposta}/pedir_exclusao`, { item_numero: 1, motivo: 'Digitei a vírgula errada.' });
    expect(await errorsOf(pedir())).toHaveProperty('item_numero');
    await ok(um.quem.post(`${PROPOSTAS}/${proposta}/dar_lance`, { item_numero: 1, valor_unitario: '89.00' }));
    await ok(pedir());
    expect(await errorsOf(pedir())).toHaveProperty('item_numero');
    const painel = (await c.compras.get(`${PROCESSO}/${processo}/disputa`)).body;
    expect(painel.objetos[0].lances).toMatchObject([{ pedido: 'Digitei a vírgula errada.', cancelado: false }]);
    expect(painel.objetos[0].ofertas[0].inexequivel).toMatch(/^a oferta do item 1 é \d+,\d % do estimado/);
    expect((await mensagens(um.quem, processo)).at(-1)?.texto).toBe(
      'Licitante 1 pede a exclusão do seu lance no item 1: Digitei a vírgula errada.',
    );
  });

  it('só quem compete fala, enquanto há sessão', async () => {
    const [um, estranho] = [await p.licitante(), await p.licitante()];
    const processo = await p.pregao();
    await p.enviada(um, processo, '900.00');
    expect((await errorsOf(falar(estranho.quem, processo, 'Posso?'))).texto).toEqual([expect.stringContaining('Só quem enviou proposta')]);
    expect(Object.keys(await errorsOf(falar(um.quem, processo, ' ')))).toEqual(['texto']);
    await suite.sql("update processo_contratacao set situacao = 'homologado' where id = $1", [processo]);
    expect((await errorsOf(falar(um.quem, processo, 'Ainda?'))).texto).toEqual([expect.stringContaining('não tem sessão em curso')]);
  });

  it('a sala tem um canal por processo, que só ouve quem a pode abrir', async () => {
    const { quem } = await p.licitante();
    const processo = await p.pregao();
    const { canal } = (await quem.get(`${LICITACOES}/${processo}/sala`)).body;
    expect(canal).toBe(`private-1-registro-licitacao_publicada-${processo}`);
    const ouvir = (who: Caller, channel_name: string) => who.post('/broadcasting/auth', { socket_id: '1.1', channel_name });
    expect((await ouvir(quem, canal)).status).toBe(200);
    expect((await ouvir(await suite.make.userWith({}), canal)).status).toBe(403);
    expect((await ouvir(quem, `private-1-registro-processo_contratacao-${processo}`)).status).toBe(403);
  });
});
