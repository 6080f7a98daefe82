import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const TIPOS = '/administracao/documentos/tipo-documentos';
const RULES = { 'administracao.documentos.tipo-documentos': [1, 2, 3, 4] };

let clerk: Caller;
let sistemas: number[];
beforeAll(async () => {
  clerk = await suite.make.userWith(RULES);
  const rows = await suite.sql<{ id: number }>('select id from sistema where possui_documentos');
  sistemas = rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
});

let made = 0;
const rascunhar = (changes: object = {}) => {
  made += 1;
  return { nome: `Tipo ${made}`, nome_plural: `Tipos ${made}`, ...changes };
};
async function incluir(url: string, body: object): Promise<Wire> {
  const answer = await clerk.post(url, body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.result;
}
async function refused(url: string, body: object): Promise<Record<string, string[]>> {
  const answer = await clerk.post(url, body);
  expect([answer.status, answer.body.codigo]).toEqual([422, 'ERRO_VALIDACAO']);
  return answer.body.errors;
}

describe('tipos de documento', () => {
  it('o filtro do nome não olha acentos nem maiúsculas', async () => {
    const { body } = await clerk.get(`${TIPOS}?nome=OFICIO`);
    expect(body.data.map(({ nome }: Wire) => nome)).toEqual(['Ofício']);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['data', 'per_page', 'from', 'to', 'last_page', 'total']));
  });

  it('guarda tudo o que a tela tem, e responde message e result', async () => {
    const categoria = await incluir(`${TIPOS}/categorias`, { nome: 'Correspondência interna' });
    const tipo = await incluir(TIPOS, {
      ...rascunhar({ categoria_id: [categoria.id], nome_arquivo: '{tipo} {numero}', accept: ['documentos', 'imagens'], verificar: true }),
      restrito: true,
      vincular_orgao: true,
      aceitar_letra: true,
      aceitar_sufixo: true,
      proximo_numero: 120,
      assinatura_minima: 'avancada',
      modelos: [
        { nome: 'Simples', texto: '<p>Ao {{departamento}}</p>', padrao: true },
        { nome: 'Largo', texto: '<p>Tabela</p>', orientacao: 'paisagem' },
      ],
      sistemas_id: [sistemas[0]],
    });
    const { body } = await clerk.get(`${TIPOS}/${tipo.id}`);
    expect(body).toMatchObject({
      codigo: tipo.id,
      categoria_id: [categoria.id],
      categorias: [{ id: categoria.id, nome: 'Correspondência interna' }],
      accept: ['documentos', 'imagens'],
      proximo_numero: 120,
      sistemas_id: [sistemas[0]],
      campos: [],
      modelos: [
        { nome: 'Simples', orientacao: 'retrato', padrao: true },
        { nome: 'Largo', orientacao: 'paisagem' },
      ],
    });
    const saved = await clerk.edit(`${TIPOS}/${tipo.id}`, { possui_numero: false });
    expect([saved.body.message, saved.body.result]).toMatchObject([
      'Registro atualizado com sucesso!',
      { possui_numero: false, aceitar_letra: null, aceitar_sufixo: null, proximo_numero: null },
    ]);
  });

  it('o nome é um só, sem olhar acentos; um modelo só é o padrão', async () => {
    expect(await refused(TIPOS, rascunhar({ nome: 'oficio' }))).toEqual({ nome: ['Já existe um tipo com este nome.'] });
    const modelos = ['a', 'b'].map((nome) => ({ nome, texto: '<p>x</p>', padrao: true }));
    expect(await refused(TIPOS, rascunhar({ modelos }))).toEqual({
      'modelos.1.padrao': ['Só um modelo é o padrão. Desmarque este ou o anterior.'],
    });
  });

  it('vincular-sistema põe e tira o sistema, e só os que emitem documentos', async () => {
    const { id } = await incluir(TIPOS, rascunhar());
    const url = `${TIPOS}/${id}/vincular-sistema`;
    const on = await clerk.post(url, { sistema_id: sistemas[1] });
    expect(on.body).toEqual({ message: 'O tipo de documento está disponível no sistema.', result: { sistemas_id: [sistemas[1]] } });
    const listed = async (sistema: number) => (await clerk.get(`${TIPOS}/todos?sistema_id=${sistema}`)).body.map((tipo: Wire) => tipo.id);
    expect(await listed(sistemas[1] as number)).toContain(id);
    expect(await listed(sistemas[0] as number)).not.toContain(id);
    expect((await clerk.post(url, { sistema_id: sistemas[1] })).body.result).toEqual({ sistemas_id: [] });
    const [other] = await suite.sql<{ id: number }>('select id from sistema where not possui_documentos limit 1');
    expect((await clerk.post(url, { sistema_id: Number(other?.id) })).body.errors).toEqual({
      sistema_id: ['Escolha um sistema que emite documentos.'],
    });
  });

  it('todos responde a lista inteira, com campos, categorias e modelos', async () => {
    const tipo = await incluir(TIPOS, rascunhar({ modelos: [{ nome: 'Único', texto: '<p>x</p>' }] }));
    await incluir(`${TIPOS}/campos`, { tipo_documento_id: tipo.id, nome: 'Prazo', tipo: 'InputDate', obrigatorio: true });
    const { body } = await clerk.get(`${TIPOS}/todos`);
    const [total] = await suite.sql<{ n: number }>('select count(*)::int as n from tipo_documento where data_exclusao is null');
    expect(body).toHaveLength(total?.n as number);
    expect(body.find(({ id }: Wire) => id === tipo.id)).toMatchObject({
      nome: tipo.nome,
      nome_plural: tipo.nome_plural,
      categorias: [],
      possui_numero: true,
      accept: [],
      modelos: [{ nome: 'Único', padrao: false }],
      campos: [{ nome: 'Prazo', tipo: 'InputDate', obrigatorio: true, escolhas: [] }],
    });
  });
});

