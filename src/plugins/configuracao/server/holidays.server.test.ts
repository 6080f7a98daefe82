import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import type { Deadline } from '../../../server/calendar/deadlines';
import { readCalendar } from '../../../server/calendar/read-calendar';

const suite = openSuite();
const URL = '/configuracao/cliente/feriados';
const CODIGO = 'configuracao.cliente';

let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

/** A module that keeps terms: what a plugin lists under `deadlines`. */
function acrescentarModulo(terms: readonly Deadline[]): Deadline[] {
  const kept = terms.map((term) => ({ ...term }));
  suite.services.deadlines = [
    {
      name: 'modulo_teste',
      label: 'Recursos de teste',
      around: async (_work, day) => kept.filter(({ inicio, prazo }) => inicio < day && day <= prazo),
      move: async (_tx, { id }, prazo) => {
        for (const term of kept) if (term.id === id) term.prazo = prazo;
      },
    },
  ];
  return kept;
}

const TERM: Deadline = {
  id: 1,
  descricao: 'Recurso 1',
  url: '/cadastro/orgao/2',
  inicio: '2026-08-03',
  dias: 5,
  contagem: 'uteis',
  prazo: '2026-08-10',
  aberto: true,
};

describe('feriados', () => {
  it('a demonstração tem os feriados do ano, e a lista vem por data', async () => {
    const { body } = await admin.get(`${URL}?data_de=2026-01-01&data_ate=2026-12-31&per_page=100`);
    const rows: { data: string; nome: string; localidade: string }[] = body.data;
    expect(rows.map(({ data }) => data)).toEqual([...rows.map(({ data }) => data)].sort());
    expect(rows.find(({ data }) => data === '2026-07-09')).toMatchObject({ nome: 'Revolução Constitucionalista', localidade: 'SP' });
    expect(rows.find(({ data }) => data === '2026-04-03')).toMatchObject({ nome: 'Sexta-feira Santa', localidade: 'Brasil' });
  });

  it('não aceita o mesmo feriado duas vezes, mesmo sem dizer a localidade', async () => {
    const draft = { data: '2031-05-20', nome: 'Emancipação', tipo: 'municipal' };
    expect((await admin.post(URL, draft)).status).toBe(201);
    const again = await admin.post(URL, { ...draft, nome: 'Outro nome' });
    expect([again.status, again.body.codigo]).toEqual([422, 'ERRO_VALIDACAO']);
    expect((await admin.post(URL, { ...draft, tipo: 'facultativo' })).status).toBe(201);
  });

  it('gera o ano uma vez, sem tocar no que foi digitado', async () => {
    await admin.post(URL, { data: '2033-12-25', nome: 'Natal da cidade', tipo: 'nacional', recorrente: true });
    const { status, body } = await admin.post(`${URL}/gerar`, { ano: 2033 });
    expect([status, body.message]).toEqual([200, '13 feriados incluídos em 2033.']);
    const { body: list } = await admin.get(`${URL}?data_de=2033-12-25&data_ate=2033-12-25`);
    expect(list.data.map(({ nome }: { nome: string }) => nome)).toEqual(['Natal da cidade']);
    const again = await admin.post(`${URL}/gerar`, { ano: 2033 });
    expect([again.status, again.body.errors]).toEqual([422, { ano: ['Os feriados de 2033 já estão cadastrados.'] }]);
  });

  it('o calendário lê o cadastro; um ano ainda não cadastrado conta com os feriados padrão', async () => {
    await admin.post(URL, { data: '2026-09-01', nome: 'Sem expediente', tipo: 'facultativo' });
    const calendar = await readCalendar(await suite.platform());
    expect([calendar.isBusinessDay('2026-09-01'), calendar.isBankDay('2026-09-01')]).toEqual([false, true]);
    expect([calendar.isBusinessDay('2040-03-30'), calendar.isBusinessDay('2040-03-29')]).toEqual([false, true]);
  });

  it('um feriado novo lista os prazos que desloca e recalcula só os abertos', async () => {
    const kept = acrescentarModulo([
      TERM,
      { ...TERM, id: 2, descricao: 'Recurso 2', aberto: false },
      { ...TERM, id: 3, inicio: '2026-08-10', prazo: '2026-08-17' },
    ]);
    const before = await admin.get(`${URL}/prazos?data=2026-08-06`);
    expect(before.body).toEqual([]);
    await admin.post(URL, { data: '2026-08-06', nome: 'Luto oficial', tipo: 'facultativo' });
    const { body } = await admin.get(`${URL}/prazos?data=2026-08-06`);
    expect(body.map(({ id, novo_prazo, fonte_label }: Record<string, unknown>) => [id, novo_prazo, fonte_label])).toEqual([
      [1, '2026-08-11', 'Recursos de teste'],
      [2, '2026-08-11', 'Recursos de teste'],
    ]);
    const done = await admin.post(`${URL}/prazos/recalcular`, { data: '2026-08-06' });
    expect([done.status, done.body.message]).toEqual([200, '1 prazo recalculado.']);
    expect(kept.map(({ prazo }) => prazo)).toEqual(['2026-08-11', '2026-08-10', '2026-08-17']);
    const [row] = await suite.sql<{ depois: object }>(
      "select depois from auditoria where recurso = 'feriado' and acao = 'ato' order by id desc limit 1",
    );
    expect(row?.depois).toEqual({ prazos: [{ fonte: 'modulo_teste', id: 1, prazo: '2026-08-10', novo_prazo: '2026-08-11' }] });
  });

  it('o feriado excluído devolve o prazo', async () => {
    const { body } = await admin.post(URL, { data: '2026-10-20', nome: 'Decreto revogado', tipo: 'facultativo' });
    const kept = acrescentarModulo([{ ...TERM, inicio: '2026-10-19', prazo: '2026-10-27' }]);
    await admin.delete(`${URL}/${body.result.id}`);
    await admin.post(`${URL}/prazos/recalcular`, { data: '2026-10-20' });
    expect(kept[0]?.prazo).toBe('2026-10-26');
  });

  it('cada regra abre só o que é seu', async () => {
    const reader = await suite.make.userWith({ [CODIGO]: [1] });
    expect((await reader.get(`${URL}/prazos?data=2026-01-01`)).status).toBe(200);
    expect((await reader.post(`${URL}/prazos/recalcular`, { data: '2026-01-01' })).body.detalhe).toEqual({ sistema: CODIGO, regra: 5 });
    expect((await reader.post(`${URL}/gerar`, { ano: 2034 })).body.detalhe).toEqual({ sistema: CODIGO, regra: 2 });
  });
});
