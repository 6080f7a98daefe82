import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { exigirSemImpedimento, situacaoDoFornecedor } from './situacao';

const suite = openSuite();
const CADASTRO = '/fornecedor/cadastro';
const DOCUMENTOS = '/gestao-de-compras/documentos-fornecedor';
const SANCOES = '/gestao-de-compras/sancoes-fornecedor';
const MENU = 'gestao-de-compras.procedimentos-auxiliares';
const PDF = Buffer.from(`%PDF-1.7\n%${'certidão '.repeat(50)}`);

let comprador: Caller;
let linha: number;
beforeAll(async () => {
  comprador = await suite.make.userWith({ [MENU]: [1, 2, 3, 4, 5] });
  linha = (await suite.sql<{ id: number }>('select id from subgrupo_material order by id limit 1'))[0]?.id as number;
});

const cadastrar = async (more: object = {}) =>
  comprador.post(CADASTRO, { pessoa_id: (await suite.make.pessoa()).id, porte: 'pf', linhas_fornecimento: [linha], ...more });
const fornecedor = async (): Promise<Wire> => (await cadastrar()).body.result;

async function certidao(fornecedor_id: number, more: object = {}): Promise<Wire> {
  const sent = await comprador.form('/arquivo', {}, [{ field: 'arquivo', name: 'certidao.pdf', content: PDF }]);
  const draft = { fornecedor_id, tipo: 'federal', emissao: '2026-01-10', validade: '2026-07-10', arquivo: sent.body.result.id, ...more };
  const { status, body } = await comprador.post(DOCUMENTOS, draft);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}

const sancionar = async (pessoa_id: number, more: object = {}) =>
  comprador.post(SANCOES, {
    pessoa_id,
    tipo: 'impedimento',
    origem: 'municipio',
    decisao: '2026-03-02',
    inicio: '2026-03-10',
    fim: '2028-03-10',
    fundamento: 'Inexecução total do contrato, apurada em processo próprio.',
    ...more,
  });
const erros = async (answer: Promise<{ body: Wire }>) => (await answer).body.errors;

describe('o cadastro do fornecedor', () => {
  it('é um por pessoa, com o porte que ela tem e o benefício até o limite da lei', async () => {
    const { pessoa_id, cpf_cnpj, beneficio, situacao } = await fornecedor();
    expect([cpf_cnpj, beneficio, situacao]).toEqual([expect.stringMatching(/\d/), false, 'Regular']);
    expect(await erros(cadastrar({ pessoa_id }))).toHaveProperty('pessoa_id');
    const [empresa] = await suite.sql<{ id: number }>(
      "select id from pessoa where tipo = 'juridica' and id not in (select pessoa_id from fornecedor_cadastro) order by id limit 1",
    );
    expect(await erros(cadastrar({ pessoa_id: empresa?.id }))).toEqual({ porte: [expect.stringContaining('A pessoa é jurídica')] });
    const epp = await cadastrar({ pessoa_id: empresa?.id, porte: 'epp', receita_bruta_anual: '4800000.00' });
    expect(epp.body.result.beneficio).toBe(true);
    const maior = await comprador.edit(`${CADASTRO}/${epp.body.result.id}`, { receita_bruta_anual: '4800000.01' });
    expect(maior.body.result.beneficio).toBe(false);
  });

  it('recusa porte de empresa em quem é pessoa, CNAE mal escrito, representante repetido e nenhuma linha', async () => {
    const representante = { pessoa_id: (await suite.make.pessoa()).id, poderes: 'Assinar propostas' };
    const wrong: [object, string][] = [
      [{ porte: 'me' }, 'porte'],
      [{ cnaes: '4711' }, 'cnaes'],
      [{ representantes: [representante, representante] }, 'representantes.1.pessoa_id'],
      [{ linhas_fornecimento: [] }, 'linhas_fornecimento'],
    ];
    for (const [more, field] of wrong) expect([more, Object.keys((await erros(cadastrar(more))) ?? {})]).toEqual([more, [field]]);
  });
});

