import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { CALENDARIO_LRF, type Obrigacao } from '../../parts/lrf/verificacoes';
import { rreoAnexoIII } from '../../reports/lrf/rreo';

const suite = openSuite();
const URL = '/contabilidade/cadastros/lrf/publicacoes-anexos-lrf';
const CODIGO = 'contabilidade.cadastros.lrf.publicacoes-anexos-lrf';
const RCL = '/contabilidade/cadastros/lrf/receita-corrente-liquida';
const YEAR = 2026;
const REPORTS = { 'contabilidade.relatorios-lrf.rreo': [1], 'contabilidade.relatorios-lrf.rgf': [1], [rreoAnexoIII.menu]: [1] };

let prefeitura: number;
let contador: Caller;
let leitor: Caller;
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  const rules = { [CODIGO]: [1, 2, 3, 4, 5], 'contabilidade.cadastros.lrf.receita-corrente-liquida': [1, 2, 3] };
  contador = (await suite.make.userWith({ ...rules, ...REPORTS }, { group: { consolida: true } })).in(prefeitura, YEAR);
  leitor = (await suite.make.userWith({ [CODIGO]: [1] })).in(prefeitura, YEAR);
});

const rascunhar = (changes: object = {}) => ({ relatorio: 'rreo', anexo: 'rreo_3', periodo: 'b1', abrangencia: 'entidade', ...changes });

async function made(changes: object = {}): Promise<Wire> {
  const { status, body } = await contador.post(URL, rascunhar(changes));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}

const csv = async (id: number, who = contador) => (await who.get(`${URL}/${id}/imprimir?formato=csv`)).text;
const publicar = (id: number, data_publicacao = '2026-03-28') =>
  contador.post(`${URL}/${id}/publicar`, { data_publicacao, veiculo: 'Diário nº 210' });

