import { beforeAll, describe, expect, it } from 'vitest';
import { ANO, GoldenYear } from '#tests/server/golden-year';
import { type Caller, openSuite } from '#tests/server/harness';
import type { ReportPreview } from '../../../../resources/definition';
import { plugin } from '../../plugin';

const suite = openSuite();
let year: GoldenYear;
let contador: Caller;
beforeAll(async () => {
  year = await GoldenYear.post(suite);
  const reports = plugin.reports?.map(({ menu }) => [menu, [1]]) ?? [];
  contador = (await suite.make.userWith(Object.fromEntries(reports))).in(year.entidade, ANO);
});

async function desenhar(report: string, query = ''): Promise<ReportPreview> {
  const { status, body } = await contador.get(`/contabilidade/${report}?exercicio=${ANO}${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body as ReportPreview;
}

/** The amounts of a line, by what it says or by the beginning of it. */
function amounts({ linhas }: ReportPreview, rotulo: string, ...colunas: string[]): unknown[] {
  const said = linhas.map((each) => ({ each, text: String(each.rotulo ?? '').trim() }));
  const line = (said.find(({ text }) => text === rotulo) ?? said.find(({ text }) => text.startsWith(rotulo)))?.each;
  return colunas.map((name) => line?.[name]);
}

/** Thousands of reais on the wire. */
const mil = (...values: number[]) => values.map((value) => `${value}${value === 0 ? '' : '000'}.00`);

/** What a report says of some lines, beginning with what each says, is these thousands of reais in these columns. */
function esperarLinhas(preview: ReportPreview, colunas: readonly string[], rows: readonly [rotulo: string, ...values: number[]][]): void {
  expect(preview.divergencias).toEqual([]);
  for (const [rotulo, ...values] of rows) expect([rotulo, ...amounts(preview, rotulo, ...colunas)]).toEqual([rotulo, ...mil(...values)]);
}

/** 13.3: account, what it had, debits, credits and what it has, in thousands of reais. */
const BALANCETE = `
1.1.1.1.1.19 100D 842 881 61D
1.1.1.1.1.50 0 96 0 96D
1.1.2.1.1.01 0 190 190 0
1.1.3.8.1.99 0 2 0 2D
1.1.5.6.1.01 8D 50 43 15D
1.2.1.1.1.04 40D 20 0 60D
1.2.3.1.1.01 80D 15 0 95D
1.2.3.1.1.05 120D 0 40 80D
1.2.3.1.1.08 0 15 15 0
1.2.3.2.1.01 300D 0 0 300D
1.2.3.2.1.06.01 0 60 0 60D
1.2.3.8.1.01 50C 25 22 47C
2.1.1.1.1.01.01 0 430 440 10C
2.1.2.1.1.01 40C 80 80 40C
2.1.2.5.1.01 0 18 18 0
2.1.3.1.1.01.01 15C 292 305 28C
2.1.8.8.1.01.02 5C 25 29 9C
2.1.8.8.1.01.04 0 14 14 0
2.1.8.8.1.04.01 0 2 6 4C
2.2.2.1.1.01 160C 40 80 200C
2.3.7.1.1.02 378C 0 0 378C
3.1.1.2.1.01 0 440 0 440D
3.3.1.1.1.01 0 38 0 38D
3.3.2.3.1.01 0 165 0 165D
3.3.3.1.1.01 0 22 0 22D
3.4.1.1.1 0 9 0 9D
3.5.1.1.2.01 0 24 0 24D
3.5.2.2.4.01 0 96 0 96D
4.1.1.2.1.01 0 1 204 203C
4.4.5.2.1 0 0 6 6C
4.5.2.1.3 0 0 480 480C
4.5.2.2.4 0 0 155 155C
4.6.2.2.1 0 0 3 3C
5.2.1.1.1 0 1000 0 1000D
5.2.1.1.2.01 0 0 100 100C
5.2.2.1.1.01 0 876 0 876D
5.2.2.1.2.01 0 80 0 80D
5.2.2.1.3.01 0 60 0 60D
5.2.2.1.3.05 0 20 0 20D
5.2.2.1.3.09 0 0 20 20C
5.2.2.1.3.99 0 20 80 60C
5.2.2.1.9.04 0 0 20 20C
5.2.2.9.2.01.01 0 814 0 814D
5.2.2.9.2.01.02 0 10 0 10D
5.2.2.9.2.01.03 0 0 10 10C
5.3.1.1 0 10 0 10D
5.3.1.7 10D 55 10 55D
5.3.2.1 0 15 0 15D
5.3.2.7 15D 30 15 30D
6.2.1.1 0 1023 1097 74C
6.2.1.2 0 0 923 923C
6.2.1.3.1.01 0 96 0 96D
6.2.1.3.9 0 1 0 1D
6.2.2.1.1 0 844 966 122C
6.2.2.1.3.01 0 829 829 0
6.2.2.1.3.02 0 8 8 0
6.2.2.1.3.03 0 779 779 0
6.2.2.1.3.04 0 15 744 729C
6.2.2.1.3.05 0 0 47 47C
6.2.2.1.3.06 0 0 8 8C
6.2.2.1.3.07 0 0 30 30C
6.2.2.9.2.01.01 0 782 829 47C
6.2.2.9.2.01.02 0 0 8 8C
6.2.2.9.2.01.03 0 749 779 30C
6.2.2.9.2.01.04 0 15 744 729C
6.3.1.1 0 10 10 0
6.3.1.3 0 7 7 0
6.3.1.4 0 0 7 7C
6.3.1.7.1 10C 10 47 47C
6.3.1.7.2 0 0 8 8C
6.3.1.9.9 0 0 3 3C
6.3.2.1 0 15 15 0
6.3.2.2 0 0 15 15C
6.3.2.7 15C 15 30 30C
7.2.1.1.1 100D 574 27 647D
7.2.1.1.2 0 253 0 253D
7.2.1.1.3 0 6 0 6D
7.3.2.1.1 40D 20 0 60D
8.2.1.1.1.01 70C 851 840 59C
8.2.1.1.2.01 10C 792 829 47C
8.2.1.1.2.02 0 0 8 8C
8.2.1.1.3.01 15C 771 786 30C
8.2.1.1.3.02 5C 39 43 9C
8.2.1.1.3.03 0 2 6 4C
8.2.1.1.4.01 0 15 723 708C
8.2.1.1.4.02 0 0 41 41C
8.3.2.3.1 40C 0 20 60C
`;

describe('o ano do exemplo', () => {
  it('fecha no balancete de 31/12, conta por conta (13.3, I1)', async () => {
    const balancete = await desenhar('relatorios-contabilidade/balancete-verificacao', '&de=1&ate=12');
    expect(balancete.divergencias).toEqual([]);
    const side = (text: string, which: string) => (text.endsWith(which) ? mil(Number(text.slice(0, -1))) : mil(0));
    for (const row of BALANCETE.trim().split('\n')) {
      const [codigo, anterior = '', debitos, creditos, atual = ''] = row.split(' ');
      const line = balancete.linhas.find((each) => each.codigo === codigo);
      expect([codigo, line?.anterior_d, line?.anterior_c, line?.debitos, line?.creditos, line?.atual_d, line?.atual_c]).toEqual([
        codigo,
        ...side(anterior, 'D'),
        ...side(anterior, 'C'),
        ...mil(Number(debitos), Number(creditos)),
        ...side(atual, 'D'),
        ...side(atual, 'C'),
      ]);
    }
    const total = balancete.linhas.at(-1);
    expect([total?.anterior_d, total?.debitos, total?.atual_d]).toEqual(mil(813, 14522, 5596));
  });

  it('tem em cada fonte o caixa que a disponibilidade diz (13.4, I7, I8, I9)', async () => {
    const disponibilidade = await desenhar('relatorios-contabilidade/disponibilidade-por-fonte');
    esperarLinhas(
      disponibilidade,
      ['caixa', 'rpp', 'extra', 'disponivel', 'rpnp_a_liquidar', 'a_liquidar', 'projetado'],
      [
        ['1.500', 102, 20, 9, 73, 35, 0, 38],
        ['1.540', 15, 10, 0, 5, 0, 0, 5],
        ['1.754', 20, 0, 0, 20, 20, 0, 0],
        ['1.755', 3, 0, 0, 3, 0, 0, 3],
        ['1.862', 4, 0, 4, 0, 0, 0, 0],
        ['2.500', 13, 0, 0, 13, 0, 0, 13],
        ['TOTAL', 157, 30, 13, 114, 55, 0, 59],
      ],
    );
    expect(amounts(disponibilidade, '2.500', 'superavit', 'utilizado', 'restante')).toEqual(mil(70, 60, 10));
  });
});

describe('o balanço patrimonial (13.8)', () => {
  const BALANCO = 'relatorios-contabilidade/balanco-patrimonial';

  it('mostra o que se tem e o que se deve (I2)', async () => {
    const balanco = await desenhar(BALANCO, '&quadro=principal');
    esperarLinhas(
      balanco,
      ['atual', 'anterior'],
      [
        ['Caixa e equivalentes', 157, 100],
        ['Demais créditos e valores', 2, 0],
        ['Estoques', 15, 8],
        ['Ativo circulante', 174, 108],
        ['Realizável a longo prazo', 60, 40],
        ['Imobilizado', 488, 450],
        ['Ativo não circulante', 548, 490],
        ['TOTAL DO ATIVO', 722, 598],
        ['Obrigações trabalhistas', 10, 0],
        ['Empréstimos e financiamentos a curto', 40, 40],
        ['Fornecedores e contas a pagar a curto', 28, 15],
        ['Demais obrigações a curto', 13, 5],
        ['Passivo circulante', 91, 60],
        ['Passivo não circulante', 200, 160],
        ['Resultado do exercício', 53, 0],
        ['Resultados de exercícios anteriores', 378, 378],
        ['Patrimônio líquido', 431, 378],
        ['TOTAL DO PASSIVO', 722, 598],
      ],
    );
    const estoques = balanco.linhas.find(({ rotulo }) => String(rotulo).includes('Estoques'));
    expect(estoques?.destino).toMatch(/livro-razao\?exercicio=2026&conta_id=\d+$/);
  });

  it('separa o financeiro do permanente, e o saldo patrimonial confere (I12)', async () => {
    const balanco = await desenhar(BALANCO, '&quadro=financeiros');
    esperarLinhas(
      balanco,
      ['atual'],
      [
        ['Ativo financeiro', 159],
        ['Ativo permanente', 563],
        ['Passivo financeiro', 98],
        ['Passivo permanente', 240],
        ['Saldo patrimonial', 384],
      ],
    );
    expect(amounts(balanco, 'Passivo financeiro', 'anterior')).toEqual(mil(30));
  });

  it('apura o superávit financeiro de cada fonte (I11)', async () => {
    esperarLinhas(
      await desenhar(BALANCO, '&quadro=superavit'),
      ['ativo', 'passivo', 'resultado'],
      [
        ['1.500', 104, 64, 40],
        ['1.540', 15, 10, 5],
        ['1.754', 20, 20, 0],
        ['1.755', 3, 0, 3],
        ['1.862', 4, 4, 0],
        ['2.500', 13, 0, 13],
        ['TOTAL', 159, 98, 61],
      ],
    );
  });

  it('imprime os quatro quadros em um papel', async () => {
    expect((await desenhar(BALANCO)).quadros).toHaveLength(4);
    const paper = await contador.get(`/contabilidade/${BALANCO}?exercicio=${ANO}&formato=pdf`);
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  });
});

describe('o balanço orçamentário (13.6)', () => {
  const ANEXO = 'relatorios-balancetes-e-balancos/anexoxii';

  it('compara a receita prevista com a realizada (I3, I13)', async () => {
    const balanco = await desenhar(ANEXO, '&quadro=receitas');
    esperarLinhas(
      balanco,
      ['inicial', 'atualizada', 'realizada', 'saldo'],
      [
        ['Impostos, taxas', 200, 200, 183, -17],
        ['Receita patrimonial', 0, 0, 6, 6],
        ['Transferências correntes', 550, 550, 539, -11],
        ['Receitas correntes (I)', 750, 750, 728, -22],
        ['Operações de crédito', 120, 120, 80, -40],
        ['Alienação de bens', 30, 30, 18, -12],
        ['Receitas de capital (II)', 150, 150, 98, -52],
        ['Subtotal das receitas', 900, 900, 826, -74],
      ],
    );
    expect(amounts(balanco, 'Déficit', 'realizada')).toEqual(mil(0));
    expect(amounts(balanco, 'Superávit financeiro', 'inicial', 'atualizada', 'realizada')).toEqual([null, ...mil(60, 60)]);
  });

  it('compara a despesa fixada com a executada', async () => {
    const balanco = await desenhar(ANEXO, '&quadro=despesas');
    esperarLinhas(
      balanco,
      ['inicial', 'atualizada', 'empenhada', 'liquidada', 'paga', 'saldo'],
      [
        ['Pessoal e encargos', 450, 450, 440, 440, 430, 10],
        ['Juros e encargos', 10, 10, 9, 9, 9, 1],
        ['Outras despesas correntes', 200, 280, 230, 195, 175, 50],
        ['Investimentos', 150, 150, 95, 75, 75, 55],
        ['Amortização da dívida', 40, 40, 40, 40, 40, 0],
        ['Reserva de contingência', 26, 6, 0, 0, 0, 6],
        ['Subtotal das despesas', 876, 936, 814, 759, 729, 122],
      ],
    );
    expect(amounts(balanco, 'Superávit', 'empenhada')).toEqual(mil(12));
    expect(amounts(balanco, 'TOTAL', 'empenhada')).toEqual(mil(826));
  });

  it('mostra a execução dos restos a pagar', async () => {
    const total = async (quadro: string, ...colunas: string[]) => amounts(await desenhar(ANEXO, `&quadro=${quadro}`), 'TOTAL', ...colunas);
    expect(await total('rpnp', 'anteriores', 'inscritos', 'liquidados', 'pagos', 'cancelados', 'saldo')).toEqual(mil(0, 10, 7, 7, 3, 0));
    expect(await total('rpp', 'anteriores', 'inscritos', 'pagos', 'cancelados', 'saldo')).toEqual(mil(0, 15, 15, 0, 0));
  });
});

it('o balanço financeiro vai de um saldo de caixa ao outro (13.7, I14)', async () => {
  const balanco = await desenhar('relatorios-balancetes-e-balancos/anexoxiii');
  expect(balanco.divergencias).toEqual([]);
  const values = (from: number, to?: number) =>
    balanco.linhas
      .slice(from, to)
      .flatMap(({ rotulo, atual }) => (rotulo && atual !== '0.00' ? [[String(rotulo).trim(), Number(atual) / 1000]] : []));
  const sides = balanco.linhas.findIndex(({ texto }) => texto === 'DISPÊNDIOS');
  expect(values(0, sides)).toEqual([
    ['Receita orçamentária', 826],
    ['Ordinária', 573],
    ['Vinculada', 253],
    ['Recursos vinculados à educação', 155],
    ['Demais vinculações decorrentes de transferências e legais', 98],
    ['Recebimentos extraorçamentários', 134],
    ['Inscrição de restos a pagar não processados', 55],
    ['Inscrição de restos a pagar processados', 30],
    ['Depósitos restituíveis e valores vinculados', 49],
    ['Saldo do exercício anterior', 100],
    ['TOTAL', 1060],
  ]);
  expect(values(sides)).toEqual([
    ['Despesa orçamentária', 814],
    ['Ordinária', 569],
    ['Vinculada', 245],
    ['Recursos vinculados à educação', 150],
    ['Demais vinculações decorrentes de transferências e legais', 95],
    ['Transferências financeiras concedidas', 24],
    ['Pagamentos extraorçamentários', 65],
    ['Pagamento de restos a pagar não processados', 7],
    ['Pagamento de restos a pagar processados', 15],
    ['Depósitos restituíveis e valores vinculados', 41],
    ['Outros pagamentos extraorçamentários', 2],
    ['Saldo para o exercício seguinte', 157],
    ['TOTAL', 1060],
  ]);
});

describe('as variações, os fluxos e as mutações (13.9)', () => {
  const BALANCOS = 'relatorios-balancetes-e-balancos';

  it('o resultado patrimonial é a diferença das variações (I15)', async () => {
    esperarLinhas(
      await desenhar(`${BALANCOS}/anexoxv`),
      ['atual'],
      [
        ['Impostos, taxas', 203],
        ['Variações patrimoniais aumentativas financeiras', 6],
        ['Transferências e delegações recebidas', 635],
        ['Valorização e ganhos', 3],
        ['Total das variações patrimoniais aumentativas', 847],
        ['Pessoal e encargos', 440],
        ['Uso de bens', 225],
        ['Variações patrimoniais diminutivas financeiras', 9],
        ['Transferências e delegações concedidas', 120],
        ['Total das variações patrimoniais diminutivas', 794],
        ['RESULTADO PATRIMONIAL', 53],
        ['Incorporação de ativo', 75],
        ['Desincorporação de passivo', 40],
        ['Incorporação de passivo', 80],
        ['Desincorporação de ativo', 18],
      ],
    );
  });

  it('o caixa varia pelo que as atividades geram (I14)', async () => {
    esperarLinhas(
      await desenhar(`${BALANCOS}/anexoxviii`, '&quadro=principal'),
      ['atual'],
      [
        ['Ingressos das operações', 777],
        ['Receitas derivadas', 189],
        ['Transferências recebidas', 539],
        ['Outros ingressos operacionais', 49],
        ['Desembolsos das operações', 703],
        ['Pessoal e demais despesas', 627],
        ['Juros e encargos', 9],
        ['Transferências concedidas', 24],
        ['Outros desembolsos operacionais', 43],
        ['Fluxo de caixa líquido das atividades operacionais', 74],
        ['Fluxo de caixa líquido das atividades de investimento', -57],
        ['Fluxo de caixa líquido das atividades de financiamento', 40],
        ['GERAÇÃO LÍQUIDA', 57],
        ['Caixa e equivalentes de caixa inicial', 100],
        ['Caixa e equivalentes de caixa final', 157],
      ],
    );
    esperarLinhas(
      await desenhar(`${BALANCOS}/anexoxviii`, '&quadro=funcoes'),
      ['atual'],
      [
        ['04', 465],
        ['12', 140],
        ['Restos a pagar sem função', 22],
        ['TOTAL', 627],
      ],
    );
  });

  it('o patrimônio líquido muda pelo resultado', async () => {
    esperarLinhas(
      await desenhar(`${BALANCOS}/anexoxix`),
      ['resultados', 'total_pl'],
      [
        ['Saldo inicial', 378, 378],
        ['Resultado do exercício', 53, 53],
        ['SALDO FINAL', 431, 431],
      ],
    );
    esperarLinhas(await desenhar(`${BALANCOS}/mutacoes-do-patrimonio-liquido`), ['anterior', 'atual'], [['TOTAL', 378, 431]]);
  });
});

describe('os comparativos e as dívidas', () => {
  const BALANCOS = 'relatorios-balancetes-e-balancos';

  it('o Anexo 10 chega à receita do Anexo 12, com as deduções negativas', async () => {
    esperarLinhas(
      await desenhar(`${BALANCOS}/anexox`),
      ['orcada', 'arrecadada', 'mais', 'menos'],
      [
        ['1.1.1.2.50.0.1', 200, 170, 0, 30],
        ['1.1.1.3.03.1.1', 0, 14, 14, 0],
        ['1.7.0.0.00.0.0', 650, 635, 0, 15],
        ['Total da receita bruta', 1000, 923, 0, 77],
        ['(−) 1.7.1.1.51.1.1', -100, -96, 4, 0],
        ['Total das deduções', -100, -97, 3, 0],
        ['TOTAL', 900, 826, 0, 74],
      ],
    );
  });

  it('o Anexo 11 separa os créditos e chega ao empenhado', async () => {
    esperarLinhas(
      await desenhar(`${BALANCOS}/anexoxi`),
      ['ordinarios', 'especiais', 'autorizada', 'realizada', 'diferenca'],
      [
        ['3.1.90.11', 450, 0, 450, 440, 10],
        ['3.3.90.39', 210, 0, 210, 185, 25],
        ['9.9.99.99', 6, 0, 6, 0, 6],
        ['TOTAL', 936, 0, 936, 814, 122],
      ],
    );
  });

  it('a dívida fundada vai do saldo anterior ao do livro', async () => {
    const anexo = await desenhar(`${BALANCOS}/anexoxvi`);
    expect(anexo.divergencias).toEqual([]);
    const [contrato] = anexo.linhas;
    const colunas = ['anterior', 'emissao', 'atualizacao', 'resgate', 'cancelamento', 'saldo'];
    expect([contrato?.divida, ...colunas.map((nome) => contrato?.[nome])]).toEqual(['Contrato 1/2020', ...mil(200, 80, 9, 49, 0, 240)]);
  });

  it('a dívida flutuante é o passivo financeiro', async () => {
    esperarLinhas(
      await desenhar(`${BALANCOS}/anexoxvii`),
      ['anterior', 'inscricao', 'pagamento', 'cancelamento', 'saldo'],
      [
        ['Restos a pagar processados', 15, 30, 15, 0, 30],
        ['Restos a pagar não processados', 0, 15, 7, 0, 8],
        ['Consignações', 5, 43, 39, 0, 9],
        ['Depósitos e cauções', 0, 6, 2, 0, 4],
        ['TOTAL', 20, 94, 63, 0, 51],
      ],
    );
  });
});
