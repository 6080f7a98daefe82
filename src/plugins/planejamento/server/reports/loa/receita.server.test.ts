import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { lastPaper } from '#tests/server/pdf-fake';
import { formatDecimal, type ReportLine, type ReportPreview, sumDecimals } from '../../../../../resources/definition';
import { codes, lawsOf, planner as montarPlanejador, PPA_LOA, VERSOES, versionOf } from '../../loa/fixtures';

const suite = openSuite();
const LOA = [
  'anexo-adequadacao',
  'anexo-auxiliar',
  'anexoi',
  'anexoii-receita',
  'comparativo-realizado',
  'demonstrativo-compatibilidade',
  'distribuicao-recursos',
  'limite-globais',
  'programa-anual',
  'programa-metas',
  'receita-despesa-fonte',
  'relatorio-mensagem',
  'resumo-receita',
  'sumario-geral',
] as const;
const LDO = ['resultado-primario', 'comparativo-metas'] as const;
type Name = (typeof LOA)[number];

let reader: Caller;
let planner: Caller;
let sent: number;
let loa2027: number;
beforeAll(async () => {
  const menus = [...LOA.map((name) => `loa.${name}`), ...LDO.map((name) => `ldo.${name}`)];
  reader = await suite.make.userWith(Object.fromEntries(menus.map((name) => [`planejamento.relatorios.${name}`, [1]])));
  planner = (await montarPlanejador(suite)).with({ 'x-exercicio': '2027' });
  const [row] = await suite.sql<{ id: number; loa_id: number }>(
    "select id, loa_id from versao_planejamento where exercicio_referencia = 2027 and instrumento = 'loa' and numero = 1 and cliente_id = 1",
  );
  sent = Number(row?.id);
  loa2027 = Number(row?.loa_id);
});

const BASE = '/planejamento/relatorios';
async function preview(name: Name, exercicio = 2026, query = ''): Promise<ReportPreview> {
  const { body, status } = await reader.get(`${BASE}/loa/${name}?exercicio=${exercicio}${query}`);
  expect([name, status, body.errors]).toEqual([name, 200, undefined]);
  return body;
}
const lines = async (name: Name, exercicio = 2026, query = '') => (await preview(name, exercicio, query)).linhas;

function achar(all: readonly ReportLine[], column: string, starts: string): ReportLine {
  const found = all.find((line) => String(line[column] ?? '').startsWith(starts));
  if (!found) throw new Error(`Sem ${starts}: ${all.map((line) => line[column]).join(' | ')}`);
  return found;
}
/** The lines below a heading, up to the next. */
function below(all: readonly ReportLine[], heading: string): ReportLine[] {
  const rest = all.slice(all.findIndex(({ texto }) => texto === heading) + 1);
  const end = rest.findIndex(({ tipo }) => tipo === 'grupo');
  return rest.slice(0, end < 0 ? undefined : end);
}
const somar = (values: readonly unknown[]) => sumDecimals(['0.00', ...values.map((value) => String(value ?? '0'))]);
const minus = (a: unknown, b: unknown) => somar([a, String(b).startsWith('-') ? String(b).slice(1) : `-${b}`]);
const last = (all: readonly ReportLine[]) => all.at(-1) as ReportLine;

/** A copy of the bill of 2027, in elaboração, changed by statements over it (`$1`). */
async function copiarCom(...statements: string[]): Promise<number> {
  const id = (await planner.post(`${VERSOES}/${sent}/copiar`)).body.result.id;
  for (const statement of statements) await suite.sql(statement, [id]);
  return id;
}
const receita = (set: string, natureza: string, fonte: string) =>
  `update previsao_receita r set ${set} where r.versao_planejamento_id = $1
    and r.natureza_receita_id = (select id from natureza_receita where codigo = '${natureza}' and desdobramento = '00.00' and cliente_id = 1)
    and r.fonte_recurso_id = (select id from fonte_recurso where codigo = '1.${fonte}.0000' and cliente_id = 1)`;
const despesa = (set: string, acao: string, natureza: string, fonte: string) =>
  `update previsao_despesa d set ${set} where d.versao_planejamento_id = $1 and d.acao_id = (select id from acao where codigo = '${acao}' and cliente_id = 1)
    and d.natureza_despesa_id = (select id from natureza_despesa where codigo = '${natureza}.00' and cliente_id = 1)
    and d.fonte_recurso_id = (select id from fonte_recurso where codigo = '1.${fonte}.0000' and cliente_id = 1)`;