describe('os documentos do fornecedor', () => {
  it('validado não muda mais; recusado exige o motivo, e nenhum se decide duas vezes', async () => {
    const { id } = await certidao((await fornecedor()).id);
    const url = `${DOCUMENTOS}/${id}`;
    expect((await comprador.get(`${DOCUMENTOS}?situacao=pendente`)).body.data.map((row: Wire) => row.id)).toContain(id);
    expect(await erros(comprador.post(`${url}/recusar`, { motivo: 'Ilegível, sim' }))).toEqual({
      motivo: ['Escreva o motivo com pelo menos 20 letras.'],
    });
    expect((await comprador.post(`${url}/validar`)).body.result.situacao).toBe('validada');
    expect((await comprador.edit(url, { numero: '2' })).body.message).toBe('O documento já foi conferido. Inclua o que o substitui.');
    expect(await erros(comprador.post(`${url}/recusar`, { motivo: 'A certidão é de outra empresa.' }))).toHaveProperty('id');
    const outro = await certidao((await fornecedor()).id);
    const recusado = await comprador.post(`${DOCUMENTOS}/${outro.id}/recusar`, { motivo: 'A certidão é de outra empresa.' });
    expect(recusado.body.result).toMatchObject({ situacao: 'recusada', motivo_recusa: 'A certidão é de outra empresa.' });
  });

  it('a situação é a do dia: irregular só enquanto nenhum documento validado do tipo valia', async () => {
    const { id, pessoa_id } = await fornecedor();
    const work = await suite.platform();
    const em = (dia: string) => situacaoDoFornecedor(work, pessoa_id, dia);
    const primeira = await certidao(id);
    expect(await em('2026-08-01')).toBe('regular');
    await comprador.post(`${DOCUMENTOS}/${primeira.id}/validar`);
    const segunda = await certidao(id, { emissao: '2026-09-01', validade: '2027-03-01' });
    expect([await em('2026-07-10'), await em('2026-07-11'), await em('2026-09-01')]).toEqual(['regular', 'irregular', 'irregular']);
    await comprador.post(`${DOCUMENTOS}/${segunda.id}/validar`);
    expect([await em('2026-08-31'), await em('2026-09-01'), await em('2027-03-02')]).toEqual(['irregular', 'regular', 'irregular']);
    const atestado = await certidao(id, { tipo: 'atestado' });
    await comprador.post(`${DOCUMENTOS}/${atestado.id}/validar`);
    const { body } = await comprador.get(`${CADASTRO}/${id}`);
    expect(body).toMatchObject({ situacao: 'Regular', documentos_vencidos: 1 });
  });
});