describe('publicações dos anexos da LRF', () => {
  it('o anexo é do relatório, e o período também; o prazo é de trinta dias', async () => {
    expect(Object.keys((await contador.post(URL, rascunhar({ anexo: 'rgf_1' }))).body.errors)).toEqual(['anexo']);
    expect(Object.keys((await contador.post(URL, rascunhar({ periodo: '1' }))).body.errors)).toEqual(['periodo']);
    expect(await made({ anexo: 'rreo_2', periodo: 'b2' })).toMatchObject({ prazo: '2026-05-30', numero_versao: 1, situacao: 'a_gerar' });
    expect(await made({ relatorio: 'rgf', anexo: 'rgf_1', periodo: '1' })).toMatchObject({ prazo: '2026-05-30' });
    expect(await made({ relatorio: 'rgf', anexo: 'rgf_1', periodo: 's2' })).toMatchObject({ prazo: '2027-01-30', no_prazo: 'A vencer' });
    expect(Object.keys((await contador.post(URL, rascunhar({ anexo: 'rreo_2', periodo: 'b2' }))).body.errors)).toEqual(['anexo']);
  });

  it('o que se gera fica como estava, o que se publica não se altera, e a correção é outra versão', async () => {
    const { id } = await made();
    const url = `${URL}/${id}`;
    expect((await contador.get(`${url}/imprimir`)).status).toBe(404);
    expect((await contador.get(`${url}/numeros`)).body).toMatchObject({ controle: '' });
    expect((await publicar(id)).body.errors).toEqual({ id: ['Não se pode publicar: a publicação de anexo da LRF está a gerar.'] });
    const generated = await contador.post(`${url}/gerar`);
    expect([generated.status, generated.body.result]).toMatchObject([
      200,
      { situacao: 'gerada', controle: expect.stringMatching(/\w{4}/) },
    ]);
    expect(generated.body.result.assinaturas.map(({ cargo }: Wire) => cargo)).toEqual([
      'Prefeito',
      'Secretário de Finanças',
      'Contador · CRC SP-245118/O',
      'Controle Interno',
    ]);
    const before = await csv(id);
    expect(before).toContain('3.120.500,00');
    expect(before).toMatch(/^\uFEFF?Especificação;MAR\/2025;/);
    expect((await publicar(id, '2026-02-28')).body.errors).toEqual({
      data_publicacao: ['O período termina em 28/02/2026: publica-se depois dele.'],
    });
    expect((await publicar(id)).body.result).toMatchObject({ situacao: 'publicada', no_prazo: 'Sim' });

    // the RCL is of every entity, and this one has no book of 2025
    const saae = await suite.make.entity('04');
    expect((await contador.in(saae, YEAR).post(RCL, { mes: '2025-05', fpm: '6879499.00' })).status).toBe(201);
    for (const address of [`rreo?exercicio=${YEAR}&bimestre=1&anexo=3`, `rreo/anexoiiI?exercicio=${YEAR}&bimestre=1`]) {
      const report = (await contador.get(`/contabilidade/relatorios-lrf/${address}`)).body;
      expect(report.linhas.find(({ rotulo }: Wire) => rotulo?.includes('FPM')).m3).toBe('3120500.00');
      expect(report.cabecalho.join(' ')).toContain('Versão 1, publicada em 28/03/2026');
    }
    const other = (await contador.get(`/contabilidade/relatorios-lrf/rreo?exercicio=${YEAR}&bimestre=2&anexo=3`)).body;
    expect(other.linhas.find(({ rotulo }: Wire) => rotulo?.includes('FPM')).m1).toBe('9999999.00');
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
    expect(JSON.stringify((await contador.get(`${URL}/${next}/numeros`)).body)).not.toContain('publicada em');
    await publicar(next, '2026-04-02');
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
    expect(Object.keys((await camara.post(URL, rascunhar({ abrangencia: 'consolidado' }))).body.errors)).toEqual(['abrangencia']);
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

  it('o que é de mais de uma entidade só gera e só vê quem consolida, até que se publique', async () => {
    const rules = { [CODIGO]: [1, 2, 3, 4, 5], ...REPORTS };
    const clerk = (await suite.make.userWith(rules)).in(prefeitura, YEAR);
    const refused = await clerk.post(URL, rascunhar({ anexo: 'rreo_2', abrangencia: 'consolidado' }));
    expect(refused.body.codigo).toBe('ENTIDADE_NAO_PERMITIDA');
    const { id } = await made({ anexo: 'rreo_2', abrangencia: 'consolidado' });
    expect((await clerk.post(`${URL}/${id}/gerar`)).body.codigo).toBe('ENTIDADE_NAO_PERMITIDA');
    await contador.post(`${URL}/${id}/gerar`);
    for (const what of ['numeros', 'imprimir?formato=csv'])
      expect([what, (await clerk.get(`${URL}/${id}/${what}`)).status]).toEqual([what, 403]);
    expect((await publicar(id)).body.result).toMatchObject({ situacao: 'publicada' });
    for (const what of ['numeros', 'imprimir?formato=csv'])
      expect([what, (await clerk.get(`${URL}/${id}/${what}`)).status]).toEqual([what, 200]);
  });

  it('o RGF é de cada poder, por quem está à frente dele; o RREO, do município', async () => {
    const rreo = rascunhar({ abrangencia: 'poder' });
    expect(Object.keys((await contador.post(URL, rreo)).body.errors)).toEqual(['abrangencia']);
    const camara = contador.in(await suite.make.entity('01'), YEAR);
    const rgf = { relatorio: 'rgf', anexo: 'rgf_1', periodo: '2', abrangencia: 'poder' };
    const { id } = (await camara.post(URL, rascunhar(rgf))).body.result;
    await camara.post(`${URL}/${id}/gerar`);
    expect((await camara.post(`${URL}/${id}/publicar`, { data_publicacao: '2026-10-02', veiculo: 'Diário' })).status).toBe(200);
    const relatorio = (poder: string) =>
      contador.get(`/contabilidade/relatorios-lrf/rgf?exercicio=${YEAR}&quadrimestre=2&anexo=1l&poder=${poder}`);
    expect((await relatorio('legislativo')).body.cabecalho.join(' ')).toContain('Versão 1, publicada em 02/10/2026');
    expect((await relatorio('executivo')).body.cabecalho.join(' ')).not.toContain('publicada');
    const clerk = (await suite.make.userWith(REPORTS)).in(await suite.make.entity('01'), YEAR);
    const doExecutivo = `/contabilidade/relatorios-lrf/rgf?exercicio=${YEAR}&quadrimestre=1&anexo=1l&poder=executivo`;
    const deCasa = await suite.make.userWith(REPORTS, { entidade: await suite.make.entity('01'), group: { consolida: true } });
    for (const who of [clerk, deCasa.in(await suite.make.entity('01'), YEAR)])
      expect((await who.get(doExecutivo)).body.codigo).toBe('ENTIDADE_NAO_PERMITIDA');
    expect((await clerk.get(doExecutivo.replace('executivo', 'legislativo'))).status).toBe(200);
  });

  it('a RCL é do município, também no RGF da Câmara', async () => {
    const valor = async (who: Caller) => {
      const { body } = await who.get(`/contabilidade/relatorios-lrf/rgf?exercicio=${YEAR}&quadrimestre=1&anexo=1l`);
      return body.linhas.find(({ rotulo }: Wire) => rotulo?.startsWith('Receita corrente líquida')).valor;
    };
    const rcl = await valor(contador);
    expect(Number(rcl)).toBeGreaterThan(0);
    expect(await valor(contador.in(await suite.make.entity('01'), YEAR))).toBe(rcl);
    expect(await valor(contador.in('todas', YEAR))).toBe(rcl);
  });

  it('sem gestão cadastrada, assina quem assina os relatórios, e fica quem assinou', async () => {
    const entidade = await suite.make.entity('01');
    await suite.sql('delete from lrf_gestao where entidade_id = $1', [entidade]);
    const camara = contador.in(entidade, YEAR);
    const { id } = (await camara.post(URL, rascunhar({ anexo: 'rreo_7', periodo: 'b1' }))).body.result;
    const { assinaturas } = (await camara.post(`${URL}/${id}/gerar`)).body.result;
    expect(assinaturas.length).toBeGreaterThan(0);
    await suite.sql("update orgao_responsaveis set fim = '2025-12-31' where pai_id = $1", [entidade]);
    expect((await camara.get(`${URL}/${id}`)).body.assinaturas).toEqual(assinaturas);
    expect((await camara.get(`${URL}/${id}/imprimir`)).status).toBe(200);
  });

  it('o calendário só dá por cumprido o que é do município ou do poder inteiro, e diz o que foi tarde', async () => {
    const publicada = (entidade: number, changes: Wire) =>
      suite.sql(
        `insert into lrf_publicacao (cliente_id, entidade_id, exercicio, relatorio, anexo, periodo, abrangencia, numero_versao, situacao,
           siconfi_status, data_publicacao)
         select o.cliente_id, o.id, $2, $3, $4, $5, $6, 1, 'publicada', 'nao_enviado', $7 from orgao o where o.id = $1`,
        [entidade, YEAR, changes.relatorio, changes.anexo, changes.periodo, changes.abrangencia, changes.dia],
      );
    const obrigacao = async (nome: string, periodo: string) => {
      const { body } = await contador.get(CALENDARIO_LRF);
      return (body.obrigacoes as Obrigacao[]).find((each) => each.nome === nome && each.periodo === periodo);
    };
    const todos = { relatorio: 'rreo', anexo: 'rreo_todos', periodo: 'b3' };
    await publicada(prefeitura, { ...todos, abrangencia: 'entidade', dia: '2026-07-20' });
    expect((await obrigacao('RREO', '3º bimestre'))?.situacao).toBe('vencida');
    await publicada(prefeitura, { ...todos, abrangencia: 'consolidado', dia: '2026-07-30' });
    expect(await obrigacao('RREO', '3º bimestre')).toMatchObject({ situacao: 'cumprida', detalhe: 'Publicado em 30/07/2026.' });
    await publicada(prefeitura, { ...todos, periodo: 'b2', abrangencia: 'consolidado', dia: '2026-06-01' });
    expect((await obrigacao('RREO', '2º bimestre'))?.situacao).toBe('cumprida_tarde');
    await publicada(prefeitura, { relatorio: 'rgf', anexo: 'rgf_todos', periodo: '1', abrangencia: 'poder', dia: '2026-05-20' });
    expect((await obrigacao('RGF do Executivo', '1º quadrimestre'))?.situacao).toBe('cumprida');
    expect((await obrigacao('RGF do Legislativo', '1º quadrimestre'))?.situacao).toBe('vencida');
    await publicada(prefeitura, { relatorio: 'rgf', anexo: 'rgf_2', periodo: '3', abrangencia: 'poder', dia: '2026-11-20' });
    expect(await obrigacao('RGF do Executivo', '3º quadrimestre')).toMatchObject({
      situacao: 'em_andamento',
      detalhe: '1 de 6 anexos publicados.',
    });
    await suite.sql(
      `insert into lrf_audiencia (cliente_id, data_hora, tipo, quadrimestre, local)
       select cliente_id, '2027-02-20 19:00-03', 'saude', '3', 'Câmara' from orgao where id = $1`,
      [prefeitura],
    );
    expect(await obrigacao('Audiência da saúde', '3º quadrimestre')).toMatchObject({
      situacao: 'em_andamento',
      detalhe: 'Marcada para 20/02/2027.',
    });
  });

  it('os números de antes do fim do período não se publicam', async () => {
    const { id } = await made({ anexo: 'rreo_7', periodo: 'b6' });
    await contador.post(`${URL}/${id}/gerar`);
    suite.travel({ days: 60 });
    const rules = { [CODIGO]: [1, 2, 3, 4, 5], ...REPORTS };
    const depois = (await suite.make.userWith(rules)).in(prefeitura, YEAR);
    const publicar = () => depois.post(`${URL}/${id}/publicar`, { data_publicacao: '2027-01-10', veiculo: 'Diário' });
    expect((await publicar()).body).toMatchObject({
      codigo: 'REGISTRO_BLOQUEADO',
      message: expect.stringContaining('antes do fim do período'),
    });
    await depois.post(`${URL}/${id}/gerar`);
    expect((await publicar()).status).toBe(200);
  });

  it('o que o exercício deve publicar se faz depois de ele encerrado', async () => {
    const situacao = (nova: string) =>
      suite.sql(
        `update sistema_gestao_exercicios e set situacao = $2 from sistema_gestao g join sistema s on s.id = g.sistema_id
          where e.pai_id = g.id and g.entidade_id = $1 and s.codigo = 'contabilidade' and e.ano = $3`,
        [prefeitura, nova, YEAR],
      );
    const depois = (await suite.make.userWith({ [CODIGO]: [1, 2] })).in(prefeitura, YEAR);
    await situacao('encerrado');
    expect((await depois.post(URL, rascunhar({ anexo: 'rreo_9', periodo: 'b6' }))).body).toMatchObject({ result: { situacao: 'a_gerar' } });
    await situacao('aberto');
  });
});
