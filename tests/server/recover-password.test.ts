import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { openSuite, SENHA } from './harness';
import { openMailbox } from './mailbox';

const mailbox = openMailbox();
const suite = openSuite({ env: { SMTP_URL: mailbox.url, URL_PUBLICA: 'https://nevale.exemplo.gov.br' } });
const NOVA = 'uma frase bem comprida';
const MESSAGE = 'Se houver cadastro, enviaremos um e-mail com instruções.';

const letters = async () => {
  await suite.services.mail?.settled();
  return mailbox.take();
};
const ask = (cpf_cnpj: string) => suite.anonymous.post('/recuperar-senha', { cpf_cnpj });
const keyOf = async () => /\/login\?redefinir=(\S+)/.exec((await letters()).map(({ text }) => text).join('\n'))?.[1];
const reset = (chave: string | undefined, senha = NOVA, confirmacao = senha) =>
  suite.anonymous.post('/redefinir-senha', { chave, senha_nova: senha, senha_nova_confirmacao: confirmacao });
const enter = (cpf_cnpj: string, senha: string) => suite.anonymous.post('/login', { cpf_cnpj, senha });

describe('esqueci minha senha', () => {
  it('responde o mesmo a quem existe e a quem não existe; só o primeiro recebe um e-mail, com endereço que não vem do pedido', async () => {
    const known = await suite.anonymous.with({ host: 'malicioso.exemplo' }).post('/recuperar-senha', { cpf_cnpj: '900.000.005-07' });
    expect([known.status, known.body]).toEqual([200, { message: MESSAGE, result: null }]);
    const [letter] = await letters();
    expect(letter?.to).toBe('otavio.duarte@exemplo.gov.br');
    expect(letter?.text).toContain('https://nevale.exemplo.gov.br/login?redefinir=');
    const unknown = await ask('111.444.777-35');
    expect([unknown.status, unknown.text]).toEqual([200, known.text]);
    expect(await letters()).toEqual([]);
  });

  it('o link troca a senha uma vez, encerra as sessões e avisa', async () => {
    const cpf = '90000000680';
    const session = await suite.login(cpf);
    await ask(cpf);
    const key = await keyOf();
    expect((await reset(key)).body).toEqual({ message: 'Senha alterada com sucesso!', result: null });
    expect((await letters()).map(({ text }) => text).join()).toContain('A senha da sua conta foi alterada');
    expect((await session.get('/auth/usuario-logado')).body.codigo).toBe('SESSAO_REVOGADA');
    expect((await enter(cpf, SENHA)).status).toBe(401);
    expect((await enter(cpf, NOVA)).status).toBe(200);
    const again = await reset(key, 'outra frase comprida');
    expect([again.status, again.body.codigo]).toEqual([410, 'LINK_EXPIRADO']);
  });

  it('uma senha recusada não gasta o link; cada regra fala no seu campo', async () => {
    const cpf = '90000000760';
    await ask(cpf);
    const key = await keyOf();
    expect((await reset(key, 'curta')).body.errors).toEqual({ senha_nova: ['A senha precisa de pelo menos 10 caracteres.'] });
    expect((await reset(key, cpf)).body.errors).toEqual({ senha_nova: ['A senha não pode ser o CPF/CNPJ, o nome nem o e-mail.'] });
    expect((await reset(key, NOVA, 'diferente')).body.errors).toEqual({
      senha_nova_confirmacao: ['A confirmação é diferente da nova senha.'],
    });
    expect((await reset(key)).status).toBe(200);
  });

  it('o link dura uma hora, e um pedido novo invalida o anterior', async () => {
    const cpf = '90000000841';
    await ask(cpf);
    const first = await keyOf();
    await ask(cpf);
    const second = await keyOf();
    expect((await reset(first)).status).toBe(410);
    suite.travel({ minutes: 61 });
    expect((await reset(second)).status).toBe(410);
    expect((await reset('inventada')).status).toBe(410);
  });

  it('três e-mails por hora, e a resposta não muda', async () => {
    const cpf = '90000000922';
    for (let n = 0; n < 5; n++) expect((await ask(cpf)).body.message).toBe(MESSAGE);
    expect(await letters()).toHaveLength(3);
    suite.travel({ minutes: 61 });
    await ask(cpf);
    expect(await letters()).toHaveLength(1);
  });

  it('não desliga a verificação em duas etapas, nem desbloqueia a conta', async () => {
    const cpf = '90000000507';
    const person = await suite.login(cpf);
    const { secret } = (await person.post(`/auth/2fa/setup/${person.usuarioId}`)).body.result;
    const token = new TOTP({ secret }).generate({ timestamp: suite.services.clock.now().getTime() });
    await person.post(`/auth/2fa/confirm/${person.usuarioId}`, { token });
    await letters();
    await ask(cpf);
    const key = await keyOf();
    expect((await reset(key)).status).toBe(200);
    expect((await enter(cpf, NOVA)).body.result.requer_2fa).toBe(true);
    await suite.sql("update usuario_credencial set situacao = 'bloqueada' where usuario_id = $1", [person.usuarioId]);
    await letters();
    await ask(cpf);
    expect(await letters()).toEqual([]);
  });
});