describe('as sanções', () => {
  it('têm o prazo e o valor da lei, dizendo o campo', async () => {
    const { id } = await suite.make.pessoa();
    const multa = { tipo: 'multa', fim: null, valor_contrato: '100000.00' };
    const right = [
      { fim: '2029-03-10' },
      { tipo: 'inidoneidade', fim: '2029-03-09' },
      { tipo: 'inidoneidade', fim: '2032-03-10' },
      { ...multa, valor_multa: '500.00' },
      { ...multa, valor_multa: '30000.00' },
      { tipo: 'advertencia', fim: null },
    ];
    for (const more of right) expect([more, (await sancionar(id, more)).status]).toEqual([more, 201]);
    const wrong: [object, string][] = [
      [{ fim: '2029-03-11' }, 'fim'],
      [{ fim: null }, 'fim'],
      [{ tipo: 'inidoneidade', fim: '2029-03-08' }, 'fim'],
      [{ tipo: 'inidoneidade', fim: '2032-03-11' }, 'fim'],
      [{ ...multa, valor_multa: '499.99' }, 'valor_multa'],
      [{ ...multa, valor_multa: '30000.01' }, 'valor_multa'],
      [{ origem: 'ceis' }, 'ente'],
      [{ inicio: '2026-03-01' }, 'inicio'],
    ];
    for (const [more, field] of wrong) expect([more, Object.keys((await erros(sancionar(id, more))) ?? {})]).toEqual([more, [field]]);
  });

  it('o impedimento do Município e a inidoneidade de qualquer ente impedem; o impedimento de outro ente, não', async () => {
    const work = await suite.platform();
    const { id, nome } = await suite.make.pessoa();
    const exigir = (dia: string) =>
      exigirSemImpedimento(work, id, dia, 'contratado_id').then(
        () => null,
        (error) => error.issues,
      );
    await sancionar(id, { origem: 'ceis', ente: 'Município de Rio Claro' });
    await sancionar(id, { tipo: 'multa', fim: null, valor_contrato: '1000.00', valor_multa: '100.00' });
    expect([await exigir('2026-05-01'), await situacaoDoFornecedor(work, id, '2026-05-01')]).toEqual([null, 'regular']);
    await sancionar(id);
    expect([await exigir('2026-03-09'), await exigir('2028-03-11')]).toEqual([null, null]);
    expect(await exigir('2028-03-10')).toEqual({
      contratado_id: [
        `${nome} não pode licitar nem contratar: Impedimento de licitar e contratar, de 10/03/2026 a 10/03/2028, aplicada pelo Município. Escolha outro fornecedor ou registre a reabilitação.`,
      ],
    });
    expect(await situacaoDoFornecedor(work, id, '2026-03-10')).toBe('impedido');
    const outra = await suite.make.pessoa();
    await sancionar(outra.id, { tipo: 'inidoneidade', fim: '2030-03-10', origem: 'cnep', ente: 'União' });
    await expect(exigirSemImpedimento(work, outra.id, '2026-05-01')).rejects.toMatchObject({
      issues: { pessoa_id: [expect.stringContaining('aplicada por União, no CNEP')] },
    });
  });

  it('nunca se altera nem se exclui: reabilita-se, depois do tempo da lei e com motivo', async () => {
    const work = await suite.platform();
    const pessoa = await suite.make.pessoa();
    const { body } = await sancionar(pessoa.id, { decisao: '2025-11-03', inicio: '2025-11-10', fim: '2027-11-10' });
    const url = `${SANCOES}/${body.result.id}`;
    expect([(await comprador.put(url, body.result)).status, (await comprador.delete(url)).status]).toEqual([405, 405]);
    await expect(suite.sql('delete from sancao_fornecedor where id = $1', [body.result.id])).rejects.toThrow();
    await expect(suite.sql("update sancao_fornecedor set fim = '2026-01-01' where id = $1", [body.result.id])).rejects.toThrow();
    const motivo = 'Dano reparado e multa paga, conforme o despacho 12/2026.';
    expect(await erros(comprador.post(`${url}/reabilitar`, { data: '2026-11-09', motivo }))).toEqual({
      data: [expect.stringContaining('só desde 10/11/2026')],
    });
    expect(await erros(comprador.post(`${url}/reabilitar`, { data: '2026-11-10', motivo: 'Multa paga.' }))).toHaveProperty('motivo');
    expect((await comprador.post(`${url}/reabilitar`, { data: '2026-11-10', motivo })).body.result).toMatchObject({
      situacao: 'reabilitada',
      em_vigor: false,
      reabilitada_em: '2026-11-10',
    });
    expect(await situacaoDoFornecedor(work, pessoa.id, '2026-11-09')).toBe('impedido');
    expect(await situacaoDoFornecedor(work, pessoa.id, '2026-11-10')).toBe('regular');
    expect(await erros(comprador.post(`${url}/reabilitar`, { data: '2026-11-10', motivo }))).toHaveProperty('id');
  });

  it('a do Município espera a publicação em 15 dias úteis; a de outro ente, não', async () => {
    const pessoa = await suite.make.pessoa();
    const { result } = (await sancionar(pessoa.id, { decisao: '2026-11-13', inicio: '2026-11-16' })).body;
    // 16 to 19 and 23 to 27 November, 30 November to 4 December and 7 December; the 20th is a holiday
    expect([result.situacao_publicacao, result.publicar_ate]).toEqual(['pendente', '2026-12-07']);
    const outra = (await sancionar(pessoa.id, { origem: 'ceis', ente: 'Estado de São Paulo' })).body.result;
    expect([outra.situacao_publicacao, outra.publicar_ate]).toEqual(['de_outro', null]);
    const waits = (await comprador.get('/pendencias')).body as Wire[];
    expect(waits.find(({ recurso }) => recurso === 'sancao_fornecedor')?.texto).toContain('a publicar no CEIS e no CNEP');
    const url = `${SANCOES}/${result.id}/publicar`;
    expect(await erros(comprador.post(url, { data: '2026-11-12', registro: 'CEIS 1' }))).toHaveProperty('data');
    const published = await comprador.post(url, { data: '2026-11-16', registro: 'CEIS 1' });
    expect(published.body.result).toMatchObject({ situacao_publicacao: 'publicada', publicada_em: '2026-11-16', registro: 'CEIS 1' });
    expect(await erros(comprador.post(`${SANCOES}/${outra.id}/publicar`, { data: '2026-11-16', registro: 'CEIS 1' }))).toBeDefined();
  });
});
