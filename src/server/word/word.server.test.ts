import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { drawing, inList, paintedPng, paragraph, run, table, wordDocument, zipOf } from '#tests/server/word-document';

const suite = openSuite();
const PARLAMENTAR = '/legislativo/parlamentar';
/** CPF of another person of the demonstration. */
const OUTRA = '90000000256';
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

const importWord = (content: Buffer, name = 'parecer.docx', fields: Record<string, string> = { full: '1' }) =>
  admin.form('/word-html', fields, [{ field: 'arquivo', name, content }]);

const PICTURE = paintedPng(12, 8);
const BODY = [
  paragraph(run('Parecer nº 12'), '<w:pStyle w:val="Ttulo1"/><w:jc w:val="center"/>'),
  paragraph(run('Do pedido'), '<w:pStyle w:val="Ttulo2"/>'),
  paragraph(
    `${run('Opina-se ')}${run('favoravelmente', '<w:b/>')}${run(', ')}${run('salvo', '<w:i/><w:u w:val="single"/>')}${run(' melhor juízo.')}`,
    '<w:jc w:val="both"/>',
  ),
  paragraph(run('primeiro'), inList(1)),
  paragraph(run('dentro do primeiro'), inList(1, 1)),
  paragraph(run('artigo um'), inList(2)),
  table([
    ['Rubrica', 'Valor'],
    ['Obras', '10,00'],
  ]),
  paragraph(drawing('rIdImagem1', 'Croqui')),
  paragraph(drawing('rIdImagem1', 'De novo')),
  paragraph(drawing('rIdImagem2', 'Do Windows')),
  paragraph(`<w:hyperlink r:id="rIdPerigo">${run('clique')}</w:hyperlink>`),
  paragraph('<w:del w:id="1" w:author="x"><w:r><w:delText>apagado</w:delText></w:r></w:del>'),
  paragraph('<w:r><w:br w:type="page"/></w:r>'),
  paragraph(run('&lt;script&gt;alert(1)&lt;/script&gt;')),
].join('');
const document = () =>
  wordDocument(
    BODY,
    [
      ['croqui.png', PICTURE],
      ['figura.emf', Buffer.from('emf')],
    ],
    { 'word/vbaProject.bin': 'macro', 'word/header1.xml': '<x/>' },
  );

