import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { lastPrinted } from '#tests/server/pdf-fake';

const suite = openSuite();
const URL = '/configuracao/auditoria';
const CODIGO = 'configuracao.auditoria';
const DAY_MS = 86_400_000;

let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

interface Row {
  id: number;
  data_hora: string;
  usuario_nome: string;
  acao: string;
  tela: string;
  descricao: string;
}

async function listar(query = '', caller = admin): Promise<{ data: Row[]; total: number }> {
  return (await caller.get(`${URL}?per_page=100&${query}`)).body;
}

/** A pessoa created and renamed: two rows of the trail, oldest first. */
async function renamed(): Promise<{ id: number; nome: string; cpf_cnpj: string; rows: [Row, Row] }> {
  const nome = `Rastreada ${suite.make.next()}`;
  const cpf_cnpj = suite.make.cpf();
  const { body } = await admin.post('/configuracao/pessoa', {
    tipo: 'fisica',
    nome,
    cpf_cnpj,
  });
  const { id } = body.result;
  await admin.edit(`/configuracao/pessoa/${id}`, { nome: `${nome} Silva` });
  const { data } = await listar(`recurso=pessoa&registro_id=${id}`);
  expect(data.map(({ acao }) => acao)).toEqual(['alterar', 'incluir']);
  return { id, nome, cpf_cnpj, rows: [data[1], data[0]] as [Row, Row] };
}

const daysAgo = (days: number) => new Date(suite.services.clock.now().getTime() - days * DAY_MS).toISOString();

/** A row of another day, written as the server writes them. */
async function rowOf(days: number): Promise<number> {
  const [row] = await suite.sql<{ id: number }>(
    "insert into auditoria (cliente_id, data_hora, recurso, registro_id, descricao, acao) values (1, $1, 'antigo', 77, 'De outro dia', 'alterar') returning id",
    [daysAgo(days)],
  );
  return row?.id ?? 0;
}

