import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { lembretesDoMinuto, prazosDaNoite } from './avisos-periodicos';

const suite = openSuite();
const G = '/administracao/processos/gestao';

let ana: Caller;
let bia: Caller;
let destino: Wire;
let base: Record<string, unknown>;
beforeAll(async () => {
  const rules = { 'administracao.processos.gestao': [1, 2, 3, 4, 5], 'administracao.processos.gestao.organograma': [1] };
  ana = await suite.make.userWith(
    { ...rules, 'administracao.processos.gestao.contatos': [1], 'administracao.processos.painel-de-controle': [1] },
    { tipo: ['servidor'] },
  );
  bia = await suite.make.userWith(rules, { tipo: ['servidor'] });
  const membro = (who: Caller) => ({ membros: [{ usuario_id: who.usuarioId, perfil: 'tramitacao', inicio: '2020-01-01' }] });
  await suite.make.departamento({ nome: 'Origem de teste', ...membro(ana) });
  destino = await suite.make.departamento({ nome: 'Destino de teste', ...membro(bia) });
  const [tipo] = await suite.sql<{ id: number }>("select id from processo_tipo where codigo = '01'");
  const [assunto] = await suite.sql<{ id: number }>("select id from processo_assunto where codigo = '4.3.0.0'");
  base = { tipo_id: tipo?.id, assunto_id: assunto?.id, titulo: 'Em lote', destinatarios: [{ departamento_id: destino.id, papel: 'para' }] };
});
const abrir = async (more: object = {}): Promise<number> => (await ana.post(G, { ...base, ...more })).body.result.id;
const avisos = (who: Caller, tipo: string) =>
  suite.sql<{ texto: string }>('select texto from notificacao where usuario_id = $1 and tipo = $2', [who.usuarioId, tipo]);

describe('vários processos de uma vez', () => {
  it('faz a cada um o que se pede, e diz de cada recusado por quê, sem parar os outros', async () => {
    const [a, b] = [await abrir(), await abrir()];
    await bia.post(`${G}/${a}/receber`);
    const { body } = await bia.post(`${G}/lote`, { acao: 'receber', ids: [a, b] });
    expect(body.result).toMatchObject({ feitos: [b], recusados: [{ id: a, motivo: expect.stringMatching(/já foi recebido/) }] });
    expect((await bia.post(`${G}/lote`, { acao: 'etiquetar', ids: [a, b], tags: ['IPTU'] })).body.result.feitos).toEqual([a, b]);
    expect((await bia.post(`${G}/lote`, { acao: 'concluir', ids: [a, b], situacao_id: 13 })).body.result.feitos).toEqual([a, b]);
    expect((await bia.post(`${G}/lote`, { acao: 'arquivar', ids: [a, b] })).body.result.feitos).toEqual([a, b]);
    const reader = await suite.make.userWith({ 'administracao.processos.gestao': [1] }, { tipo: ['servidor'] });
    expect((await reader.post(`${G}/lote`, { acao: 'receber', ids: [a] })).status).toBe(403);
    expect((await reader.post(`${G}/lote`, { acao: 'marcar_lido', ids: [a] })).status).toBe(200);
  });
});

describe('o que se avisa', () => {
  it('o lembrete, uma vez, a quem o escreveu; o prazo, a quem está com o processo', async () => {
    const id = await abrir();
    await ana.patch(`${G}/${id}/alterar-lembrete/0`, { data: '2099-01-01T09:00:00-03:00', descricao: 'Cobrar o laudo' });
    await lembretesDoMinuto(suite.services);
    expect(await avisos(ana, 'lembrete')).toEqual([]);
    await suite.sql("update processo_lembrete set data = now() - interval '1 hour' where processo_id = $1", [id]);
    await lembretesDoMinuto(suite.services);
    await lembretesDoMinuto(suite.services);
    expect(await avisos(ana, 'lembrete')).toEqual([{ texto: 'Cobrar o laudo' }]);
    await suite.sql('update processo set data_prazo = $2::date + 3 where id = $1', [id, suite.services.clock.today()]);
    await prazosDaNoite.run(suite.services);
    expect((await avisos(bia, 'prazo')).map(({ texto }) => texto)).toEqual(['O prazo termina em 3 dias. Em lote']);
  });

  it('sem servidor de e-mail, o envio se recusa e diz o que fazer', async () => {
    const id = await abrir();
    const sent = { processo_id: id, para: ['a@exemplo.com.br'], assunto: 'Aviso', mensagem: 'Veja.' };
    const { status, body } = await ana.post(`${G}/enviar-email`, sent);
    expect([status, body.codigo]).toEqual([503, 'INTEGRACAO_NAO_CONFIGURADA']);
    expect((await ana.post(`${G}/enviar-email`, { ...sent, para: ['sem-arroba'] })).body.errors).toHaveProperty(['para.0']);
  });
});

describe('onde cada um está', () => {
  it('o organograma conta o que está na caixa de cada departamento', async () => {
    await abrir();
    const de = async () => (await bia.get(`${G}/organograma`)).body.find(({ id }: Wire) => id === destino.id);
    const before = await de();
    expect(before).toMatchObject({ nome: 'Destino de teste', pessoas: 1 });
    await abrir();
    expect((await de()).abertos).toBe(before.abertos + 1);
  });

  it('os contatos têm os departamentos e quem tem caixa neles', async () => {
    const { body } = await ana.get(`${G}/contatos?departamento=Destino de teste`);
    expect(body.data.map(({ papel }: Wire) => papel).sort()).toEqual(['Departamento', 'Pessoa']);
  });

  it('o painel conta o que a caixa Gerais lista', async () => {
    const { body, status } = await ana.get('/administracao/processos/painel-de-controle/indicadores');
    expect(status).toBe(200);
    expect([...body.cards, ...body.charts].filter(({ erro }: Wire) => erro !== null)).toEqual([]);
    const card = body.cards.find(({ id }: Wire) => id === 'em_tramitacao');
    const [row] = await suite.sql<{ n: string }>('select count(*)::text as n from processo where status_id in (2, 3)');
    expect(card.valor).toBe(row?.n);
  });
});
