import { beforeAll, describe, expect, it } from 'vitest';
import { notify } from '../../src/server/notifications';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
let ana: Caller;
beforeAll(async () => {
  ana = await suite.make.userWith({});
});

const aviso = (titulo: string) => ({
  tipo: 'sistema' as const,
  titulo,
  texto: 'Texto do aviso',
  url: '/cadastro/orgao/1',
  prioridade: 3 as const,
});

async function send(titulo: string, usuarios: number[] = [ana.usuarioId]): Promise<void> {
  const work = await suite.platform();
  await work.transact((tx) => notify(tx, usuarios, aviso(titulo)));
}

describe('notificações', () => {
  it('chegam à lista de quem as recebe, com a contagem', async () => {
    await send('Primeira');
    const { body } = await ana.get('/notificacoes');
    expect(body).toMatchObject({ total: 1, per_page: 20, from: 1, to: 1 });
    expect(body.data[0]).toMatchObject({
      titulo: 'Primeira',
      texto: 'Texto do aviso',
      url: '/cadastro/orgao/1',
      prioridade: 3,
      lida: false,
    });
    expect((await ana.get('/notificacoes/contagem')).body).toEqual({ nao_lidas: 1 });
  });

  it('o autor não é avisado do próprio ato, e ninguém duas vezes', async () => {
    const bia = await suite.make.userWith({});
    const work = await suite.platform();
    const caller = { usuarioId: ana.usuarioId, pessoaId: 0, sessaoId: 0, nome: '', documento: '', email: '', tipo: [], doisFatores: false };
    await work.actingAs(caller).transact((tx) => notify(tx, [ana.usuarioId, bia.usuarioId, bia.usuarioId], aviso('Do próprio')));
    expect((await bia.get('/notificacoes')).body.total).toBe(1);
    expect((await ana.get('/notificacoes')).text).not.toContain('Do próprio');
  });

  it('a transação desfeita não deixa aviso', async () => {
    const work = await suite.platform();
    const failing = work.transact(async (tx) => {
      await notify(tx, [ana.usuarioId], aviso('Desfeita'));
      throw new Error('desfaz');
    });
    await expect(failing).rejects.toThrow('desfaz');
    expect((await ana.get('/notificacoes')).text).not.toContain('Desfeita');
  });

  it('lida, sai da contagem; tirada, sai da lista', async () => {
    await send('Para ler');
    const [first] = (await ana.get('/notificacoes')).body.data;
    const before = (await ana.get('/notificacoes/contagem')).body.nao_lidas;
    expect((await ana.patch(`/notificacoes/${first.id}/lida`)).body.result).toEqual({ nao_lidas: before - 1 });
    expect((await ana.get('/notificacoes?lida=false')).body.data.map(({ id }: { id: number }) => id)).not.toContain(first.id);
    await ana.delete(`/notificacoes/${first.id}`);
    expect((await ana.get('/notificacoes')).body.data.map(({ id }: { id: number }) => id)).not.toContain(first.id);
    expect((await ana.patch(`/notificacoes/${first.id}/lida`)).status).toBe(404);
  });

  it('marcar todas zera a contagem', async () => {
    await send('Uma');
    await send('Outra');
    expect((await ana.post('/notificacoes/marcar-todas')).body.result).toEqual({ nao_lidas: 0 });
    expect((await ana.get('/notificacoes/contagem')).body).toEqual({ nao_lidas: 0 });
  });

  it('a de outra pessoa não existe', async () => {
    await send('Só da Ana');
    const bia = await suite.make.userWith({});
    const [first] = (await ana.get('/notificacoes')).body.data;
    expect((await bia.patch(`/notificacoes/${first.id}/lida`)).status).toBe(404);
    expect((await bia.delete(`/notificacoes/${first.id}`)).status).toBe(404);
    expect((await bia.post('/notificacoes/marcar-todas')).status).toBe(200);
    expect((await ana.get('/notificacoes/contagem')).body.nao_lidas).toBeGreaterThan(0);
  });

  it.each(['page=0', 'per_page=101', 'page=x', 'lida=talvez'])('recusa %s', async (query) => {
    expect((await ana.get(`/notificacoes?${query}`)).body.codigo).toBe('ERRO_VALIDACAO');
  });
});
