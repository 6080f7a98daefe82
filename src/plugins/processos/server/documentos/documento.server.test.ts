import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite, SENHA } from '#tests/server/harness';
import { pdfText } from '#tests/server/pdf-text';
import { askToSign, signAll } from '#tests/server/sign';

const suite = openSuite();
const BASE = '/administracao/documentos';
const TIPOS = `${BASE}/tipo-documentos`;
const RULES = { 'administracao.documentos.todos': [1, 2, 3, 4, 5] };

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** The kind that another person checks before it is issued. */
let verificado = 0;
let keeper: Caller;
let writer: Caller;
let checker: Caller;
beforeAll(async () => {
  [{ id: verificado } = { id: 0 }] = await suite.sql<{ id: number }>(
    "select id::int as id from tipo_documento where nome = 'Parecer Jurídico'",
  );
  keeper = await suite.make.userWith({ 'administracao.documentos.tipo-documentos': [1, 2, 3, 4] });
  writer = await suite.make.userWith(RULES, { tipo: ['servidor'] });
  checker = await suite.make.userWith(RULES, { tipo: ['servidor'] });
  await suite.sql('update usuario_credencial set senha_hash = $2 where usuario_id = any($1::bigint[])', [
    [writer.usuarioId, checker.usuarioId],
    await suite.services.passwords.hash(SENHA),
  ]);
});

let kinds = 0;
async function kind(changes: object = {}, campos: readonly object[] = []): Promise<{ id: number; nome: string; campos: number[] }> {
  kinds += 1;
  const nome = `Espécie ${kinds}`;
  const { body } = await keeper.post(TIPOS, { nome, nome_plural: `Espécies ${kinds}`, ...changes });
  const ids: number[] = [];
  for (const campo of campos) {
    const made = await keeper.post(`${TIPOS}/campos`, { tipo_documento_id: body.result.id, obrigatorio: false, ...campo });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    ids.push(made.body.result.id);
  }
  return { id: body.result.id, nome, campos: ids };
}

const rascunhar = (tipo_documento_id: number, changes: object = {}) => ({
  tipo_documento_id,
  titulo: 'Encaminhamento',
  data_documento: '2026-11-10',
  texto: '<p>Segue.</p>',
  ...changes,
});
async function escrever(tipo: number, changes: object = {}, who = writer): Promise<Wire> {
  const { status, body } = await who.post(BASE, rascunhar(tipo, changes));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}
async function refused(tipo: number, changes: object): Promise<Record<string, string[]>> {
  const { status, body } = await writer.post(BASE, rascunhar(tipo, changes));
  expect([status, body.codigo]).toEqual([422, 'ERRO_VALIDACAO']);
  return body.errors;
}
async function act(id: number, name: string, input: object = {}, who = writer): Promise<Wire> {
  const { status, body } = await who.post(`${BASE}/${id}/${name}`, input);
  expect([status, body.errors, body.message]).toEqual([200, undefined, expect.any(String)]);
  return body.result;
}
const emitir = async (tipo: number, changes: object = {}) => act((await escrever(tipo, changes)).id, 'emitir');