describe('primeiro acesso por e-mail', () => {
  it('a senha igual ao CPF nunca abre sessão: manda um link de 24 horas ao e-mail cadastrado, no máximo três por hora', async () => {
    const pessoa = await suite.make.pessoa();
    await suite.make.record('usuario', { pessoa_id: pessoa.id, email: 'novo.servidor@exemplo.com.br', tipo: ['cidadao'] });
    await letters();
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await enter(pessoa.cpf_cnpj, pessoa.cpf_cnpj));
    for (const { body } of answers)
      expect(body).toEqual({
        message: 'Enviamos um link de primeiro acesso para n***@exemplo.com.br.',
        result: { requer_primeiro_acesso: true, canal: 'email' },
      });
    const sent = await letters();
    expect(sent.map(({ to }) => to)).toEqual(Array(3).fill('novo.servidor@exemplo.com.br'));
    const key = /redefinir=(\S+)/.exec(sent.at(-1)?.text ?? '')?.[1];
    suite.travel({ minutes: 23 * 60 });
    expect((await reset(key, pessoa.cpf_cnpj)).status).toBe(422);
    expect((await reset(key)).status).toBe(200);
    expect((await enter(pessoa.cpf_cnpj, NOVA)).body.result.token).toMatch(/^sgp_/);
    expect((await enter(pessoa.cpf_cnpj, pessoa.cpf_cnpj)).status).toBe(401);
  });
});

describe('avisos de segurança', () => {
  it('o bloqueio por tentativas é contado ao dono', async () => {
    await letters();
    for (let n = 0; n < 5; n++) await enter('90000000256', 'errada');
    expect((await letters()).map(({ to }) => to)).toEqual(['caio.siqueira@exemplo.gov.br']);
  });

  it('ativar a verificação em duas etapas e gerar códigos novos são contados ao dono', async () => {
    const caller = await suite.make.userWith({ 'cadastro.orgao': [1] });
    const { secret } = (await caller.post(`/auth/2fa/setup/${caller.usuarioId}`)).body.result;
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: suite.services.clock.now().getTime() });
    await letters();
    expect((await caller.post(`/auth/2fa/confirm/${caller.usuarioId}`, { token: codeNow() })).status).toBe(200);
    suite.travel({ minutes: 1 });
    expect((await caller.post(`/auth/2fa/codigos/${caller.usuarioId}`, { token: codeNow() })).status).toBe(200);
    const texts = (await letters()).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('A verificação em duas etapas foi ativada na sua conta.');
    expect(texts[1]).toContain('Novos códigos de recuperação foram gerados para a sua conta');
  });
});

describe('sem servidor de e-mail', () => {
  const silent = openSuite();
  it.each([
    ['/recuperar-senha', { cpf_cnpj: '90000000256' }],
    ['/registrar/reenviar', { cpf_cnpj: '90000000256', senha: 'x' }],
  ])('%s diz que não está configurado e aonde ir', async (url, body) => {
    const answer = await silent.anonymous.post(url, body);
    expect([answer.status, answer.body.codigo]).toEqual([503, 'INTEGRACAO_NAO_CONFIGURADA']);
    expect(answer.body.message).toMatch(/^O envio de e-mail não está configurado\. .*atendimento da prefeitura/);
  });

  it('a configuração pública diz, e o primeiro acesso manda ao atendimento', async () => {
    expect((await silent.anonymous.get('/configuracoes/cliente')).body.email_ativo).toBe(false);
    expect((await suite.anonymous.get('/configuracoes/cliente')).body.email_ativo).toBe(true);
    const pessoa = await silent.make.pessoa();
    await silent.make.record('usuario', { pessoa_id: pessoa.id, email: 'a@exemplo.com.br', tipo: ['cidadao'] });
    const { body } = await silent.anonymous.post('/login', { cpf_cnpj: pessoa.cpf_cnpj, senha: pessoa.cpf_cnpj });
    expect(body.result).toEqual({ requer_primeiro_acesso: true, canal: 'atendimento' });
  });
});
