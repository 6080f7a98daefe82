import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
let admin: Caller;
let camara: number;
let prefeitura: number;
beforeAll(async () => {
  admin = await suite.admin();
  camara = await suite.make.entity('01');
  prefeitura = await suite.make.entity('02');
  for (const [entidade, historico] of [
    [camara, 'Fato da Câmara'],
    [prefeitura, 'Fato da Prefeitura'],
  ] as const)
    expect((await admin.in(entidade, 2026).post('/teste/fato', { historico, valor: '10.00' })).status).toBe(201);
});

const RULES = { 'contabilidade.teste': [1, 2, 3, 4] };
const historicos = (body: { data: { historico: string }[] }) => body.data.map(({ historico }) => historico).sort();

describe('entidade', () => {
  it('T2: a entidade que não é do usuário é recusada, no cabeçalho e no endereço', async () => {
    const person = await suite.make.userWith(RULES, { entidade: camara });
    for (const answer of [await person.in(prefeitura).get('/teste/fato'), await person.get(`/teste/fato?entidade_id=${prefeitura}`)]) {
      expect(answer.status).toBe(403);
      expect(answer.body.codigo).toBe('ENTIDADE_NAO_PERMITIDA');
    }
    expect((await person.in(999_999).get('/teste/fato')).status).toBe(403);
  });

  it('T3: a lista só tem as linhas da entidade escolhida, e o total também', async () => {
    const person = await suite.make.userWith(RULES);
    const [a, b] = [await person.in(camara).get('/teste/fato'), await person.in(prefeitura).get('/teste/fato')];
    expect([historicos(a.body), a.body.total]).toEqual([['Fato da Câmara'], 1]);
    expect([historicos(b.body), b.body.total]).toEqual([['Fato da Prefeitura'], 1]);
  });

  it('T3: quem consolida vê todas, só para ler', async () => {
    const person = await suite.make.userWith(RULES, { group: { consolida: true } });
    const { body } = await person.in('todas').get('/teste/fato');
    expect([historicos(body), body.total, body.totais.valor]).toEqual([['Fato da Câmara', 'Fato da Prefeitura'], 2, '20.00']);
    const write = await person.in('todas').post('/teste/fato', { historico: 'x', valor: '1' });
    expect([write.status, write.body.codigo]).toEqual([403, 'ENTIDADE_NAO_PERMITIDA']);
  });

  it('T3: quem não consolida não vê todas', async () => {
    const person = await suite.make.userWith(RULES);
    expect((await person.in('todas').get('/teste/fato')).body.codigo).toBe('ENTIDADE_NAO_PERMITIDA');
  });

  it('T3: quem consolida vê só as entidades dos seus grupos', async () => {
    const person = await suite.make.userWith(RULES, { entidade: camara, group: { consolida: true } });
    expect(historicos((await person.in('todas').get('/teste/fato')).body)).toEqual(['Fato da Câmara']);
  });

  it('T4: a escrita não leva outra entidade no corpo', async () => {
    const { status, body } = await admin.in(camara, 2026).post('/teste/fato', { historico: 'x', valor: '1', entidade_id: prefeitura });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ entidade_id: ['A entidade não corresponde ao contexto selecionado.'] });
    const own = await admin.in(camara, 2026).post('/teste/fato', { historico: 'Da casa', valor: '1', entidade_id: camara });
    expect(own.status).toBe(201);
    expect(own.body.result).toMatchObject({ entidade_id: camara, exercicio: 2026 });
    await admin.in(camara, 2026).delete(`/teste/fato/${own.body.result.id}`);
  });

  it('o registro de outra entidade não existe para quem está nesta', async () => {
    const { body } = await admin.in(prefeitura, 2026).get('/teste/fato');
    const url = `/teste/fato/${body.data[0].id}`;
    const here = admin.in(camara, 2026);
    for (const answer of [
      await here.get(url),
      await here.delete(url),
      await here.put(url, { versao: 1 }),
      await here.post(`${url}/liberar`),
    ])
      expect(answer.status).toBe(404);
  });

  it('a unicidade é por entidade e exercício', async () => {
    const post = (entidade: number, ano: number) =>
      admin.in(entidade, ano).post('/teste/fato', { historico: 'Número', valor: '1', numero: 77 });
    expect((await post(camara, 2027)).status).toBe(201);
    expect((await post(prefeitura, 2027)).status).toBe(201);
    expect((await post(camara, 2026)).status).toBe(201);
    expect((await post(camara, 2027)).body.errors).toEqual({ numero: ['O número já está em uso.'] });
  });

  it.each([
    [{ 'x-entidade': 'abc' }, 'entidade_id'],
    [{ 'x-entidade': '1 or 1=1' }, 'entidade_id'],
    [{ 'x-exercicio': '26' }, 'exercicio'],
    [{ 'x-exercicio': '1800' }, 'exercicio'],
  ] as [Record<string, string>, string][])('recusa o contexto %o', async (headers, field) => {
    const { status, body } = await admin.with(headers).get('/teste/fato');
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

describe('exercício', () => {
  it('cada ano tem as suas linhas', async () => {
    await admin.in(camara, 2027).post('/teste/fato', { historico: 'De 2027', valor: '1' });
    expect(historicos((await admin.in(camara, 2026).get('/teste/fato?historico=de 2027')).body)).toEqual([]);
    expect(historicos((await admin.in(camara).get('/teste/fato?historico=de 2027&exercicio=2027')).body)).toEqual(['De 2027']);
  });

  it('o exercício encerrado só se lê', async () => {
    const closed = admin.in(camara, 2025);
    await suite.sql(
      `insert into fato_teste (cliente_id, entidade_id, exercicio, historico, valor) values (1, ${camara}, 2025, 'Antigo', 5), (1, ${camara}, 2025, 'Excluído', 5)`,
    );
    await suite.sql("update fato_teste set data_exclusao = now() where historico = 'Excluído'");
    const [antigo, excluido] = await suite.sql<{ id: number }>('select id from fato_teste where exercicio = 2025 order by id');
    expect((await closed.get('/teste/fato')).body.total).toBe(1);
    const shown = { bloqueado: true, pode_liberar: false, motivo_bloqueio: 'O exercício 2025 está encerrado.' };
    expect((await closed.get(`/teste/fato/${antigo?.id}`)).body).toMatchObject(shown);
    for (const answer of [
      await closed.post('/teste/fato', { historico: 'x', valor: '1' }),
      await closed.put(`/teste/fato/${antigo?.id}`, { versao: 1, historico: 'x' }),
      await closed.delete(`/teste/fato/${antigo?.id}`),
      await closed.patch(`/teste/fato/${excluido?.id}/restaurar`),
      await closed.post(`/teste/fato/${antigo?.id}/liberar`),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ codigo: 'EXERCICIO_ENCERRADO', message: 'O exercício 2025 está encerrado.' });
    }
  });

  it('reaberto, volta a aceitar', async () => {
    const [row] = await suite.sql<{ id: number }>(
      "select g.id from sistema_gestao g join sistema s on s.id = g.sistema_id where g.entidade_id = $1 and s.codigo = 'contabilidade'",
      [camara],
    );
    const { body } = await admin.get(`/configuracao/sistema-gestao/${row?.id}`);
    const exercicios = body.exercicios.map((line: { ano: number }) =>
      line.ano === 2025 ? { ...line, situacao: 'reaberto', motivo: 'ajuste' } : line,
    );
    expect((await admin.edit(`/configuracao/sistema-gestao/${row?.id}`, { exercicios })).status).toBe(200);
    expect((await admin.in(camara, 2025).post('/teste/fato', { historico: 'Ajuste', valor: '1' })).status).toBe(201);
  });
});

describe('o contexto de quem não o envia', () => {
  it('é o da preferência; sem ela, a primeira entidade permitida e o ano corrente', async () => {
    const person = await suite.make.userWith(RULES);
    const contexto = async () => (await person.get('/auth/usuario-logado')).body.contexto;
    expect(await contexto()).toMatchObject({ entidade_id: camara, exercicio: 2026 });
    expect((await person.post('/auth/preferencias', { entidade_id: prefeitura, exercicio: 2025 })).status).toBe(200);
    expect(await contexto()).toMatchObject({ entidade_id: prefeitura, exercicio: 2025 });
    expect((await person.in(camara, 2026).get('/auth/usuario-logado')).body.contexto).toMatchObject({
      entidade_id: camara,
      exercicio: 2026,
    });
  });

  it('uma preferência por entidade que deixou de ser permitida não prende o usuário', async () => {
    const person = await suite.make.userWith(RULES, { entidade: camara });
    await suite.sql(
      `insert into usuario_preferencia (usuario_id, cliente_id, valor) values (${person.usuarioId}, 1, '{"entidade_id": ${prefeitura}}')`,
    );
    expect((await person.get('/auth/usuario-logado')).body.contexto.entidade_id).toBe(camara);
  });

  it('quem não tem nenhuma entidade entra e não vê linha nenhuma', async () => {
    const person = await suite.make.userWith(RULES, { fim: '2022-01-01' });
    const { status, body } = await person.get('/auth/usuario-logado');
    expect(status).toBe(200);
    expect(body.contexto).toMatchObject({ entidade_id: null, entidades: [] });
    expect((await person.get('/teste/fato')).status).toBe(403);
  });
});