/** What the rows of a version say by themselves, in reais. */
async function rowsSay(versao: number): Promise<Record<string, string>> {
  const [row] = await suite.sql<Record<string, string>>(
    `with r as (select p.*, n.codigo, n.deducao_fundeb as percentual from previsao_receita p join natureza_receita n on n.id = p.natureza_receita_id where p.versao_planejamento_id = $1),
       d as (select p.valor, n.codigo, f.bloco from previsao_despesa p join natureza_despesa n on n.id = p.natureza_despesa_id
               join fonte_recurso f on f.id = p.fonte_recurso_id where p.versao_planejamento_id = $1)
     select (select sum(valor_liquido) from r)::text as tr, (select sum(valor) from d)::text as td,
            (select sum(valor) from d where bloco = 'livre')::text as livre, (select sum(valor) from d where substr(codigo, 5, 2) = '91')::text as intra,
            (select round(sum(round(valor_bruto * percentual / 100, 2)), 2) from r)::text as fundeb`,
    [versao],
  );
  return row ?? {};
}

/** The identities of the handbook (Planejamento 12) that these reports must keep, over one version. */
async function identities(exercicio: number, versao: number): Promise<void> {
  const query = `&versao_id=${versao}`;
  const { tr, td, livre, intra, fundeb } = await rowsSay(versao);
  const de = async (name: Name) => {
    const { linhas, divergencias } = await preview(name, exercicio, query);
    expect([name, divergencias]).toEqual([name, []]);
    return linhas;
  };
  const anexo = await preview('anexoi', exercicio, `${query}&separa_intra=true`);
  expect(anexo.divergencias).toEqual([]);
  const summary = below(anexo.linhas, 'Resumo');
  const [sumario, resumo, fontes] = [await de('sumario-geral'), await de('resumo-receita'), await de('receita-despesa-fonte')];

  const revenue = [
    last(summary).receita_valor,
    last(sumario).receita_valor,
    last(resumo).liquida,
    last(await de('anexoii-receita')).categoria,
  ];
  expect(['I-01', ...revenue]).toEqual(['I-01', tr, tr, tr, tr]);
  const expense = [last(summary).despesa_valor, last(sumario).despesa_valor, last(fontes).despesa];
  const more = [last(await de('distribuicao-recursos')).total, last(await de('anexo-adequadacao')).loa];
  expect(['I-03', td, ...expense, ...more]).toEqual(['I-03', tr, tr, tr, tr, tr, tr]);
  for (const { codigo, liquida, despesa: spent, tipo } of fontes) if (tipo !== 'grupo') expect([codigo, liquida]).toEqual([codigo, spent]);

  const free = below(fontes, 'Não vinculados').find(({ tipo }) => tipo === 'subtotal');
  expect(['I-07', free?.liquida, free?.despesa]).toEqual(['I-07', livre, livre]);

  const intraLines = anexo.linhas.filter(({ despesa: text }) => String(text).endsWith('intraorçamentárias'));
  const intraRevenue = anexo.linhas.filter(({ receita: text }) => /^[78]\./.test(String(text)));
  const [spent, collected] = [somar(intraLines.map((line) => line.despesa_valor)), somar(intraRevenue.map((line) => line.receita_valor))];
  expect(['I-08', spent, collected]).toEqual(['I-08', intra, intra]);

  const [rc, rk, dc, dk] = ['Receitas correntes', 'Receitas de capital', 'Despesas correntes', 'Despesas de capital'].map((name, at) =>
    at < 2 ? achar(summary, 'receita', name).receita_valor : achar(summary, 'despesa', name).despesa_valor,
  );
  const reserves = somar(summary.filter(({ despesa: text }) => String(text).startsWith('Reserva')).map((line) => line.despesa_valor));
  expect(['I-09', minus(rc, dc)]).toEqual(['I-09', minus(somar([dk, reserves]), rk)]);
  const capital = last(below(anexo.linhas, 'Orçamento de capital'));
  expect(capital.receita_valor).toBe(capital.despesa_valor);

  for (const line of resumo) if (line.tipo !== 'grupo') expect(['I-10', line.liquida]).toEqual(['I-10', minus(line.bruta, line.deducoes)]);
  expect(['I-10', achar(sumario, 'receita', '(−) Dedução para o Fundeb').receita_valor]).toEqual(['I-10', `-${fundeb}`]);
}

