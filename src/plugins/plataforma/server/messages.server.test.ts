import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite({ listen: true });
const CONVERSAS = '/mensagens/conversas';

let ana: Caller;
let bia: Caller;
let caio: Caller;
beforeAll(async () => {
  const staff = { tipo: ['servidor'] };
  [ana, bia, caio] = [await suite.make.userWith({}, staff), await suite.make.userWith({}, staff), await suite.make.userWith({}, staff)];
});

async function conversar(a: Caller, b: Caller): Promise<number> {
  const { status, body } = await a.post(CONVERSAS, { tipo: 'direta', participantes: [b.usuarioId] });
  expect(status).toBe(201);
  return body.result.id;
}

const dizer = async (person: Caller, id: number, texto: string) => (await person.post(`${CONVERSAS}/${id}`, { texto })).body.result;
const unreadOf = async (person: Caller): Promise<number> => (await person.get('/mensagens/contagem')).body.nao_lidas;

/** What the bus tells the channel of a person from now on. */
function ouvir(person: Caller): Record<string, unknown>[] {
  const heard: Record<string, unknown>[] = [];
  suite.services.bus.subscribe((event) => {
    if (event.kind === 'channel' && event.channel === `1-canal-${person.usuarioId}`) heard.push({ event: event.event, ...event.data });
  });
  return heard;
}

describe('conversas', () => {
  it('um par tem uma só, quem quer que comece, mesmo ao mesmo tempo', async () => {
    const both = await Promise.all([conversar(ana, bia), conversar(bia, ana), conversar(ana, bia)]);
    expect(new Set(both).size).toBe(1);
  });

  it('um grupo precisa de nome e de mais alguém', async () => {
    const wrong = await ana.post(CONVERSAS, { tipo: 'grupo', participantes: [bia.usuarioId] });
    expect(wrong.body.errors).toEqual({ nome: ['Informe o nome do grupo.'] });
    const { body } = await ana.post(CONVERSAS, { tipo: 'grupo', participantes: [bia.usuarioId, caio.usuarioId], nome: 'Licitações' });
    expect([body.result.nome, body.result.participantes.length]).toEqual(['Licitações', 3]);
  });

  it('o cidadão não conversa com servidores, nem é achado por eles', async () => {
    const citizen = await suite.make.userWith({}, { tipo: ['cidadao'] });
    expect((await citizen.post(CONVERSAS, { tipo: 'direta', participantes: [ana.usuarioId] })).body.codigo).toBe('SEM_PERMISSAO');
    expect((await ana.post(CONVERSAS, { tipo: 'direta', participantes: [citizen.usuarioId] })).status).toBe(422);
    const found = await ana.get('/mensagens/usuarios?termo=pessoa');
    expect(found.body.map(({ id }: { id: number }) => id)).not.toContain(citizen.usuarioId);
    expect((await ana.get('/mensagens/usuarios?termo=p')).status).toBe(422);
  });

  it('quem não participa não lê, não escreve, não marca e não baixa o anexo', async () => {
    const id = await conversar(ana, bia);
    const sent = await ana.form(`${CONVERSAS}/${id}`, { texto: 'Segue' }, [
      { field: 'anexos[0]', name: 'a.txt', content: Buffer.from('conteúdo') },
    ]);
    const { url } = sent.body.result.anexos[0];
    expect((await bia.get(url)).text).toBe('conteúdo');
    const [{ id: messageId }] = (await ana.get(`${CONVERSAS}/${id}`)).body;
    for (const answer of [
      await caio.get(`${CONVERSAS}/${id}`),
      await caio.post(`${CONVERSAS}/${id}`, { texto: 'intruso' }),
      await caio.post(`${CONVERSAS}/${id}/lida`),
      await caio.delete(`/mensagens/${messageId}`),
      await caio.get(url),
    ])
      expect(answer.status).toBe(404);
    expect((await caio.get(CONVERSAS)).body.map((c: { id: number }) => c.id)).not.toContain(id);
  });
});

