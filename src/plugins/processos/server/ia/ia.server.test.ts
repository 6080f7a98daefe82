import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();

/** What the provider of the test says to the next call, and what it was asked. */
let answer: { status: number; body: unknown };
let asked: { url: string; headers: IncomingMessage['headers']; body: Wire }[] = [];
let provider: Server;
let writer: Caller;

const gpt = (content: string) => ({
  choices: [{ message: { content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 10, completion_tokens: 5 },
});
const gemini = (text: string) => ({
  candidates: [{ content: { parts: [{ text }] }, finishReason: 'STOP' }],
  usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 3 },
});

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    asked.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(text) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));
beforeEach(async () => {
  writer = await suite.make.userWith({ 'administracao.documentos.todos': [1, 2] }, { tipo: ['servidor'] });
  asked = [];
  answer = { status: 200, body: gpt('<p>Texto.</p>') };
});

async function configurar(): Promise<void> {
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`;
  await suite.sql(
    `update integracao set url = $1, modelo = case adaptador when 'ia_gpt' then 'modelo-g' else 'modelo-m' end, chave = $2, registrar_sem_conteudo = false
      where adaptador in ('ia_gpt', 'ia_gemini')`,
    [url, suite.services.vault.seal('chave-secreta')],
  );
}
const last = async () =>
  (
    await suite.sql<Wire>(
      'select provedor, situacao, motivo, prompt, tokens_entrada, tokens_saida, usado from ia_chamada order by id desc limit 1',
    )
  )[0];

describe('inteligência artificial', () => {
  it('sem provedor, diz que não está configurada, e nada se guarda', async () => {
    expect((await writer.get('/ia')).body).toEqual({ gpt: false, gemini: false });
    const { status, body } = await writer.post('/ia/gpt', { prompt: 'Escreva.' });
    expect([status, body.codigo]).toEqual([503, 'IA_NAO_CONFIGURADA']);
    expect(await last()).toBeUndefined();
  });

  it('responde na forma de cada provedor; a chave não volta', async () => {
    await configurar();
    expect((await writer.get('/ia')).body).toEqual({ gpt: true, gemini: true });
    const first = await writer.post('/ia/gpt', { pre_prompt: 'Ofício.', prompt: 'Convide.' });
    expect(first.body).toMatchObject({
      model: 'modelo-g',
      choices: [{ index: 0, message: { role: 'assistant', content: '<p>Texto.</p>' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
    });
    expect(asked[0]).toMatchObject({
      url: '/v1/chat/completions',
      headers: { authorization: 'Bearer chave-secreta' },
      body: { model: 'modelo-g', max_tokens: 1500 },
    });
    expect(asked[0]?.body.messages[0].content).toContain('sem style e sem script');
    expect(asked[0]?.body.messages[1].content).toBe('Ofício.\n\nConvide.');
    answer.body = gemini('<p>Outro.</p>');
    const second = await writer.post('/ia/gemini', { prompt: 'Convide.', max_tokens: 99_999 });
    expect(second.body).toMatchObject({
      candidates: [{ content: { role: 'model', parts: [{ text: '<p>Outro.</p>' }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 3, totalTokenCount: 10 },
    });
    expect(asked[1]).toMatchObject({
      url: '/v1/models/modelo-m:generateContent',
      headers: { 'x-goog-api-key': 'chave-secreta' },
      body: { generationConfig: { maxOutputTokens: 4096 } },
    });
    expect(JSON.stringify([first.body, second.body])).not.toContain('chave-secreta');
  });

  it('o que vem é limpo, e o que sai vai sem dados pessoais', async () => {
    await configurar();
    answer.body = gpt('```html\n<style>p{}</style><p onclick="a()">Bom<script>alert(1)</script> dia</p>\n```');
    const { body } = await writer.post('/ia/gpt', { prompt: 'Cite o CPF 529.982.247-25 e ana@exemplo.gov.br' });
    expect(body.choices[0].message.content.trim()).toBe('<p>Bom dia</p>');
    expect(asked[0]?.body.messages[1].content).toBe('Cite o CPF [DADO PESSOAL] e [DADO PESSOAL]');
    expect(await last()).toMatchObject({
      situacao: 'ok',
      prompt: 'Cite o CPF [DADO PESSOAL] e [DADO PESSOAL]',
      tokens_entrada: 10,
      tokens_saida: 5,
      usado: false,
    });
    expect((await writer.post(`/ia/chamadas/${body.id}/usar`)).status).toBe(200);
    expect(await last()).toMatchObject({ usado: true });
    const other = await suite.make.userWith({});
    expect((await other.post(`/ia/chamadas/${body.id}/usar`)).status).toBe(404);
    await expect(suite.sql('delete from ia_chamada')).rejects.toThrow('não se altera');
    await expect(suite.sql("update ia_chamada set motivo = 'x'")).rejects.toThrow('não se altera');
  });

  it('o pedido vazio, ou longo demais, é recusado com as palavras da tela', async () => {
    await configurar();
    expect((await writer.post('/ia/gpt', { prompt: '  ' })).body.errors).toEqual({ prompt: ['Você precisa escrever algo!'] });
    expect((await writer.post('/ia/gpt', { prompt: 'x'.repeat(8001) })).status).toBe(422);
    expect(asked).toEqual([]);
  });

  it('o provedor que falha, ou responde outra coisa, é serviço indisponível, e fica no livro', async () => {
    await configurar();
    for (const wrong of [
      { status: 500, body: {} },
      { status: 401, body: {} },
      { status: 200, body: { nada: 1 } },
    ]) {
      answer = wrong;
      const { status, body } = await writer.post('/ia/gemini', { prompt: 'Escreva.' });
      expect([status, body.codigo]).toEqual([502, 'INTEGRACAO_INDISPONIVEL']);
      expect(await last()).toMatchObject({ provedor: 'gemini', situacao: 'erro' });
    }
    expect(asked).toHaveLength(3);
  });

  it('dez por minuto para cada pessoa', async () => {
    await configurar();
    for (let time = 0; time < 10; time += 1) expect((await writer.post('/ia/gpt', { prompt: 'Escreva.' })).status).toBe(200);
    const { status, body, headers } = await writer.post('/ia/gpt', { prompt: 'Escreva.' });
    expect([status, body.codigo, headers['retry-after']]).toEqual([429, 'LIMITE_REQUISICOES', '60']);
  });

  it('um documento sigiloso não sai', async () => {
    await configurar();
    const [tipo] = await suite.sql<{ id: number }>('select id from tipo_documento order by id limit 1');
    const { body } = await writer.post('/administracao/documentos', {
      tipo_documento_id: Number(tipo?.id),
      titulo: 'Laudo',
      data_documento: '2026-11-10',
      texto: '<p>x</p>',
      sigilo_id: 3,
    });
    const contexto = { origem_tipo: 'documento', origem_id: body.result.id };
    const refused = await writer.post('/ia/gpt', { prompt: 'Resuma.', contexto });
    expect([refused.status, refused.body.codigo, asked]).toEqual([403, 'ACESSO_RESTRITO', []]);
    expect(await last()).toMatchObject({ situacao: 'recusada' });
  });
});