describe('documentos: numeração', () => {
  it('o rascunho não tem número; ao emitir recebe o seguinte do tipo e do ano, e não muda mais', async () => {
    const tipo = await kind();
    const first = await escrever(tipo.id);
    expect(first).toMatchObject({
      situacao: 'rascunho',
      numero: null,
      ano: 2026,
      autor_id: writer.usuarioId,
      rotulo: `${tipo.nome} (rascunho ${first.id})`,
    });
    expect(await act(first.id, 'emitir')).toMatchObject({ situacao: 'emitido', numero: 1, rotulo: `${tipo.nome} nº 001/2026` });
    expect(await emitir(tipo.id)).toMatchObject({ numero: 2 });
    expect(await emitir(tipo.id, { data_documento: '2025-03-01' })).toMatchObject({ numero: 1, numero_escrito: '001/2025' });
    expect((await writer.edit(`${BASE}/${first.id}`, { titulo: 'Outro' })).body).toMatchObject({
      codigo: 'REGISTRO_BLOQUEADO',
      message: 'O documento já foi emitido.',
    });
    await expect(suite.sql("update documento set titulo = 'Outro' where id = $1", [first.id])).rejects.toThrow('não se altera');
  });

  it('cinquenta emissões ao mesmo tempo não deixam falha nem repetem número', async () => {
    const tipo = await kind();
    const drafts = await Promise.all(Array.from({ length: 50 }, () => escrever(tipo.id)));
    const issued = await Promise.all(drafts.map(({ id }) => act(id, 'emitir')));
    expect(issued.map(({ numero }) => numero).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });

  it('a emissão recusada não gasta número', async () => {
    const tipo = await kind();
    const empty = await escrever(tipo.id, { texto: null });
    const { body } = await writer.post(`${BASE}/${empty.id}/emitir`, {});
    expect(body.errors).toEqual({ texto: ['Escreva o conteúdo ou envie um arquivo.'] });
    expect(await emitir(tipo.id)).toMatchObject({ numero: 1 });
  });

  it('cada lugar a que o tipo se vincula tem a sua sequência, e o mais estreito vale', async () => {
    const tipo = await kind({ vincular_departamento: true, vincular_orgao: true });
    const places = await suite.sql<Wire>(
      'select d.id as departamento_id, d.unidade_id, u.orgao_id from departamento d join unidade u on u.id = d.unidade_id where d.data_exclusao is null order by d.id limit 2',
    );
    const [a, b] = places.map((place) => Object.fromEntries(Object.entries(place).map(([name, id]) => [name, Number(id)])));
    const { id } = await escrever(tipo.id);
    expect((await writer.post(`${BASE}/${id}/emitir`, {})).body.errors).toEqual({
      orgao_id: ['O campo "Órgão" é obrigatório neste tipo de documento.'],
      departamento_id: ['O campo "Departamento" é obrigatório neste tipo de documento.'],
    });
    const numbers = [await emitir(tipo.id, a), await emitir(tipo.id, a), await emitir(tipo.id, b)].map(({ numero }) => numero);
    expect(numbers).toEqual([1, 2, 1]);
  });

  it('letra e sufixo só onde o tipo os aceita, e aparecem no número', async () => {
    const plain = await kind();
    expect(await refused(plain.id, { letra: 'A', sufixo: 'SMS' })).toEqual({
      letra: ['Este tipo de documento não aceita letra. Deixe em branco.'],
      sufixo: ['Este tipo de documento não aceita sufixo. Deixe em branco.'],
    });
    const tipo = await kind({ aceitar_letra: true, aceitar_sufixo: true });
    expect(await emitir(tipo.id, { letra: 'A', sufixo: 'SMS' })).toMatchObject({ numero_escrito: '001-A/2026-SMS' });
  });

  it('o próximo número do tipo leva a sequência adiante, e não volta', async () => {
    const tipo = await kind({ proximo_numero: 120 });
    expect([await emitir(tipo.id), await emitir(tipo.id)].map(({ numero }) => numero)).toEqual([120, 121]);
    expect((await keeper.edit(`${TIPOS}/${tipo.id}`, { proximo_numero: 121 })).body.errors).toEqual({
      proximo_numero: ['O número 121 já foi dado neste ano. Informe 122 ou mais.'],
    });
    expect((await keeper.edit(`${TIPOS}/${tipo.id}`, { proximo_numero: 130 })).status).toBe(200);
    expect(await emitir(tipo.id)).toMatchObject({ numero: 130 });
  });

  it('só o digitalizado e o importado trazem número; ele não se repete e a sequência o pula', async () => {
    const tipo = await kind();
    expect(await emitir(tipo.id, { numero: 7 })).toMatchObject({ numero: 1 });
    expect(await emitir(tipo.id, { origem: 'importado', numero: 2 })).toMatchObject({ numero: 2 });
    expect(await refused(tipo.id, { origem: 'importado', numero: 2 })).toEqual({
      numero: [`Já existe ${tipo.nome} com o número 2 em 2026. Confira o número e o ano.`],
    });
    expect(await emitir(tipo.id)).toMatchObject({ numero: 3 });
  });

  it('o tipo sem número emite sem ele', async () => {
    const tipo = await kind({ possui_numero: false });
    expect(await emitir(tipo.id)).toMatchObject({ numero: null, situacao: 'emitido', rotulo: tipo.nome });
  });
});

describe('documentos: campos do tipo', () => {
  it('cada valor é do seu tipo, e o obrigatório se exige na emissão', async () => {
    const tipo = await kind({}, [
      { nome: 'Valor', tipo: 'InputNumber', obrigatorio: true },
      { nome: 'Prazo', tipo: 'InputDate' },
      { nome: 'Via', tipo: 'Dropdown', escolhas: [{ nome: 'Primeira' }, { nome: 'Segunda' }] },
      { nome: 'Assunto', tipo: 'InputText' },
      { nome: 'Croqui', tipo: 'FileUpload' },
    ]);
    const [valor = 0, prazo = 0, via = 0, assunto = 0, croqui = 0] = tipo.campos;
    expect(
      await refused(tipo.id, {
        campos: { [valor]: 'mil', [prazo]: '31/12/2026', [via]: 'Terceira', [assunto]: 'a\nb', [croqui]: [999999] },
      }),
    ).toEqual({
      [`campos.${valor}`]: ['O campo "Valor" deve ser um número, como 1234.56.'],
      [`campos.${prazo}`]: ['O campo "Prazo" deve ser uma data válida, como 31/12/2026.'],
      [`campos.${via}`]: ['O campo "Via" não tem a opção "Terceira". Escolha uma da lista.'],
      [`campos.${assunto}`]: ['O campo "Assunto" aceita uma linha de até 250 caracteres.'],
      [`campos.${croqui}`]: ['O campo "Croqui" traz um arquivo que não foi encontrado. Envie-o de novo.'],
    });
    const { id } = await escrever(tipo.id, { campos: { [via]: 'Primeira' } });
    expect((await writer.post(`${BASE}/${id}/emitir`, {})).body.errors).toEqual({
      [`campos.${valor}`]: ['O campo "Valor" é obrigatório.'],
    });
    const sent = await writer.form('/arquivo', {}, [{ field: 'arquivo', name: 'croqui.png', content: PNG }]);
    const file = sent.body.result.id;
    const campos = { [valor]: '1234.50', [prazo]: '2026-12-31', [via]: 'Segunda', [croqui]: [file] };
    const edited = await writer.edit(`${BASE}/${id}`, { campos });
    expect(edited.body.result).toMatchObject({ campos, arquivos_dos_campos: [{ id: file, nome: 'croqui.png' }] });
    // what is still being written is of its author and of their department
    const croquiEnviado = edited.body.result.arquivos_dos_campos[0].url;
    const colega = await suite.make.userWith(RULES, { tipo: ['servidor'] });
    await suite.make.departamento({
      nome: 'Redação de teste',
      membros: [writer, colega].map((who) => ({ usuario_id: who.usuarioId, perfil: 'tramitacao', inicio: '2020-01-01' })),
    });
    const leem = async (who: Caller) => [(await who.get(`${BASE}/${id}`)).status, (await who.get(croquiEnviado)).status];
    expect([await leem(colega), await leem(checker)]).toEqual([
      [200, 200],
      [404, 404],
    ]);
    expect(await act(id, 'emitir')).toMatchObject({ situacao: 'emitido', campos });
    expect(await leem(checker)).toEqual([200, 200]);
  });

  it('o campo apagado continua legível; o que já tem valor não muda de tipo', async () => {
    const tipo = await kind({}, [{ nome: 'Antigo', tipo: 'InputText' }]);
    const [campo = 0] = tipo.campos;
    const { id } = await escrever(tipo.id, { campos: { [campo]: 'guardado' } });
    expect((await keeper.edit(`${TIPOS}/campos/${campo}`, { tipo: 'InputNumber' })).body.errors).toEqual({
      tipo: ['Há documentos que já preencheram este campo: o tipo não muda mais. Inclua outro campo.'],
    });
    expect((await keeper.delete(`${TIPOS}/campos/${campo}`)).status).toBe(200);
    expect((await writer.get(`${BASE}/${id}`)).body).toMatchObject({
      campos: { [campo]: 'guardado' },
      campos_removidos: [{ id: campo, nome: 'Antigo' }],
    });
    expect((await writer.edit(`${BASE}/${id}`, { titulo: 'Outro título' })).body.result.campos).toEqual({ [campo]: 'guardado' });
    expect(await refused(tipo.id, { campos: { [campo]: 'novo' } })).toEqual({
      [`campos.${campo}`]: [`O campo ${campo} não é deste tipo de documento.`],
    });
  });

  it('quem muda o tipo do rascunho deixa os campos do outro', async () => {
    const [one, other] = [await kind({}, [{ nome: 'Um', tipo: 'InputText' }]), await kind()];
    const { id } = await escrever(one.id, { campos: { [one.campos[0] as number]: 'x' } });
    expect((await writer.edit(`${BASE}/${id}`, { tipo_documento_id: other.id })).body.result.campos).toEqual({});
  });
});

describe('documentos: conferência e cancelamento', () => {
  it('outra pessoa confere; quem escreveu não, e o devolvido volta com o motivo', async () => {
    const tipo = await kind({ verificar: true });
    const { id } = await escrever(tipo.id);
    expect((await writer.post(`${BASE}/${id}/emitir`, {})).body.errors).toEqual({
      id: ['Os documentos deste tipo são conferidos por outra pessoa. Envie-o para conferência.'],
    });
    expect(await act(id, 'enviar')).toMatchObject({ situacao: 'em_conferencia' });
    expect((await checker.get('/pendencias')).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ recurso: 'documento', ato: 'conferir' })]),
    );
    expect((await writer.post(`${BASE}/${id}/conferir`, {})).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    expect((await checker.post(`${BASE}/${id}/devolver`, {})).body.errors).toHaveProperty('motivo');
    expect(await act(id, 'devolver', { motivo: 'Falta a data do contrato.' }, checker)).toMatchObject({
      situacao: 'rascunho',
      conferido_por_id: checker.usuarioId,
    });
    await act(id, 'enviar');
    expect(await act(id, 'conferir', {}, checker)).toMatchObject({ situacao: 'emitido', numero: 1, conferido_por_id: checker.usuarioId });
  });

  it('o cancelado conserva o número, que não se dá de novo', async () => {
    const tipo = await kind();
    const { id } = await emitir(tipo.id);
    expect(await act(id, 'cancelar', { motivo: 'Enviado em duplicidade.' })).toMatchObject({ situacao: 'cancelado', numero: 1 });
    expect(await emitir(tipo.id)).toMatchObject({ numero: 2 });
  });
});

