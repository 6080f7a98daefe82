import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
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
