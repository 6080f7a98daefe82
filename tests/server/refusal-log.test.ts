import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';
import { lastPrinted } from './pdf-fake';

const suite = openSuite();
/** CPF of a seeded servant. */
const LIVIA = '90000000418';
let clerk: Caller;
beforeAll(async () => {
  clerk = await suite.make.userWith({ 'cadastro.orgao': [1] });
});

/** What the log is told of refusals while something is done. */
async function refusalsOf(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  suite.services.log.level = 'info';
  await act();
  suite.services.log.level = 'error';
  const lines = suite.takeFailures().map((line) => JSON.parse(line) as Record<string, unknown>);
  return lines.filter(({ msg }) => msg === 'recusa');
}

const WARNING = 40;
const INFORMATION = 30;

describe('recusas na trilha', () => {
  it('o que se proíbe a quem entrou fica na trilha, com a chamada e a regra que faltou, e não no histórico do registro', async () => {
    const prefeitura = await suite.make.entity('02');
    const url = `/cadastro/orgao/${prefeitura}`;
    expect((await clerk.delete(url)).status).toBe(403);
    expect((await clerk.post(`${url}/liberar`)).status).toBe(403);
    expect((await clerk.get('/configuracao/auditoria')).status).toBe(403);
    const rows = await suite.sql(
      "select recurso, registro_id, descricao, sistema_codigo, depois, motivo from auditoria where acao = 'recusa' and usuario_id = $1 order by id",
      [clerk.usuarioId],
    );
    const motivo = 'Você não tem permissão para executar esta operação.';
    const orgao = { recurso: 'orgao', registro_id: prefeitura, sistema_codigo: 'cadastro.orgao', motivo };
    expect(rows).toEqual([
      { ...orgao, descricao: 'DELETE /api/cadastro/orgao/:id', depois: { regra: 4 } },
      { ...orgao, descricao: 'POST /api/cadastro/orgao/:id/liberar', depois: { regra: 3 } },
      {
        recurso: 'auditoria',
        registro_id: null,
        sistema_codigo: 'configuracao.auditoria',
        motivo,
        descricao: 'GET /api/configuracao/auditoria',
        depois: { regra: 1 },
      },
    ]);
    const admin = await suite.admin();
    const { body } = await admin.get(`/configuracao/auditoria?acao=recusa&registro_id=${prefeitura}`);
    expect([body.total, body.data[0].tela]).toEqual([2, 'Órgãos']);
    const history = (await admin.get(`${url}/historico`)).body.map(({ acao }: { acao: string }) => acao);
    expect(history).not.toContain('recusa');
  });

  it('quem insiste é contado, em vez de encher a trilha; passada uma hora, conta-se de novo', async () => {
    const insistent = await suite.make.userWith({ 'cadastro.orgao': [1] });
    const url = `/cadastro/orgao/${await suite.make.entity('02')}`;
    for (let time = 1; time <= 25; time++) expect((await insistent.delete(url)).status).toBe(403);
    expect((await insistent.post(`${url}/liberar`)).status).toBe(403);
    const told = async () =>
      (await trailOf(insistent)).map(({ descricao, depois }) => [descricao, (depois as { vezes?: number }).vezes ?? 1]);
    const first = [
      ['DELETE /api/cadastro/orgao/:id', 1],
      ['DELETE /api/cadastro/orgao/:id', 10],
      ['POST /api/cadastro/orgao/:id/liberar', 1],
    ];
    expect(await told()).toEqual(first);
    suite.travel({ minutes: 61 });
    await insistent.delete(url);
    expect(await told()).toEqual([...first, ['DELETE /api/cadastro/orgao/:id', 1]]);
    suite.travel({ minutes: -61 });
  });

  it('não são linhas do registro: nem na trilha em PDF, nem no nome dele, nem entre as vizinhas', async () => {
    const admin = await suite.admin();
    const nome = `Recusado ${suite.make.next()}`;
    const { body } = await admin.post('/configuracao/pessoa', { tipo: 'fisica', nome, cpf_cnpj: suite.make.cpf() });
    const { id } = body.result;
    await suite.sql(
      `insert into auditoria (cliente_id, data_hora, recurso, registro_id, descricao, acao)
       values (1, $1, 'pessoa', $2, 'GET /api/configuracao/pessoa/:id/historico', 'recusa')`,
      [suite.services.clock.now(), id],
    );
    const [created] = (await admin.get(`/configuracao/auditoria?recurso=pessoa&registro_id=${id}&acao=incluir`)).body.data;
    expect((await admin.get(`/configuracao/auditoria/${created.id}/alteracoes`)).body).toMatchObject({ anterior: null, proximo: null });
    expect((await admin.get(`/configuracao/auditoria/trilha/pessoa/${id}`)).status).toBe(200);
    expect(lastPrinted.flat()).toContain(nome);
    expect(lastPrinted.flat()).not.toContain('Recusa');
    const [row] = await suite.sql<{ descricao: string }>(
      "select descricao from auditoria where acao = 'exportar' and recurso = 'auditoria' order by id desc limit 1",
    );
    expect(row?.descricao).toContain(nome);
  });

  it('também o que se recusa antes de a chamada começar: entidade, rede, segunda etapa e termo', async () => {
    const camara = await suite.make.entity('01');
    const url = '/cadastro/orgao';
    const rules = { 'cadastro.orgao': [1] };
    const elsewhere = await suite.make.userWith(rules, { entidade: await suite.make.entity('02') });
    const distant = await suite.make.userWith(rules);
    const [group] = await suite.sql<{ grupo_id: number }>('select grupo_id from usuario_grupo where pai_id = $1', [distant.usuarioId]);
    await suite.make.record('faixa_ip', { cidr: '198.51.100.0/24', grupo_id: group?.grupo_id });
    const oneStep = await suite.make.userWith(rules, { group: { exige_2fa: true } });
    const refused = [
      [elsewhere.in(camara), 'ENTIDADE_NAO_PERMITIDA', { entidade_id: camara }],
      [distant, 'SEM_PERMISSAO', null],
      [oneStep, 'DOIS_FATORES_OBRIGATORIO', null],
    ] as const;
    for (const [caller, codigo, depois] of refused) {
      const { status, body } = await caller.get(`${url}/${camara}`);
      expect([status, body.codigo]).toEqual([403, codigo]);
      expect(await trailOf(caller)).toEqual([
        { recurso: 'orgao', registro_id: camara, descricao: 'GET /api/cadastro/orgao/:id', depois, motivo: body.message, ip: '127.0.0.1' },
      ]);
    }
    await suite.make.record('termo_responsabilidade', { inicio: suite.services.clock.today(), texto: '<p>Respondo pelo que faço.</p>' });
    const servant = await suite.login(LIVIA);
    const owed = await servant.get(url);
    expect([owed.status, owed.body.codigo, (await trailOf(servant)).map(({ motivo }) => motivo)]).toEqual([
      403,
      'ACESSO_RESTRITO',
      ['Aceite o termo de responsabilidade para continuar.'],
    ]);
    // on a public call who owes is nobody, and nobody is refused
    expect([(await servant.get('/configuracoes/cliente')).status, (await trailOf(servant)).length]).toEqual([200, 1]);
  });
});

