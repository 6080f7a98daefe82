import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const G = '/administracao/processos/gestao';
const EVENTOS = '/administracao/processos/eventos';

let ana: Caller;
let bia: Caller;
let caio: Caller;
const lugar: Record<string, number> = {};
let base: Record<string, unknown>;

async function caixa(nome: string, membro: Caller): Promise<number> {
  const { id } = await suite.make.departamento({
    nome,
    membros: [{ usuario_id: membro.usuarioId, perfil: 'tramitacao', inicio: '2020-01-01' }],
  });
  lugar[nome] = id;
  return id;
}

beforeAll(async () => {
  const rules = { 'administracao.processos.gestao': [1, 2, 3, 4, 5] };
  ana = await suite.make.userWith({ ...rules, 'administracao.processos.assuntos': [1, 2, 3] }, { tipo: ['servidor'] });
  bia = await suite.make.userWith(rules, { tipo: ['servidor'] });
  caio = await suite.make.userWith(rules, { tipo: ['servidor'] });
  await caixa('Balcão', ana);
  const tributos = await caixa('Tributos', bia);
  const juridico = await caixa('Jurídico', caio);
  const { status, body } = await ana.post('/administracao/processos/assuntos', {
    codigo: '9.9.0.0',
    nome: 'Com roteiro',
    acesso_id: 1,
    sigilo_id: 1,
    roteiro: [
      { departamento_id: tributos, acao: 'analisar', prazo_dias: 5, contagem: 'corridos' },
      { departamento_id: juridico, acao: 'parecer', prazo_dias: 10, contagem: 'corridos' },
      { departamento_id: tributos, acao: 'cumprir' },
    ],
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  const [tipo] = await suite.sql<{ id: number }>("select id from processo_tipo where codigo = '01'");
  base = { tipo_id: tipo?.id, assunto_id: body.result.id, titulo: 'Pelo roteiro', texto: '<p>Pede-se.</p>' };
});

const para = (nome: string) => ({ destinatarios: [{ id: lugar[nome], destinatario_type: 'Departamento' }] });
const abrir = async (nome: string): Promise<number> =>
  (await ana.post(G, { ...base, destinatarios: [{ departamento_id: lugar[nome], papel: 'para' }] })).body.result.id;
const detalhe = async (who: Caller, id: number) => (await who.get(`${G}/detalhe/${id}`)).body;
const tramitar = (who: Caller, processo_id: number, nome: string, more: object = {}) =>
  who.post(EVENTOS, { processo_id, evento: JSON.stringify({ tipo: 'tramitacao' }), ...para(nome), ...more });

/** The day that many days after today, as it falls if that is a business day. */
const emDias = async (n: number) => {
  const { readCalendar } = await import('../../../../server/calendar/read-calendar');
  return (await readCalendar(await suite.platform())).deadline(suite.services.clock.today(), n, 'corridos');
};

describe('o roteiro do assunto', () => {
  it('ao abrir no primeiro passo, o processo está nele, com o prazo dele; o detalhe diz o seguinte', async () => {
    const id = await abrir('Tributos');
    const { roteiro, eventos } = await detalhe(bia, id);
    expect(eventos[0].destinatarios[0].prazo).toBe(await emDias(5));
    expect(roteiro).toMatchObject({
      passo: 1,
      proximo: { ordem: 2, departamento_id: lugar.Jurídico, departamento: 'Jurídico', prazo: await emDias(10) },
      passos: [{ departamento: 'Tributos', acao: 'analisar' }, { departamento: 'Jurídico' }, { acao: 'cumprir' }],
    });
  });

  it('tramita ao passo seguinte com o prazo dele, ou com o que se disse; depois do último, a qualquer lugar', async () => {
    const id = await abrir('Tributos');
    expect((await tramitar(bia, id, 'Jurídico')).status).toBe(201);
    expect((await detalhe(caio, id)).eventos.at(-1)).toMatchObject({ campos: { passo: 2 }, destinatarios: [{ prazo: await emDias(10) }] });
    const destinatarios = [{ id: lugar.Tributos, destinatario_type: 'Departamento', prazo: '2030-01-02' }];
    expect((await tramitar(caio, id, 'Tributos', { destinatarios })).status).toBe(201);
    const last = await detalhe(bia, id);
    expect([last.roteiro.passo, last.roteiro.proximo, last.eventos.at(-1).destinatarios[0].prazo]).toEqual([3, null, '2030-01-02']);
    expect((await tramitar(bia, id, 'Balcão')).status).toBe(201);
  });

  it('sair do roteiro exige o motivo, que fica no evento; o passo seguinte continua o mesmo', async () => {
    const id = await abrir('Tributos');
    const refused = await tramitar(bia, id, 'Balcão');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        motivo_desvio: ['Pelo roteiro do assunto, o processo vai agora para Jurídico. Escolha esse destino ou escreva o motivo do desvio.'],
      },
    ]);
    expect((await tramitar(bia, id, 'Balcão', { motivo_desvio: 'Falta um documento.' })).status).toBe(201);
    const gone = await detalhe(ana, id);
    expect(gone.eventos.at(-1).campos).toEqual({ motivo_desvio: 'Falta um documento.' });
    expect([gone.roteiro.passo, gone.roteiro.proximo.ordem]).toEqual([1, 2]);
    expect((await tramitar(ana, id, 'Jurídico', { motivo_desvio: 'Sem efeito' })).status).toBe(201);
    expect((await detalhe(caio, id)).eventos.at(-1).campos).toEqual({ passo: 2 });
  });

  it('em lote, o desvio sem motivo é recusado um a um; o envio cancelado volta ao passo de antes', async () => {
    const id = await abrir('Tributos');
    const lote = (more: object) => bia.post(`${G}/lote`, { acao: 'encaminhar', ids: [id], ...more });
    expect((await lote({ departamento_id: lugar.Balcão })).body.result.recusados[0].motivo).toMatch(/motivo do desvio/);
    expect((await lote({ departamento_id: lugar.Jurídico })).body.result.feitos).toEqual([id]);
    expect((await detalhe(bia, id)).roteiro.passo).toBe(2);
    expect((await bia.post(`${G}/${id}/cancelar-envio`)).status).toBe(200);
    expect((await detalhe(bia, id)).roteiro.passo).toBe(1);
  });

  it('aberto fora do roteiro, espera o primeiro passo; um assunto sem roteiro não pede nada', async () => {
    const id = await abrir('Balcão');
    expect((await detalhe(ana, id)).roteiro).toMatchObject({ passo: 0, proximo: { ordem: 1, departamento: 'Tributos' } });
    const [assunto] = await suite.sql<{ id: number }>("select id from processo_assunto where codigo = '4.3.0.0'");
    const livre = { ...base, assunto_id: assunto?.id, destinatarios: [{ departamento_id: lugar.Tributos, papel: 'para' }] };
    const other = (await ana.post(G, livre)).body.result.id;
    expect((await detalhe(bia, other)).roteiro).toBeNull();
    expect((await tramitar(bia, other, 'Balcão')).status).toBe(201);
  });

  it('o passo atrasado aparece na caixa, no filtro e no relatório', async () => {
    const id = await abrir('Tributos');
    const row = async () =>
      (await bia.get(`${G}/items-abertos?per_page=100&campos=passo_prazo`)).body.data.find((one: Wire) => one.id === id);
    expect((await row()).passo_prazo).toBe('Em dia');
    await suite.sql('update processo_destino set prazo = $2::date + 3 where processo_id = $1', [id, suite.services.clock.today()]);
    expect((await row()).passo_prazo).toBe('A vencer');
    await suite.sql('update processo_destino set prazo = $2::date - 1 where processo_id = $1', [id, suite.services.clock.today()]);
    expect((await row()).passo_prazo).toBe('Atrasado');
    const late = (await bia.get(`${G}/items-abertos?passo_atrasado=true`)).body.data.map((one: Wire) => one.id);
    expect(late).toContain(id);
    expect((await bia.get(`${G}/items-abertos?passo_atrasado=false`)).body.data.map((one: Wire) => one.id)).not.toContain(id);
  });
});
