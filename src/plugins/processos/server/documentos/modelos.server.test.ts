import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { pdfText } from '#tests/server/pdf-text';

const suite = openSuite();
const MODELO = '/administracao/documentos/modelo-documentos';
const EMPENHO = '/execucao-orcamentaria/empenho';
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let editor: Caller;
let empenhador: Caller;
let tipo_documento_id: number;
let empenho: Wire;
beforeAll(async () => {
  editor = await suite.make.userWith({ 'administracao.documentos.modelos-documentos': [1, 2, 3, 4] });
  empenhador = (await suite.make.userWith({ 'execucao-orcamentaria.empenho': [1] })).in(await suite.make.entity('02'), 2026);
  tipo_documento_id = (await suite.sql<{ id: number }>("select id from tipo_documento where nome = 'Nota'"))[0]?.id as number;
  const { body } = await empenhador.get(`${EMPENHO}?situacao=emitido`);
  empenho = body.data.find(({ numero }: Wire) => numero !== null);
});

let papers = 0;
const rascunhar = (changes: object = {}) => {
  papers += 1;
  return { nome: `Modelo ${papers}`, tipo_documento_id, texto: '<p>Texto.</p>', ...changes };
};
const incluir = async (changes: object = {}) => {
  const { status, body } = await editor.post(MODELO, rascunhar(changes));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
};
const refused = async (changes: object) => {
  const { status, body } = await editor.post(MODELO, rascunhar(changes));
  expect(status).toBe(422);
  return body.errors;
};
const printed = async (who: Caller, url: string) => {
  const { status, headers, bytes } = await who.get(url);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    expect.stringMatching(/^inline/),
  ]);
  return pdfText(bytes).replace(/\s+/g, ' ');
};

