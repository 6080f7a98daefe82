import { beforeAll, describe, expect, it } from 'vitest';
import { ANO, GoldenYear } from '#tests/server/golden-year';
import { type Caller, openSuite } from '#tests/server/harness';
import type { ReportPreview } from '../../../../../resources/definition';
import { MSC, MSC_MENU } from '../../../parts/msc/resultado';
import { plugin } from '../../../plugin';

const suite = openSuite();
let contador: Caller;
beforeAll(async () => {
  const { entidade } = await GoldenYear.post(suite);
  // the municipality of the example is this entity alone: the RCL is of all of them
  await suite.sql('alter table saldo_contabil disable trigger user');
  await suite.sql('delete from saldo_contabil where entidade_id <> $1', [entidade]);
  await suite.sql('alter table saldo_contabil enable trigger user');
  const reports = plugin.reports?.map(({ menu }) => [menu, [1]]) ?? [];
  contador = (await suite.make.userWith({ ...Object.fromEntries(reports), [MSC_MENU]: [1] })).in(entidade, ANO);
});

async function desenhar(report: string, query = ''): Promise<ReportPreview> {
  const { status, body } = await contador.get(`/contabilidade/relatorios-lrf/${report}?exercicio=${ANO}${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  expect(body.divergencias).toEqual([]);
  return body as ReportPreview;
}

/** A line, by what it says or by the beginning of it. */
function lineOf({ linhas }: ReportPreview, rotulo: string) {
  const said = linhas.map((each) => ({ each, text: String(each.rotulo ?? '').trim() }));
  return (said.find(({ text }) => text === rotulo) ?? said.find(({ text }) => text.startsWith(rotulo)))?.each;
}

const mil = (...values: number[]) => values.map((value) => `${value}${value === 0 ? '' : '000'}.00`);

function esperarLinhas(preview: ReportPreview, colunas: readonly string[], rows: readonly [rotulo: string, ...values: number[]][]): void {
  for (const [rotulo, ...values] of rows) {
    const line = lineOf(preview, rotulo);
    expect([rotulo, ...colunas.map((name) => line?.[name])]).toEqual([rotulo, ...mil(...values)]);
  }
}

describe('RREO (13.10)', () => {
  it('Anexo 1: a receita até o 6º bimestre', async () => {
    const anexo = await desenhar('rreo', '&bimestre=6&anexo=1');
    esperarLinhas(
      anexo,
      ['inicial', 'atualizada', 'bimestre', 'ate', 'saldo'],
      [
        ['Receitas correntes', 750, 750, 20, 728, 22],
        ['Impostos', 200, 200, 14, 183, 17],
        ['Valores mobiliários', 0, 0, 6, 6, -6],
        ['Receitas de capital', 150, 150, 0, 98, 52],
        ['TOTAL DAS RECEITAS', 900, 900, 20, 826, 74],
      ],
    );
    expect(lineOf(anexo, 'TOTAL DAS RECEITAS')).toMatchObject({ pct_bimestre: '2.22', pct_ate: '91.78' });
    expect(lineOf(anexo, 'DÉFICIT')?.ate).toBe('0.00');
    expect(lineOf(anexo, 'Superávit financeiro')).toMatchObject({ atualizada: '60000.00', ate: '60000.00' });
  });

  it('Anexo 1: a despesa até o 6º bimestre, com o superávit', async () => {
    const anexo = await desenhar('rreo', '&bimestre=6&anexo=1d');
    esperarLinhas(
      anexo,
      [
        'inicial',
        'atualizada',
        'empenhada_bimestre',
        'empenhada',
        'saldo_empenhada',
        'liquidada_bimestre',
        'liquidada',
        'saldo_liquidada',
        'paga',
        'rpnp',
      ],
      [['TOTAL DAS DESPESAS', 876, 936, 44, 814, 122, 489, 759, 177, 729, 55]],
    );
    expect(lineOf(anexo, 'SUPERÁVIT')).toMatchObject({ empenhada: '12000.00', liquidada: null });
    const before = await desenhar('rreo', '&bimestre=5&anexo=1d');
    expect(Object.keys(before.colunas ?? {})).not.toContain('rpnp');
    expect(lineOf(before, 'SUPERÁVIT')).toMatchObject({ empenhada: null, liquidada: '536000.00' });
  });

  it('Anexo 2: as funções somam o Anexo 1', async () => {
    const anexo = await desenhar('rreo', '&bimestre=6&anexo=2');
    esperarLinhas(
      anexo,
      ['atualizada', 'empenhada', 'liquidada', 'rpnp'],
      [
        ['04 –', 610, 535, 500, 35],
        ['122 –', 610, 535, 500, 35],
        ['12 –', 150, 150, 150, 0],
        ['TOTAL', 936, 814, 759, 55],
      ],
    );
    expect(lineOf(anexo, '12 –')).toMatchObject({ pct_empenhada: '18.43', pct_liquidada: '19.76' });
  });

  it('Anexo 3: a receita corrente líquida dos doze meses, também no seu endereço', async () => {
    for (const anexo of [await desenhar('rreo', '&anexo=3'), await desenhar('rreo/anexoiiI', '&bimestre=6')]) {
      esperarLinhas(
        anexo,
        ['m6', 'm12', 'total', 'prevista'],
        [
          ['Receitas correntes (I)', 635, 20, 824, 850],
          ['IPTU', 0, 0, 169, 200],
          ['IRRF', 0, 14, 14, 0],
          ['Cota-parte do FPM', 480, 0, 480, 500],
          ['Transferências do Fundeb', 155, 0, 155, 150],
          ['Dedução de receita', 96, 0, 96, 100],
          ['RECEITA CORRENTE LÍQUIDA', 539, 20, 728, 750],
          ['RCL AJUSTADA PARA OS LIMITES DA DESPESA', 539, 20, 728, 750],
        ],
      );
      expect(anexo.colunas).toMatchObject({ m1: 'JAN/2026', m12: 'DEZ/2026' });
    }
    expect((await desenhar('rreo', '&anexo=3&bimestre=1')).colunas).toMatchObject({ m1: 'MAR/2025', m12: 'FEV/2026' });
  });

  it('Anexo 6: acima e abaixo da linha', async () => {
    esperarLinhas(await desenhar('rreo', '&anexo=6'), ['ate'], [['RECEITA PRIMÁRIA TOTAL', 740]]);
    esperarLinhas(await desenhar('rreo', '&anexo=6d'), ['paga', 'rpp_pagos', 'rpnp_pagos'], [['DESPESA PRIMÁRIA TOTAL', 680, 15, 7]]);
    esperarLinhas(
      await desenhar('rreo', '&anexo=6r'),
      ['valor'],
      [
        ['RESULTADO PRIMÁRIO', 38],
        ['Juros, encargos e variações monetárias ativos', 6],
        ['(−) Juros, encargos', 9],
        ['RESULTADO NOMINAL', 35],
        ['Dívida consolidada líquida em 31/12', 120],
        ['Dívida consolidada líquida no fim', 124],
        ['RESULTADO NOMINAL ABAIXO', -4],
      ],
    );
  });

  it('Anexo 7: os restos a pagar por poder', async () => {
    esperarLinhas(
      await desenhar('rreo', '&anexo=7'),
      ['anteriores', 'inscritos', 'pagos', 'cancelados', 'saldo'],
      [['Poder Executivo', 0, 15, 15, 0, 0]],
    );
    esperarLinhas(
      await desenhar('rreo', '&anexo=7n'),
      ['anteriores', 'inscritos', 'liquidados', 'pagos', 'cancelados', 'saldo'],
      [
        ['Poder Executivo', 0, 10, 7, 7, 3, 0],
        ['TOTAL', 0, 10, 7, 7, 3, 0],
      ],
    );
  });
});

describe('RGF (13.10)', () => {
  it('Anexo 1: a despesa com pessoal passa do limite máximo', async () => {
    esperarLinhas(await desenhar('rgf', '&anexo=1'), ['m11', 'total', 'rpnp'], [['DESPESA LÍQUIDA COM PESSOAL', 440, 440, 0]]);
    const limite = await desenhar('rgf', '&anexo=1l');
    expect(lineOf(limite, 'DESPESA TOTAL COM PESSOAL')).toMatchObject({ valor: '440000.00', percentual: '60.44' });
    expect(lineOf(limite, 'Limite máximo')).toMatchObject({ valor: '393120.00', percentual: '54.00' });
    expect(limite.notas).toContain('Situação: despesa total com pessoal de 60,44% da RCL ajustada, acima do limite máximo.');
  });

  it('Anexo 2: a dívida consolidada líquida, também no seu endereço', async () => {
    for (const anexo of [await desenhar('rgf', '&anexo=2'), await desenhar('rgf/anexoii', '&quadrimestre=3')]) {
      esperarLinhas(
        anexo,
        ['anterior', 'q3'],
        [
          ['DÍVIDA CONSOLIDADA – DC', 200, 240],
          ['Disponibilidade de caixa', 80, 114],
          ['Demais haveres', 0, 2],
          ['DÍVIDA CONSOLIDADA LÍQUIDA', 120, 124],
          ['Restos a pagar não processados', 10, 55],
        ],
      );
      expect(anexo.notas.join(' ')).toContain('% da DCL sobre a RCL ajustada: 17,03%');
    }
  });

  it('Anexo 4: as operações de crédito', async () => {
    const anexo = await desenhar('rgf', '&anexo=4');
    esperarLinhas(anexo, ['quadrimestre', 'ate'], [['TOTAL (I)', 0, 80]]);
    expect(lineOf(anexo, 'Total considerado')?.percentual).toBe('10.99');
    expect(lineOf(anexo, 'Limite definido')).toMatchObject({ ate: '116480.00', percentual: '16.00' });
  });

  it('Anexo 5: o caixa de cada fonte depois dos restos a pagar (I18)', async () => {
    esperarLinhas(
      await desenhar('rgf', '&anexo=5'),
      ['bruta', 'rpp', 'obrigacoes', 'antes', 'inscritos', 'depois'],
      [
        ['1.500', 102, 20, 9, 73, 35, 38],
        ['1.540', 15, 10, 0, 5, 0, 5],
        ['1.754', 20, 0, 0, 20, 20, 0],
        ['1.755', 3, 0, 0, 3, 0, 3],
        ['1.862', 4, 0, 4, 0, 0, 0],
        ['2.500', 13, 0, 0, 13, 0, 13],
        ['TOTAL (IV', 157, 30, 13, 114, 55, 59],
      ],
    );
  });

  it('sai inteiro em papel e em planilha', async () => {
    for (const report of ['rreo', 'rgf'])
      for (const formato of ['pdf', 'xlsx']) {
        const { status, body } = await contador.get(
          `/contabilidade/relatorios-lrf/${report}?exercicio=${ANO}&anexo=todos&formato=${formato}`,
        );
        expect([report, formato, status, body?.message]).toEqual([report, formato, 200, undefined]);
      }
  });
});

describe('a Matriz de Saldos Contábeis', () => {
  it('do ano do exemplo fecha nos dois lados, sem impedimentos, e o arquivo soma o que a tela diz', async () => {
    const { body } = await contador.get(`${MSC}?mes=12`);
    expect(body.verificacoes.filter(({ faltas }: { faltas: string[] }) => faltas.length > 0)).toEqual([
      expect.objectContaining({ impeditiva: false, verifica: expect.stringContaining('restos a pagar têm') }),
    ]);
    expect(body).toMatchObject({ periodo: `${ANO}-12`, completa: true, entidades: ['Entidade do Exemplo'] });
    const file = await contador.get(`${MSC}/arquivo?mes=12`);
    expect([file.status, file.headers['content-disposition']]).toEqual([200, `attachment; filename="MSC${ANO}12.csv"`]);
    const [first, , ...rows] = file.text.trimEnd().split('\r\n');
    expect(first).toMatch(/^\d{7}EX;2026-12$/);
    for (const { tipo, linhas, debitos, creditos } of body.totais) {
      const own = rows.map((row) => row.split(';')).filter((row) => row[14] === tipo);
      const somar = (side: string) =>
        own.filter((row) => row[15] === side).reduce((total, row) => total + BigInt(String(row[13]).replace('.', '')), 0n);
      expect([tipo, own.length, somar('D'), somar('C')]).toEqual([
        tipo,
        linhas,
        BigInt(debitos.replace('.', '')),
        BigInt(creditos.replace('.', '')),
      ]);
      expect(debitos).toBe(creditos);
    }
    expect(rows).toContain('111111900;10131;PO;1;FP;1540;FR;;;;;;;15000.00;ending_balance;D');
    expect(rows).toContain('621200000;10131;PO;1500;FR;17115111;NR;;;;;;;480000.00;ending_balance;C');
    expect(rows).toContain('622130400;10131;PO;04122;FS;1500;FR;31901100;ND;;;;;290000.00;ending_balance;C');
  });

  it('o saldo inicial de um mês é o final do anterior, e o mês sem livro não tem arquivo', async () => {
    const balances = async (mes: number, tipo: string) => {
      const { text } = await contador.get(`${MSC}/arquivo?mes=${mes}`);
      return text.split('\r\n').flatMap((row) => (row.includes(tipo) ? [row.replace(tipo, '')] : []));
    };
    expect(await balances(8, 'beginning_balance')).toEqual(await balances(7, 'ending_balance'));
    expect((await contador.in(await suite.make.entity('01'), 2024).get(`${MSC}/arquivo?mes=1`)).status).toBe(404);
  });
});

describe('DCA (LRF, art. 51)', () => {
  it('I-AB: o ativo, o passivo e o patrimônio líquido por conta, e o que é financeiro (13.8)', async () => {
    const anexo = await desenhar('dca', '&anexo=ab');
    esperarLinhas(
      anexo,
      ['valor'],
      [
        ['1.1.1 – ', 157],
        ['1.1 – ', 174],
        ['1.2 – ', 548],
        ['1 – ', 722],
        ['2.1 – ', 91],
        ['2.2 – ', 200],
        ['2.3 – ', 378],
        ['Resultado do exercício', 53],
        ['TOTAL DO PASSIVO', 722],
        ['Ativo financeiro', 159],
        ['Ativo permanente', 563],
        ['Passivo financeiro', 98],
        ['Passivo permanente', 240],
        ['SALDO PATRIMONIAL', 384],
      ],
    );
  });

  it('I-HI: as variações e o resultado (13.9)', async () => {
    const anexo = await desenhar('dca', '&anexo=hi');
    esperarLinhas(
      anexo,
      ['valor'],
      [
        ['3 – ', 794],
        ['3.1 – ', 440],
        ['4 – ', 847],
        ['RESULTADO PATRIMONIAL', 53],
      ],
    );
  });

  it('I-C: a receita bruta, a dedução para o Fundeb e a líquida', async () => {
    const anexo = await desenhar('dca', '&anexo=c');
    const colunas = ['deducao_fundeb', 'liquida'];
    esperarLinhas(anexo, colunas, [
      ['TOTAL DAS RECEITAS', 96, 826],
      ['1 – ', 96, 728],
      ['2 – ', 0, 98],
    ]);
    const total = lineOf(anexo, 'TOTAL DAS RECEITAS');
    expect(Number(total?.bruta) - Number(total?.deducao_fundeb) - Number(total?.deducao_outras)).toBe(826_000);
  });

  it('I-D e I-E: a despesa por natureza e por função soma o mesmo (13.5)', async () => {
    const colunas = ['empenhada', 'liquidada', 'paga', 'rpnp', 'rpp'];
    const porNatureza = await desenhar('dca', '&anexo=d');
    esperarLinhas(porNatureza, colunas, [
      ['TOTAL GERAL', 814, 759, 729, 55, 30],
      ['3.1.90.11 – ', 440, 440, 430, 0, 10],
      ['4.4.90.51 – ', 80, 60, 60, 20, 0],
      ['4.6.90.71 – ', 40, 40, 40, 0, 0],
      ['INTRAORÇAMENTÁRIAS', 0, 0, 0, 0, 0],
    ]);
    const porFuncao = await desenhar('dca', '&anexo=e');
    esperarLinhas(porFuncao, colunas, [['TOTAL GERAL', 814, 759, 729, 55, 30]]);
    const funcoes = porFuncao.linhas.filter(({ rotulo }) => /^\d\d – /.test(String(rotulo ?? '').trim()));
    expect(funcoes.reduce((sum, { empenhada }) => sum + Number(empenhada), 0)).toBe(814_000);
  });

  it('I-F e I-G: os restos a pagar de antes, pagos e cancelados', async () => {
    const colunas = ['rpp_pagos', 'rpp_cancelados', 'rpnp_pagos', 'rpnp_cancelados'];
    for (const anexo of ['f', 'g']) esperarLinhas(await desenhar('dca', `&anexo=${anexo}`), colunas, [['TOTAL GERAL', 15, 0, 7, 3]]);
  });
});