describe('categorias', () => {
  it('documentos são os tipos dela, vistos dos dois lados', async () => {
    const [a, b] = [await incluir(TIPOS, rascunhar()), await incluir(TIPOS, rascunhar())];
    const url = `${TIPOS}/categorias`;
    const categoria = await incluir(url, { nome: 'Do gabinete', documentos: [a?.id, b?.id] });
    expect(categoria).toMatchObject({ documentos: [a?.id, b?.id], documentos_rel: [{ nome: a?.nome }, { nome: b?.nome }] });
    expect((await clerk.get(`${TIPOS}/${a?.id}`)).body.categoria_id).toEqual([categoria.id]);
    const changed = await clerk.edit(`${url}/${categoria.id}`, { documentos: [b?.id] });
    expect(changed.body.result.documentos).toEqual([b?.id]);
    expect((await clerk.get(`${TIPOS}/${a?.id}`)).body.categoria_id).toEqual([]);
    expect(await refused(url, { nome: 'DO GABINETE' })).toEqual({ nome: ['Já existe uma categoria com este nome.'] });
    expect((await clerk.delete(`${url}/${categoria.id}`)).body.errors).toEqual({
      id: ['Não é possível excluir: existe 1 tipo de documento vinculado.'],
    });
    await clerk.edit(`${url}/${categoria.id}`, { documentos: [] });
    expect((await clerk.delete(`${url}/${categoria.id}`)).status).toBe(200);
  });

  it('a demonstração tem oito', async () => {
    const [row] = await suite.sql('select count(*)::int as n from categoria_documento where chave_semente is not null');
    expect(row).toEqual({ n: 8 });
  });
});

describe('campos dinâmicos', () => {
  it('de seis tipos; a lista exige opções, e duas não se repetem', async () => {
    const { id: tipo_documento_id } = await incluir(TIPOS, rascunhar());
    const url = `${TIPOS}/campos`;
    for (const tipo of ['InputNumber', 'InputText', 'Textarea', 'InputDate', 'FileUpload'])
      await incluir(url, { tipo_documento_id, nome: tipo, tipo, obrigatorio: false });
    const lista = { tipo_documento_id, nome: 'Via', tipo: 'Dropdown', obrigatorio: true };
    expect(await refused(url, { ...lista, escolhas: [{ nome: 'Primeira' }] })).toEqual({
      escolhas: ['Uma lista precisa de ao menos duas opções.'],
    });
    expect(await refused(url, { ...lista, escolhas: [{ nome: 'Primeira' }, { nome: 'PRIMEIRA' }] })).toEqual({
      'escolhas.1.nome': ['A opção já está na lista.'],
    });
    expect(await refused(url, { ...lista, escolhas: [{ nome: 'Primeira' }, { nome: ' ' }] })).toHaveProperty(['escolhas.1.nome']);
    const campo = await incluir(url, { ...lista, escolhas: [{ nome: 'Primeira' }, { nome: 'Segunda' }] });
    expect(campo.escolhas).toMatchObject([{ nome: 'Primeira' }, { nome: 'Segunda' }]);
    expect(await refused(url, { ...lista, nome: 'VIA', escolhas: campo.escolhas })).toEqual({
      nome: ['O tipo já tem um campo com este nome.'],
    });
    const read = (await clerk.get(`${TIPOS}/${tipo_documento_id}`)).body.campos;
    expect(read.map(({ nome }: Wire) => nome)).toEqual(['InputNumber', 'InputText', 'Textarea', 'InputDate', 'FileUpload', 'Via']);
  });

  it('o nome não muda; o que se apaga sai do tipo', async () => {
    const { id: tipo_documento_id } = await incluir(TIPOS, rascunhar());
    const url = `${TIPOS}/campos`;
    const { id } = await incluir(url, { tipo_documento_id, nome: 'Assunto', tipo: 'InputText', obrigatorio: false });
    const edited = await clerk.edit(`${url}/${id}`, { nome: 'Outro', obrigatorio: true });
    expect(edited.body.result).toMatchObject({ nome: 'Assunto', obrigatorio: true });
    expect((await clerk.delete(`${url}/${id}`)).status).toBe(200);
    expect((await clerk.get(`${TIPOS}/${tipo_documento_id}`)).body.campos).toEqual([]);
  });
});