const trailOf = ({ usuarioId }: Caller) =>
  suite.sql(
    "select recurso, registro_id, descricao, depois, motivo, ip from auditoria where acao = 'recusa' and usuario_id = $1 order by id",
    [usuarioId],
  );

describe('recusas no log', () => {
  it('de acesso: quem, de onde, a que chamada e a regra que faltou', async () => {
    const [refusal, ...others] = await refusalsOf(() => clerk.post('/cadastro/orgao', { nome: 'Segredo' }));
    expect(refusal).toMatchObject({
      level: WARNING,
      codigo: 'SEM_PERMISSAO',
      metodo: 'POST',
      rota: '/api/cadastro/orgao',
      usuario: clerk.usuarioId,
      ip: '127.0.0.1',
      sistema: 'cadastro.orgao',
      regra: 2,
    });
    expect(others).toEqual([]);
  });

  it('de sessão: sem token ninguém é nomeado', async () => {
    const [refusal] = await refusalsOf(() => suite.anonymous.get('/cadastro/orgao'));
    expect(refusal).toMatchObject({ level: WARNING, codigo: 'NAO_AUTENTICADO', usuario: null });
  });

  it('de validação: os campos, nunca o que se digitou', async () => {
    const body = { senha_atual: 'senha-que-digitei', senha_nova: 'curta', senha_nova_confirmacao: 'outra' };
    const [refusal] = await refusalsOf(() => clerk.post('/auth/alterar-senha', body));
    expect(refusal).toMatchObject({
      level: INFORMATION,
      codigo: 'ERRO_VALIDACAO',
      rota: '/api/auth/alterar-senha',
      usuario: clerk.usuarioId,
    });
    expect(refusal?.campos).toEqual(['senha_atual']);
    for (const typed of Object.values(body)) expect(JSON.stringify(refusal)).not.toContain(typed);
  });
});