describe('identidades', () => {
  it('valem na LOA 2026 da demonstração', async () => {
    const [row] = await suite.sql<{ id: number }>(
      "select id from versao_planejamento where exercicio_referencia = 2026 and instrumento = 'loa' and cliente_id = 1",
    );
    await identities(2026, Number(row?.id));
  });

  it('valem em qualquer versão que passa na conferência', async () => {
    const cents = fc.integer({ min: 1, max: 5_000_000_00 }).map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);
    await fc.assert(
      fc.asyncProperty(fc.tuple(cents, cents, cents, cents, cents), async ([free, capital, intra, waived, fpm]) => {
        const versao = await copiarCom(
          receita(`valor_bruto = valor_bruto + ${free}`, '1.1.1.4.51.1.1', '500'),
          despesa(`valor = valor + ${free}`, '2003', '3.3.90.39', '500'),
          receita(`valor_bruto = valor_bruto + ${capital}`, '2.4.1.4.99.0.1', '700'),
          despesa(`valor = valor + ${capital}`, '1002', '4.4.90.51', '700'),
          receita(`valor_bruto = valor_bruto + ${intra}`, '7.2.1.5.02.1.1', '800'),
          despesa(`valor = valor + ${intra}`, '9002', '9.9.99.99', '800'),
          receita(`valor_bruto = valor_bruto + ${intra}`, '1.1.1.2.50.0.1', '500'),
          despesa(`valor = valor + ${intra}`, '2003', '3.1.91.13', '500'),
          receita(
            `valor_bruto = valor_bruto + ${waived}, deducao_renuncia = coalesce(deducao_renuncia, 0) + ${waived}`,
            '1.1.1.2.53.0.1',
            '500',
          ),
          receita(`valor_bruto = valor_bruto + ${fpm}, deducao_fundeb = round((valor_bruto + ${fpm}) * 0.2, 2)`, '1.7.1.1.51.1.1', '500'),
          // the reserve takes what the share of the FPM leaves
          `update previsao_despesa d set valor = d.valor + (select sum(r.valor_liquido) from previsao_receita r where r.versao_planejamento_id = $1)
             - (select sum(x.valor) from previsao_despesa x where x.versao_planejamento_id = $1)
            where d.versao_planejamento_id = $1 and d.acao_id = (select id from acao where codigo = '9001' and cliente_id = 1)`,
        );
        const { body } = await planner.get(`${VERSOES}/${versao}/conferencia`);
        expect(body.itens.filter(({ situacao }: { situacao: string }) => situacao === 'impeditivo')).toEqual([]);
        await identities(2027, versao);
      }),
      { numRuns: 3 },
    );
  });

  it('I-13: os órgãos somam o consolidado', async () => {
    const orgaos = await suite.sql<{ id: number }>("select id from orgao where codigo in ('01', '02', '03', '04') and cliente_id = 1");
    const totals = await Promise.all(orgaos.map(async ({ id }) => last(await lines('sumario-geral', 2026, `&orgao_id=${id}`))));
    expect(somar(totals.map((line) => line.receita_valor))).toBe('231500000.00');
    expect(somar(totals.map((line) => line.despesa_valor))).toBe('231500000.00');
  });

  it('I-15: a meta da LDO é a do Demonstrativo I e a do comparativo de metas', async () => {
    const shown = await lines('demonstrativo-compatibilidade', 2027);
    const de = async (name: string, quadro: string) =>
      (await reader.get(`${BASE}/ldo/${name}?exercicio=2027&quadro=${quadro}`)).body.linhas as ReportLine[];
    const [targets, compared] = [await de('resultado-primario', 'metas'), await de('comparativo-metas', 'correntes')];
    const plain = (all: readonly ReportLine[]) => all.map((line) => ({ ...line, linha: String(line.linha ?? '').replace(/^[–\s]+/, '') }));
    for (const [ours, law, third] of [
      ['Receita total', 'Receita Total (exceto', 'Receita Total'],
      ['Receitas primárias', 'Receitas Primárias (exceto', 'Receitas Primárias'],
      ['Despesa total', 'Despesa Total (exceto', 'Despesa Total'],
      ['Despesas primárias', 'Despesas Primárias (exceto', 'Despesas Primárias'],
      ['Resultado primário (sem', 'Resultado Primário (sem', 'Resultado Primário'],
    ] as const) {
      const meta = achar(shown, 'linha', ours).meta;
      expect([ours, meta, meta]).toEqual([
        ours,
        achar(plain(targets), 'linha', law).x_corrente,
        achar(plain(compared), 'linha', third).ano_x,
      ]);
    }
  });
});