describe('documentos: etiquetas', () => {
  it('a emissão as troca pelo valor do momento; a que não tem valor se confirma e fica em destaque', async () => {
    const tipo = await kind();
    const texto = '<p>{{nome_completo}}, em {{data_atual}}, sobre {{objeto_resumido}}: {{justificativa}}.</p>';
    const { id } = await escrever(tipo.id, { texto });
    const draft = await writer.get(`${BASE}/${id}/imprimir/documento`);
    expect(pdfText(draft.bytes).replace(/\s+/g, ' ')).toMatch(/sobre Encaminhamento: «Justificativa»/);
    const asked = await writer.post(`${BASE}/${id}/emitir`, {});
    const { confirmar } = asked.body.detalhe;
    expect([asked.status, confirmar]).toEqual([
      422,
      'Esta etiqueta não tem valor e fica no texto, em destaque: Justificativa. Emitir assim mesmo?',
    ]);
    const issued = await act(id, 'emitir', { confirmado: confirmar });
    expect(issued.texto).toMatch(
      /^<p>[^{]+, em \d+ de \p{L}+ de \d{4}, sobre Encaminhamento: <span style="background-color: #ffe58f">\{\{justificativa\}\}<\/span>\.<\/p>$/u,
    );
    const paper = await writer.get(`${BASE}/${id}/imprimir/documento`);
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdfText(paper.bytes).replace(/\s+/g, ' ')).toMatch(new RegExp(`${tipo.nome} nº 001/2026.*sobre`));
  });

  it('recusa a etiqueta que não existe', async () => {
    const tipo = await kind();
    expect(await refused(tipo.id, { texto: '<p>{{nada}}</p>' })).toHaveProperty('texto');
  });
});

