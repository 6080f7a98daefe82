import { beforeAll, describe, expect, it } from 'vitest';
import { openTrailValue } from '../../src/server/resources/trail';
import { type Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

interface Trail extends Record<string, unknown> {
  acao: string;
  antes: Record<string, unknown> | null;
  depois: Record<string, unknown> | null;
  campos: string[] | null;
  motivo: string | null;
}

function trailOf(recurso: string, id: number): Promise<Trail[]> {
  return suite.sql<Trail>('select * from auditoria where recurso = $1 and registro_id = $2 order by id', [recurso, id]);
}

describe('trilha', () => {
  it('cada escrita deixa uma linha com quem, de onde e em que contexto', async () => {
    const entidade = await suite.make.entity('04');
    const person = admin
      .in(entidade, 2026)
      .with({ 'user-agent': 'Navegador de teste', 'x-pagina-atual': '/teste/amostra/criar' })
      .from('203.0.113.9');
    const { body } = await person.post('/teste/amostra', { nome: 'Rastreada' });
    const [row] = await trailOf('amostra', body.result.id);
    expect(row).toMatchObject({
      cliente_id: 1,
      acao: 'incluir',
      usuario_id: admin.usuarioId,
      usuario_nome: 'Helena Prado Nogueira',
      usuario_cpf: '90000000175',
      ip: '203.0.113.9',
      user_agent: 'Navegador de teste',
      pagina: '/teste/amostra/criar',
      entidade_id: entidade,
      exercicio: 2026,
      sistema_codigo: 'teste.amostra',
      descricao: 'Rastreada',
      antes: {},
      depois: { nome: 'Rastreada', trancada: false, situacao: true },
    });
    expect(row?.sessao_id).toBeGreaterThan(0);
  });

  it('a alteração guarda só os campos que mudaram, antes e depois', async () => {
    const { body } = await admin.post('/teste/amostra', { nome: 'Antes', texto: 'a', inteiro: 1, linhas: [{ texto: 'x' }] });
    const { id } = body.result;
    await admin.edit(`/teste/amostra/${id}`, { nome: 'Depois', texto: 'a', inteiro: null });
    const [, change] = await trailOf('amostra', id);
    expect(change).toMatchObject({ acao: 'alterar', antes: { nome: 'Antes', inteiro: 1 }, depois: { nome: 'Depois', inteiro: null } });
    expect(change?.campos?.sort()).toEqual(['inteiro', 'nome']);
  });

  it('a relação guarda o que mostrava na data', async () => {
    const pessoa = await suite.make.pessoa({ nome: 'Nome Antigo' });
    const { body } = await admin.post('/teste/amostra', { nome: 'Com pessoa', pessoa_id: pessoa.id });
    await admin.edit(`/configuracao/pessoa/${pessoa.id}`, { nome: 'Nome Novo' });
    const [row] = await trailOf('amostra', body.result.id);
    expect(row?.depois?.pessoa_id).toEqual({ id: pessoa.id, texto: 'Nome Antigo' });
  });

  it('excluir, restaurar e um ato deixam a sua linha', async () => {
    const { body } = await admin.post('/teste/amostra', { nome: 'Ciclo' });
    const { id } = body.result;
    await admin.delete(`/teste/amostra/${id}`);
    await admin.patch(`/teste/amostra/${id}/restaurar`);
    await admin.post(`/teste/amostra/${id}/confirmar`, { motivo: 'conferido' });
    const rows = await trailOf('amostra', id);
    expect(rows.map(({ acao }) => acao)).toEqual(['incluir', 'excluir', 'restaurar', 'ato']);
    expect(rows.at(-1)).toMatchObject({ motivo: 'conferido', depois: { ato: 'confirmar' } });
  });

  it('o que foi recusado não deixa linha', async () => {
    const before = await suite.sql('select count(*)::int as n from auditoria');
    await admin.post('/teste/amostra', {});
    await admin.post('/teste/amostra', { nome: 'x', pessoa_id: 999_999 });
    await admin.put('/teste/amostra/999999', { versao: 1 });
    expect(await suite.sql('select count(*)::int as n from auditoria')).toEqual(before);
  });

  it('senha, token e segredo nunca entram na trilha', async () => {
    await admin.post('/configuracao/pessoa', { tipo: 'fisica', nome: 'Com Senha', cpf_cnpj: suite.make.cpf(), senha: 'segredo-digitado' });
    const person = await suite.make.userWith({});
    await suite.login('90000000256');
    const [leak] = await suite.sql<{ n: number }>(
      "select count(*)::int as n from auditoria a where a::text like '%segredo-digitado%' or a::text like '%argon2%' or a::text like $1",
      [`%${person.token}%`],
    );
    expect(leak?.n).toBe(0);
  });

  it('o dado sensível é guardado cifrado', async () => {
    const { body } = await admin.post('/teste/amostra', { nome: 'Sigilosa', sigilo: 'diagnóstico reservado' });
    const [row] = await trailOf('amostra', body.result.id);
    expect(JSON.stringify(row)).not.toContain('diagnóstico reservado');
    expect(openTrailValue(row?.depois?.sigilo, suite.services.vault, true)).toBe('diagnóstico reservado');
  });

  it('G3: mudar a matriz de um grupo deixa uma linha por permissão dada ou tirada', async () => {
    const [orgao, unidade] = [await suite.make.node('cadastro.orgao'), await suite.make.node('cadastro.unidade')];
    const grupo = await suite.make.record('grupo_usuario', { nome: 'Auditado', matriz: [{ sistema_id: orgao, regras: ['1', '2'] }] });
    await admin.edit(`/cadastro/usuarios/grupos/${grupo.id}`, {
      matriz: [
        { sistema_id: orgao, regras: ['1'] },
        { sistema_id: unidade, regras: ['1', '4'] },
      ],
    });
    const rows = (await trailOf('grupo_usuario', grupo.id)).filter(
      ({ acao, depois, usuario_id }) => acao === 'permissao' && depois && usuario_id === admin.usuarioId,
    );
    const seen = rows.map(({ antes, depois }) => [depois?.sistema_id, depois?.regra, antes?.concedida, depois?.concedida]);
    expect(seen.sort()).toEqual(
      [
        [orgao, 2, true, false],
        [unidade, 1, false, true],
        [unidade, 4, false, true],
      ].sort(),
    );
  });
});

describe('histórico do registro', () => {
  it('mostra quem, quando e cada campo, do mais novo para o mais antigo', async () => {
    const { body } = await admin.post('/teste/amostra', { nome: 'Histórica', texto: 'a' });
    await admin.edit(`/teste/amostra/${body.result.id}`, { texto: 'b' });
    const history = await admin.get(`/teste/amostra/${body.result.id}/historico`);
    expect(history.body.map(({ acao, usuario }: Trail) => [acao, usuario])).toEqual([
      ['alterar', 'Helena Prado Nogueira'],
      ['incluir', 'Helena Prado Nogueira'],
    ]);
    expect(history.body[0].campos).toEqual([{ campo: 'texto', antes: 'a', depois: 'b', oculto: false }]);
  });

  it('esconde o valor sensível de quem não tem a regra 6, e diz que o esconde', async () => {
    const { body } = await admin.post('/teste/amostra', { nome: 'Oculta', sigilo: 'reservado' });
    const reader = await suite.make.userWith({ 'teste.amostra': [1] });
    const history = await reader.get(`/teste/amostra/${body.result.id}/historico`);
    const campo = history.body[0].campos.find((item: { campo: string }) => item.campo === 'sigilo');
    expect(campo).toEqual({ campo: 'sigilo', antes: null, depois: null, oculto: true });
    expect(history.text).not.toContain('reservado');
  });

  it('não existe para quem não pode saber do registro', async () => {
    const stranger = await suite.make.userWith({ 'cadastro.orgao': [1] });
    expect((await stranger.get('/teste/amostra/1/historico')).status).toBe(403);
    expect((await admin.get('/teste/amostra/999999/historico')).status).toBe(404);
  });
});
