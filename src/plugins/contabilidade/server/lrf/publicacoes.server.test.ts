import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../../../tests/server/caller';
import { type Caller, openSuite } from '../../../../tests/server/harness';

const suite = openSuite();
const URL = '/contabilidade/cadastros/lrf/publicacoes-anexos-lrf';
const CODIGO = 'contabilidade.cadastros.lrf.publicacoes-anexos-lrf';
const RCL = '/contabilidade/cadastros/lrf/receita-corrente-liquida';
const YEAR = 2026;
const REPORTS = { 'contabilidade.relatorios-lrf.rreo': [1], 'contabilidade.relatorios-lrf.rgf': [1] };

let prefeitura: number;
let contador: Caller;
let leitor: Caller;
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  const rules = { [CODIGO]: [1, 2, 3, 4, 5], 'contabilidade.cadastros.lrf.receita-corrente-liquida': [1, 2, 3] };
  contador = (await suite.make.userWith({ ...rules, ...REPORTS })).in(prefeitura, YEAR);
  leitor = (await suite.make.userWith({ [CODIGO]: [1] })).in(prefeitura, YEAR);
});

const draft = (changes: object = {}) => ({ relatorio: 'rreo', anexo: 'rreo_3', periodo: 'b1', abrangencia: 'entidade', ...changes });

async function made(changes: object = {}): Promise<Wire> {
  const { status, body } = await contador.post(URL, draft(changes));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}

const csv = async (id: number, who = contador) => (await who.get(`${URL}/${id}/imprimir?formato=csv`)).text;
const publish = (id: number, data_publicacao = '2026-03-28') =>
  contador.post(`${URL}/${id}/publicar`, { data_publicacao, veiculo: 'Diário nº 210' });

