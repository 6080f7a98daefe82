import { describe, expect, it } from 'vitest';
import { cnpjFrom } from '../../src/server/seed/draw';
import { Caller, openSuite } from './harness';
import { openMailbox } from './mailbox';

const mailbox = openMailbox();
const suite = openSuite({ env: { SMTP_URL: mailbox.url, URL_PUBLICA: 'https://nevale.exemplo.gov.br' } });
const SENHA = 'uma frase bem comprida';
const RECEBIDO = { message: 'Cadastro recebido! Enviamos um e-mail para confirmação.', result: null };

const letters = async () => {
  await suite.services.mail?.settled();
  return mailbox.take();
};
const keyIn = (text: string | undefined) => /\/publico\/cadastro\?confirmar=(\S+)/.exec(text ?? '')?.[1];

/** A right registration of somebody that nobody knows; each from an address of its own. */
function draft(changes: object = {}) {
  const n = suite.make.next();
  const email = `cidadao${n}@exemplo.com.br`;
  return {
    tipo: 'cidadao',
    cpf_cnpj: suite.make.cpf(),
    nome: 'Rita de Cássia Moreira',
    nascimento_fundacao: '1990-05-12',
    email,
    email_confirmacao: email.toUpperCase(),
    fone: '11987654321',
    cep: '17500000',
    logradouro: 'Rua das Acácias',
    numero: '10',
    bairro: 'Centro',
    cidade: 'Nova Esperança do Vale',
    estado: 'SP',
    senha: SENHA,
    senha_confirmacao: SENHA,
    aceite_termos: true,
    ...changes,
  };
}
const register = (body: object) => suite.anonymous.from(`10.9.${suite.make.next() % 250}.1`).post('/registrar', body);
const confirm = (chave: string | undefined) => suite.anonymous.post('/registrar/confirmar', { chave });
const enter = (cpf_cnpj: string, senha = SENHA) => suite.anonymous.post('/login', { cpf_cnpj, senha });
const account = async (cpf: string) =>
  (
    await suite.sql<{ situacao: string; vinculo: string; tipo: string[]; usuario_id: number; pessoa_id: number }>(
      'select c.situacao, c.vinculo, u.tipo, u.id as usuario_id, u.pessoa_id from usuario_credencial c join usuario u on u.id = c.usuario_id join pessoa p on p.id = u.pessoa_id where p.cpf_cnpj = $1',
      [cpf],
    )
  )[0];

