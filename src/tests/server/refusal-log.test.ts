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
});

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