describe('publicações dos anexos da LRF', () => {
  it('o anexo é do relatório, e o período também; o prazo é de trinta dias', async () => {
    expect(Object.keys((await contador.post(URL, draft({ anexo: 'rgf_1' }))).body.errors)).toEqual(['anexo']);
    expect(Object.keys((await contador.post(URL, draft({ periodo: '1' }))).body.errors)).toEqual(['periodo']);
    expect(await made({ anexo: 'rreo_2', periodo: 'b2' })).toMatchObject({ prazo: '2026-05-30', numero_versao: 1, situacao: 'a_gerar' });
    expect(await made({ relatorio: 'rgf', anexo: 'rgf_1', periodo: '1' })).toMatchObject({ prazo: '2026-05-30' });
    expect(await made({ relatorio: 'rgf', anexo: 'rgf_1', periodo: 's2' })).toMatchObject({ prazo: '2027-01-30', no_prazo: 'A vencer' });
    expect(Object.keys((await contador.post(URL, draft({ anexo: 'rreo_2', periodo: 'b2' }))).body.errors)).toEqual(['anexo']);
  });

  it('o que se gera fica como estava, o que se publica não se altera, e a correção é outra versão', async () => {
    const { id } = await made();
    const url = `${URL}/${id}`;
    expect((await contador.get(`${url}/imprimir`)).status).toBe(404);
    expect((await contador.get(`${url}/numeros`)).body).toMatchObject({ controle: '' });
    expect((await publish(id)).body.errors).toEqual({ id: ['Não se pode publicar: a publicação de anexo da LRF está a gerar.'] });
    const generated = await contador.post(`${url}/gerar`);
    expect([generated.status, generated.body.result]).toMatchObject([
      200,
      { situacao: 'gerada', controle: expect.stringMatching(/\w{4}/) },
    ]);
    expect(generated.body.result.assinaturas.map(({ cargo }: Wire) => cargo)).toEqual([
      ...['Prefeito', 'Secretário de Finanças'],
      ...['Contador · CRC SP-245118/O', 'Controle Interno'],
    ]);
    const before = await csv(id);
    expect(before).toContain('3.120.500,00');
    expect(before).toMatch(/^\uFEFF?Especificação;MAR\/2025;/);
    expect((await publish(id, '2026-02-28')).body.errors).toEqual({
      data_publicacao: ['O período termina em 28/02/2026: publica-se depois dele.'],
    });
    expect((await publish(id)).body.result).toMatchObject({ situacao: 'publicada', no_prazo: 'Sim' });

    const { body } = await contador.get(`${RCL}?mes=2025-05`);
    expect((await contador.edit(`${RCL}/${body.data[0].id}`, { fpm: '9999999.00' })).status).toBe(200);
    const live = (await contador.get(`/contabilidade/relatorios-lrf/rreo?exercicio=${YEAR}&bimestre=1&anexo=3`)).body;
    expect(live.linhas.find(({ rotulo }: Wire) => rotulo?.includes('FPM')).m3).toBe('9999999.00');
    expect(live.notas.join(' ')).toContain('Publicado em 28/03/2026, versão 1');
    const after = await csv(id);
    expect(after).not.toContain('9.999.999,00');
    expect(after.split('\n').filter((line) => line.includes('FPM'))).toEqual(before.split('\n').filter((line) => line.includes('FPM')));

    expect((await contador.edit(url, { notas: 'Outra' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect((await contador.delete(url)).status).toBe(409);
    expect((await contador.post(`${url}/gerar`)).status).toBe(422);
    for (const statement of [
      "update lrf_publicacao_retrato set retrato = '{}'::json where publicacao_id = $1",
      'delete from lrf_publicacao_retrato where publicacao_id = $1',
      "update lrf_publicacao set situacao = 'gerada' where id = $1",
      "update lrf_publicacao set data_publicacao = '2026-03-01' where id = $1",
      "update lrf_publicacao set controle = 'X' where id = $1",
      'delete from lrf_publicacao_assinaturas where pai_id = $1',
    ])
      await expect(suite.sql(statement, [id])).rejects.toThrow('não se altera');

    const second = await contador.post(`${url}/republicar`);
    expect(second.body.result).toMatchObject({ numero_versao: 2, situacao: 'a_gerar', anexo: 'rreo_3' });
    const next = second.body.result.id;
    expect((await contador.post(`${url}/republicar`)).status).toBe(422);
    await contador.post(`${URL}/${next}/gerar`);
    expect(await csv(next)).toContain('9.999.999,00');
    await publish(next, '2026-04-02');
    const [first, last] = [(await contador.get(url)).body, (await contador.get(`${URL}/${next}`)).body];
    expect([first.situacao, last.situacao, last.no_prazo]).toEqual(['substituida', 'publicada', 'Não']);
    expect(await csv(id)).toBe(after);
    const numeros = (await contador.get(`${url}/numeros`)).body;
    expect(numeros.controle).toBe(first.controle);
    expect(numeros.quadros[0].linhas.find(({ rotulo }: Wire) => rotulo?.includes('FPM')).m3).toBe('3120500.00');
    const siconfi = { siconfi_status: 'homologado', recibo: '2026.1.88', enviado_em: '2026-04-03' };
    expect((await contador.post(`${URL}/${next}/siconfi`, siconfi)).body.result).toMatchObject(siconfi);
  });

  it('todos os anexos saem em um só arquivo, e só a Prefeitura consolida', async () => {
    const { id } = await made({ anexo: 'rreo_todos', periodo: 'b4', abrangencia: 'consolidado' });
    expect((await contador.post(`${URL}/${id}/gerar`)).status).toBe(200);
    const paper = await contador.get(`${URL}/${id}/imprimir`);
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    const camara = contador.in(await suite.make.entity('01'), YEAR);
    expect(Object.keys((await camara.post(URL, draft({ abrangencia: 'consolidado' }))).body.errors)).toEqual(['abrangencia']);
  });

  it('quem só lê imprime, e não gera nem publica', async () => {
    const { id } = await made({ anexo: 'rreo_7', periodo: 'b3' });
    await contador.post(`${URL}/${id}/gerar`);
    expect((await leitor.get(`${URL}/${id}/imprimir?formato=csv`)).status).toBe(200);
    for (const act of ['gerar', 'publicar', 'republicar', 'siconfi'])
      expect([act, (await leitor.post(`${URL}/${id}/${act}`, {})).body.detalhe]).toEqual([act, { sistema: CODIGO, regra: 5 }]);
    const stranger = (await suite.make.userWith({})).in(prefeitura, YEAR);
    expect((await stranger.get(`${URL}/${id}/imprimir`)).status).toBe(403);
  });
});