describe('POST /word-html', () => {
  it('traz títulos, alinhamento, destaques, listas, tabela, quebra de página e imagens, limpos, e diz o que ficou de fora', async () => {
    const { status, body } = await importWord(await document());
    expect(status).toBe(200);
    const [picture] = /\/arquivo\/[\w-]+/.exec(body.html) ?? [];
    expect(body.html.replaceAll(picture, '/arquivo/x')).toBe(
      [
        '<h1 style="text-align:center">Parecer nº 12</h1><h2>Do pedido</h2>',
        '<p style="text-align:justify">Opina-se <strong>favoravelmente</strong>, <em><u>salvo</u></em> melhor juízo.</p>',
        '<ul><li>primeiro<ul><li>dentro do primeiro</li></ul></li></ul><ol><li>artigo um</li></ol>',
        '<table style="border-collapse:collapse;width:100%" border="1"><tr><td><p>Rubrica</p></td><td><p>Valor</p></td></tr><tr><td><p>Obras</p></td><td><p>10,00</p></td></tr></table>',
        '<p><img alt="Croqui" src="/arquivo/x" /></p><p><img alt="De novo" src="/arquivo/x" /></p>',
        '<p><a rel="noopener noreferrer">clique</a></p><hr class="quebra" /><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
      ].join(''),
    );
    expect(body.avisos).toEqual([
      'Ficou de fora 1 trecho apagado com controle de alterações.',
      'Ficou de fora do texto: 1 imagem em formato que o navegador não mostra ou grande demais.',
      'O cabeçalho e o rodapé do documento não são importados: os do papel são os do município.',
    ]);
    const read = await admin.get(picture ?? '');
    expect([read.status, read.headers['content-type'], read.bytes.equals(PICTURE)]).toEqual([200, 'image/png', true]);
  });

  it('a numeração do documento fica: letras, romanos, de onde começa, e cada lista por si', async () => {
    const level = (at: number, format: string, mark: string, start = 1) =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${mark}"/></w:lvl>`;
    const kinds = [
      level(0, 'decimal', '%1.'),
      level(0, 'decimal', '%1.'),
      level(0, 'upperRoman', '%1 -'),
      level(0, 'lowerLetter', '%1)'),
      level(0, 'upperRoman', '%1 -', 3),
      `${level(0, 'decimal', 'Art. %1º')}${level(1, 'decimal', '%1.%2')}`,
    ];
    const numbering = `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${kinds
      .map((levels, id) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`)
      .join('')}${kinds.map((_, id) => `<w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}</w:numbering>`;
    const item = (list: number, text: string, deep = 0) =>
      paragraph(run(text), `<w:numPr><w:ilvl w:val="${deep}"/><w:numId w:val="${list}"/></w:numPr>`);
    const text = [
      item(6, 'Ficam criados:'),
      item(3, 'cargo um;'),
      item(3, 'cargo dois;'),
      paragraph(run('Exigem-se:')),
      item(4, 'curso superior;'),
      item(4, 'registro.'),
      item(6, 'Continua:'),
      item(5, 'cargo três;'),
      item(6, 'dentro do segundo', 1),
      item(1, 'A1'),
      item(1, 'A2'),
      item(2, 'B1'),
      item(2, 'B2'),
    ].join('');
    const { body } = await importWord(await wordDocument(text, [], { 'word/numbering.xml': numbering }));
    expect(body.html).toBe(
      [
        '<p>Art. 1º Ficam criados:</p><ol style="list-style-type:upper-roman"><li>cargo um;</li><li>cargo dois;</li></ol><p>Exigem-se:</p>',
        '<ol style="list-style-type:lower-alpha"><li>curso superior;</li><li>registro.</li></ol>',
        '<p>Art. 2º Continua:</p><ol style="list-style-type:upper-roman" start="3"><li>cargo três;</li></ol><p>2.1 dentro do segundo</p>',
        '<ol><li>A1</li><li>A2</li></ol><ol><li>B1</li><li>B2</li></ol>',
      ].join(''),
    );
    expect(body.avisos).toEqual([
      'Em 5 itens de lista o sinal depois do número passou a ser o ponto (no documento era “I -”).',
      'Em 3 parágrafos o número que o Word calculava veio escrito, como “Art. 1º”: não muda mais por si.',
    ]);
    const { body: plain } = await importWord(await wordDocument(text, [], { 'word/numbering.xml': numbering }), 'a.docx', {});
    expect(plain.html).toMatch(/^<p>Art\. 1º Ficam criados:<\/p><p>cargo um;<\/p>/);
  });

  it('o oculto não entra, o riscado duas vezes fica riscado e as maiúsculas são do texto; o que não vem é contado', async () => {
    const text = paragraph(
      [
        run('Visível. '),
        run('NOTA ', '<w:vanish/>'),
        run('OCULTA ', '<w:vanish/>'),
        run('revogado', '<w:dstrike/>'),
        run(' prefeitura &amp; câmara ', '<w:caps/><w:color w:val="FF0000"/>'),
        run('à vista', '<w:vanish w:val="0"/>'),
        '<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"/>',
      ].join(''),
    );
    const { body } = await importWord(await wordDocument(text));
    expect(body.html).toBe('<p>Visível. <s>revogado</s> PREFEITURA &amp; CÂMARA à vista</p>');
    expect(body.avisos).toEqual([
      'Ficou de fora 1 trecho oculto.',
      'Ficou de fora 1 fórmula.',
      'As cores, as letras e os tamanhos do documento não vêm: o texto fica com os do editor.',
    ]);
  });

  it('sem full=1 só traz parágrafos e destaques, e não guarda imagem', async () => {
    const before = await suite.sql('select count(*)::int as n from arquivo');
    const { body } = await importWord(await document(), 'parecer.docx', {});
    expect(body.html).toContain('<p>Parecer nº 12</p><p>Do pedido</p><p>Opina-se <strong>favoravelmente</strong>');
    expect(body.html).toContain('<p>primeiro</p><p>dentro do primeiro</p><p>artigo um</p><p>Rubrica</p>');
    expect(body.html).not.toMatch(/<(h1|ul|ol|li|table|td|img)|style=/);
    expect(await suite.sql('select count(*)::int as n from arquivo')).toEqual(before);
  });

  it('a imagem é do registro que se salva com o texto: quem o lê a vê, e a limpeza a deixa', async () => {
    const { body } = await importWord(await document());
    const [picture = ''] = /\/arquivo\/[\w-]+/.exec(body.html) ?? [];
    const other = await suite.login(OUTRA);
    expect((await other.get(picture)).status).toBe(404);
    const [record] = (await admin.get(PARLAMENTAR)).body.data;
    const saved = await admin.edit(`${PARLAMENTAR}/${record.id}`, { biografia: body.html });
    expect(saved.status).toBe(200);
    expect(saved.body.result.biografia).toContain(picture);
    const owner = await suite.sql('select dono_tipo, dono_id::int from arquivo where token = $1', [picture.replace('/arquivo/', '')]);
    expect(owner).toEqual([{ dono_tipo: 'parlamentar', dono_id: record.id }]);
  });

  it('a imagem de outra pessoa, citada em um texto, não passa a ser do registro', async () => {
    const other = await suite.login(OUTRA);
    const { body } = await other.form('/arquivo', {}, [{ field: 'arquivo', name: 'minha.png', content: PICTURE }]);
    const [record] = (await admin.get(PARLAMENTAR)).body.data;
    await admin.edit(`${PARLAMENTAR}/${record.id}`, { biografia: `<p><img src="${body.result.url}" /></p>` });
    expect((await admin.get(body.result.url)).status).toBe(404);
  });

  it.each([
    [
      'um .doc',
      'antigo.docx',
      Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'),
      415,
      /antigo\.docx é do Word antigo \(\.doc\) ou tem senha/,
    ],
    ['um PDF com outro nome', 'a.docx', Buffer.from('%PDF-1.7\n'), 415, /O arquivo a\.docx não é um documento do Word \(\.docx\)\./],
    ['um texto', 'a.docx', Buffer.from('ab'), 415, /não é um documento do Word/],
    ['um ZIP cortado', 'a.docx', Buffer.from('504b030400', 'hex'), 422, /está danificado/],
  ])('recusa %s', async (_what, name, content, status, message) => {
    const answer = await importWord(content, name);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringMatching(message)]);
  });

  it('recusa a planilha com nome de documento, e o documento sem arquivo', async () => {
    const sheet = await importWord(await zipOf({ 'xl/workbook.xml': '<x/>' }));
    expect([sheet.status, sheet.body.codigo]).toEqual([415, 'TIPO_ARQUIVO_INVALIDO']);
    expect((await admin.form('/word-html', { full: '1' })).status).toBe(422);
  });

  it('recusa o que se multiplica por mais de cem ao descompactar, o que mente sobre o tamanho e o arquivo maior que 20 MB', async () => {
    const bomb = await importWord(await wordDocument(paragraph(run('a'.repeat(3_000_000)))));
    expect([bomb.status, bomb.body.errors.arquivo[0]]).toEqual([422, expect.stringContaining('grande demais. Divida o documento')]);
    const liar = await wordDocument(paragraph(run('a'.repeat(3_000_000))));
    // of each entry of the directory, the size once decompressed
    for (let at = liar.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = liar.indexOf('PK\x01\x02', at + 4, 'latin1'))
      liar.writeUInt32LE(200, at + 24);
    expect((await importWord(liar)).body.errors.arquivo[0]).toMatch(/danificado/);
    const large = await importWord(Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(20_000_001)]));
    expect([large.status, large.body.codigo]).toEqual([413, 'ARQUIVO_MUITO_GRANDE']);
  });

  it('o documento cujo XML não se lê é recusado, sem erro do sistema', async () => {
    const broken = await importWord(await wordDocument('<w:p><w:r>'));
    expect([broken.status, broken.body.errors.arquivo[0]]).toEqual([422, expect.stringContaining('O documento está danificado')]);
    const deep = await importWord(
      await wordDocument(`${'<w:sdt><w:sdtContent>'.repeat(30_000)}${'</w:sdtContent></w:sdt>'.repeat(30_000)}`),
    );
    expect([200, 422]).toContain(deep.status);
  });
});
