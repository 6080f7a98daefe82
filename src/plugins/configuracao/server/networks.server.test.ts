import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { Caller, openSuite, SENHA } from '#tests/server/harness';

const suite = openSuite();
const behind = openSuite({ env: { CONFIAR_PROXY: '10.0.0.0/8' } });
const URL = '/configuracao/cliente/acesso-por-rede';
const ME = '/auth/usuario-logado';
const REFUSED = [403, 'SEM_PERMISSAO', 'Acesso não permitido a partir desta rede.'];
const PAULA = '90000001651';

let keeper: Caller;
beforeAll(async () => {
  keeper = await suite.make.userWith({ 'configuracao.cliente': [1, 2, 3, 4] });
});
const said = ({ status, body }: Wire) => [status, body.codigo, body.message];
const login = (ip: string, cpf = PAULA, of = suite) => of.anonymous.from(ip).post('/login', { cpf_cnpj: cpf, senha: SENHA });
const grupoDe = async (id: number): Promise<number> =>
  (await suite.sql<{ grupo_id: number }>('select grupo_id from usuario_grupo where pai_id = $1', [id]))[0]?.grupo_id ?? 0;
const gravar = (draft: object) => keeper.post(URL, draft);

describe('acesso por rede', () => {
  it('sem faixa, qualquer rede serve; com faixa do grupo, só ela, na entrada e em cada chamada', async () => {
    const first = await login('203.0.113.9');
    expect(first.status).toBe(200);
    const { token, usuario } = first.body.result;
    const inside = new Caller(suite, token, usuario.id).from('198.51.100.20');
    const outside = new Caller(suite, token, usuario.id).from('203.0.113.9');
    expect((await outside.get(ME)).status).toBe(200);
    expect((await gravar({ cidr: '198.51.100.0/24', grupo_id: await grupoDe(usuario.id), descricao: 'Paço' })).status).toBe(201);
    expect(said(await outside.get(ME))).toEqual(REFUSED);
    expect((await inside.get(ME)).status).toBe(200);
    expect(said(await login('203.0.113.9'))).toEqual(REFUSED);
    expect((await login('198.51.100.255')).status).toBe(200);
    expect((await login('::ffff:198.51.100.7')).status).toBe(200);
    expect((await suite.anonymous.from('203.0.113.9').post('/login', { cpf_cnpj: PAULA, senha: 'errada' })).status).toBe(401);
    const [row] = await suite.sql(
      "select acao, descricao from auditoria where usuario_cpf = $1 and acao = 'falha_login' and descricao is not null order by id desc limit 1",
      [PAULA],
    );
    expect(row).toEqual({ acao: 'falha_login', descricao: REFUSED[2] });
  });

  it('a faixa do usuário vale no lugar das do grupo', async () => {
    const person = await suite.make.userWith({ 'cadastro.orgao': [1] });
    await gravar({ cidr: '198.51.100.0/24', grupo_id: await grupoDe(person.usuarioId) });
    const own = await gravar({ cidr: '2001:db8::/32', usuario_id: person.usuarioId });
    expect((await person.from('2001:db8::5').get(ME)).status).toBe(200);
    expect(said(await person.from('198.51.100.1').get(ME))).toEqual(REFUSED);
    expect((await keeper.delete(`${URL}/${own.body.result.id}`)).status).toBe(200);
    expect((await person.from('198.51.100.1').get(ME)).status).toBe(200);
  });

  it('um grupo que já terminou não restringe', async () => {
    const person = await suite.make.userWith({ 'cadastro.orgao': [1] }, { fim: '2021-12-31' });
    await gravar({ cidr: '198.51.100.0/24', grupo_id: await grupoDe(person.usuarioId) });
    expect((await person.from('203.0.113.1').get(ME)).status).toBe(200);
  });

  it.each([
    ['198.51.100.7/24', '198.51.100.0/24'],
    ['198.51.100.7', '198.51.100.7/32'],
    ['2001:DB8::1/64', '2001:db8::/64'],
  ])('guarda %s como %s', async (typed, kept) => {
    const { body } = await gravar({ cidr: typed, grupo_id: (await suite.make.grupo({ nome: `Rede ${typed}` })).id });
    expect(body.result.cidr).toBe(kept);
  });

  it.each(['198.51.100.0/33', '198.51.100', '300.1.1.1', 'rede', '10.0.0.0/8/8', '::/129', '10.0.0.0/-1', '10.0.0.0/'])(
    'recusa %s',
    async (cidr) => {
      const { id } = await suite.make.grupo({ nome: `Recusa ${cidr}` });
      expect(Object.keys((await gravar({ cidr, grupo_id: id })).body.errors)).toEqual(['cidr']);
    },
  );

  it('é de um grupo ou de um usuário, e ninguém se tranca para fora', async () => {
    const { id } = await suite.make.grupo({ nome: 'Dois donos' });
    for (const owner of [{}, { grupo_id: id, usuario_id: keeper.usuarioId }])
      expect(Object.keys((await gravar({ cidr: '10.0.0.0/8', ...owner })).body.errors)).toEqual(['grupo_id']);
    const shut = await gravar({ cidr: '198.51.100.0/24', grupo_id: await grupoDe(keeper.usuarioId) });
    expect(shut.body.errors.cidr[0]).toMatch(/^Com esta faixa você ficaria sem acesso: o seu endereço agora é 127\.0\.0\.1\.$/);
    expect((await keeper.get(ME)).status).toBe(200);
  });

  it('só quem mantém o cliente vê e muda as faixas', async () => {
    const other = await suite.make.userWith({ 'cadastro.orgao': [1, 2] });
    expect((await other.get(URL)).status).toBe(403);
    expect((await other.post(URL, { cidr: '10.0.0.0/8', grupo_id: 1 })).status).toBe(403);
  });
});

describe('atrás de um proxy', () => {
  const atraves = async (proxy: string, header: string) => {
    const { body } = await login('10.0.0.1', PAULA, behind);
    const person = new Caller(behind, body.result.token, body.result.usuario.id);
    await behind.sql('delete from faixa_ip');
    await behind.sql("insert into faixa_ip (cliente_id, cidr, usuario_id) values (1, '198.51.100.0/24', $1)", [person.usuarioId]);
    behind.services.access.invalidate({ kind: 'access', usuarioId: null });
    const answer = await person.from(proxy).with({ 'x-forwarded-for': header }).get(ME);
    await behind.sql('delete from faixa_ip');
    behind.services.access.invalidate({ kind: 'access', usuarioId: null });
    return answer.status;
  };

  it('vale o endereço que o proxy configurado escreveu, e não o que quem chama inventou', async () => {
    expect(await atraves('10.0.0.1', '198.51.100.4')).toBe(200);
    expect(await atraves('10.0.0.1', '198.51.100.4, 203.0.113.5')).toBe(403);
    expect(await atraves('10.0.0.1', '198.51.100.4, 10.0.0.9')).toBe(200);
    expect(await atraves('203.0.113.66', '198.51.100.4')).toBe(403);
  });

  it('sem proxy configurado o cabeçalho não diz nada', async () => {
    const person = await suite.make.userWith({ 'cadastro.orgao': [1] });
    await gravar({ cidr: '198.51.100.0/24', usuario_id: person.usuarioId });
    expect((await person.from('203.0.113.1').with({ 'x-forwarded-for': '198.51.100.4' }).get(ME)).status).toBe(403);
  });
});