describe('a LOA 2026 da demonstração', () => {
  it('o gráfico da distribuição de recursos desenha as linhas da prévia, da maior à menor, com o valor de cada uma', async () => {
    for (const area of ['funcao', 'orgao']) {
      const shown = (await lines('distribuicao-recursos', 2026, `&area=${area}`)).filter(({ tipo }: ReportLine) => tipo === 'linha');
      await reader.get(`${BASE}/loa/distribuicao-recursos?exercicio=2026&area=${area}&formato=pdf`);
      const grafico = lastPaper?.tables[0]?.grafico;
      const wanted = shown.toSorted((a: ReportLine, b: ReportLine) => Number(b.total) - Number(a.total));
      expect(wanted.length).toBeGreaterThan(3);
      expect([grafico?.titulo, grafico?.barras.map(({ nome, valor }) => [nome, valor])]).toEqual([
        'Total por área (R$)',
        wanted.map(({ area: nome, total }: ReportLine) => [nome, formatDecimal(String(total), 2)]),
      ]);
    }
    const modelo = { nome: 'Sem total', colunas: ['area', 'livre'], publico: 'usuario' };
    const { result } = (await reader.post(`${BASE}/loa/distribuicao-recursos/modelos`, modelo)).body;
    await reader.get(`${BASE}/loa/distribuicao-recursos?exercicio=2026&modelo=${result.id}&formato=pdf`);
    expect(lastPaper?.tables[0]?.grafico).toBeNull();
  });

  it('Anexo I: 226.200.000 + 5.300.000 = 203.000.000 + 18.500.000 + 10.000.000, com superávit corrente de 23.200.000', async () => {
    const all = await lines('anexoi');
    const current = below(all, 'Orçamento corrente');
    expect(achar(current, 'receita', 'Receitas correntes')).toMatchObject({ receita_valor: '226200000.00', despesa_valor: '203000000.00' });
    expect(achar(current, 'despesa', 'Superávit').despesa_valor).toBe('23200000.00');
    const capital = below(all, 'Orçamento de capital');
    expect(capital[0]).toMatchObject({ receita: 'Superávit do orçamento corrente', receita_valor: '23200000.00', despesa: null });
    expect(achar(capital, 'receita', 'Receitas de capital')).toMatchObject({ receita_valor: '5300000.00', despesa_valor: '18500000.00' });
    expect(achar(capital, 'despesa', 'Reserva de contingência').despesa_valor).toBe('2100000.00');
    expect(achar(capital, 'despesa', 'Reserva do RPPS').despesa_valor).toBe('7900000.00');
    expect(achar(current, 'despesa', '1 – Pessoal').despesa_valor).toBe('112700000.00');
    expect(achar(below(all, 'Resumo'), 'receita', 'TOTAL')).toMatchObject({ receita_valor: '231500000.00', despesa_valor: '231500000.00' });
  });

  it('Anexo I de quem só gasta fecha com o déficit, do lado da receita', async () => {
    const [camara] = await suite.sql("select id from orgao where codigo = '01' and cliente_id = 1");
    const { linhas, divergencias } = await preview('anexoi', 2026, `&orgao_id=${camara?.id}`);
    expect(divergencias).toEqual([]);
    const current = below(linhas, 'Orçamento corrente');
    expect(achar(current, 'receita', 'Déficit').receita_valor).toBe('6400000.00');
    expect(last(current)).toMatchObject({ receita_valor: '6400000.00', despesa_valor: '6400000.00' });
    expect(below(linhas, 'Orçamento de capital')[0]).toMatchObject({
      despesa: 'Déficit do orçamento corrente',
      despesa_valor: '6400000.00',
    });
  });

  it('Anexo II: cada nível na sua coluna é a soma do que está abaixo, e as deduções levam o prefixo 9', async () => {
    const all = await lines('anexoii-receita');
    const de = (codigo: string) => achar(all, 'codigo', codigo);
    expect(de('1.0.0.0.00.0.0')).toMatchObject({ categoria: '235500000.00', especie: null, desdobramento: null });
    expect(de('1.7.0.0.00.0.0')).toMatchObject({ categoria: '156400000.00' });
    expect(de('1.7.1.0.00.0.0')).toMatchObject({ especie: '75900000.00', categoria: null });
    expect(de('1.7.1.1.51.2.1')).toMatchObject({ desdobramento: '6000000.00' });
    expect(de('1.7.1.1.51.2.1.02.00')).toMatchObject({ desdobramento: '2000000.00' });
    expect(de('9.1.7.2.1.50.0.1')).toMatchObject({ desdobramento: '-8400000.00' });
    const leaves = await suite.sql<{ total: string }>(
      `select sum(r.valor_bruto)::text as total from previsao_receita r join natureza_receita n on n.id = r.natureza_receita_id
        join versao_planejamento v on v.id = r.versao_planejamento_id where v.exercicio_referencia = 2026 and n.codigo like '1.7.1.%'`,
    );
    expect(de('1.7.1.0.00.0.0').especie).toBe(leaves[0]?.total);
    const codigos = all.map(({ codigo }) => codigo);
    expect(new Set(codigos).size).toBe(codigos.length);
  });

  it('por fonte a diferença é zero, e o desequilíbrio é dito fonte a fonte', async () => {
    const all = await lines('receita-despesa-fonte');
    expect(achar(all, 'codigo', '500')).toMatchObject({
      bruta: '144300000.00',
      deducoes: '20000000.00',
      liquida: '124300000.00',
      diferenca: '0.00',
      percentual: '53.69',
    });
    expect(last(all)).toMatchObject({ liquida: '231500000.00', diferenca: '0.00', percentual: '100.00' });
    const simulation = await copiarCom(despesa('valor = valor + 1000', '2003', '3.3.90.30', '500'));
    const wrong = await preview('receita-despesa-fonte', 2027, `&versao_id=${simulation}`);
    expect(wrong.divergencias).toEqual(['Na fonte 500 a receita não é igual à despesa (PV-02).']);
    expect((await preview('sumario-geral', 2027, `&versao_id=${simulation}`)).divergencias).toEqual([
      'A receita total não é igual à despesa total (Lei 4.320/1964, arts. 3º e 4º).',
    ]);
  });

  it('o fundo especial tem o seu plano de aplicação', async () => {
    const [fundo] = await suite.sql("select id from unidade where nome = 'Fundo Municipal de Saúde' and cliente_id = 1");
    await suite.sql('update unidade set fundo_especial = true where id = $1', [fundo?.id]);
    const { titulo, linhas, notas, divergencias } = await preview('receita-despesa-fonte', 2026, `&unidade_id=${fundo?.id}`);
    expect([titulo, divergencias, notas.length]).toEqual(['Plano de aplicação – Fundo Municipal de Saúde', [], 1]);
    expect(last(linhas).despesa).toBe('45500000.00');
  });

  it('distribui por função e por órgão, por habitante, e mostra os mínimos e limites legais', async () => {
    const { linhas, notas } = await preview('distribuicao-recursos');
    expect(achar(linhas, 'area', '12')).toMatchObject({ livre: '18500000.00', vinculada: '33700000.00', per_capita: '1233.52' });
    expect(last(linhas)).toMatchObject({ livre: '127500000.00', vinculada: '104000000.00', total: '231500000.00' });
    expect(notas).toContain('AL-01 – Manutenção e desenvolvimento do ensino: apurado 25,78 %, exigido mínimo de 25,00 %.');
    expect(notas.filter((text) => /^AL-0[1-8] /.test(text))).toHaveLength(9);
    expect(achar(await lines('distribuicao-recursos', 2026, '&area=orgao'), 'area', '02').total).toBe('184800000.00');
  });

  it('programas e metas: o custo é o valor pela meta, e o total é a despesa sem as reservas', async () => {
    const all = await lines('programa-metas');
    expect(achar(all, 'acao', '1001')).toMatchObject({
      meta: '2.00',
      valor: '1200000.00',
      custo: '600000.00',
      meta_ppa: '8.00',
      parte: '25.00',
    });
    expect(achar(all, 'acao', '1003')).toMatchObject({ meta: '0.00', custo: null });
    expect(last(all).valor).toBe('221500000.00');
    const annual = await lines('programa-anual');
    expect(last(below(annual, 'Projetos – realização de obras'))).toMatchObject({ ppa: '12500000.00', loa: '12500000.00' });
    expect(last(below(annual, 'Atividades – prestação de serviços')).loa).toBe('202700000.00');
    expect(achar(annual, 'acao', '1002')).toMatchObject({ regiao: 'Município', inicio: '2026-01-01', meta: '12.00' });
  });

  it('o resultado primário da LOA é o esperado, sem e com as intraorçamentárias', async () => {
    const primary = async () => {
      const all = await lines('demonstrativo-compatibilidade');
      return ['Receitas primárias', 'Despesas primárias', 'Resultado primário (sem'].map((name) => achar(all, 'linha', name).loa);
    };
    expect(await primary()).toEqual(['201200000.00', '189700000.00', '11500000.00']);
    const all = await lines('demonstrativo-compatibilidade');
    expect(achar(all, 'linha', 'Reserva')).toMatchObject({ meta: '2003000.00', loa: '2100000.00', diferenca: '97000.00' });
    expect(achar(all, 'linha', 'Receita corrente líquida').loa).toBe('200300000.00');
    await suite.force('update ldo set intra_no_primario = true where exercicio_referencia = 2026');
    expect(await primary()).toEqual(['201200000.00', '200400000.00', '800000.00']);
    await suite.force('update ldo set intra_no_primario = false where exercicio_referencia = 2026');
  });

  it('uma despesa que engole o resultado primário é dita', async () => {
    const versao = await copiarCom(
      receita('valor_bruto = valor_bruto + 9000000', '2.1.1.9.99.0.1', '754'),
      despesa('valor = valor + 9000000', '1002', '4.4.90.51', '754'),
    );
    const { divergencias } = await preview('demonstrativo-compatibilidade', 2027, `&versao_id=${versao}`);
    expect(divergencias).toEqual(['O resultado primário da LOA é menor que a meta da LDO (AL-16).']);
  });
});

