import { describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';
import { openMailbox } from './mailbox';

const mailbox = openMailbox();
const suite = openSuite({ env: { SMTP_URL: mailbox.url, URL_PUBLICA: 'https://nevale.exemplo.gov.br/' } });
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const profileOf = async (person: Caller) => (await person.get('/auth/meu-perfil')).body;
const letters = async () => {
  await suite.services.mail?.settled();
  return mailbox.take();
};

describe('meu perfil', () => {
  it('mostra o próprio documento inteiro a quem não tem regra nenhuma', async () => {
    const person = await suite.make.userWith({});
    const profile = await profileOf(person);
    expect(profile).toMatchObject({ id: person.usuarioId, nome_somente_leitura: false, email_pendente: null, notificacao_email: true });
    expect(profile.cpf_cnpj).toMatch(/^\d{11}$/);
  });

  it('o formulário muda pessoa e conta, na trilha de cada uma, e só o que foi enviado', async () => {
    const person = await suite.make.userWith({});
    const before = await profileOf(person);
    const { status, body } = await person.form('/auth/meu-perfil', {
      nome: 'Nome Corrigido da Silva',
      nome_social: 'Nome Social',
      fone: '11987654321',
      notificacao_email: 'false',
    });
    expect([status, body.message]).toEqual([200, 'Perfil atualizado com sucesso!']);
    expect(body.result).toEqual({
      foto: null,
      nome: 'Nome Corrigido da Silva',
      email: before.email,
      cpf_cnpj: before.cpf_cnpj,
      notificacao_email: false,
    });
    expect(await profileOf(person)).toMatchObject({ nome_social: 'Nome Social', fone: '11987654321' });
    const trail = await suite.sql<{ recurso: string; campos: string[] }>(
      "select recurso, campos from auditoria where usuario_id = $1 and acao = 'alterar' order by id",
      [person.usuarioId],
    );
    expect(trail.map(({ recurso }) => recurso)).toEqual(['pessoa', 'usuario']);
    await person.form('/auth/meu-perfil', { nome_social: '' });
    expect(await profileOf(person)).toMatchObject({ nome_social: null, fone: '11987654321', nome: 'Nome Corrigido da Silva' });
  });

  it('nada além desses campos: nem documento, nem tipo, nem grupos', async () => {
    const person = await suite.make.userWith({});
    const before = await profileOf(person);
    await person.post('/auth/meu-perfil', {
      cpf_cnpj: '11144477735',
      tipo: ['servidor'],
      grupos: [{ grupo_id: 1, inicio: '2020-01-01' }],
      id: 1,
    });
    expect(await profileOf(person)).toEqual(before);
    expect((await person.get('/cadastro/orgao')).status).toBe(403);
  });

  it('o nome de servidor é só de leitura', async () => {
    const person = await suite.make.userWith({}, { tipo: ['servidor'] });
    const { nome } = await profileOf(person);
    expect((await person.post('/auth/meu-perfil', { nome, fone: '1133334444' })).status).toBe(200);
    expect((await person.post('/auth/meu-perfil', { nome: 'Outro Nome' })).body.errors).toEqual({
      nome: ['O nome de servidor é mantido pelo cadastro de pessoal.'],
    });
  });

  it.each([
    [{ nome: '' }, 'nome'],
    [{ fone: '423' }, 'fone'],
    [{ email: 'não é' }, 'email'],
    [{ notificacao_email: 'talvez' }, 'notificacao_email'],
  ])('recusa %o no campo', async (body, field) => {
    const person = await suite.make.userWith({});
    const answer = await person.post('/auth/meu-perfil', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it('a foto é imagem, é lida pelo dono e pode ser tirada', async () => {
    const person = await suite.make.userWith({});
    const send = (name: string, content: Buffer) => person.form('/auth/meu-perfil', {}, [{ field: 'foto', name, content }]);
    const { body } = await send('foto.png', PNG);
    expect(body.result.foto).toMatch(/^\/arquivo\//);
    expect((await person.get(body.result.foto)).bytes.equals(PNG)).toBe(true);
    expect((await suite.anonymous.get(body.result.foto)).status).toBe(404);
    expect((await person.get('/auth/usuario-logado')).body.foto).toBe(body.result.foto);
    expect((await send('foto.png', Buffer.from('%PDF-1.4\n%âãÏÓ\n'))).body.errors ?? {}).toHaveProperty('foto');
    expect((await person.form('/auth/meu-perfil', { foto: '' })).body.result.foto).toBeNull();
  });

  it('quem edita o registro em outra tela é dito, e nada se perde', async () => {
    const person = await suite.make.userWith({});
    const [row] = await suite.sql<{ pessoa_id: number }>('select pessoa_id from usuario where id = $1', [person.usuarioId]);
    await (await suite.admin()).post(`/configuracao/pessoa/${row?.pessoa_id}/liberar`);
    expect((await person.post('/auth/meu-perfil', { fone: '1133334444' })).body.codigo).toBe('REGISTRO_EM_EDICAO');
  });
});

describe('troca de e-mail', () => {
  it('só vale depois do link do endereço novo, aberto pelo dono; o antigo é avisado', async () => {
    const person = await suite.make.userWith({});
    const { email } = await profileOf(person);
    const { body } = await person.post('/auth/meu-perfil', { email: 'Novo.Endereco@Exemplo.com.br' });
    expect(body.message).toBe('Enviamos um link de confirmação para novo.endereco@exemplo.com.br. Até lá, vale o e-mail atual.');
    expect(body.result.email).toBe(email);
    expect((await profileOf(person)).email_pendente).toBe('novo.endereco@exemplo.com.br');
    const sent = await letters();
    expect(sent.map(({ to }) => to).sort()).toEqual(['novo.endereco@exemplo.com.br', email].sort());
    const text = sent.find(({ to }) => to !== email)?.text ?? '';
    const chave = /https:\/\/nevale\.exemplo\.gov\.br\/auth\/meu-perfil\?confirmar_email=(\S+)/.exec(text)?.[1] ?? '';
    const other = await suite.make.userWith({});
    expect((await other.post('/auth/meu-perfil/confirmar-email', { chave })).body.codigo).toBe('LINK_EXPIRADO');
    expect((await person.post('/auth/meu-perfil/confirmar-email', { chave })).status).toBe(200);
    expect(await profileOf(person)).toMatchObject({ email: 'novo.endereco@exemplo.com.br', email_pendente: null });
    expect((await person.post('/auth/meu-perfil/confirmar-email', { chave })).status).toBe(410);
  });

  it('o link dura 24 horas, e um pedido novo invalida o anterior', async () => {
    const person = await suite.make.userWith({});
    const ask = async (email: string) => {
      await person.post('/auth/meu-perfil', { email });
      return /confirmar_email=(\S+)/.exec((await letters()).find(({ to }) => to === email)?.text ?? '')?.[1];
    };
    const first = await ask('um@exemplo.com.br');
    const second = await ask('dois@exemplo.com.br');
    expect((await person.post('/auth/meu-perfil/confirmar-email', { chave: first })).status).toBe(410);
    suite.travel({ minutes: 24 * 60 + 1 });
    const again = await suite.make.session(person.usuarioId);
    expect((await again.post('/auth/meu-perfil/confirmar-email', { chave: second })).status).toBe(410);
  });
});

describe('minhas sessões', () => {
  it('lista as vivas, a atual primeiro, e encerra uma ou todas as outras', async () => {
    const here = await suite.make.userWith({});
    const there = await suite.make.session(here.usuarioId);
    const elsewhere = await suite.make.session(here.usuarioId);
    const list = (await here.get('/auth/sessoes')).body;
    expect(list.map(({ atual }: { atual: boolean }) => atual)).toEqual([true, false, false]);
    expect(Object.keys(list[0]).sort()).toEqual(
      ['atual', 'criado_em', 'dispositivo', 'dois_fatores', 'expira_em', 'id', 'ip', 'metodo', 'ultimo_uso'].sort(),
    );
    const own = (await there.get('/auth/sessoes')).body[0].id;
    expect((await here.delete(`/auth/sessoes/${own}`)).body).toEqual({ message: 'Sessão encerrada.', result: null });
    expect((await there.get('/auth/sessoes')).body.codigo).toBe('SESSAO_REVOGADA');
    expect((await here.delete(`/auth/sessoes/${own}`)).status).toBe(404);
    expect((await here.delete(`/auth/sessoes/${list[0].id}`)).body.errors).toEqual({
      id: ['Esta é a sessão atual. Para encerrá-la, use Sair.'],
    });
    expect((await here.post('/auth/sessoes/encerrar-outras')).body.result).toEqual({ encerradas: 1 });
    expect((await elsewhere.get('/auth/sessoes')).status).toBe(401);
    expect((await here.get('/auth/sessoes')).body).toHaveLength(1);
  });

  it('a de outra pessoa não existe para mim', async () => {
    const [ana, bia] = [await suite.make.userWith({}), await suite.make.userWith({})];
    const { id } = (await bia.get('/auth/sessoes')).body[0];
    expect((await ana.delete(`/auth/sessoes/${id}`)).status).toBe(404);
    expect((await bia.get('/auth/sessoes')).status).toBe(200);
  });

  it('a parada há mais de duas horas não aparece', async () => {
    const old = await suite.make.userWith({});
    suite.travel({ minutes: 121 });
    const fresh = await suite.make.session(old.usuarioId);
    expect((await fresh.get('/auth/sessoes')).body).toHaveLength(1);
  });
});

describe('meus dados (LGPD)', () => {
  it('a cópia traz a pessoa inteira, sem máscara, e nenhuma credencial', async () => {
    const person = await suite.make.userWith({});
    const { body, text } = await person.get('/auth/meus-dados');
    expect(body.pessoa.cpf_cnpj).toBe((await profileOf(person)).cpf_cnpj);
    expect(body.conta.id).toBe(person.usuarioId);
    expect(text).not.toMatch(/senha|totp|hash/);
  });

  it('a cópia sai também em PDF', async () => {
    const { status, bytes, headers } = await (await suite.admin()).get('/auth/meus-dados/pdf');
    expect([status, headers['content-type'], bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
  });

  it('mostra quando os dados foram vistos, e nunca por quem', async () => {
    const person = await suite.make.userWith({});
    const [row] = await suite.sql<{ pessoa_id: number }>('select pessoa_id from usuario where id = $1', [person.usuarioId]);
    await (await suite.admin()).get(`/configuracao/pessoa/${row?.pessoa_id}`);
    const { body } = await person.get('/auth/meus-dados/acessos');
    for (const access of body) expect(Object.keys(access).sort()).toEqual(['acao', 'data_hora', 'entidade']);
    await suite.sql(
      "insert into auditoria (cliente_id, recurso, registro_id, acao, usuario_id, usuario_nome) values (1, 'pessoa', $1, 'visualizar', 1, 'Helena')",
      [row?.pessoa_id],
    );
    expect((await person.get('/auth/meus-dados/acessos')).text).not.toContain('Helena');
    expect((await person.get('/auth/meus-dados/acessos')).body).toHaveLength(body.length + 1);
  });
});