describe('modelos de documentos', () => {
  it('o texto livre aceita as 17 etiquetas, e a impressão mostra o nome de cada uma', async () => {
    const { body } = await editor.get(`${MODELO}/papeis/geral`);
    const tags = body.grupos.flatMap(({ etiquetas }: Wire) => etiquetas);
    const names = ['data_atual', 'nome_completo', 'cargo', 'matricula', 'setor', 'departamento', 'dotacao_orcamentaria', 'objeto_resumido'];
    names.push('objeto_detalhado', 'justificativa', 'modalidade_contratacao', 'numero_licitacao', 'contratado', 'prazo');
    names.push('qualificacao_contratado', 'detalhamento_valor', 'forma_pagamento');
    expect(tags.map(({ chave }: Wire) => chave)).toEqual(expect.arrayContaining(names));
    const { id } = await incluir({ texto: `<h1>Ofício</h1>${names.map((name) => `<p>{{${name}}}</p>`).join('')}` });
    const text = await printed(editor, `${MODELO}/${id}/imprimir`);
    expect(text).toMatch(/Município de .*Ofício «Data atual» «Nome completo» «Cargo».*«Forma de pagamento».*Página 1 de 1/);
    expect(await printed(editor, `${MODELO}/${id}/imprimir?remover_cabecalho=1`)).not.toMatch(/Município de/);
  });

  it('o de um documento do sistema tem as etiquetas dos seus campos, relações, linhas e atos', async () => {
    const { body } = await editor.get(`${MODELO}/papeis/empenho.nota`);
    const tags = Object.fromEntries(
      body.grupos.flatMap(({ etiquetas }: Wire) => etiquetas.map(({ chave, rotulo }: Wire) => [chave, rotulo])),
    );
    expect(tags).toMatchObject({
      credor: 'Credor',
      valor: 'Valor',
      valor_por_extenso: 'Valor, por extenso',
      credor_endereco: 'Credor: endereço',
      'itens.descricao': 'Descrição',
      'itens.ordem': 'Número da linha',
      'beneficiarios.pessoa': 'Beneficiário',
      emitir_por: 'Emitir: por quem',
      emitir_em: 'Emitir: quando',
      criado_por: 'Criado por',
      assinaturas: 'Assinaturas',
    });
    expect(body.grupos.filter(({ repete }: Wire) => repete).map(({ titulo }: Wire) => titulo)).toContain('Itens (linhas)');
    expect(body.texto).toContain('{{saldo_anterior}}');
    expect((await editor.get(`${MODELO}/papeis/nada.nada`)).status).toBe(404);
  });

  it('recusa a etiqueta desconhecida, a partida e a de linha fora de uma tabela, dizendo qual', async () => {
    expect(await refused({ texto: '<p>{{cargo}} {{nada}} {{outra}}</p>' })).toEqual({
      texto: ['2 etiquetas desconhecidas: {{nada}}, {{outra}}. Apague-as ou troque-as por outras do botão Etiquetas.'],
    });
    expect((await refused({ texto: '<p>{{car<strong>go}}</strong></p>' })).texto[0]).toMatch(/partida/);
    expect((await refused({ papel: 'empenho.nota', texto: '<p>{{itens.descricao}}</p>' })).texto[0]).toMatch(
      /^\{\{itens\.descricao\}\}: é de uma linha que se repete/,
    );
    expect(await refused({ papel: 'empenho.outra' })).toMatchObject({ papel: [expect.stringMatching(/Escolha um dos documentos/)] });
    expect(await refused({ papel: 'empenho.nota', texto: '<p>{{objeto_resumido}}</p>' })).toMatchObject({ texto: [expect.any(String)] });
  });

  it('o modelo próprio toma o lugar do modelo do sistema enquanto está ativo, e só há um de cada documento', async () => {
    const url = `${EMPENHO}/${empenho.id}/imprimir/nota`;
    expect(await printed(empenhador, url)).toContain('Lei nº 4.320/1964, arts. 58 a 61');
    const own = await incluir({
      papel: 'empenho.nota',
      texto: `<h1>Nota nossa {{rotulo}}</h1><p>{{credor}}, {{valor}}, {{data_emissao}}, por {{emitir_por}}</p><p>{{centro_custo}}</p><img src="data:image/png;base64,${PNG}" alt="Selo" width="20">`,
      rodape: false,
    });
    expect(own).toMatchObject({ papel: 'empenho.nota', documento: 'Nota de Empenho', pdfa: false, margem_superior: 20 });
    const text = await printed(empenhador, url);
    expect(text).toMatch(new RegExp(`Nota nossa ${empenho.rotulo}.*, R\\$ [\\d.,]+, \\d\\d/\\d\\d/\\d{4}, por `));
    expect(text).not.toMatch(/Página|«|4\.320/);
    expect(await refused({ papel: 'empenho.nota' })).toHaveProperty('papel');
    const listed = (await editor.get(`${MODELO}/papeis`)).body.find(({ papel }: Wire) => papel === 'empenho.nota');
    expect(listed).toEqual({
      papel: 'empenho.nota',
      rotulo: 'Nota de Empenho',
      recurso: 'Empenhos',
      modelo: { id: own.id, nome: own.nome, ativo: true },
    });
    await editor.edit(`${MODELO}/${own.id}`, { situacao: false });
    expect(await printed(empenhador, url)).toContain('arts. 58 a 61');
  });

  it('uma imagem que não se lê não impede o documento: ficam as suas palavras', async () => {
    const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('nada')]).toString('base64');
    const { id } = await incluir({ texto: `<p>antes <img src="data:image/png;base64,${broken}" alt="Selo do município"> depois</p>` });
    expect(await printed(editor, `${MODELO}/${id}/imprimir`)).toMatch(/antes \[Selo do município\] depois/);
  });

  it('em PDF/A quando o modelo ou quem imprime o pede', async () => {
    const { id } = await incluir({ pdfa: true });
    const pdf = async (query = '') => (await editor.get(`${MODELO}/${id}/imprimir${query}`)).bytes.toString('latin1');
    expect(await pdf()).toMatch(/pdfaid:part>2/);
    expect(await pdf('?pdfa=0')).not.toMatch(/pdfaid/);
    const nota = (await empenhador.get(`${EMPENHO}/${empenho.id}/imprimir/nota?pdfa=1`)).bytes.toString('latin1');
    expect(nota).toMatch(/pdfaid:conformance>A/);
  });

  it('quem não vê o registro não imprime o documento dele, e quem não edita modelos não os vê', async () => {
    const stranger = await suite.make.userWith({ 'cadastro.orgao': [1] });
    expect((await stranger.get(`${EMPENHO}/${empenho.id}/imprimir/nota`)).status).toBe(403);
    expect((await empenhador.get(`${EMPENHO}/999999999/imprimir/nota`)).status).toBe(404);
    expect((await empenhador.get(`${MODELO}/papeis`)).status).toBe(403);
    expect((await empenhador.get(MODELO)).status).toBe(403);
  });

  it('fica na trilha o que se imprimiu, e com que modelo', async () => {
    await printed(empenhador, `${EMPENHO}/${empenho.id}/imprimir/nota`);
    const [row] = await suite.sql(
      "select recurso, registro_id, descricao, depois from auditoria where acao = 'imprimir' and usuario_id = $1 order by id desc limit 1",
      [empenhador.usuarioId],
    );
    expect(row).toEqual({
      recurso: 'empenho',
      registro_id: empenho.id,
      descricao: `Nota de Empenho ${empenho.rotulo}`,
      depois: { documento: 'nota', modelo: null },
    });
  });

  it('o modelo é só de quem o escreveu, do departamento dele ou de todos', async () => {
    const colleague = await suite.make.userWith({ 'administracao.documentos.modelos-documentos': [1] });
    const { id: departamento } = await suite.make.departamento();
    const box = (usuario: number) =>
      suite.sql(
        "insert into departamento_membros (pai_id, ordem, usuario_id, perfil, inicio) values ($1, (select count(*) + 1 from departamento_membros where pai_id = $1), $2, 'tramitacao', '2026-01-01')",
        [departamento, usuario],
      );
    const seen = async (who: Caller, id: number) => (await who.get(`${MODELO}/${id}`)).status;
    const own = await incluir({ compartilhado: 'usuario' });
    const shared = await incluir({ compartilhado: 'departamento' });
    const open = await incluir();
    const all = async (who: Caller) => [await seen(who, own.id), await seen(who, shared.id), await seen(who, open.id)];
    expect([await all(editor), await all(colleague)]).toEqual([
      [200, 200, 200],
      [404, 404, 200],
    ]);
    await box(editor.usuarioId);
    await box(colleague.usuarioId);
    expect(await all(colleague)).toEqual([404, 200, 200]);
    expect(await refused({ papel: 'empenho.nota', compartilhado: 'usuario' })).toEqual({
      compartilhado: ['O modelo de um documento do sistema serve a todos: escolha Todos.'],
    });
  });
});