describe('lista da auditoria', () => {
  it('do mais novo para o mais antigo, com a tela e o registro como as pessoas os chamam', async () => {
    const { nome } = await renamed();
    const { data } = await listar('recurso=pessoa');
    expect(data[0]).toMatchObject({
      acao: 'alterar',
      usuario_nome: 'Helena Prado Nogueira',
      tela: 'Pessoas',
      descricao: expect.stringContaining(nome),
    });
    const times = data.map(({ data_hora }) => Date.parse(data_hora));
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('abre nos últimos 7 dias e aceita até 12 meses', async () => {
    const [recent, old] = [await rowOf(5), await rowOf(40)];
    const ids = async (query: string) => (await listar(`recurso=antigo&${query}`)).data.map(({ id }) => id);
    const week = await ids('');
    expect(week).toContain(recent);
    expect(week).not.toContain(old);
    expect(await ids(`data_hora_de=${daysAgo(60)}`)).toEqual(expect.arrayContaining([recent, old]));
    const { status, body } = await admin.get(`${URL}?data_hora_de=${daysAgo(400)}`);
    expect([status, body.errors]).toEqual([422, { data_hora_de: ['O período da lista tem no máximo 12 meses.'] }]);
    expect((await admin.get(`${URL}?data_hora_de=${daysAgo(700)}&data_hora_ate=${daysAgo(400)}`)).status).toBe(200);
  });

  it('a trilha de um registro mostra todo o tempo dele', async () => {
    const ancient = await rowOf(900);
    const { data } = await listar('recurso=antigo&registro_id=77');
    expect(data.map(({ id }) => id)).toContain(ancient);
  });

  it('filtra por usuário, ação, sistema, cadastro, IP e texto dos campos', async () => {
    const clerk = await suite.make.userWith({ 'cadastro.pessoa': [1, 2] });
    const mark = `Zuleica ${suite.make.next()}`;
    await clerk.from('203.0.113.77').post('/configuracao/pessoa', { tipo: 'fisica', nome: mark, cpf_cnpj: suite.make.cpf() });
    const [sistema, outro] = [await suite.make.node('cadastro'), await suite.make.node('frota')];
    for (const query of [
      `usuario_id=${clerk.usuarioId}`,
      'acao=incluir',
      `sistema_id=${sistema}`,
      'recurso=Pessoas',
      'ip=203.0.113.77',
      `texto=${encodeURIComponent(mark.toLowerCase())}`,
      `busca=${encodeURIComponent(mark)}`,
    ]) {
      const { data } = await listar(query.startsWith('usuario_id=') ? query : `${query}&usuario_id=${clerk.usuarioId}`);
      expect(
        data.filter(({ descricao }) => descricao?.includes(mark)),
        query,
      ).toHaveLength(1);
    }
    for (const query of ['acao=excluir', `sistema_id=${outro}`, 'recurso=orgao', 'ip=198.51.100.1', 'texto=inexistente-mesmo'])
      expect((await listar(query.startsWith('usuario_id=') ? query : `${query}&usuario_id=${clerk.usuarioId}`)).data, query).toEqual([]);
  });

  it('não se inclui, altera, exclui nem libera', async () => {
    const { rows } = await renamed();
    const url = `${URL}/${rows[0].id}`;
    for (const answer of [await admin.post(URL, {}), await admin.put(url, { versao: 1 }), await admin.delete(url)])
      expect([answer.status, answer.body.codigo]).toEqual([405, 'METODO_NAO_PERMITIDO']);
    for (const name of ['liberar', 'restaurar', 'historico']) expect((await admin.post(`${url}/${name}`, {})).status).toBe(404);
  });

  it('só para quem tem a regra 1 do seu nó', async () => {
    const stranger = await suite.make.userWith({ 'configuracao.sistemas': [1, 2, 3, 4] });
    for (const url of [URL, `${URL}/1`, `${URL}/1/alteracoes`, `${URL}/trilha/pessoa/1`, `${URL}?formato=csv`])
      expect((await stranger.get(url)).body.detalhe, url).toEqual({ sistema: CODIGO, regra: 1 });
  });

  it('quem a lê escolhe o usuário e o sistema dos filtros, mesmo sem as telas deles', async () => {
    const reader = await suite.make.userWith({ [CODIGO]: [1] });
    for (const url of ['/cadastro/usuarios/permissoes?busca=helena', '/desenvolvedor/sistema?busca=pessoas']) {
      const { status, body } = await reader.get(url);
      expect([status, body.data.length > 0], url).toEqual([200, true]);
      expect(['id', 'nome', 'url', 'ativo', 'situacao'], url).toEqual(expect.arrayContaining(Object.keys(body.data[0])));
    }
    const stranger = await suite.make.userWith({ 'configuracao.erros-sistema': [1] });
    expect((await stranger.get('/cadastro/usuarios/permissoes?busca=helena')).status).toBe(403);
  });

  it('exporta, e o CPF só vai inteiro com a regra 6', async () => {
    const { rows } = await renamed();
    const reader = await suite.make.userWith({ [CODIGO]: [1] });
    const csv = await reader.get(`${URL}?formato=csv&recurso=pessoa`);
    expect(csv.text).toContain('Data e hora;Usuário;Ação;Sistema;Registro;IP');
    expect(csv.text).toContain(rows[0].descricao);
    expect((await reader.get(`${URL}/${rows[0].id}`)).body.usuario_cpf).toBe('***.000.001-**');
    expect((await admin.get(`${URL}/${rows[0].id}`)).body.usuario_cpf).toBe('90000000175');
  });

  it('quem olha a trilha fica na trilha', async () => {
    const reader = await suite.make.userWith({ [CODIGO]: [1] });
    const { rows } = await renamed();
    await reader.get(`${URL}?acao=excluir&usuario_id=${admin.usuarioId}`);
    await reader.get(`${URL}/${rows[0].id}`);
    const seen = await suite.sql(
      "select acao, registro_id, depois from auditoria where usuario_id = $1 and recurso = 'auditoria' order by id",
      [reader.usuarioId],
    );
    expect(seen).toEqual([
      {
        acao: 'visualizar',
        registro_id: null,
        depois: { filtros: expect.objectContaining({ acao: 'excluir', usuario_id: admin.usuarioId }) },
      },
      { acao: 'visualizar', registro_id: rows[0].id, depois: null },
    ]);
  });

  it('não mostra a trilha de outro cliente', async () => {
    const [row] = await suite.sql<{ id: number }>(
      "insert into auditoria (cliente_id, data_hora, recurso, registro_id, descricao, acao) values (2, $1, 'pessoa', 424242, 'ALHEIA', 'alterar') returning id",
      [daysAgo(0)],
    );
    const calls = ['?per_page=100&busca=ALHEIA', `?ids=${row?.id}`, `/${row?.id}`, `/${row?.id}/alteracoes`, '/trilha/pessoa/424242'];
    for (const call of calls) expect((await admin.get(URL + call)).text, call).not.toContain('ALHEIA');
    for (const call of calls.slice(2)) expect((await admin.get(URL + call)).status, call).toBe(404);
  });
});

describe('registro da auditoria', () => {
  it('mostra antes e depois, os vizinhos e que confere', async () => {
    const { id, nome, rows } = await renamed();
    const [created, changed] = rows;
    await suite.sql('select selar_auditoria(1, true)');
    const { body } = await admin.get(`${URL}/${changed.id}/alteracoes`);
    expect(body).toMatchObject({ recurso: 'pessoa', registro_id: id, acao: 'alterar', anterior: created.id, proximo: null });
    expect(body.campos).toEqual([{ campo: 'nome', antes: nome, depois: `${nome} Silva`, oculto: false }]);
    expect(body.integridade).toBe('confere');
    expect((await admin.get(`${URL}/${created.id}/alteracoes`)).body).toMatchObject({ anterior: null, proximo: changed.id });
  });

  it('esconde o dado pessoal de quem não tem a regra 6, e diz que o esconde', async () => {
    const { cpf_cnpj, rows } = await renamed();
    const reader = await suite.make.userWith({ [CODIGO]: [1] });
    const fieldOf = async (caller: Caller) =>
      (await caller.get(`${URL}/${rows[0].id}/alteracoes`)).body.campos.find(({ campo }: { campo: string }) => campo === 'cpf_cnpj');
    expect(await fieldOf(reader)).toEqual({ campo: 'cpf_cnpj', antes: null, depois: null, oculto: true });
    expect(await fieldOf(admin)).toMatchObject({ depois: cpf_cnpj, oculto: false });
  });

  it('exporta a trilha do registro em PDF, e isso fica na trilha', async () => {
    const { id, nome } = await renamed();
    const { status, headers, bytes } = await admin.get(`${URL}/trilha/pessoa/${id}`);
    expect(lastPrinted.map((row) => row.slice(2))).toContainEqual(['Alteração', 'Nome / Razão social', nome, `${nome} Silva`]);
    expect([status, headers['content-type'], bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    const [row] = await suite.sql(
      "select depois from auditoria where acao = 'exportar' and recurso = 'auditoria' order by id desc limit 1",
    );
    expect(row?.depois).toMatchObject({ formato: 'pdf', linhas: 2, filtros: { registro_id: id } });
  });

  it('verificar a cadeia exige a regra 5 e diz que está íntegra, ou onde quebra', async () => {
    const reader = await suite.make.userWith({ [CODIGO]: [1] });
    expect((await reader.post(`${URL}/verificar`)).body.detalhe).toEqual({ sistema: CODIGO, regra: 5 });
    const whole = await admin.post(`${URL}/verificar`);
    expect(whole.body).toMatchObject({
      message: expect.stringMatching(/^A cadeia está íntegra: [\d.]+ registros/),
      result: { integra: true },
    });

    const { rows } = await renamed();
    await suite.sql('select selar_auditoria(1, true)');
    const adulterar = async (value: string) => {
      await suite.sql('alter table auditoria disable trigger user');
      await suite.sql('update auditoria set descricao = $2 where id = $1', [rows[0].id, value]);
      await suite.sql('alter table auditoria enable trigger user');
    };
    await adulterar('Adulterada');
    const broken = await admin.post(`${URL}/verificar`);
    expect(broken.body).toMatchObject({ result: { integra: false, quebra: { auditoria_id: rows[0].id, motivo: 'conteúdo alterado' } } });
    expect(broken.body.message).toContain(`registro nº ${rows[0].id} da auditoria: conteúdo alterado.`);
    expect((await admin.get(`${URL}/${rows[0].id}/alteracoes`)).body.integridade).toBe('nao_confere');
    await adulterar(rows[0].descricao);
    expect((await admin.post(`${URL}/verificar`)).body.result.integra).toBe(true);
  });
});
