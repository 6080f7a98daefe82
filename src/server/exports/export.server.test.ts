import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller, Wire } from '#tests/server/caller';
import { openSuite } from '#tests/server/harness';
import { formatDocument } from '../../resources/definition';
import { openQueue } from '../jobs/queue';
import { sweep } from '../jobs/sweep';
import { readListQuery } from '../resources/list-query';
import { type Jobs, startJobs } from '../start-jobs';
import { describeFilters } from './filters';

const suite = openSuite({ samples: true });
let jobs: Jobs;
beforeAll(async () => {
  jobs = await startJobs(suite.services);
});
afterAll(() => jobs?.stop());

const PESSOAS = '/configuracao/pessoa';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Every row of a list, page by page. */
async function listed(user: Caller, path: string): Promise<Wire[]> {
  const rows: Wire[] = [];
  for (let page = 1; ; page++) {
    const { body } = await user.get(`${path}${path.includes('?') ? '&' : '?'}per_page=100&page=${page}`);
    rows.push(...body.data);
    if (page >= body.last_page) return rows;
  }
}

/** The cells of a CSV without line breaks inside them. */
function cellsOf(csv: Buffer): string[][] {
  const lines = csv.toString('utf8').slice(1).trimEnd().split('\r\n');
  return lines.map((line) =>
    [...`${line};`.matchAll(/("(?:[^"]|"")*"|[^;]*);/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
  );
}

async function exported(user: Caller, path: string): Promise<string[][]> {
  const answer = await user.get(`${path}${path.includes('?') ? '&' : '?'}formato=csv`);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return cellsOf(answer.bytes);
}

function trailOf(user: Caller): Promise<Wire[]> {
  return suite.sql("select acao, recurso, depois from auditoria where usuario_id = $1 and acao in ('exportar', 'visualizar') order by id", [
    user.usuarioId,
  ]);
}

/** Waits for the end of a task. */
async function ended(user: Caller, id: number): Promise<Wire> {
  return vi.waitFor(
    async () => {
      const task = (await user.get('/tarefas')).body.find((one: Wire) => one.id === id);
      expect(['concluida', 'falhou', 'cancelada']).toContain(task?.situacao);
      return task;
    },
    { timeout: 60_000, interval: 100 },
  );
}

describe('exportar a lista', () => {
  it.each(['', '?busca=silva', '?tipo=juridica&ordenar=-nome', '?ordenar=cidade_uf,-situacao', '?situacao=false'])(
    'traz em CSV as linhas da tela, na sua ordem: %s',
    async (query) => {
      const admin = await suite.admin();
      const rows = await listed(admin, PESSOAS + query);
      const [header, ...cells] = await exported(admin, PESSOAS + query);
      expect(header).toEqual(['Nome / Razão social', 'CPF/CNPJ', 'Tipo', 'Cidade/UF', 'Telefone', 'Papéis', 'Situação']);
      expect(
        cells.map(([nome, documento, , cidade, , papeis, situacao]) => [nome, documento?.replace(/[./-]/g, ''), cidade, papeis, situacao]),
      ).toEqual(
        rows.map(({ nome, cpf_cnpj, cidade_uf, papeis, situacao }) => [
          nome,
          cpf_cnpj ?? '',
          cidade_uf,
          papeis.join(', '),
          situacao ? 'Ativo' : 'Inativo',
        ]),
      );
    },
  );

  it('traz as mesmas linhas em XLSX, com nome em português', async () => {
    const admin = await suite.admin();
    const answer = await admin.get(`${PESSOAS}?formato=xlsx&ordenar=-nome`);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="pessoas-\d{4}-\d\d-\d\d\.xlsx"$/);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(answer.bytes as unknown as ExcelJS.Buffer);
    const names = (book.worksheets[0]?.getColumn(1).values ?? []).slice(2);
    expect(names).toEqual((await listed(admin, `${PESSOAS}?ordenar=-nome`)).map(({ nome }) => nome));
  });

  it('traz as mesmas linhas em PDF', async () => {
    const admin = await suite.admin();
    const answer = await admin.get(`${PESSOAS}?formato=pdf&situacao=true`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('leva no PDF o brasão do município', async () => {
    const admin = await suite.admin();
    const brasao = { field: 'arquivo', name: 'brasao.png', content: Buffer.from(PIXEL, 'base64') };
    const { body } = await admin.form('/arquivo', {}, [brasao]);
    const images = async () => (await admin.get('/cadastro/orgao?formato=pdf')).bytes.toString('latin1').includes('/Subtype /Image');
    expect(await images()).toBe(false);
    await suite.sql('update cliente set brasao = $1', [body.result.url]);
    expect(await images()).toBe(true);
  });

  it('diz os filtros por extenso', async () => {
    const unidade = await suite.make.unidade({ nome: 'Secretaria de Obras' });
    const filtros = async (recurso: string, parametros: Record<string, string>) => {
      const resource = suite.services.registry.get(recurso);
      return describeFilters(await suite.platform(), resource, readListQuery(resource, parametros, { sensitive: true }).list);
    };
    expect(await filtros('departamento', { unidade_id: String(unidade.id), situacao: 'true', nome: 'obras', busca: 'obra civil' })).toEqual(
      [expect.stringMatching(/^Unidade: .*Secretaria de Obras$/), 'Situação: Ativo', 'Nome contém "obras"', 'Pesquisa: "obra civil"'],
    );
    expect(
      await filtros('amostra', {
        opcao_in: 'a,b',
        dia_de: '2026-01-01',
        dia_ate: '2026-01-31',
        cpf_nulo: 'true',
        codigo: '1',
        ids: '1,2',
        excluidos: 'sim',
      }),
    ).toEqual([
      'Opção: Primeira ou Segunda',
      'Dia a partir de 01/01/2026',
      'Dia até 31/01/2026',
      'CPF sem preenchimento',
      'Código começa com "1"',
      'Amostras selecionadas: 2',
      'Somente excluídos',
    ]);
    expect(await filtros('pessoa', { papel: 'usuario', sem_email: 'true' })).toEqual(['Papel: Usuário', 'Sem e-mail: Sim']);
  });

  it('traz só as colunas de campos, na ordem pedida', async () => {
    const admin = await suite.admin();
    expect((await exported(admin, `${PESSOAS}?campos=situacao,nome&ids=1`))[0]).toEqual(['Situação', 'Nome / Razão social']);
  });

  it.each([
    ['formato=doc', 'formato'],
    ['formato=csv&campos=nome,senha', 'campos'],
    ['formato=csv&ordenar=inexistente', 'ordenar'],
    ['formato=xlsx&tipo=errado', 'tipo'],
    ['formato=pdf&busca=a', 'busca'],
  ])('recusa %s no envelope JSON', async (query, field) => {
    const answer = await (await suite.admin()).get(`${PESSOAS}?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ codigo: 'ERRO_VALIDACAO', errors: { [field]: [expect.any(String)] } });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="api.json"');
  });

  it('mostra cada tipo de campo como a tela', async () => {
    const pessoa = await suite.make.pessoa({ nome: 'Nome; com ponto e vírgula' });
    await suite.make.record('amostra', {
      nome: '=cmd()',
      inteiro: -5,
      decimal: '-12345678.1234',
      valor: '9876543210987654.32',
      taxa: '12.5',
      dia: '2026-03-10',
      instante: '2026-03-10T08:05:00-03:00',
      hora: '08:30',
      mes: '2026-03',
      ano: 2026,
      sim: true,
      opcao: 'b',
      pessoa_id: pessoa.id,
      codigo: '1.05',
    });
    const [header = [], ...rows] = await exported(await suite.admin(), '/teste/amostra?ordenar=-id');
    const cell = (label: string) => rows[0]?.[header.indexOf(label)];
    expect(
      [
        'Nome',
        'Inteiro',
        'Decimal',
        'Valor',
        'Taxa',
        'Dia',
        'Instante',
        'Hora',
        'Mês',
        'Ano',
        'Sim ou não',
        'Opção',
        'Pessoa',
        'Código',
        'Dobro',
      ].map(cell),
    ).toEqual([
      "'=cmd()",
      '-5',
      '-12.345.678,1234',
      '9.876.543.210.987.654,32',
      '12,50 %',
      '10/03/2026',
      '10/03/2026 08:05',
      '08:30',
      '03/2026',
      '2026',
      'Sim',
      'Segunda',
      'Nome; com ponto e vírgula',
      '1.05',
      '-10',
    ]);
  });
});

describe('quem exporta', () => {
  it('sem regra 1 é recusado', async () => {
    const user = await suite.make.userWith({ 'cadastro.orgao': [1] });
    expect((await user.get(`${PESSOAS}?formato=csv`)).body).toMatchObject({ codigo: 'SEM_PERMISSAO' });
    expect((await suite.anonymous.get(`${PESSOAS}?formato=csv`)).status).toBe(401);
  });

  it('que só escolhe pessoas em outra tela não as exporta', async () => {
    const user = await suite.make.userWith({ 'cadastro.orgao': [1, 2] });
    expect((await user.get(`${PESSOAS}?busca=silva`)).status).toBe(200);
    expect((await user.get(`${PESSOAS}?busca=silva&formato=csv`)).status).toBe(403);
  });

  it('sem regra 4 não exporta excluídos', async () => {
    const user = await suite.make.userWith({ 'cadastro.pessoa': [1] });
    expect((await user.get(`${PESSOAS}?formato=csv&excluidos=todos`)).status).toBe(403);
  });

  it('sem regra 6 leva os documentos mascarados, e a trilha diz o que foi exportado', async () => {
    const user = await suite.make.userWith({ 'cadastro.pessoa': [1] });
    const [, ...rows] = await exported(user, `${PESSOAS}?tipo=fisica&busca=silva`);
    expect(rows.length).toBeGreaterThan(0);
    for (const [, documento] of rows) expect(documento).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/);
    expect(await trailOf(user)).toEqual([
      {
        acao: 'exportar',
        recurso: 'pessoa',
        depois: {
          formato: 'csv',
          linhas: rows.length,
          colunas: ['nome', 'cpf_cnpj', 'tipo', 'cidade_uf', 'fone', 'papeis', 'situacao'],
          filtros: { tipo: 'fisica', busca: 'texto informado' },
        },
      },
    ]);
  });

  it('com regra 6 leva os documentos, e a trilha diz que os viu', async () => {
    const user = await suite.make.userWith({ 'cadastro.pessoa': [1, 2, 3, 6] });
    const [, ...rows] = await exported(user, `${PESSOAS}?tipo=fisica&nome=silva`);
    expect(rows[0]?.[1]).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d\d$/);
    const trail = await trailOf(user);
    expect(trail.map(({ acao }) => acao)).toEqual(['exportar', 'visualizar']);
    const { registros, ...others } = trail[1].depois;
    expect(others).toEqual({ linhas: rows.length, colunas: ['cpf_cnpj'] });
    const named = await suite.sql<{ cpf_cnpj: string }>('select cpf_cnpj from pessoa where id <@ $1::int8multirange', [registros]);
    expect(named.map(({ cpf_cnpj }) => formatDocument(cpf_cnpj)).sort()).toEqual(rows.map(([, documento]) => documento).sort());
    expect(JSON.stringify(trail).toLowerCase()).not.toContain('silva');
  });

  it('a pessoa vê quando os seus dados saíram em uma lista, e não quando saíram os dos outros', async () => {
    const user = await suite.make.userWith({ 'cadastro.pessoa': [1, 2, 3, 6] });
    const [listed, other] = [await suite.make.userWith({}), await suite.make.userWith({})];
    const nameOf = async ({ usuarioId }: Caller) =>
      (
        await suite.sql<{ nome: string }>('select p.nome from pessoa p join usuario u on u.pessoa_id = p.id where u.id = $1', [usuarioId])
      )[0]?.nome;
    const rows = await exported(user, `${PESSOAS}?nome=${encodeURIComponent((await nameOf(listed)) ?? '')}`);
    expect(rows.slice(1).map(([nome]) => nome)).toEqual([await nameOf(listed)]);
    const accesses = async (person: Caller) =>
      (await person.get('/auth/meus-dados/acessos')).body.map(({ acao }: { acao: string }) => acao);
    expect([await accesses(listed), await accesses(other)]).toEqual([['exportar'], []]);
  });

  it('sem colunas pessoais nada viu', async () => {
    const user = await suite.make.userWith({ 'cadastro.pessoa': [1, 2, 3, 6] });
    await exported(user, `${PESSOAS}?campos=nome,situacao`);
    expect((await trailOf(user)).map(({ acao }) => acao)).toEqual(['exportar']);
  });

  it('leva só a entidade e o exercício escolhidos', async () => {
    const admin = await suite.admin();
    const [camara, prefeitura] = [await suite.make.entity('01'), await suite.make.entity('02')];
    for (const [entidade, historico] of [
      [camara, 'Da Câmara'],
      [prefeitura, 'Da Prefeitura'],
    ] as const)
      await suite.sql('insert into fato_teste (cliente_id, entidade_id, exercicio, historico, valor) values (1, $1, 2026, $2, 10)', [
        entidade,
        historico,
      ]);
    const names = async (user: Caller) => (await exported(user, '/teste/fato?campos=historico')).slice(1).flat();
    expect(await names(admin.in(camara, 2026))).toEqual(['Da Câmara']);
    expect(await names(admin.in(prefeitura, 2026))).toEqual(['Da Prefeitura']);
    expect(await names(admin.in(prefeitura, 2025))).toEqual([]);
  });
});

describe('exportar em segundo plano', () => {
  const inBackground = (user: Caller, query = '') => user.get(`${PESSOAS}?formato=csv&segundo_plano=true${query}`);

  it('responde com a tarefa, e a notificação traz o arquivo, que só o dono baixa', async () => {
    const user = await suite.make.userWith({ 'cadastro.pessoa': [1] });
    const answer = await inBackground(user, '&tipo=fisica');
    expect(answer.status).toBe(202);
    const task = await ended(user, answer.body.result.tarefa_id);
    const rows = await listed(user, `${PESSOAS}?tipo=fisica`);
    expect(task).toMatchObject({
      situacao: 'concluida',
      tipo: 'exportacao',
      progresso: rows.length,
      total: rows.length,
      arquivo: expect.stringMatching(/^\/arquivo\//),
    });

    const file = await user.get(task.arquivo);
    expect(file.status).toBe(200);
    expect(
      cellsOf(file.bytes)
        .slice(1)
        .map(([nome]) => nome),
    ).toEqual(rows.map(({ nome }) => nome));
    expect((await (await suite.admin()).get(task.arquivo)).status).toBe(404);
    expect((await suite.anonymous.get(task.arquivo)).status).toBe(404);

    const [notice] = (await user.get('/notificacoes')).body.data;
    expect(notice).toMatchObject({ tipo: 'download_pronto', url: task.arquivo });
    expect((await trailOf(user)).map(({ acao, depois }) => [acao, depois.linhas])).toEqual([['exportar', rows.length]]);
  });

  it('guarda a entidade e o exercício do pedido', async () => {
    const admin = (await suite.admin()).in(await suite.make.entity('01'), 2024);
    await suite.sql("insert into fato_teste (cliente_id, entidade_id, exercicio, historico, valor) values (1, $1, 2024, 'De 2024', 10)", [
      await suite.make.entity('01'),
    ]);
    const { body } = await admin.get('/teste/fato?formato=csv&segundo_plano=true&campos=historico');
    const task = await ended(admin, body.result.tarefa_id);
    expect(cellsOf((await admin.get(task.arquivo)).bytes)).toEqual([['Histórico'], ['De 2024']]);
  });

  it('não é aceito enquanto não há fila', async () => {
    const { services } = suite;
    const working = services.jobs;
    services.jobs = null;
    expect((await inBackground(await suite.admin())).body).toMatchObject({ codigo: 'INTEGRACAO_INDISPONIVEL' });
    services.jobs = working;
  });

  it('recusa quem perdeu a permissão enquanto esperava', async () => {
    const user = await suite.make.userWith({ 'cadastro.pessoa': [1] });
    await jobs.stop();
    const queue = await openQueue(suite.services);
    suite.services.jobs = { ready: async () => true, send: queue.send, wake: () => undefined, stop: queue.close };
    const { body } = await inBackground(user);
    await suite.services.jobs.stop();
    await suite.sql('delete from grupo_permissao where pai_id in (select grupo_id from usuario_grupo where pai_id = $1)', [user.usuarioId]);
    suite.services.access.invalidate({ kind: 'access', usuarioId: null });
    jobs = await startJobs(suite.services);
    const task = await ended(user, body.result.tarefa_id);
    expect(task).toMatchObject({ situacao: 'falhou', arquivo: null, mensagem: 'Você não tem permissão para executar esta operação.' });
    expect(await trailOf(user)).toEqual([]);
  });

  it('apaga a tarefa e o arquivo depois de 7 dias', async () => {
    const user = await suite.make.userWith({ 'cadastro.pessoa': [1] });
    const { body } = await inBackground(user, '&campos=nome&busca=silva');
    const task = await ended(user, body.result.tarefa_id);
    const [stored] = await suite.sql<{ sha256: string }>("select sha256 from arquivo where '/arquivo/' || token = $1", [task.arquivo]);
    const sha256 = stored?.sha256 ?? '';
    suite.travel({ days: 6 });
    await sweep(suite.services);
    expect(await suite.sql('select from tarefa where id = $1', [task.id])).toHaveLength(1);
    suite.travel({ days: 2 });
    await sweep(suite.services);
    expect(await suite.sql('select from tarefa where id = $1', [task.id])).toHaveLength(0);
    expect(await suite.sql('select from arquivo_conteudo where sha256 = $1', [sha256])).toHaveLength(0);
    await expect(suite.services.files.read(sha256)).rejects.toThrow();
  });
});