describe('mensagens', () => {
  it('chegam pelo canal de cada participante, com a contagem de cada um, e só depois de gravadas', async () => {
    const id = await conversar(ana, caio);
    const [heardByCaio, heardByBia] = [ouvir(caio), ouvir(bia)];
    const before = await unreadOf(caio);
    await dizer(ana, id, 'Bom dia');
    await expect.poll(() => heardByCaio.length).toBe(1);
    expect(heardByCaio[0]).toMatchObject({
      event: 'nova-mensagem',
      acao: 'nova',
      texto: 'Bom dia',
      tipo: 'direta',
      conversa_id: id,
      nao_lidas: before + 1,
    });
    expect(heardByCaio[0]?.autor).toMatchObject({ id: ana.usuarioId });
    expect(heardByBia).toEqual([]);
    expect((await ana.post(`${CONVERSAS}/${id}`, { texto: '   ' })).body.errors).toHaveProperty('texto');
    expect((await ana.post(`${CONVERSAS}/${id}`, { texto: 'x', resposta_a: 999999 })).body.errors).toHaveProperty('resposta_a');
    await caio.post(`${CONVERSAS}/${id}/lida`);
    await expect.poll(() => heardByCaio.map(({ acao }) => acao)).toEqual(['nova', 'lida']);
    expect(await unreadOf(caio)).toBe(before);
    expect((await ana.get(`${CONVERSAS}/${id}`)).body[0].lida_por).toEqual([caio.usuarioId]);
  });

  it('vêm da mais nova para a mais antiga, por páginas', async () => {
    const id = await conversar(bia, caio);
    for (const texto of ['um', 'dois', 'três']) await dizer(bia, id, texto);
    const newest = await caio.get(`${CONVERSAS}/${id}?limite=2`);
    expect(newest.body.map((m: { texto: string }) => m.texto)).toEqual(['três', 'dois']);
    const older = await caio.get(`${CONVERSAS}/${id}?limite=2&antes_de=${newest.body[1].id}`);
    expect(older.body.map((m: { texto: string }) => m.texto)).toEqual(['um']);
  });

  it('o autor altera até 15 minutos e apaga; o que foi dito fica para o controle, com motivo e trilha', async () => {
    const id = await conversar(ana, bia);
    const message = await dizer(ana, id, 'Primeira redação');
    expect((await bia.put(`/mensagens/${message.id}`, { texto: 'Outra' })).status).toBe(404);
    expect((await ana.put(`/mensagens/${message.id}`, { texto: 'Segunda redação' })).body.result.editada_em).not.toBeNull();
    suite.travel({ minutes: 16 });
    expect((await ana.put(`/mensagens/${message.id}`, { texto: 'Tarde' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    suite.travel({ minutes: -16 });
    expect((await ana.delete(`/mensagens/${message.id}`)).body.result).toMatchObject({ texto: null, anexos: [] });
    const seen = await bia.get(`${CONVERSAS}/${id}`);
    expect(seen.text).not.toContain('redação');
    const controller = await suite.make.userWith({ 'controle-interno': [1] });
    expect((await controller.post(`${CONVERSAS}/${id}/exportar`, { motivo: 'curto' })).body.errors).toHaveProperty('motivo');
    expect((await ana.post(`${CONVERSAS}/${id}/exportar`, { motivo: 'Apuração preliminar 12/2026' })).body.codigo).toBe('SEM_PERMISSAO');
    const exported = await controller.post(`${CONVERSAS}/${id}/exportar`, { motivo: 'Apuração preliminar 12/2026' });
    expect(exported.text).toContain('Primeira redação');
    expect(exported.text).toContain('Segunda redação');
    const [row] = await suite.sql("select motivo, registro_id from auditoria where recurso = 'conversa' and acao = 'exportar'");
    expect(row).toEqual({ motivo: 'Apuração preliminar 12/2026', registro_id: id });
  });
});