describe('papel e planilha', () => {
  it('todos se imprimem, e a planilha traz os mesmos totais como números', async () => {
    const file = (name: Name, formato: string) => reader.get(`${BASE}/loa/${name}?exercicio=2026&formato=${formato}`);
    for (const name of LOA) {
      const { status, bytes } = await file(name, 'pdf');
      expect([name, status, bytes.subarray(0, 5).toString()]).toEqual([name, 200, '%PDF-']);
    }
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await file('resumo-receita', 'xlsx')).bytes as never);
    const totals: unknown[] = [];
    book.worksheets[0]?.eachRow((row) => {
      if (row.getCell(1).value === 'TOTAL') totals.push(...[5, 6, 7].map((column) => row.getCell(column).value));
    });
    expect(totals).toEqual([251_500_000, 20_000_000, 231_500_000]);
  });
});

describe('o que depende de outros anos e leis', () => {
  it('a adequação diz o que mudou desde o PPA, e uma ação fora dele não fecha', async () => {
    const first = await preview('anexo-adequadacao');
    expect([first.divergencias, first.texto.length, last(first.linhas)]).toMatchObject([
      [],
      1,
      { ppa: '231500000.00', loa: '231500000.00' },
    ]);
    expect(new Set(first.linhas.flatMap(({ adequacao }) => adequacao ?? []))).toEqual(new Set(['Mantida']));
    // what the LDO puts first, with its values: eight ações, R$ 76,2 million
    expect([achar(first.linhas, 'acao', '1002').prioridade, achar(first.linhas, 'acao', '2003').prioridade]).toEqual(['8600000.00', null]);
    const listed = first.linhas.filter(({ tipo, prioridade }) => tipo === 'linha' && prioridade);
    expect([listed.length, last(first.linhas).prioridade, first.notas]).toEqual([8, '76200000.00', []]);
    const [saude] = await suite.sql<{ orgao_id: number; id: number }>(
      "select id, orgao_id from unidade where nome = 'Fundo Municipal de Saúde' and cliente_id = 1",
    );
    const own = await preview('anexo-adequadacao', 2026, `&orgao_id=${saude?.orgao_id}&unidade_id=${saude?.id}`);
    expect(last(own.linhas).prioridade).toBe(achar(first.linhas, 'acao', '2009').prioridade);
    await suite.sql(
      `insert into acao (cliente_id, ppa_id, codigo, nome, tipo, programa_id, funcao_id, subfuncao_id, finalidade, implementacao, meta_cumulativa, situacao)
       select cliente_id, ppa_id, '2098', 'Jogos de inverno', tipo, programa_id, funcao_id, subfuncao_id, finalidade, implementacao, meta_cumulativa, situacao
         from acao where codigo = '2020' and cliente_id = 1`,
    );
    const versao = await copiarCom(
      despesa('valor = valor + 1000', '2017', '3.3.90.39', '500'),
      despesa('valor = valor - 1000', '2002', '3.3.90.39', '500'),
      despesa("acao_id = (select id from acao where codigo = '2098' and cliente_id = 1)", '2020', '3.3.90.39', '500'),
    );
    const { linhas, divergencias } = await preview('anexo-adequadacao', 2027, `&versao_id=${versao}`);
    const de = (acao: string) => achar(linhas, 'acao', acao);
    expect(de('2017')).toMatchObject({ adequacao: 'Aumentada', diferenca: '1000.00' });
    expect(de('2002')).toMatchObject({ adequacao: 'Reduzida', diferenca: '-1000.00' });
    expect(de('2020')).toMatchObject({ adequacao: 'Excluída', ppa: '1260000.00', loa: '0.00', percentual: '-100.00' });
    expect(de('2098')).toMatchObject({ adequacao: 'Incluída', ppa: '0.00', loa: '1260000.00', percentual: null });
    expect(divergencias).toEqual(['A ação 2098 não tem valor do exercício no PPA (PV-07).']);
  });

  it('o comparativo traz o arrecadado digitado, o orçado da lei anterior e, em branco, o que ninguém informa', async () => {
    const versao = await copiarCom(receita('arrecadado_x2 = 100, reestimado_atual = 31500000', '1.1.1.4.51.1.1', '500'));
    const { linhas, colunas } = await preview('comparativo-realizado', 2027, `&versao_id=${versao}`);
    const revenue = below(linhas, 'Receita');
    expect(achar(revenue, 'especificacao', '1.1')).toMatchObject({
      realizado_x3: null,
      realizado_x2: '100.00',
      orcado_x1: '43600000.00',
      realizado_x1: null,
      reestimado_x1: '31500000.00',
      loa: '45780000.00',
      variacao: '45.33',
    });
    expect([last(revenue).loa, last(below(linhas, 'Despesa')).loa]).toEqual(['243075000.00', '243075000.00']);
    expect(achar(below(linhas, 'Despesa'), 'especificacao', '1 –')).toMatchObject({
      realizado_x2: '107065000.00',
      orcado_x1: '112700000.00',
    });
    expect(colunas).toMatchObject({ realizado_x3: 'Realizado 2024', reestimado_x1: 'Reestimado 2026' });
    const byFuncao = await preview('comparativo-realizado', 2027, '&despesa_por=funcao');
    expect(byFuncao.colunas).not.toHaveProperty('reestimado_x1');
    expect(achar(byFuncao.linhas, 'especificacao', '10 – Saúde')).toMatchObject({ orcado_x1: '45500000.00', loa: '47775000.00' });
  });

  it('as tabelas explicativas trazem a espécie, o elemento e a memória de cálculo', async () => {
    const versao = await copiarCom(
      receita("arrecadado_x4 = 7, memoria_calculo = 'Média de três anos.'", '1.1.1.4.51.1.1', '500'),
      despesa("memoria_calculo = 'Contratos em vigor.'", '2003', '3.3.90.40', '500'),
    );
    const all = await lines('anexo-auxiliar', 2027, `&versao_id=${versao}`);
    expect(achar(all, 'codigo', '1.1.1')).toMatchObject({
      realizada_x4: '7.00',
      prevista_x1: '38300000.00',
      prevista_x: '40215000.00',
      memoria: '1.1.1.4.51.1.1: Média de três anos.',
    });
    expect(achar(all, 'codigo', '40')).toMatchObject({ prevista_x: '1470000.00', memoria: '3.3.90.40: Contratos em vigor.' });
    expect(last(below(all, 'Receita')).prevista_x).toBe(last(await lines('resumo-receita', 2027)).liquida);
  });

  it('os limites globais dizem o saldo, o que passa e o que não tem limite', async () => {
    const id = await codes(suite);
    const orgao_id = id('orgao', '02');
    const url = `${PPA_LOA}/cadastro-loa/${loa2027}`;
    const { body } = await planner.edit(url, {
      limites: [
        { orgao_id, unidade_id: id('unidade', '02.05'), limite_livre: '31500000.00', limite_vinculado: '20000000.00' },
        { orgao_id, unidade_id: id('unidade', '02.06'), limite_livre: '1.00', limite_vinculado: '2.00' },
        { orgao_id: id('orgao', '04'), limite_livre: '0.00', limite_vinculado: '14700000.00' },
      ],
    });
    expect(body.errors).toBeUndefined();
    const all = await lines('limite-globais', 2027);
    expect(achar(all, 'codigo', '02.05')).toMatchObject({
      limite_livre: '31500000.00',
      fixado_livre: '31500000.00',
      saldo_livre: '0.00',
      saldo_vinculado: '3725000.00',
      saldo: '3725000.00',
      usado: '92.77',
      situacao: null,
    });
    expect(achar(all, 'codigo', '02.06')).toMatchObject({ saldo_livre: '-6089999.00', situacao: 'Acima do limite (AL-14)' });
    expect(achar(all, 'codigo', '02.01')).toMatchObject({ limite_total: null, saldo: null, situacao: 'Sem limite' });
    expect(achar(all, 'codigo', '02')).toMatchObject({ limite_total: null, fixado: '194040000.00' });
    expect(achar(all, 'codigo', '04')).toMatchObject({ limite_total: '14700000.00', saldo: '0.00', usado: '100.00' });
    expect(last(all)).toMatchObject({ codigo: 'TOTAL', fixado: '243075000.00', limite_total: null });
  });
});

