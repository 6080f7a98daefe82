import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite, SENHA } from '#tests/server/harness';
import { addDays, formatDate } from '../../../resources/definition';
import { nightlyAuthorisations } from './authorisations';

const suite = openSuite();
const URL = '/cadastro/usuarios/termos';
const ME = '/auth/preferencias';
/** Servants of the demonstration. */
const [LIVIA, PAULA] = ['90000000418', '90000001651'];

let admin: Caller;
let today: string;
beforeAll(async () => {
  today = suite.services.clock.today();
  admin = await suite.make.userWith({ 'cadastro.usuarios.permissoes': [1, 2, 3, 4, 5] });
});
const publicar = (inicio: string, texto = '<p>Respondo pelo que faço com a minha senha.</p><p>Guardo sigilo.</p>') =>
  admin.post(URL, { inicio, texto });
const aceitar = (person: Caller, id: number, senha: string | null = SENHA) => person.post('/auth/termo/aceitar', { id, senha });

describe('termo de responsabilidade', () => {
  it('sem termo em vigor ninguém deve nada; o que começa amanhã não vale hoje', async () => {
    const person = await suite.login(LIVIA);
    expect((await person.get('/auth/termo')).body).toBeNull();
    expect((await publicar(addDays(today, 1))).status).toBe(201);
    expect((await (await suite.login(LIVIA)).get(ME)).status).toBe(200);
  });

  it('ninguém registra a autorização do próprio acesso, nem publica versão que o deixaria de fora', async () => {
    const keeper = await suite.make.userWith({ 'cadastro.usuarios.permissoes': [1, 2, 3] }, { tipo: ['servidor'] });
    const path = `/cadastro/usuarios/permissoes/${keeper.usuarioId}`;
    const chefia_id = (await suite.sql<{ id: number }>('select pessoa_id as id from usuario where id = $1', [admin.usuarioId]))[0]?.id;
    const termos = [{ tipo: 'autorizacao', data: today, chefia_id, valido_ate: addDays(today, 20) }];
    const gravar = (person: Caller) => person.edit(path, { termos });
    const version = { inicio: addDays(today, 20), texto: '<p>Outra versão.</p>' };
    expect(Object.keys((await keeper.post(URL, version)).body.errors)).toEqual(['exige_autorizacao']);
    expect((await gravar(admin)).status).toBe(200);
    expect(Object.keys((await keeper.post(URL, { ...version, inicio: addDays(today, 21) })).body.errors)).toEqual(['exige_autorizacao']);
    const { status, body } = await keeper.post(URL, version);
    expect([status, body.result.exige_autorizacao]).toEqual([201, true]);
    termos.pop();
    expect((await gravar(keeper)).body.errors).toEqual({
      termos: ['Ninguém registra a autorização do próprio acesso. Peça a outra pessoa que cuide das permissões.'],
    });
  });

  it('em vigor, o servidor só abre o termo; quem não é servidor continua', async () => {
    const open = await suite.login(LIVIA);
    expect((await open.get(ME)).status).toBe(200);
    expect((await publicar(today)).status).toBe(201);
    for (const person of [open, await suite.login(LIVIA)]) {
      const { status, body } = await person.get(ME);
      expect([status, body.codigo, body.message]).toEqual([403, 'ACESSO_RESTRITO', 'Aceite o termo de responsabilidade para continuar.']);
      expect((await person.get('/auth/usuario-logado')).status).toBe(200);
      expect((await person.get('/auth/termo')).body.texto).toContain('Respondo pelo que faço');
    }
    expect((await admin.get(ME)).status).toBe(200);
  });

  it('a assinatura exige a senha e a versão em vigor; depois tudo abre, com a prova guardada', async () => {
    const person = await suite.login(LIVIA);
    const { id } = (await person.get('/auth/termo')).body;
    expect(Object.keys((await aceitar(person, id, 'outra')).body.errors)).toEqual(['senha']);
    expect(Object.keys((await aceitar(person, id, null)).body.errors)).toEqual(['senha']);
    expect(Object.keys((await aceitar(person, id + 1)).body.errors)).toEqual(['id']);
    expect((await person.get(ME)).status).toBe(403);
    expect((await aceitar(person, id)).body.message).toBe('Termo de responsabilidade assinado.');
    expect((await person.get(ME)).status).toBe(200);
    const [proof] = await suite.sql('select metodo, length(sha256) as tamanho from termo_aceite where usuario_id = $1', [person.usuarioId]);
    expect(proof).toEqual({ metodo: 'senha', tamanho: 64 });
    const { body } = await admin.get(`/cadastro/usuarios/permissoes/${person.usuarioId}`);
    expect(body.termos).toMatchObject([{ tipo: 'autorizacao' }, { tipo: 'responsabilidade', data: today }]);
    await expect(suite.sql('delete from termo_aceite')).rejects.toThrow();
  });

  it('quem entrou com gov.br não repete a senha', async () => {
    const first = await suite.login(PAULA);
    await suite.sql("update sessao_usuario set metodo = 'govbr' where usuario_id = $1", [first.usuarioId]);
    expect((await aceitar(first, (await first.get('/auth/termo')).body.id, null)).status).toBe(200);
  });

  it('o termo assinado sai em PDF, para a pessoa e para quem cuida das permissões', async () => {
    const person = await suite.login(LIVIA);
    for (const answer of [
      await person.get('/auth/termo/pdf'),
      await admin.get(`/cadastro/usuarios/permissoes/${person.usuarioId}/termo`),
    ]) {
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await admin.get('/auth/termo/pdf')).status).toBe(404);
  });

  it('sem autorização da chefia em vigor, quem já assinou só lê o aviso; registrada, a mesma sessão abre tudo', async () => {
    const person = await suite.login(LIVIA);
    const path = `/cadastro/usuarios/permissoes/${person.usuarioId}`;
    const lerRegistro = async () => (await admin.get(path)).body;
    const gravarTermos = (termos: readonly object[]) => admin.edit(path, { termos });
    const [given, signed] = (await lerRegistro()).termos;
    const sem = async () =>
      (await admin.get('/cadastro/usuarios/permissoes?sem_autorizacao=true')).body.data.map(({ id }: { id: number }) => id);
    expect(await sem()).not.toContain(person.usuarioId);
    const yesterday = addDays(today, -1);
    for (const [line, aviso] of [
      [{ ...given, valido_ate: yesterday }, `A autorização da sua chefia para usar o sistema venceu em ${formatDate(yesterday)}.`],
      [null, 'O seu acesso ainda não tem a autorização da sua chefia em vigor.'],
    ] as const) {
      expect((await gravarTermos(line ? [line, signed] : [signed])).status).toBe(200);
      const { status, body } = await person.get(ME);
      expect([status, body.codigo, body.message]).toEqual([403, 'ACESSO_RESTRITO', 'O seu acesso espera a autorização da chefia.']);
      expect((await person.get('/auth/termo')).body).toEqual({ aviso });
    }
    expect(await sem()).toContain(person.usuarioId);
    const without = await gravarTermos([{ tipo: 'autorizacao', data: today }, signed]);
    expect(without.body.errors).toEqual({ 'termos.0.chefia_id': ['Informe a chefia que autorizou o acesso.'] });
    const own = await gravarTermos([{ tipo: 'autorizacao', data: today, chefia_id: (await lerRegistro()).pessoa_id }, signed]);
    expect(own.body.errors).toEqual({
      'termos.0.chefia_id': ['A chefia deve ser outra pessoa. Só quem dirige uma entidade autoriza o próprio acesso.'],
    });
    expect((await gravarTermos([{ tipo: 'autorizacao', data: today, chefia_id: given.chefia_id }, signed])).status).toBe(200);
    expect((await person.get('/auth/termo')).body).toBeNull();
    expect((await person.get(ME)).status).toBe(200);
    const told = (await admin.get(`${path}/historico-acessos`)).body.map(({ tipo, texto }: { tipo: string; texto: string }) => [
      tipo,
      texto,
    ]);
    expect(told[0]).toEqual(['concessao', `Autorização da chefia, Marina Teles Quaresma, desde ${formatDate(today)}`]);
  });

  it('quinze dias antes do fim da autorização a pessoa é avisada, salvo se já houver outra', async () => {
    const ids = [(await suite.login(LIVIA)).usuarioId, (await suite.login(PAULA)).usuarioId];
    await suite.sql("update usuario_termo set valido_ate = $2::date where tipo = 'autorizacao' and pai_id = any($1)", [
      ids,
      addDays(today, 15),
    ]);
    await suite.sql(
      "insert into usuario_termo (pai_id, ordem, tipo, data, chefia_id) select pai_id, 9, tipo, $2::date, chefia_id from usuario_termo where tipo = 'autorizacao' and pai_id = $1",
      [ids[1], today],
    );
    await nightlyAuthorisations.run(suite.services);
    const told = await suite.sql(
      "select u.id from email_saida e join usuario u on u.email = e.para where e.assunto like 'A autorização da sua chefia vai vencer%'",
    );
    expect(told).toEqual([{ id: ids[0] }]);
  });

  it('versão assinada não muda; a nova é pedida a todos de novo', async () => {
    const [row] = await suite.sql<{ id: number }>('select id from termo_responsabilidade where inicio = $1', [today]);
    expect((await admin.post(`${URL}/${row?.id}/liberar`)).body.codigo).toBe('REGISTRO_BLOQUEADO');
    const person = await suite.login(LIVIA);
    suite.travel({ days: 1 });
    const again = await suite.login(LIVIA);
    expect((await again.get(ME)).status).toBe(403);
    expect((await person.get(ME)).status).toBe(401);
  });

  it('publicar é de quem mantém permissões', async () => {
    const other = await suite.make.userWith({ 'cadastro.orgao': [1, 2, 3] });
    expect((await other.post(URL, { inicio: addDays(today, 5), texto: '<p>x</p>' })).status).toBe(403);
  });
});