describe('documentos: modelos da demonstração', () => {
  it('cada um se emite e se imprime sem pergunta e sem etiqueta à mostra, e nenhum repete o que o papel já diz', async () => {
    await suite.sql(
      "insert into departamento_membros (pai_id, ordem, usuario_id, perfil, inicio) select min(id), 900, $1, (select min(perfil) from departamento_membros), '2026-01-01' from departamento",
      [writer.usuarioId],
    );
    const modelos = await suite.sql<{ nome: string; texto: string; tipo: number }>(
      'select nome, texto, tipo_documento_id::int as tipo from modelo_documento where chave_semente is not null order by id',
    );
    const doSistema = ['Contrato', 'ETP', 'Nota', 'RGF', 'RREO', 'Termo', 'Termo de Referência'];
    const without = await suite.sql<{ nome: string }>(
      'select t.nome from tipo_documento t where t.chave_semente is not null and not exists (select from modelo_documento m where m.tipo_documento_id = t.id) order by t.nome',
    );
    // what the system prints by itself has its own papers
    expect(without.map(({ nome }) => nome)).toEqual(doSistema);
    for (const { nome, texto, tipo } of modelos) {
      expect(texto, nome).not.toMatch(/<h\d/);
      const { id } = await escrever(tipo, { texto, titulo: `Assunto de ${nome}` });
      const done = await writer.post(`${BASE}/${id}/${tipo === verificado ? 'enviar' : 'emitir'}`, {});
      expect([nome, done.status, done.body.errors]).toEqual([nome, 200, undefined]);
      const { bytes } = await writer.get(`${BASE}/${id}/imprimir/documento`);
      const text = pdfText(bytes).replace(/\s+/g, ' ');
      expect(text, nome).not.toMatch(/\{\{|\}\}/);
      expect(text, nome).not.toMatch(/[«»]/);
      if (texto.includes('objeto_resumido')) expect(text).toContain(`Assunto de ${nome}`);
    }
  });
});