describe('cadastro público', () => {
  it('nada existe até a confirmação; depois dela a conta entra, no grupo padrão do tipo', async () => {
    const body = draft();
    const answer = await register(body);
    expect([answer.status, answer.body]).toEqual([201, RECEBIDO]);
    const [letter] = await letters();
    expect(letter?.to).toBe(body.email);
    expect(await account(body.cpf_cnpj)).toBeUndefined();
    const early = await enter(body.cpf_cnpj);
    expect([early.status, early.body.codigo, early.body.result]).toEqual([403, 'EMAIL_NAO_CONFIRMADO', { reenviar: true }]);
    expect((await enter(body.cpf_cnpj, 'senha-errada')).body.codigo).toBe('CREDENCIAIS_INVALIDAS');

    expect((await confirm(keyIn(letter?.text))).body).toEqual({
      message: 'Cadastro confirmado! Entre com o seu CPF/CNPJ e a sua senha.',
      result: null,
    });
    expect(await account(body.cpf_cnpj)).toMatchObject({ situacao: 'ativa', vinculo: 'confirmado', tipo: ['cidadao'] });
    const entered = await enter(body.cpf_cnpj);
    const person = new Caller(suite, entered.body.result.token);
    expect((await person.get('/auth/meu-perfil')).body).toMatchObject({ nome: body.nome, email: body.email, fone: body.fone });
    expect((await person.get('/configuracao/pessoa')).status).toBe(403);
    expect((await confirm(keyIn(letter?.text))).status).toBe(410);
  });

  it('o aceite do cadastro vale para as versões em vigor quando foi dado: quem se cadastrou não é cobrado de novo', async () => {
    const publish = (versao: number) =>
      suite.sql("insert into texto_lgpd (cliente_id, tipo, versao, texto, publicado_em) values (1, 'termos', $1, '<p>x</p>', $2)", [
        versao,
        suite.services.clock.now(),
      ]);
    await publish(2);
    const [first, late] = [draft(), draft()];
    await register(first);
    const [letter] = await letters();
    await confirm(keyIn(letter?.text));
    const { usuario_id } = (await account(first.cpf_cnpj)) ?? {};
    const kept = await suite.sql('select tipo, versao, ip is not null as de_onde from aceite_lgpd where usuario_id = $1 order by tipo', [
      usuario_id,
    ]);
    expect(kept).toEqual([
      { tipo: 'politica', versao: 1, de_onde: true },
      { tipo: 'termos', versao: 2, de_onde: true },
    ]);
    const enters = async ({ cpf_cnpj }: { cpf_cnpj: string }) =>
      (await new Caller(suite, (await enter(cpf_cnpj)).body.result.token).get('/auth/preferencias')).status;
    expect(await enters(first)).toBe(200);
    await register(late);
    await publish(3);
    await confirm(keyIn((await letters())[0]?.text));
    expect([await enters(first), await enters(late)]).toEqual([403, 403]);
    await suite.sql("delete from texto_lgpd where tipo = 'termos' and versao > 1");
  });

  it('a resposta a um CPF que já tem conta é a mesma; quem é avisado é o dono, e nada muda', async () => {
    const fresh = await register(draft());
    await letters();
    const taken = await register(draft({ cpf_cnpj: '90000000256' }));
    expect([taken.status, taken.text]).toEqual([fresh.status, fresh.text]);
    const sent = await letters();
    expect(sent.map(({ to }) => to)).toEqual(['caio.siqueira@exemplo.gov.br']);
    expect(sent[0]?.text).toContain('Esqueci minha senha');
    expect(sent[0]?.text).not.toContain('confirmar=');
    expect((await enter('90000000256', SENHA)).status).toBe(401);
  });

  it('R1 e R2: quem já é pessoa com outro e-mail fica a verificar, sem mudar o cadastro, e a equipe é avisada', async () => {
    const known = await suite.make.pessoa({ nome: 'Nome do Cadastro', email: 'outro@exemplo.com.br', fone: '1133334444' });
    const same = await suite.make.pessoa({ nome: 'Nome do Cadastro', email: 'mesmo@exemplo.com.br' });
    const admin = await suite.admin();
    const before = (await admin.get('/notificacoes/contagem')).body.nao_lidas;
    await register(draft({ cpf_cnpj: known.cpf_cnpj }));
    await confirm(keyIn((await letters())[0]?.text));
    expect(await account(known.cpf_cnpj)).toMatchObject({ vinculo: 'a_verificar', pessoa_id: known.id });
    const [row] = await suite.sql('select nome, email, fone from pessoa where id = $1', [known.id]);
    expect(row).toEqual({ nome: 'Nome do Cadastro', email: 'outro@exemplo.com.br', fone: '1133334444' });
    expect((await admin.get('/notificacoes/contagem')).body.nao_lidas).toBe(before + 1);
    await register(draft({ cpf_cnpj: same.cpf_cnpj, email: 'Mesmo@exemplo.com.br', email_confirmacao: 'mesmo@exemplo.com.br' }));
    await confirm(keyIn((await letters())[0]?.text));
    expect(await account(same.cpf_cnpj)).toMatchObject({ vinculo: 'confirmado', pessoa_id: same.id });
  });

  it('quem só digita o CPF de outro não o prende: o dono se cadastra, e o primeiro a confirmar fica com a conta', async () => {
    const cpf_cnpj = suite.make.cpf();
    await register(draft({ cpf_cnpj, nome: 'Quem Não É' }));
    const squatter = keyIn((await letters())[0]?.text);
    await register(draft({ cpf_cnpj, nome: 'Dona do Documento' }));
    expect((await confirm(keyIn((await letters())[0]?.text))).status).toBe(200);
    const late = await confirm(squatter);
    expect([late.status, late.body.codigo]).toEqual([410, 'LINK_EXPIRADO']);
    const [row] = await suite.sql('select nome from pessoa where cpf_cnpj = $1', [cpf_cnpj]);
    expect(row?.nome).toBe('Dona do Documento');
  });

  it('a empresa pede CNPJ e um representante, e entra no seu grupo', async () => {
    const cpf_cnpj = cnpjFrom('98769001');
    const company = { tipo: 'fornecedor', cpf_cnpj, nome: 'Comércio Serrano Ltda.', nascimento_fundacao: '2020-01-01' };
    expect((await register(draft({ ...company, cpf_cnpj: suite.make.cpf() }))).body.errors).toMatchObject({
      cpf_cnpj: ['Empresa e fornecedor se cadastram com o CNPJ.'],
      representante: ['Informe um representante.'],
    });
    const representante = [{ nome: 'Ana Lima', cpf: suite.make.cpf(), cargo: 'Sócia' }];
    expect((await register(draft({ ...company, representante }))).status).toBe(201);
    expect((await confirm(keyIn((await letters())[0]?.text))).status).toBe(200);
    expect(await account(cpf_cnpj)).toMatchObject({ tipo: ['fornecedor'], situacao: 'ativa' });
  });

  it.each([
    [{ cpf_cnpj: '11111111111' }, 'cpf_cnpj'],
    [{ nome: 'Rita' }, 'nome'],
    [{ nascimento_fundacao: '2015-01-01' }, 'nascimento_fundacao'],
    [{ email_confirmacao: 'outra@exemplo.com.br' }, 'email_confirmacao'],
    [{ senha: 'curta', senha_confirmacao: 'curta' }, 'senha'],
    [{ senha_confirmacao: 'diferente' }, 'senha_confirmacao'],
    [{ aceite_termos: false }, 'aceite_termos'],
    [{ fone: '' }, 'fone'],
    [{ cep: '' }, 'cep'],
  ])('recusa %o no campo', async (changes, field) => {
    const { status, body } = await register(draft(changes));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await letters()).toEqual([]);
  });

  it('a senha igual ao CPF não serve', async () => {
    const cpf = suite.make.cpf();
    expect((await register(draft({ cpf_cnpj: cpf, senha: cpf, senha_confirmacao: cpf }))).body.errors).toEqual({
      senha: ['A senha não pode ser o CPF/CNPJ, o nome nem o e-mail.'],
    });
  });

  it('o que espera confirmação não fica legível no banco, e vence em 24 horas', async () => {
    const body = draft();
    await register(body);
    const [row] = await suite.sql("select dados::text as dados from uso_unico where tipo = 'cadastro' order by criado_em desc limit 1");
    for (const value of [body.cpf_cnpj, body.email, body.nome, SENHA]) expect(row?.dados).not.toContain(value);
    const key = keyIn((await letters())[0]?.text);
    suite.travel({ minutes: 24 * 60 + 1 });
    expect((await confirm(key)).status).toBe(410);
    expect((await enter(body.cpf_cnpj)).status).toBe(401);
  });

  it('reenviar pede a senha e manda no máximo três vezes no dia', async () => {
    const body = draft();
    await register(body);
    await letters();
    const again = (senha: string) => suite.anonymous.post('/registrar/reenviar', { cpf_cnpj: body.cpf_cnpj, senha });
    expect((await again('errada')).status).toBe(200);
    expect(await letters()).toEqual([]);
    for (let n = 0; n < 5; n++) await again(SENHA);
    const sent = await letters();
    expect(sent).toHaveLength(3);
    expect((await confirm(keyIn(sent[2]?.text))).status).toBe(200);
  });

  it('R3: dez cadastros por endereço e por hora', async () => {
    const here = suite.anonymous.from('203.0.113.77');
    for (let n = 0; n < 10; n++) expect((await here.post('/registrar', draft())).status).toBe(201);
    const { status, body, headers } = await here.post('/registrar', draft());
    expect([status, body.codigo, headers['retry-after']]).toEqual([429, 'LIMITE_REQUISICOES', '3600']);
    expect((await register(draft())).status).toBe(201);
    suite.travel({ minutes: 61 });
    expect((await here.post('/registrar', draft())).status).toBe(201);
  });

  it('fechado pelo município, não existe', async () => {
    await suite.sql('update cliente set registro_publico = false');
    expect((await register(draft())).body.codigo).toBe('NAO_ENCONTRADO');
    await suite.sql('update cliente set registro_publico = true');
  });
});
