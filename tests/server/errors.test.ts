import { beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../src/server/http/errors';
import { type Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

describe('catálogo', () => {
  it('cada código tem situação de erro e uma mensagem em português, com ponto final', () => {
    for (const [codigo, [status, message]] of Object.entries(CATALOGUE)) {
      expect(codigo).toMatch(/^[A-Z_]+$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message, codigo).toMatch(/^[A-ZÀ-Ú].*\.$/);
    }
  });

  it('tem exatamente os códigos do manual', () => {
    const handbook = `REQUISICAO_INVALIDA NAO_AUTENTICADO SESSAO_EXPIRADA SESSAO_REVOGADA SESSAO_INVALIDA CREDENCIAIS_INVALIDAS DOIS_FATORES_INVALIDO
      DOIS_FATORES_EXPIRADO GOVBR_STATE_INVALIDO GOVBR_TOKEN_INVALIDO SEM_PERMISSAO ENTIDADE_NAO_PERMITIDA ACESSO_RESTRITO TROCA_SENHA_OBRIGATORIA
      DOIS_FATORES_OBRIGATORIO EMAIL_NAO_CONFIRMADO CONTA_BLOQUEADA GOVBR_NIVEL_INSUFICIENTE NAO_ENCONTRADO METODO_NAO_PERMITIDO REGISTRO_EM_EDICAO
      REGISTRO_TRANCADO VERSAO_DESATUALIZADA REGISTRO_BLOQUEADO EXERCICIO_ENCERRADO MES_ENCERRADO SEGREGACAO_DE_FUNCOES OPERACAO_REPETIDA
      PROCESSAMENTO_EM_ANDAMENTO INTEGRIDADE_DIVERGENTE LINK_EXPIRADO ARQUIVO_MUITO_GRANDE TIPO_ARQUIVO_INVALIDO ERRO_VALIDACAO LOGIN_BLOQUEADO
      LIMITE_REQUISICOES ERRO_INTERNO INTEGRACAO_INDISPONIVEL GOVBR_INDISPONIVEL IA_NAO_CONFIGURADA INTEGRACAO_NAO_CONFIGURADA MANUTENCAO`;
    expect(Object.keys(CATALOGUE).sort()).toEqual(handbook.split(/\s+/).sort());
  });
});

describe('toda recusa tem código', () => {
  it.each([
    ['GET', '/nao-existe', 404, 'NAO_ENCONTRADO'],
    ['GET', '/cadastro', 404, 'NAO_ENCONTRADO'],
    ['PUT', '/cadastro/orgao', 405, 'METODO_NAO_PERMITIDO'],
    ['PATCH', '/login', 405, 'METODO_NAO_PERMITIDO'],
    ['DELETE', '/utils/sexo', 405, 'METODO_NAO_PERMITIDO'],
    ['GET', '/cadastro/orgao/999999', 404, 'NAO_ENCONTRADO'],
    ['GET', '/cadastro/orgao/abc', 422, 'ERRO_VALIDACAO'],
    ['GET', '/cadastro/orgao/1;drop', 422, 'ERRO_VALIDACAO'],
    ['GET', '/cadastro/orgao/99999999999999999999', 422, 'ERRO_VALIDACAO'],
    ['GET', `/cadastro/orgao/${'1'.repeat(600)}`, 400, 'REQUISICAO_INVALIDA'],
    ['GET', '/cadastro/orgao/%E0%A4%A', 400, 'REQUISICAO_INVALIDA'],
  ] as const)('%s %s → %i %s', async (method, url, status, codigo) => {
    const answer = await admin.send({ method, url });
    expect([answer.status, answer.body?.codigo, answer.headers['content-type']]).toEqual([
      status,
      codigo,
      'application/json; charset=utf-8',
    ]);
    expect(answer.body.message).toMatch(/\S/);
  });

  it.each([
    ['{', 'application/json'],
    ['{"a":1}x', 'application/json'],
    ['{"__proto__":{"a":1}}', 'application/json'],
    ['{"constructor":{"prototype":{"a":1}}}', 'application/json'],
    ['<a/>', 'application/xml'],
    ['texto', 'text/plain'],
    ['x', 'multipart/form-data'],
    ['x', 'multipart/form-data; boundary=abc'],
    ['--abc\r\ncontent-disposition: form-data; name="a"\r\n\r\nsem fim', 'multipart/form-data; boundary=abc'],
  ])('o corpo %s com %s é requisição inválida', async (payload, type) => {
    const answer = await admin.send({ method: 'POST', url: '/teste/amostra', payload, headers: { 'content-type': type } });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body.codigo).toBe('REQUISICAO_INVALIDA');
  });

  it('um corpo de mais de 2 MB é recusado com o limite', async () => {
    const { status, body } = await admin.post('/teste/amostra', { nome: 'x'.repeat(2_000_001) });
    expect([status, body.codigo, body.detalhe]).toEqual([413, 'ARQUIVO_MUITO_GRANDE', { limite: 2_000_000 }]);
  });

  it('um DELETE com os cabeçalhos de sempre e sem corpo é aceito', async () => {
    const { body } = await admin.post('/teste/amostra', { nome: 'Apagar' });
    const answer = await admin.send({
      method: 'DELETE',
      url: `/teste/amostra/${body.result.id}`,
      headers: { 'content-type': 'application/json' },
      payload: '',
    });
    expect(answer.status).toBe(200);
  });

  it('a barra no fim do endereço é ignorada', async () => expect((await admin.get('/cadastro/orgao/')).status).toBe(200));
});

describe('erro interno', () => {
  it('não mostra SQL, pilha nem caminho, e fica registrado com o código que se mostra', async () => {
    await suite.sql('alter table amostra rename column cor to cor_perdida');
    const { status, body, text } = await admin.post('/teste/amostra', { nome: 'x', cor: '#000000' });
    await suite.sql('alter table amostra rename column cor_perdida to cor');
    expect(suite.takeFailures()).toHaveLength(1);
    expect([status, body.codigo]).toEqual([500, 'ERRO_INTERNO']);
    expect(body.message).toBe(`Ocorreu um erro inesperado. Informe o código ${body.detalhe.id_erro} ao suporte.`);
    expect(text).not.toMatch(/insert|column|cor\b|\/src\/|\.ts/);
    const [row] = await suite.sql('select origem, ocorrencias, requisicao from erro_sistema where id_erro = $1', [body.detalhe.id_erro]);
    expect(row).toEqual({ origem: 'api', ocorrencias: 1, requisicao: 'POST /api/teste/amostra' });
  });

  it('repetido, conta no mesmo registro', async () => {
    await suite.sql('alter table amostra rename column cor to cor_perdida');
    const [first, second] = [
      await admin.post('/teste/amostra', { nome: 'x', cor: '#000000' }),
      await admin.post('/teste/amostra', { nome: 'y', cor: '#000000' }),
    ];
    await suite.sql('alter table amostra rename column cor_perdida to cor');
    suite.takeFailures();
    expect(second.body).toEqual(first.body);
    const [row] = await suite.sql<{ ocorrencias: number }>('select ocorrencias from erro_sistema where id_erro = $1', [
      first.body.detalhe.id_erro,
    ]);
    expect(row?.ocorrencias).toBeGreaterThanOrEqual(2);
  });

  it('dados pessoais e segredos não ficam no registro', async () => {
    const mensagem = 'Falhou para 123.456.789-09 e ana@exemplo.com.br com Bearer sgp_abc e senha=segredo';
    const { status, body } = await suite.anonymous.post('/publico/erros', { mensagem, pilha: 'Error\n at x', pagina: '/cadastro' });
    expect(status).toBe(200);
    const [row] = await suite.sql('select mensagem, origem from erro_sistema where id_erro = $1', [body.result.id_erro]);
    expect(row).toEqual({ mensagem: 'Falhou para [CPF] e [E-MAIL] com Bearer [OCULTO] e senha [OCULTO]', origem: 'cliente' });
  });
});

describe('segurança das respostas', () => {
  it('todas levam os cabeçalhos de segurança', async () => {
    const answers = [
      await suite.anonymous.get('/publico/alive'),
      await suite.anonymous.get('/auth/usuario-logado'),
      await admin.get('/nada'),
      await admin.get('/cadastro/orgao/%E0%A4%A'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 400]);
    for (const { headers } of answers) {
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).toContain("object-src 'none'");
      // the reader of labels is compiled; no script is
      expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(headers['content-security-policy']).not.toContain("'unsafe-eval'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
    }
  });

  it('nada do que a API responde fica em cache, salvo onde a chamada o diz; o JSON nunca abre como página', async () => {
    const answers = [
      await admin.get('/cadastro/orgao'),
      await admin.get('/auth/usuario-logado'),
      await admin.get('/cadastro/orgao/999999'),
      await suite.anonymous.get('/auth/usuario-logado'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 401]);
    for (const { headers } of answers) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-disposition']).toBe('attachment; filename="api.json"');
    }
    expect((await suite.anonymous.get('/configuracoes/cliente')).headers['cache-control']).toBe('public, max-age=300');
  });

  it('sem origens configuradas, nenhuma página de outro endereço lê a API', async () => {
    const { headers } = await suite.anonymous.with({ origin: 'https://outro.exemplo.com.br' }).get('/publico/alive');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('em produção', () => {
  const production = openSuite({ env: { AMBIENTE: 'producao', CORS_ORIGENS: 'https://app.exemplo.gov.br' } });

  it('o navegador é obrigado ao HTTPS por um ano, também nos subdomínios', async () => {
    const { headers } = await production.anonymous.get('/publico/alive');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await suite.anonymous.get('/publico/alive')).headers['strict-transport-security']).toBeUndefined();
  });

  it('só as origens configuradas leem a API, e nunca com cookies', async () => {
    const from = async (origin: string) => (await production.anonymous.with({ origin }).get('/publico/alive')).headers;
    const allowed = await from('https://app.exemplo.gov.br');
    expect(allowed['access-control-allow-origin']).toBe('https://app.exemplo.gov.br');
    expect(allowed['access-control-allow-credentials']).toBeUndefined();
    for (const origin of ['https://outro.exemplo.com.br', 'null', 'https://app.exemplo.gov.br.mal.com'])
      expect((await from(origin))['access-control-allow-origin']).toBeUndefined();
  });
});
