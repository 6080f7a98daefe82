import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40)]);
const PDF = Buffer.from(`%PDF-1.7\n%${'conteúdo '.repeat(50)}`);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

async function send(person: Caller, name: string, content: Buffer) {
  return person.form('/arquivo', {}, [{ field: 'arquivo', name, content }]);
}

async function sent(person: Caller, name: string, content: Buffer): Promise<{ id: number; url: string }> {
  const { status, body, text } = await send(person, name, content);
  expect(status, text).toBe(201);
  return body.result;
}

describe('envio', () => {
  it('responde com o arquivo guardado e um endereço que não se adivinha', async () => {
    const { status, body } = await send(admin, 'parecer.pdf', PDF);
    expect(status).toBe(201);
    expect(body.result).toEqual({
      id: expect.any(Number),
      nome: 'parecer.pdf',
      tamanho: PDF.length,
      tipo: 'application/pdf',
      url: expect.stringMatching(/^\/arquivo\/[\w-]{32}$/),
    });
  });

  it('o tipo é o do conteúdo: um programa com nome de PDF é recusado', async () => {
    const { status, body } = await send(admin, 'nota.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]));
    expect([status, body]).toEqual([415, { codigo: 'TIPO_ARQUIVO_INVALIDO', message: 'Tipo de arquivo não permitido: nota.pdf.' }]);
  });

  it('uma imagem de mais de 8.000.000 bytes é recusada com o limite', async () => {
    const { status, body } = await send(admin, 'foto.png', Buffer.concat([PNG, Buffer.alloc(8_000_001 - PNG.length)]));
    expect([status, body]).toEqual([
      413,
      {
        codigo: 'ARQUIVO_MUITO_GRANDE',
        message: 'Tamanho de arquivo inválido, arquivo deve ser menor ou igual a 8 MB.',
        detalhe: { limite: 8_000_000 },
      },
    ]);
    expect((await send(admin, 'foto.png', Buffer.concat([PNG, Buffer.alloc(8_000_000 - PNG.length)]))).status).toBe(201);
  });

  it('um documento de mais de 50 MB é recusado', async () => {
    const { status, body } = await send(admin, 'enorme.pdf', Buffer.concat([PDF, Buffer.alloc(50_000_001)]));
    expect([status, body.codigo, body.detalhe]).toEqual([413, 'ARQUIVO_MUITO_GRANDE', { limite: 50_000_000 }]);
  });

  it('cada pessoa envia até 2.000 arquivos ou 5 GB em 24 horas; o limite de uma não é o de outra', async () => {
    const [many, heavy, other] = [await suite.make.userWith({}), await suite.make.userWith({}), await suite.make.userWith({})];
    const { id } = await sent(other, 'modelo.pdf', PDF);
    const copies = (person: Caller, times: number, tamanho: number) =>
      suite.sql(
        `insert into arquivo (cliente_id, token, nome, tipo, tamanho, sha256, usuario_cadastro_id, data_cadastro)
         select cliente_id, 'copia-' || $2::bigint || '-' || n, nome, tipo, $3::bigint, sha256, $2::bigint, data_cadastro from arquivo, generate_series(1, $4::int) n where id = $1`,
        [id, person.usuarioId, tamanho, times],
      );
    await copies(many, 1999, 1);
    await copies(heavy, 1, 5_000_000_000 - PDF.length);
    for (const person of [many, heavy]) {
      expect((await send(person, 'ultimo.pdf', PDF)).status).toBe(201);
      const { status, body } = await send(person, 'demais.pdf', PDF);
      expect([status, body.codigo, body.message]).toEqual([
        429,
        'LIMITE_REQUISICOES',
        'Você já enviou o máximo de um dia: 2.000 arquivos ou 5 GB. Continue amanhã.',
      ]);
    }
    await suite.sql("update arquivo set data_cadastro = data_cadastro - interval '25 hours' where usuario_cadastro_id = $1", [
      many.usuarioId,
    ]);
    expect((await send(many, 'amanha.pdf', PDF)).status).toBe(201);
    expect((await send(other, 'outro.pdf', PDF)).status).toBe(201);
  });

  it('sem arquivo, diz o campo', async () => {
    expect((await admin.form('/arquivo', { outro: 'x' })).body.errors).toEqual({ arquivo: ['Envie um arquivo no campo "arquivo".'] });
  });

  it('sem sessão não se envia', async () => expect((await send(suite.anonymous, 'a.pdf', PDF)).status).toBe(401));

  it('o nome perde pastas e caracteres de controle', async () => {
    const { body } = await send(admin, '../../etc/pa\u0001sswd.pdf', PDF);
    expect(body.result.nome).toBe('passwd.pdf');
  });

  it('o mesmo conteúdo é guardado uma vez, com um endereço para cada envio', async () => {
    const [a, b] = [await sent(admin, 'um.pdf', PDF), await sent(admin, 'dois.pdf', PDF)];
    expect(a.url).not.toBe(b.url);
    const [row] = await suite.sql<{ n: number }>('select count(distinct sha256)::int as n from arquivo where id in ($1, $2)', [a.id, b.id]);
    expect(row?.n).toBe(1);
  });
});

describe('leitura', () => {
  it('quem enviou lê; os outros, e quem não entrou, não sabem que existe', async () => {
    const ana = await suite.make.userWith({ 'teste.amostra': [1, 2] });
    const bia = await suite.make.userWith({ 'teste.amostra': [1, 2, 3, 4] });
    const { url } = await sent(ana, 'solto.pdf', PDF);
    expect((await ana.get(url)).bytes.equals(PDF)).toBe(true);
    for (const person of [bia, admin, suite.anonymous]) {
      const { status, body } = await person.get(url);
      expect([status, body]).toEqual([404, { codigo: 'NAO_ENCONTRADO', message: 'Arquivo não encontrado.' }]);
    }
  });

  it('o arquivo de um registro é de quem pode ler o registro', async () => {
    const ana = await suite.make.userWith({ 'teste.amostra': [1, 2] });
    const { id, url } = await sent(ana, 'anexo.pdf', PDF);
    const { body } = await ana.post('/teste/amostra', { nome: 'Dona', arquivo_id: id });
    expect(body.result.arquivo_id).toEqual({ id, nome: 'anexo.pdf', tamanho: PDF.length, tipo: 'application/pdf', url });
    const reader = await suite.make.userWith({ 'teste.amostra': [1] });
    const stranger = await suite.make.userWith({ 'cadastro.orgao': [1] });
    expect([(await reader.get(url)).status, (await stranger.get(url)).status]).toEqual([200, 404]);
  });

  it('o arquivo de um registro de outra entidade não se lê', async () => {
    const { id, url } = await sent(admin, 'anexo.pdf', PDF);
    await suite.sql("update arquivo set dono_tipo = 'fato_teste', dono_id = 999999 where id = $1", [id]);
    expect((await admin.get(url)).status).toBe(404);
  });

  it('um arquivo já ligado a um registro não é tomado por outro', async () => {
    const ana = await suite.make.userWith({ 'teste.amostra': [1, 2] });
    const { id } = await sent(ana, 'segredo.pdf', PDF);
    const { body } = await ana.post('/teste/amostra', { nome: 'Dona', arquivo_id: id });
    const thief = await suite.make.userWith({ 'teste.amostra': [1, 2] });
    const stolen = await thief.post('/teste/amostra', { nome: 'Ladra', arquivo_id: id, arquivos: [id], linhas: [{ arquivo_id: id }] });
    expect(stolen.status).toBe(422);
    expect(stolen.body.errors).toEqual({
      arquivo_id: ['Registro não encontrado.'],
      arquivos: ['Registro não encontrado.'],
      'linhas.0.arquivo_id': ['Registro não encontrado.'],
    });
    const [row] = await suite.sql('select dono_tipo, dono_id from arquivo where id = $1', [id]);
    expect(row).toEqual({ dono_tipo: 'amostra', dono_id: body.result.id });
  });

  it('o arquivo que outra pessoa enviou e ainda não tem dono não é tomado', async () => {
    const ana = await suite.make.userWith({ 'teste.amostra': [1, 2] });
    const { id } = await sent(ana, 'rascunho.pdf', PDF);
    const thief = await suite.make.userWith({ 'teste.amostra': [1, 2] });
    expect((await thief.post('/teste/amostra', { nome: 'Ladra', arquivo_id: id })).body.errors).toEqual({
      arquivo_id: ['Registro não encontrado.'],
    });
  });

  it('o tipo aceito pelo campo é conferido', async () => {
    const { id } = await sent(admin, 'planilha.csv', Buffer.from('a;b\n1;2'));
    const { status, body } = await admin.post('/teste/amostra', { nome: 'x', arquivo_id: id, imagem: id });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['arquivo_id', 'imagem']);
    expect(body.errors.arquivo_id[0]).toContain('"Arquivo"');
  });

  it('público é público, sem sessão, por muito tempo', async () => {
    const { id, url } = await sent(admin, 'brasao.png', PNG);
    await suite.sql('update arquivo set publico = true where id = $1', [id]);
    const { status, headers } = await suite.anonymous.get(url);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('baixa com o nome original; só imagem e PDF abrem na página, e SVG nunca', async () => {
    const pdf = await sent(admin, 'ação & reação.pdf', PDF);
    expect((await admin.get(pdf.url)).headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''a%C3%A7%C3%A3o%20%26%20rea%C3%A7%C3%A3o.pdf",
    );
    expect((await admin.get(`${pdf.url}?inline=1`)).headers['content-disposition']).toMatch(/^inline;/);
    const svg = await sent(admin, 'desenho.svg', SVG);
    const { headers } = await admin.get(`${svg.url}?inline=1`);
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('o nome com aspas, quebras e acentos não estraga o cabeçalho', async () => {
    for (const name of ["o'relha.pdf", 'a(b)*c.pdf', 'quebra\r\nx-mal: 1.pdf', '日本.pdf']) {
      const { url } = await sent(admin, name.replace(/[\r\n]/g, ' '), PDF);
      const { status, headers } = await admin.get(url);
      expect(status).toBe(200);
      expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.~!$&+^`|-]+$/);
    }
  });

  it.each([
    ['bytes=0-9', 206, 0, 9],
    ['bytes=10-', 206, 10, PDF.length - 1],
    ['bytes=-5', 206, PDF.length - 5, PDF.length - 1],
    [`bytes=0-${PDF.length * 2}`, 206, 0, PDF.length - 1],
  ])('responde ao pedaço %s', async (range, status, start, end) => {
    const { url } = await sent(admin, 'longo.pdf', PDF);
    const answer = await admin.with({ range }).get(url);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${PDF.length}`);
    expect(answer.bytes.equals(PDF.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=999999-', 'bytes=5-1', 'bytes=-', 'linhas=1-2', 'bytes=a-b', 'bytes=-0'])('recusa o pedaço %s', async (range) => {
    const { url } = await sent(admin, 'longo.pdf', PDF);
    const { status, headers } = await admin.with({ range }).get(url);
    expect([status, headers['content-range']]).toEqual([416, `bytes */${PDF.length}`]);
  });

  it('o que não mudou não é enviado de novo', async () => {
    const { url } = await sent(admin, 'cache.pdf', PDF);
    const { headers } = await admin.get(url);
    expect((await admin.with({ 'if-none-match': String(headers.etag) }).get(url)).status).toBe(304);
  });

  it('um endereço inventado não existe', async () => {
    for (const url of ['/arquivo/abc', '/arquivo/..%2F..%2Fetc%2Fpasswd', "/arquivo/' or 1=1"])
      expect((await admin.get(url)).status).toBe(404);
  });
});