describe('mensagem', () => {
  const escrever = async (texto_mensagem: string) => {
    const { body } = await planner.edit(`${PPA_LOA}/cadastro-loa/${loa2027}`, { texto_mensagem });
    expect(body.errors).toBeUndefined();
  };

  it('a da demonstração traz os números da lei que se imprime', async () => {
    const { texto, divergencias, minuta } = await preview('relatorio-mensagem');
    expect([texto.length, divergencias, minuta]).toEqual([3, [], null]);
    expect(texto[1]).toContain('estimada em R$ 231.500.000,00');
    expect(texto[2]).toContain('25,78 %');
  });

  it('preenche os marcadores e traz os dois quadros, também no papel e na planilha', async () => {
    await escrever(
      '<p>A receita é de <strong>{receita_total}</strong> e a despesa, de {despesa_total}.</p><ul><li>Ensino: {percentual_mde}</li><li>Saúde: { percentual_asps }</li></ul><p>Pessoal: {percentual_pessoal}; reserva: {reserva_contingencia}.</p>',
    );
    const { texto, linhas, divergencias, notas } = await preview('relatorio-mensagem', 2027);
    expect([divergencias, notas]).toEqual([[], []]);
    expect(texto).toEqual([
      'A receita é de R$ 243.075.000,00 e a despesa, de R$ 243.075.000,00.',
      'Ensino: 25,78 %',
      'Saúde: 21,69 %',
      'Pessoal: 47,31 %; reserva: R$ 2.205.000,00.',
    ]);
    expect(last(below(linhas, 'Receita por origem')).valor).toBe('243075000.00');
    expect(achar(below(linhas, 'Despesa por função'), 'especificacao', '12').valor).toBe('54810000.00');
    const file = async (formato: string) => (await reader.get(`${BASE}/loa/relatorio-mensagem?exercicio=2027&formato=${formato}`)).bytes;
    expect((await file('pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await file('csv')).toString()).toContain('12 – Educação');
  });

  it('o marcador que não existe, ou que ainda não tem de onde vir, é dito e impede o envio', async () => {
    await escrever('<p>Receita de {receita_totl}; dívida de {divida_fundada}; despesa de {despesa_total}.</p>');
    const { texto, divergencias } = await preview('relatorio-mensagem', 2027);
    expect(texto).toEqual(['Receita de {receita_totl}; dívida de {divida_fundada}; despesa de R$ 243.075.000,00.']);
    const issues = [
      'O texto da mensagem tem o marcador {receita_totl}, que não existe: corrija-o no cadastro da LOA.',
      'O valor de {divida_fundada} virá com o módulo Contabilidade: escreva-o no texto da mensagem.',
    ];
    expect(divergencias).toEqual([issues.join(' ')]);
    const versao = (await planner.post(`${VERSOES}/${sent}/copiar`, { tipo: 'mensagem' })).body.result.id;
    await planner.edit(`${VERSOES}/${versao}`, { data_envio: '2026-08-31', mensagem_numero: '31/2026' });
    expect((await planner.post(`${VERSOES}/${versao}/enviar_revisao`)).status).toBe(200);
    const refused = await planner.post(`${VERSOES}/${versao}/enviar_camara`);
    expect([refused.status, refused.body.errors]).toEqual([422, { 'PV-15': issues.map((text) => `PV-15 – ${text}`) }]);
    await escrever('<p>Segue o projeto de lei.</p>');
    expect((await planner.post(`${VERSOES}/${versao}/enviar_camara`)).status).toBe(200);
  });
});

describe('sem linhas', () => {
  it('cada relatório imprime só o cabeçalho, também sem LOA no exercício', async () => {
    const caller = planner.with({ 'x-exercicio': '2041' });
    const { loa_id } = await lawsOf(caller, 2041);
    await versionOf(caller, loa_id);
    for (const name of LOA) {
      const { linhas, minuta, divergencias, cabecalho } = await preview(name, 2041);
      expect([name, linhas, minuta, divergencias]).toEqual([name, [], 'MINUTA – Em elaboração', []]);
      expect(cabecalho).toContain('Lei Orçamentária Anual – Exercício 2041');
      expect([name, (await preview(name, 2050)).linhas]).toEqual([name, []]);
    }
  });
});
