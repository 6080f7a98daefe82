import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../resources/definition';
import { type Caller, openSuite, SENHA } from '../../../tests/server/harness';

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
const publish = (inicio: string, texto = '<p>Respondo pelo que faço com a minha senha.</p><p>Guardo sigilo.</p>') =>
  admin.post(URL, { inicio, texto });
const accept = (person: Caller, id: number, senha: string | null = SENHA) => person.post('/auth/termo/aceitar', { id, senha });

describe('termo de responsabilidade', () => {
  it('sem termo em vigor ninguém deve nada; o que começa amanhã não vale hoje', async () => {
    const person = await suite.login(LIVIA);
    expect((await person.get('/auth/termo')).body).toBeNull();
    expect((await publish(addDays(today, 1))).status).toBe(201);
    expect((await (await suite.login(LIVIA)).get(ME)).status).toBe(200);
  });

  it('em vigor, o servidor só abre o termo; quem não é servidor continua', async () => {
    const open = await suite.login(LIVIA);
    expect((await open.get(ME)).status).toBe(200);
    expect((await publish(today)).status).toBe(201);
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
    expect(Object.keys((await accept(person, id, 'outra')).body.errors)).toEqual(['senha']);
    expect(Object.keys((await accept(person, id, null)).body.errors)).toEqual(['senha']);
    expect(Object.keys((await accept(person, id + 1)).body.errors)).toEqual(['id']);
    expect((await person.get(ME)).status).toBe(403);
    expect((await accept(person, id)).body.message).toBe('Termo de responsabilidade assinado.');
    expect((await person.get(ME)).status).toBe(200);
    const [proof] = await suite.sql('select metodo, length(sha256) as tamanho from termo_aceite where usuario_id = $1', [person.usuarioId]);
    expect(proof).toEqual({ metodo: 'senha', tamanho: 64 });
    const { body } = await admin.get(`/cadastro/usuarios/permissoes/${person.usuarioId}`);
    expect(body.termos).toMatchObject([{ tipo: 'responsabilidade', data: today }]);
    await expect(suite.sql('delete from termo_aceite')).rejects.toThrow();
  });

  it('quem entrou com gov.br não repete a senha', async () => {
    const first = await suite.login(PAULA);
    await suite.sql("update sessao_usuario set metodo = 'govbr' where usuario_id = $1", [first.usuarioId]);
    expect((await accept(first, (await first.get('/auth/termo')).body.id, null)).status).toBe(200);
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
