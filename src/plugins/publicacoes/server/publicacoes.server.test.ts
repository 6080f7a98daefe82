import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { publicarAgendados } from './publicacao';

const suite = openSuite();
const PUBLICACOES = '/administracao/publicacoes';

let igor: Caller;
let base: Record<string, unknown>;
beforeAll(async () => {
  igor = await suite.make.userWith({ 'administracao.publicacoes': [1, 2, 3, 4, 5] }, { tipo: ['servidor'] });
  const [tipo] = await suite.sql<{ id: number }>('select id from tipo_documento order by id limit 1');
  base = {
    tipo_documento_id: tipo?.id,
    titulo: 'Relatório de teste',
    data_documento: '2026-11-10',
    orgao_id: await suite.make.entity('02'),
  };
});

async function criar(mais: object = {}): Promise<Wire> {
  const arquivo = await igor.form('/arquivo', {}, [{ field: 'arquivo', name: 'relatorio.txt', content: Buffer.from('Relatório') }]);
  const { status, body } = await igor.post(PUBLICACOES, { ...base, anexos: [arquivo.body.id ?? arquivo.body.result?.id], ...mais });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}

describe('publicações', () => {
  it('publica-se com arquivo, todos leem, e só muda por versão com motivo', async () => {
    const vazia = await criar({ anexos: [] });
    expect((await igor.post(`${PUBLICACOES}/${vazia.id}/publicar`)).body.errors).toHaveProperty('anexos');
    const { id } = await criar();
    expect((await suite.anonymous.get(`/publico/publicacoes/${id}`)).status).toBe(404);
    expect((await igor.post(`${PUBLICACOES}/${id}/publicar`)).status).toBe(200);
    expect((await igor.edit(`${PUBLICACOES}/${id}`, { titulo: 'Outro' })).status).toBe(409);
    const nova = await igor.post(`${PUBLICACOES}/${id}/nova_versao`, { titulo: 'Relatório corrigido', motivo: 'Título errado' });
    expect([nova.status, nova.body.errors]).toEqual([200, undefined]);
    const { body } = await suite.anonymous.get(`/publico/publicacoes/${id}`);
    expect(body).toMatchObject({ titulo: 'Relatório corrigido', situacao: 'publicado' });
    expect(body.versoes).toMatch(/^Versão 1, de .*: Título errado/);
  });

  it('a retirada continua pública, com o motivo', async () => {
    const { id } = await criar();
    await igor.post(`${PUBLICACOES}/${id}/publicar`);
    await igor.post(`${PUBLICACOES}/${id}/retirar`, { motivo: 'Publicada em duplicidade.' });
    expect((await suite.anonymous.get(`/publico/publicacoes/${id}`)).body).toMatchObject({
      situacao: 'retirado',
      motivo_retirada: 'Publicada em duplicidade.',
    });
  });

  it('a agendada sai na sua hora', async () => {
    const em = new Date(suite.services.clock.now().getTime() + 60_000).toISOString();
    const { id } = await criar({ publicar_em: em });
    expect((await igor.post(`${PUBLICACOES}/${id}/agendar`)).body.errors).toBeUndefined();
    await publicarAgendados(suite.services);
    expect((await igor.get(`${PUBLICACOES}/${id}`)).body.situacao).toBe('agendado');
    suite.travel({ minutes: 2 });
    await publicarAgendados(suite.services);
    expect((await igor.get(`${PUBLICACOES}/${id}`)).body.situacao).toBe('publicado');
  });
});

describe('convênios e transferências', () => {
  const CONVENIOS = '/administracao/publicacoes/convenios-e-transferencias';

  it('todos leem o publicado com os seus números, e ele só muda fora do ar; a parceria pede o plano de trabalho', async () => {
    const admin = await suite.admin();
    const [feito] = (await admin.get(`${CONVENIOS}?situacao=publicado`)).body.data as Wire[];
    const [convenio] = await suite.sql<{ id: number; numero: string; objeto: string }>(
      'select c.id, c.numero, c.objeto from convenio c join publicacao_convenio p on p.convenio_id = c.id where p.id = $1',
      [feito?.id],
    );
    const endereco = `${CONVENIOS}/${feito?.id}`;
    const publico = `/publico/convenios-e-transferencias/${feito?.id}`;
    expect((await suite.anonymous.get(publico)).body).toMatchObject({ rotulo: convenio?.numero, objeto: convenio?.objeto });
    expect((await admin.edit(endereco, { inteiro_teor: [] })).status).toBe(409);
    expect((await admin.post(`${endereco}/retirar`, { motivo: 'Publicado com o anexo errado.' })).status).toBe(200);
    expect((await suite.anonymous.get(publico)).status).toBe(404);
    expect((await admin.edit(endereco, { inteiro_teor: [] })).body.errors).toHaveProperty('inteiro_teor');
    await suite.force("update convenio set instrumento = 'termo_fomento' where id = $1", [convenio?.id]);
    expect((await admin.edit(endereco, { plano_trabalho: null })).body.errors).toEqual({
      plano_trabalho: [expect.stringContaining('plano de trabalho')],
    });
    await suite.force("update convenio set instrumento = 'convenio' where id = $1", [convenio?.id]);
    expect((await admin.post(`${endereco}/publicar`)).status).toBe(200);
    expect((await suite.anonymous.get(publico)).status).toBe(200);
  });
});