describe('documentos: nome do arquivo', () => {
  const nomeDe = (header: unknown) => decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(header))?.[1] ?? '');

  it('o que se baixa tem o nome que o tipo dá, com o número do documento emitido', async () => {
    const tipo = await kind({ nome_arquivo: '{tipo} {numero} - {titulo}' });
    const file = (await writer.form('/arquivo', {}, [{ field: 'arquivo', name: 'fachada.png', content: PNG }])).body.result;
    const issued = await emitir(tipo.id, { titulo: 'Alvará/Licença', arquivo_id: file.id });
    const nome = `${tipo.nome} 001-2026 - Alvará-Licença`;
    const paper = await writer.get(`${BASE}/${issued.id}/imprimir/documento`);
    expect([paper.status, nomeDe(paper.headers['content-disposition'])]).toEqual([200, `${nome}.pdf`]);
    expect((await writer.get(`${BASE}/${issued.id}`)).body.arquivo_id).toMatchObject({ nome: `${nome}.png` });
    const plain = await emitir((await kind()).id);
    expect(nomeDe((await writer.get(`${BASE}/${plain.id}/imprimir/documento`)).headers['content-disposition'])).toBe(
      `documento-${plain.id}.pdf`,
    );
  });
});

describe('documentos: sigilo e assinatura', () => {
  it('o do tipo restrito nasce interno; o de sigilo 3 só o veem o autor, o departamento e quem o assina', async () => {
    const tipo = await kind({ restrito: true });
    expect(await escrever(tipo.id, { sigilo_id: 1 })).toMatchObject({ sigilo_id: 2 });
    const secret = await escrever(tipo.id, { sigilo_id: 3, titulo: 'Laudo médico reservado' });
    expect((await writer.get(`${BASE}/${secret.id}`)).status).toBe(200);
    expect((await checker.get(`${BASE}/${secret.id}`)).status).toBe(404);
    const listed = async (who: Caller) => (await who.get(`${BASE}/todos?titulo=Laudo`)).body.data.map(({ id }: Wire) => id);
    expect([await listed(writer), await listed(checker)]).toEqual([[secret.id], []]);
    const signatarios = [{ usuario_id: checker.usuarioId, ordem: 1, papel: 'responsavel', nivel_minimo: 'simples' }];
    const pedir = () => writer.post('/administracao/processos/assinaturas', { alvo_tipo: 'documento', alvo_id: secret.id, signatarios });
    expect((await pedir()).body.message).toBe('O documento ainda é rascunho, que se reescreve: emita antes de pedir assinaturas.');
    const painel = async () => (await writer.get(`/registros/documento/${secret.id}/assinaturas`)).body;
    expect(await painel()).toMatchObject({ rascunho: true, pode_pedir: true, pecas: [] });
    await act(secret.id, 'emitir');
    expect(await painel()).toMatchObject({ rascunho: false });
    expect((await pedir()).status).toBe(201);
    expect((await checker.get(`${BASE}/${secret.id}`)).body).toMatchObject({ assinaturas: '0/1', situacao: 'emitido' });
  });

  it('a assinatura que se pede não é mais fraca que a do tipo', async () => {
    const tipo = await kind({ assinatura_minima: 'avancada' });
    const { id } = await emitir(tipo.id);
    const pedir = (nivel_minimo: string) =>
      writer.post('/administracao/processos/assinaturas', {
        alvo_tipo: 'documento',
        alvo_id: id,
        signatarios: [{ usuario_id: checker.usuarioId, ordem: 1, papel: 'responsavel', nivel_minimo }],
      });
    expect((await pedir('simples')).body.errors).toEqual({
      'signatarios.0.nivel_minimo': ['Este documento pede assinatura avançada, ou mais. Escolha outro nível.'],
    });
    expect((await pedir('avancada')).status).toBe(201);
  });

  it('assina-se o documento como se imprime; o que é um arquivo, pela ficha, que diz qual', async () => {
    const tipo = await kind();
    const papel = async (id: number) => (await writer.get(`/registros/documento/${id}/assinaturas`)).body.papel;
    const { id } = await emitir(tipo.id, { texto: '<p>Autorizo a compra das mesas.</p>' });
    expect(await papel(id)).toBe('Documento');
    const asked = await askToSign(writer, 'documento', id, [checker]);
    expect(asked.status).toBe(201);
    const { pecas } = (await writer.get(`/registros/documento/${id}/assinaturas`)).body;
    const { bytes } = await writer.get(pecas[0].url);
    expect(pdfText(bytes).replace(/\s+/g, ' ')).toMatch(new RegExp(`${tipo.nome} nº 001/2026.*Autorizo a compra das mesas\\.`));
    const file = (await writer.form('/arquivo', {}, [{ field: 'arquivo', name: 'fachada.png', content: PNG }])).body.result;
    const kept = await emitir(tipo.id, { texto: null, arquivo_id: file.id });
    expect(await papel(kept.id)).toBeNull();
    expect((await askToSign(writer, 'documento', kept.id, [checker])).status).toBe(201);
  });

  it('a assinatura de um anexo não é a do documento', async () => {
    const { id } = await emitir((await kind()).id);
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const made = await PDFDocument.create();
    made.addPage();
    const content = Buffer.from(await made.save());
    const anexo = await writer.form(`/registros/documento/${id}/anexos`, { tipo_anexo_id: '1' }, [
      { field: 'arquivo', name: 'planta.pdf', content },
    ]);
    expect((await askToSign(writer, 'anexo', anexo.body.result.id, [checker])).status).toBe(201);
    await signAll(suite, checker);
    expect((await writer.get(`${BASE}/${id}`)).body).toMatchObject({ situacao: 'emitido', assinaturas: null });
  });

  it('com todas as assinaturas o documento está assinado', async () => {
    const tipo = await kind();
    const { id, versao } = await emitir(tipo.id);
    const signatarios = [writer, checker].map(({ usuarioId }, n) => ({
      usuario_id: usuarioId,
      ordem: n + 1,
      papel: 'responsavel',
      nivel_minimo: 'simples',
    }));
    await writer.post('/administracao/processos/assinaturas', { alvo_tipo: 'documento', alvo_id: id, signatarios });
    for (const [n, who] of [writer, checker].entries()) {
      const [row] = await suite.sql<{ id: number }>(
        "select a.id from assinatura_pedido a join assinatura_peca p on p.id = a.peca_id where p.recurso = 'documento' and p.registro_id = $1 and a.signatario_id = $2",
        [id, who.usuarioId],
      );
      const ids = [Number(row?.id)];
      const challenge = await who.post('/administracao/processos/assinaturas/desafio', { ids });
      const signed = await who.post('/administracao/processos/assinaturas/assinar', {
        ids,
        desafio: challenge.body.desafio ?? challenge.body.result?.desafio,
        senha: SENHA,
      });
      expect([signed.status, signed.body.errors]).toEqual([200, undefined]);
      const now = (await writer.get(`${BASE}/${id}`)).body;
      expect(now).toMatchObject({ situacao: n === 0 ? 'emitido' : 'assinado', assinaturas: `${n + 1}/2`, versao });
    }
  });
});

