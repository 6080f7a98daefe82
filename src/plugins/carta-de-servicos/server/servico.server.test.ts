import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const CARTA = '/administracao/carta-de-servicos';

let ouvidor: Caller;
let base: Record<string, unknown>;
let n = 0;
beforeAll(async () => {
  ouvidor = await suite.make.userWith({ 'administracao.carta-de-servicos': [1, 2, 3, 4, 5] }, { tipo: ['servidor'] });
  const categoria = (await ouvidor.post(`${CARTA}/categorias`, { nome: 'Categoria de teste' })).body.result;
  const departamento = await suite.make.departamento();
  const pessoa = await suite.make.pessoa();
  base = {
    categoria_id: categoria.id,
    publico_alvo: ['cidadao'],
    custo: 'gratuito',
    orgao_id: await suite.make.entity('02'),
    departamento_id: departamento.id,
    responsavel_id: pessoa.id,
    revisado_em: '2026-03-02',
  };
});

const INTEIRO = {
  descricao: '<p>É</p>',
  quem_pode: '<p>Todos</p>',
  sem_requisitos: true,
  etapas: [{ titulo: 'Pedir' }],
  prazo_unidade: 'dias_uteis',
  prazo_maximo: 5,
  formas: ['online'],
  prioridades: '<p>Idosos</p>',
  tempo_espera: 10,
  comunicacao: '<p>Aviso</p>',
  procedimento_manifestacao: '<p>Ouvidoria</p>',
  consulta_andamento: '<p>Central</p>',
};
async function criar(more: object): Promise<Wire> {
  n += 1;
  const { status, body } = await ouvidor.post(CARTA, { nome: `Pedir o serviço nº ${n} à Câmara`, ...base, ...more });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}

describe('carta de serviços', () => {
  it('não publica sem o que o art. 7º exige, e diz o inciso de cada campo (A18)', async () => {
    const { id, slug, situacao } = await criar({ procedimento_manifestacao: null, consulta_andamento: null });
    expect([slug, situacao]).toEqual(['pedir-o-servico-no-1-a-camara', 'rascunho']);
    const { status, body } = await ouvidor.post(`${CARTA}/${id}/publicar`);
    expect([status, Object.keys(body.errors).length]).toEqual([422, 11]);
    expect(body.errors.prazo_unidade[0]).toBe('Preencha para publicar: é exigido pelo art. 7º, § 2º, IV, da Lei 13.460/2017.');
    expect((await ouvidor.edit(`${CARTA}/${id}`, INTEIRO)).status).toBe(200);
    expect((await ouvidor.post(`${CARTA}/${id}/publicar`)).body.result).toMatchObject({
      situacao: 'publicado',
      proxima_revisao: '2027-03-02',
    });
  });

  it('o publicado não perde o que a lei exige, e o suspenso diz por quê', async () => {
    const { id } = await criar(INTEIRO);
    await ouvidor.post(`${CARTA}/${id}/publicar`);
    expect((await ouvidor.edit(`${CARTA}/${id}`, { comunicacao: null })).body.errors).toHaveProperty('comunicacao');
    expect((await ouvidor.post(`${CARTA}/${id}/suspender`, {})).body.errors).toHaveProperty('aviso');
    const { body } = await ouvidor.post(`${CARTA}/${id}/suspender`, { aviso: 'Em reforma até dezembro.' });
    expect(body.result).toMatchObject({ situacao: 'suspenso', aviso: 'Em reforma até dezembro.' });
  });

  it('um assunto sem quem receba não serve, nem junto de um endereço', async () => {
    const assunto = async (codigo: string) =>
      (await suite.sql<{ id: number }>('select id from processo_assunto where codigo = $1', [codigo]))[0]?.id;
    const semQuem = await ouvidor.post(CARTA, { nome: 'Pedir sem quem receba', ...base, assunto_id: await assunto('4.3.0.0') });
    expect(semQuem.body.errors.assunto_id[0]).toMatch(/não tem departamento responsável/);
    const dois = { assunto_id: await assunto('2.2.0.0'), link_externo: 'https://exemplo.gov.br' };
    expect((await ouvidor.post(CARTA, { nome: 'Pedir de dois modos', ...base, ...dois })).body.errors).toHaveProperty('link_externo');
  });

  it('a demonstração tem a sua carta publicada', async () => {
    const { body } = await ouvidor.get(`${CARTA}?situacao=publicado&per_page=100`);
    expect(body.data.length).toBeGreaterThanOrEqual(10);
  });
});
