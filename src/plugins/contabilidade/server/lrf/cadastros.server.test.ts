import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { ANOS_DA_PROJECAO } from '../../resources/lrf/projecao_atuarial_rpps';

const suite = openSuite();
const BASE = '/contabilidade/cadastros/lrf';
const CODIGO = 'contabilidade.cadastros.lrf';
const NAMES = [
  'audiencias',
  'cadastro',
  'despesa',
  'estimativa-de-impacto',
  'identificacao-gestao',
  'publicacoes-anexos-lrf',
  'receita-corrente-liquida',
  'resultado-primario',
  'projecao-atuarial-rpps',
];
const YEAR = 2026;

let prefeitura: number;
let contador: Caller;
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  const rules = Object.fromEntries(NAMES.map((name) => [`${CODIGO}.${name}`, [1, 2, 3, 4]]));
  const reports = { 'contabilidade.relatorios-lrf.rreo': [1], 'contabilidade.relatorios-lrf.rgf': [1], 'contabilidade.limites': [1] };
  contador = (await suite.make.userWith({ ...rules, ...reports }, { group: { consolida: true } })).in(prefeitura, YEAR);
});

const lancar = (name: string, body: object, who = contador) => who.post(`${BASE}/${name}`, body);

describe('cadastros da LRF', () => {
  it('cada um tem lista, e só quem tem a sua regra o lê', async () => {
    const stranger = (await suite.make.userWith({ [`${CODIGO}.audiencias`]: [1] })).in(prefeitura, YEAR);
    for (const name of NAMES) {
      const { status, body } = await contador.get(`${BASE}/${name}`);
      expect([name, status, body.data.length > 0]).toEqual([name, 200, true]);
      expect([name, (await stranger.get(`${BASE}/${name}`)).status]).toEqual([name, name === 'audiencias' ? 200 : 403]);
      expect([name, (await lancar(name, {}, stranger)).status]).toEqual([name, 403]);
    }
  });

  it('o parâmetro é um só por exercício; o RGF é semestral só abaixo de 50.000 habitantes', async () => {
    expect((await lancar('cadastro', { populacao: 58_000 })).body.errors).toEqual({
      populacao: ['Os parâmetros de 2026 já estão cadastrados: altere-os.'],
    });
    const other = contador.in(prefeitura, 2027);
    const semestral = await lancar('cadastro', { populacao: 50_000, periodicidade_rgf: 'semestral' }, other);
    expect(semestral.body.errors.periodicidade_rgf[0]).toContain('abaixo de 50.000');
    expect((await lancar('cadastro', { populacao: 49_999, periodicidade_rgf: 'semestral' }, other)).status).toBe(201);
  });

  it('a audiência de um quadrimestre tem prazo, e o pedido que não se incluiu tem resposta', async () => {
    const audiencia = { tipo: 'metas_quadrimestrais', quadrimestre: '2', local: 'Câmara' };
    const late = await lancar('audiencias', { ...audiencia, data_hora: '2026-10-01T19:00:00-03:00' });
    expect(late.body.result).toMatchObject({ prazo: '2026-09-30', situacao: 'Fora do prazo' });
    const before = await lancar('audiencias', { ...audiencia, quadrimestre: '3', data_hora: '2028-02-29T19:00:00-03:00' });
    expect(before.body.result).toMatchObject({ prazo: '2028-02-29', situacao: 'Marcada' });
    const pedidos = [{ descricao: 'Ponte', situacao: 'nao_incluido' }];
    const silent = await lancar('audiencias', { ...audiencia, data_hora: '2026-09-30T19:00:00-03:00', pedidos });
    expect(Object.keys(silent.body.errors)).toEqual(['pedidos.0.resposta']);
    const without = await lancar('audiencias', { ...audiencia, quadrimestre: null, data_hora: '2026-09-30T19:00:00-03:00' });
    expect(Object.keys(without.body.errors)).toEqual(['quadrimestre']);
  });

  it('a estimativa é do exercício do início e dos dois seguintes, e a continuada diz a compensação', async () => {
    const sent = await contador.form('/arquivo', {}, [{ field: 'arquivo', name: 'd.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') }]);
    const draft = {
      objeto: 'Escola',
      tipo: 'criacao',
      inicio: '2026-05-01',
      metodologia: '<p>Média</p>',
      declaracao_ordenador: sent.body.result.id,
      valores: [2026, 2027, 2028].map((exercicio) => ({ exercicio, valor: '10.00' })),
    };
    expect((await lancar('estimativa-de-impacto', draft)).body.result.total).toBe('30.00');
    const gap = { ...draft, valores: [2026, 2027, 2029].map((exercicio) => ({ exercicio, valor: '10.00' })) };
    expect((await lancar('estimativa-de-impacto', gap)).body.errors).toHaveProperty(['valores.2.exercicio']);
    expect((await lancar('estimativa-de-impacto', { ...draft, valores: draft.valores.slice(0, 2) })).status).toBe(422);
    expect(Object.keys((await lancar('estimativa-de-impacto', { ...draft, tipo: 'continuada' })).body.errors)).toEqual(['compensacao']);
    const { declaracao_ordenador: _, ...undeclared } = draft;
    expect(Object.keys((await lancar('estimativa-de-impacto', undeclared)).body.errors)).toEqual(['declaracao_ordenador']);
  });

  it('ninguém divide um cargo da gestão no mesmo dia, e o contador tem CRC', async () => {
    const { id: pessoa_id } = await suite.make.pessoa();
    const two = await lancar('identificacao-gestao', { cargo: 'prefeito', pessoa_id, inicio: '2026-03-01' });
    expect(two.body.errors.inicio[0]).toContain('está no cargo de 01/01/2025 sem fim');
    expect((await lancar('identificacao-gestao', { cargo: 'prefeito', pessoa_id, inicio: '2021-01-01', fim: '2024-12-31' })).status).toBe(
      201,
    );
    const crc = await lancar('identificacao-gestao', { cargo: 'contador', pessoa_id, inicio: '2021-01-01', fim: '2024-12-31' });
    expect(Object.keys(crc.body.errors)).toEqual(['registro']);
  });

  it('a projeção tem 75 anos seguidos, e o saldo é o anterior mais o resultado', async () => {
    const linhas = Array.from({ length: ANOS_DA_PROJECAO }, (_, n) => ({
      ano: 2025 + n,
      receitas: '100.10',
      despesas: n === 1 ? '300.00' : '0.00',
    }));
    const draft = { exercicio_base: 2024, plano: 'reparticao', data_avaliacao: '2025-03-01', saldo_inicial: '50.00', linhas };
    const { body } = await lancar('projecao-atuarial-rpps', draft);
    expect(body.result.linhas.slice(0, 3)).toMatchObject([
      { resultado: '100.10', saldo: '150.10' },
      { resultado: '-199.90', saldo: '-49.80' },
      { resultado: '100.10', saldo: '50.30' },
    ]);
    expect(body.result.saldo_final).toBe('7257.50');
    expect((await lancar('projecao-atuarial-rpps', { ...draft, plano: 'capitalizacao', linhas: linhas.slice(1) })).status).toBe(422);
    const skipped = linhas.map((linha, n) => (n === 4 ? { ...linha, ano: 2040 } : linha));
    expect((await lancar('projecao-atuarial-rpps', { ...draft, plano: 'capitalizacao', linhas: skipped })).body.errors).toHaveProperty([
      'linhas.4.ano',
    ]);
  });

  it('dos meses de antes do sistema se cadastra a receita; do mês que está no livro, não', async () => {
    const [booked] = await suite.sql<{ mes: string }>(
      `select '2026-' || lpad(s.periodo::text, 2, '0') as mes from saldo_contabil s join plano_conta c on c.id = s.conta_id
        where s.entidade_id = $1 and s.exercicio = 2026 and s.periodo between 1 and 12 and c.codigo like '6.2.1.2.%' limit 1`,
      [prefeitura],
    );
    const refused = await lancar('receita-corrente-liquida', { mes: booked?.mes, fpm: '10.00' });
    expect(refused.body.errors.mes[0]).toContain('O livro já tem a receita de');
    const made = await lancar('receita-corrente-liquida', { mes: '2023-12', fpm: '1000.00', iptu: '200.00', deducao_fundeb: '200.00' });
    expect(made.body.result).toMatchObject({ bruta: '1200.00', deducoes: '200.00', rcl: '1000.00' });
  });

  it('os meses cadastrados entram na RCL e na despesa com pessoal dos doze meses, ao lado dos que o livro tem', async () => {
    const rcl = await contador.get(`/contabilidade/relatorios-lrf/rreo?exercicio=${YEAR - 1}&bimestre=1&anexo=3`);
    const line = (body: { linhas: { rotulo?: string }[] }, start: string) =>
      body.linhas.find(({ rotulo }) => String(rotulo).trim().startsWith(start));
    expect(rcl.body.colunas).toMatchObject({ m1: 'MAR/2024', m10: 'DEZ/2024' });
    expect(line(rcl.body, 'Cota-parte do FPM')).toMatchObject({ m1: '3120500.00', m10: '3120500.00', m11: '3120500.00' });
    expect(line(rcl.body, 'Cota-parte do IPVA')).toMatchObject({ m10: '612400.00', m11: '0.00' });
    const pessoal = await contador.get(`/contabilidade/relatorios-lrf/rgf?exercicio=${YEAR - 1}&quadrimestre=1&anexo=1`);
    expect(line(pessoal.body, 'Pessoal ativo')).toMatchObject({ m1: '5210300.00', m8: '5210300.00', m9: '5210300.00' });
    expect(line(pessoal.body, 'Indenizações')).toMatchObject({ m1: '12300.00', m8: '12300.00', m9: '0.00' });
    const semestre = await contador.get(`/contabilidade/relatorios-lrf/rgf?exercicio=${YEAR}&quadrimestre=s1&anexo=2`);
    expect(semestre.body.colunas).toMatchObject({ q1: 'Até o 1º semestre' });
  });

  it('as metas da LDO e os ajustes aparecem no Anexo 6, até o bimestre de cada um', async () => {
    const { body } = await contador.get(`${BASE}/resultado-primario`);
    const url = `${BASE}/resultado-primario/${body.data[0].id}`;
    const ajustes = [
      { bimestre: '2', descricao: 'Reconhecimento de dívida', valor: '150.00' },
      { bimestre: '6', descricao: 'Baixa', valor: '-20.00' },
    ];
    expect((await contador.edit(url, { ajustes })).body.result.total_ajustes).toBe('130.00');
    const anexo = async (bimestre: number) =>
      (await contador.get(`/contabilidade/relatorios-lrf/rreo?exercicio=${YEAR}&bimestre=${bimestre}&anexo=6r`)).body.linhas as {
        rotulo: string;
        valor: string;
      }[];
    const said = async (bimestre: number) =>
      (await anexo(bimestre)).filter(({ rotulo }) => rotulo?.includes('Ajuste metodológico')).map(({ valor }) => valor);
    expect([await said(1), await said(2), await said(6)]).toEqual([[], ['150.00'], ['150.00', '-20.00']]);
    const ate = (linhas: { rotulo: string; valor: string }[]) =>
      linhas.find(({ rotulo }) => rotulo?.startsWith('Meta do resultado primário até'))?.valor;
    expect([ate(await anexo(1)), ate(await anexo(2)), ate(await anexo(4))]).toEqual([undefined, '1200000.00', '1800000.00']);
    expect((await anexo(2)).find(({ rotulo }) => rotulo?.startsWith('Meta fixada na LDO para o resultado primário'))?.valor).toBe(
      '2150000.00',
    );
  });

  it('o painel de limites é do último período encerrado, como o relatório para onde cada um leva', async () => {
    const hoje = suite.services.clock.today();
    const fim = (meses: number) => Math.floor((Number(hoje.slice(5, 7)) - 1) / meses);
    const { body } = await contador.get(`/contabilidade/limites/indicadores?exercicio=${YEAR}`);
    const card = (id: string) => body.cards.find((each: { id: string }) => each.id === id);
    expect(card('rcl').detalhe).toContain(`bimestre=${fim(2)}&anexo=3`);
    expect(card('pessoal').detalhe).toContain(`quadrimestre=${fim(4)}&anexo=1l`);
    const { linhas } = (await contador.get(card('rcl').detalhe)).body;
    expect(linhas.find(({ rotulo }: { rotulo?: string }) => rotulo?.startsWith('RECEITA CORRENTE LÍQUIDA')).total).toBe(card('rcl').valor);
    for (const id of ['pessoal', 'executivo', 'legislativo', 'divida', 'garantias']) {
      const report = (await contador.get(card(id).detalhe)).body;
      const said = report.linhas.map(({ percentual }: { percentual?: string }) => percentual).concat(report.notas.join(' '));
      expect([id, said.some((text: string) => text?.replace(',', '.').includes(card(id).valor))]).toEqual([id, true]);
    }
  });
});
