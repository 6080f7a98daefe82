import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
let ana: Caller;
let bia: Caller;
beforeAll(async () => {
  ana = await suite.make.userWith({ 'teste.amostra': [1, 2, 3, 4] });
  bia = await suite.make.userWith({ 'teste.amostra': [1, 2, 3, 4] });
});

async function nomeDe(person: Caller): Promise<string> {
  return (await person.get('/auth/usuario-logado')).body.nome;
}

async function made(): Promise<string> {
  const { body } = await ana.post('/teste/amostra', { nome: `Reservada ${suite.make.next()}` });
  return `/teste/amostra/${body.result.id}`;
}

describe('reserva de edição', () => {
  it('L1: de duas sessões só uma libera, e a outra fica sabendo quem', async () => {
    const url = await made();
    const answers = await Promise.all([ana.post(`${url}/liberar`), bia.post(`${url}/liberar`)]);
    const [winner, loser] = answers[0]?.status === 200 ? [ana, answers[1]] : [bia, answers[0]];
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(loser?.body).toMatchObject({ codigo: 'REGISTRO_EM_EDICAO', detalhe: { usuario: await nomeDe(winner) } });
    expect(loser?.body.message).toMatch(/^Registro em edição por .+ desde \d\d:\d\d\.$/);
  });

  it('liberar devolve o registro fresco e aberto; trancar o fecha de novo', async () => {
    const url = await made();
    const open = await ana.post(`${url}/liberar`);
    expect(open.body).toMatchObject({ message: 'Registro liberado para edição.', result: { bloqueado: false, versao: 1 } });
    expect((await bia.get(url)).body.bloqueado).toBe(true);
    const closed = await ana.post(`${url}/trancar`);
    expect(closed.body).toMatchObject({ message: 'Registro trancado.', result: { bloqueado: true } });
    expect((await bia.post(`${url}/liberar`)).status).toBe(200);
  });

  it('L2: passados 16 minutos outro libera e salva, e os seus dados ficam', async () => {
    const url = await made();
    await ana.post(`${url}/liberar`);
    suite.travel({ minutes: 16 });
    expect((await ana.get(url)).body.bloqueado).toBe(true);
    expect((await bia.edit(url, { texto: 'da Bia' })).status).toBe(200);
    const late = await ana.put(url, { versao: 1, texto: 'da Ana' });
    expect(late.status).toBe(409);
    expect((await ana.get(url)).body.texto).toBe('da Bia');
  });

  it('quem renova a reserva não a perde', async () => {
    const url = await made();
    await ana.post(`${url}/liberar`);
    for (let n = 0; n < 3; n++) {
      suite.travel({ minutes: 10 });
      expect((await ana.post(`${url}/liberar`)).status).toBe(200);
    }
    expect((await bia.post(`${url}/liberar`)).status).toBe(409);
  });

  it('sem liberar não se salva; com a reserva de outro, também não', async () => {
    const url = await made();
    expect((await ana.put(url, { versao: 1, texto: 'x' })).body.codigo).toBe('REGISTRO_TRANCADO');
    await bia.post(`${url}/liberar`);
    expect((await ana.put(url, { versao: 1, texto: 'x' })).body.codigo).toBe('REGISTRO_EM_EDICAO');
  });

  it('salvar, sair e excluir devolvem a reserva', async () => {
    const saved = await made();
    await ana.edit(saved, { texto: 'salvo' });
    expect((await bia.post(`${saved}/liberar`)).status).toBe(200);

    const left = await made();
    const carla = await suite.make.userWith({ 'teste.amostra': [1, 2, 3] });
    await carla.post(`${left}/liberar`);
    await carla.post('/logout');
    expect((await bia.post(`${left}/liberar`)).status).toBe(200);
  });

  it('liberar à força precisa da regra 5 da auditoria, deixa rastro, e quem perdeu não salva', async () => {
    const url = await made();
    await ana.post(`${url}/liberar`);
    expect((await bia.post(`${url}/liberar`, { forcar: true, motivo: 'urgente' })).body).toMatchObject({
      codigo: 'SEM_PERMISSAO',
      detalhe: { sistema: 'configuracao.auditoria', regra: 5 },
    });
    const auditor = await suite.make.userWith({ 'teste.amostra': [1, 2, 3], 'configuracao.auditoria': [1, 5] });
    expect((await auditor.post(`${url}/liberar`, { forcar: true, motivo: 'urgente' })).status).toBe(200);
    expect((await ana.put(url, { versao: 1, texto: 'x' })).status).toBe(409);
    const [row] = await suite.sql("select motivo, usuario_id from auditoria where acao = 'liberar' order by id desc limit 1");
    expect(row).toEqual({ motivo: 'urgente', usuario_id: auditor.usuarioId });
    const { body } = await ana.get('/notificacoes');
    expect(body.data[0]?.texto).toContain('urgente');
  });
});

describe('trancado em definitivo', () => {
  it('L4: ninguém altera, libera nem exclui, nem o administrador', async () => {
    const admin = await suite.admin();
    const { body } = await admin.post('/teste/amostra', { nome: 'Confirmada', trancada: true });
    const url = `/teste/amostra/${body.result.id}`;
    expect(body.result).toMatchObject({ bloqueado: true, pode_liberar: false, motivo_bloqueio: 'Amostra trancada.' });
    for (const answer of [await admin.post(`${url}/liberar`), await admin.put(url, { versao: 1, texto: 'x' }), await admin.delete(url)]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ codigo: 'REGISTRO_BLOQUEADO', message: 'Amostra trancada.' });
    }
  });
});

describe('permissão', () => {
  it('L5: com [1,2] inclui e não altera', async () => {
    const clerk = await suite.make.userWith({ 'teste.amostra': [1, 2] });
    const { status, body } = await clerk.post('/teste/amostra', { nome: 'Nova' });
    expect(status).toBe(201);
    const put = await clerk.put(`/teste/amostra/${body.result.id}`, { versao: 1, nome: 'Outra' });
    expect(put.status).toBe(403);
    expect(put.body).toMatchObject({ codigo: 'SEM_PERMISSAO', detalhe: { sistema: 'teste.amostra', regra: 3 } });
  });
});