describe('documentos: busca', () => {
  it('acha pelo que o texto diz, pelo radical e sem acentos', async () => {
    const tipo = await kind();
    const { id } = await escrever(tipo.id, { texto: '<p>Sobre as <strong>licitações</strong> desertas de jaboticaba.</p>' });
    for (const conteudo of ['licitação jaboticaba', 'licitacoes jaboticabas', 'DESERTA jaboticaba'])
      expect((await writer.get(`${BASE}/todos?conteudo=${encodeURIComponent(conteudo)}`)).body.data.map((row: Wire) => row.id)).toEqual([
        id,
      ]);
    expect((await writer.get(`${BASE}/todos?conteudo=jaboticaba%20inexistente`)).body.data).toEqual([]);
  });

  it('a demonstração tem doze, em cada uma das situações que se alcançam sem assinar', async () => {
    const rows = await suite.sql<{ situacao: string; n: number }>(
      'select situacao, count(*)::int as n from documento where chave_semente is not null group by situacao order by situacao',
    );
    expect(rows).toEqual([
      { situacao: 'cancelado', n: 1 },
      { situacao: 'em_conferencia', n: 1 },
      { situacao: 'emitido', n: 7 },
      { situacao: 'rascunho', n: 3 },
    ]);
  });
});

describe('menções do editor', () => {
  const seen = async (termo: string) => (await writer.get(`/mencoes?termo=${encodeURIComponent(termo)}`)).body as Wire[];

  it('oferece até dez departamentos e pessoas que têm conta, e nada sem termo', async () => {
    const { id, nome } = await suite.make.departamento({ nome: 'Almoxarifado Ímpar Central' });
    expect(await seen('impar')).toEqual([
      { mencionado_id: id, name: nome, mencionado_type: 'Departamento', select_text: expect.stringContaining(`${nome} · `) },
    ]);
    const pessoa = await suite.make.pessoa({ nome: 'Zuleica Sem Conta' });
    expect(pessoa.id).toBeGreaterThan(0);
    expect(await seen('zuleica')).toEqual([]);
    expect((await seen('a')).length).toBe(10);
    expect((await writer.get('/mencoes?termo=')).status).toBe(422);
  });

  it('a menção fica no texto com o id e o tipo, e nada mais', async () => {
    const tipo = await kind();
    const texto = '<p>Ao <span contenteditable="false" data-mention-id="7" data-mention-type="Departamento">@Protocolo</span></p>';
    expect((await escrever(tipo.id, { texto })).texto).toBe(texto);
    const other = await escrever(tipo.id, { texto: '<p><span data-mention-id="x" data-mention-type="Outro" onclick="a()">@P</span></p>' });
    expect(other.texto).toBe('<p><span>@P</span></p>');
  });
});
