import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { lastPaper, lastPrinted } from '#tests/server/pdf-fake';
import {
  type CardAnswer,
  type ChartAnswer,
  type DashboardAnswer,
  defineDashboard,
  formatFigure,
  type ReportLine,
  sumDecimals,
} from '../../../../resources/definition';
import { onDashboard } from '../../../../server/dashboards/dashboard';
import { readDashboard } from '../../../../server/dashboards/read';
import type { Marco } from '../../calculo/marco';
import { painelPlanejamento } from '../../dashboards/painel';
import { codes, lawsOf, planner as montarPlanejador, VERSOES, versionOf } from '../loa/fixtures';

const suite = openSuite();
const PAINEL = `${painelPlanejamento.path}/indicadores`;
const CODIGO = painelPlanejamento.menu;
const LOA = '/planejamento/relatorios/loa';
const INDICADORES = '/planejamento/cadastro/ppa-loa/indicadores-programas';
const [TR, TD] = ['231500000.00', '231500000.00'];
const REPORTS = ['anexo-adequadacao', 'anexoii-despesa', 'anexoviii', 'comparativo-realizado', 'distribuicao-recursos', 'qdd', 'receita-despesa-fonte', 'resumo-receita']; // biome-ignore format: one line

let manager: Caller;
let planner: Caller;
beforeAll(async () => {
  planner = await montarPlanejador(suite);
  manager = await suite.make.userWith({
    [CODIGO]: [1],
    'planejamento.cadastro.ppa-loa.cadastro-versao': [1],
    'planejamento.cadastro.ppa-loa.indicadores-programas': [1],
    'planejamento.cadastro.ppa-loa.previsao-despesa': [1],
    ...Object.fromEntries(REPORTS.map((name) => [`planejamento.relatorios.loa.${name}`, [1]])),
  });
});

type Read = DashboardAnswer & { card: (id: string) => CardAnswer; chart: (id: string) => ChartAnswer };

async function ler(query = 'exercicio=2026', who = manager): Promise<Read> {
  const { status, body } = await who.get(`${PAINEL}?${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  const answer = body as DashboardAnswer;
  const one = <T extends { id: string }>(all: readonly T[], id: string) => {
    const found = all.find((item) => item.id === id);
    if (!found) throw new Error(`O painel não mostra ${id}.`);
    return found;
  };
  return { ...answer, card: (id) => one(answer.cards, id), chart: (id) => one(answer.charts, id) };
}

/** The lines of the report that a number leads to, with the parameters of its address. */
async function linesOf(detalhe: string | null): Promise<ReportLine[]> {
  const { status, body } = await manager.get(String(detalhe));
  expect([detalhe, status]).toEqual([detalhe, 200]);
  return body.linhas;
}
/** The call of the list that an address opens filtered. */
function listaDe(detalhe: string | null): string {
  const [path = '', search] = String(detalhe).split('?');
  const filters = [...new URLSearchParams(search)].flatMap(([name, field]) => {
    const [, at] = /^filters\[(\d)\]\[field\]$/.exec(name) ?? [];
    return at ? [`${field}=${new URLSearchParams(search).get(`filters[${at}][value]`)}`] : [];
  });
  return `${path}?${filters.join('&')}&per_page=100&exercicio=2026`;
}
const total = (lines: readonly ReportLine[]) => lines.find(({ tipo }) => tipo === 'total');
const percent = (part: unknown, whole: unknown) => ((Number(part) * 100) / Number(whole)).toFixed(2);

describe('os números do painel são os dos relatórios a que levam', () => {
  it('receita, despesa e diferença da LOA de 2026', async () => {
    const { card, minuta, parametros, vazio, cards } = await ler();
    expect([minuta, vazio, parametros]).toEqual([
      null,
      false,
      ['Exercício: 2026', 'Lei Orçamentária Anual – Exercício 2026', 'Versão 1 (vigente)'],
    ]);
    expect(cards.map(({ id, erro }) => [id, erro])).toEqual(Object.keys(painelPlanejamento.cards).map((id) => [id, null]));
    const [receita, despesa, diferenca, fontes] = ['receita', 'despesa', 'diferenca', 'fontes_desequilibradas'].map(card);
    expect([receita?.valor, despesa?.valor, diferenca?.valor, diferenca?.situacao, fontes?.valor, fontes?.situacao]).toEqual([
      TR,
      TD,
      '0.00',
      null,
      '0',
      'ok',
    ]);
    expect(total(await linesOf(receita?.detalhe ?? null))?.liquida).toBe(TR);
    expect(total(await linesOf(despesa?.detalhe ?? null))?.valor).toBe(TD);
    expect(total(await linesOf(diferenca?.detalhe ?? null))).toMatchObject({ liquida: TR, despesa: TD, diferenca: '0.00' });
  });

  it('mínimos e limites legais, como a distribuição de recursos os imprime', async () => {
    const { card } = await ler();
    const printed: string[] = (await manager.get(String(card('mde').detalhe))).body.notas;
    const legal = { mde: 'AL-01', asps: 'AL-02', fundeb: 'AL-03', pessoal_executivo: 'AL-05', pessoal_legislativo: 'AL-06' };
    for (const [id, codigo] of Object.entries(legal)) {
      const { valor, meta, situacao } = card(id);
      const text = printed.find((line) => line.startsWith(codigo));
      expect(text).toContain(`apurado ${valor?.replace('.', ',')} %`);
      expect(text).toContain(`de ${Number(meta).toFixed(2).replace('.', ',')} %`);
      expect(situacao).toBe(text?.includes('em alerta') ? 'atencao' : 'ok');
    }
    // of what the LOA of 2025 foresees of taxes and shares
    expect(card('camara')).toMatchObject({ valor: '6.36', situacao: 'ok' });
  });

  it('vínculos, investimentos, reserva e plano', async () => {
    const { card } = await ler();
    const vinculos = await linesOf(card('livre').detalhe);
    expect(card('livre').valor).toBe(percent(total(vinculos)?.ordinario, TD));
    expect(sumDecimals([card('livre').valor ?? '', card('vinculado').valor ?? ''])).toBe('100.00');
    const investimentos = (await linesOf(card('investimento').detalhe)).find(({ codigo }) => codigo === '4.4')?.grupo;
    expect(card('investimento').valor).toBe(percent(investimentos, TD));
    expect(card('investimento_per_capita').valor).toBe((Number(investimentos) / 42318).toFixed(2));
    const reserva = vinculos.find(({ codigo }) => codigo === '99.999');
    expect(card('reserva')).toMatchObject({ valor: reserva?.valor, situacao: 'ok', detalhe: reserva?.destino });
    const plano = total(await linesOf(card('loa_ppa').detalhe));
    expect([plano?.loa, card('loa_ppa').valor]).toEqual([TD, percent(TD, plano?.ppa)]);
  });

  it('conferência, preenchimento e indicadores de programa, como os cadastros os contam', async () => {
    const { card } = await ler();
    const { body } = await manager.get(`${card('alertas').detalhe}/conferencia`);
    expect([card('impeditivos').valor, card('alertas').valor]).toEqual([String(body.impeditivos), String(body.alertas)]);
    expect(card('preenchimento').nota).toMatch(/^\d+ de \d+ unidades$/);
    const counts = await Promise.all(
      ['indicadores_alcancados', 'indicadores_abaixo', 'indicadores_nao_apurados'].map(async (id) => {
        const listed = await manager.get(listaDe(card(id).detalhe));
        expect([id, String(listed.body.total)]).toEqual([id, card(id).valor]);
        return Number(card(id).valor);
      }),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe((await manager.get(INDICADORES)).body.total);
  });

  it('os de um órgão são os dos relatórios daquele órgão', async () => {
    const saude = (await codes(suite))('unidade', '02.05');
    const [row] = await suite.sql<{ orgao_id: number }>('select orgao_id from unidade where id = $1', [saude]);
    const { card, chart } = await ler(`exercicio=2026&orgao_id=${row?.orgao_id}`);
    const despesa = total(await linesOf(card('despesa').detalhe))?.valor;
    expect(Number(despesa)).toBeLessThan(Number(TD));
    expect([card('despesa').valor, card('diferenca').situacao, card('fontes_desequilibradas').meta]).toEqual([despesa, null, null]);
    expect(card('mde')).toMatchObject({ valor: (await ler()).card('mde').valor, nota: 'De todo o município.' });
    expect(sumDecimals(chart('despesa_funcao').series[0]?.pontos.map(({ y }) => y ?? '0') ?? [])).toBe(despesa);
  });
});

describe('os gráficos do painel', () => {
  const somar = (chart: ChartAnswer, at: number) => sumDecimals(chart.series[at]?.pontos.map(({ y }) => y ?? '0') ?? []);

  it('somam a despesa e a receita da lei', async () => {
    const { chart } = await ler();
    expect(somar(chart('despesa_funcao'), 0)).toBe(TD);
    expect(somar(chart('receita_origem'), 0)).toBe(TR);
    expect([somar(chart('receita_despesa_fonte'), 0), somar(chart('receita_despesa_fonte'), 1)]).toEqual([TR, TD]);
    const values = chart('despesa_funcao').series[0]?.pontos.map(({ y }) => Number(y)) ?? [];
    expect(values).toEqual([...values].sort((a, b) => b - a));
  });

  it('um ponto leva às linhas que somam o seu valor', async () => {
    const { chart } = await ler();
    const educacao = chart('despesa_funcao').series[0]?.pontos.find(({ x }) => x.startsWith('12 – '));
    const { body } = await manager.get(listaDe(educacao?.detalhe ?? null));
    expect(body.data.length).toBe(body.total);
    expect(sumDecimals(body.data.map(({ valor }: { valor: string }) => valor))).toBe(educacao?.y);
  });

  it('a evolução traz os totais do comparativo com o realizado', async () => {
    const { chart, card } = await ler('exercicio=2027');
    const { body } = await manager.get(`${LOA}/comparativo-realizado?exercicio=2027&despesa_por=grupo`);
    const totals = (body.linhas as ReportLine[]).filter(({ tipo }) => tipo === 'subtotal');
    const columns = ['realizado_x3', 'realizado_x2', 'orcado_x1', 'loa'];
    const { series } = chart('evolucao');
    expect(series.map(({ nome, pontos }) => [nome, pontos.map(({ y }) => y)])).toEqual([
      ['Receita', columns.map((column) => totals[0]?.[column])],
      ['Despesa', columns.map((column) => totals[1]?.[column])],
    ]);
    expect(series[0]?.pontos.map(({ x }) => x)).toEqual(['2024', '2025', '2026', '2027']);
    const [ponto] = series[1]?.pontos ?? [];
    expect((await linesOf(ponto?.detalhe ?? null)).filter(({ tipo }) => tipo === 'subtotal')[1]?.realizado_x3).toBe(ponto?.y);
    expect([card('receita').serie, card('despesa').serie]).toEqual(series.map(({ pontos }) => pontos.map(({ x, y }) => ({ x, y }))));
    expect(card('mde').serie).toEqual([]);
    expect(card('despesa')).toMatchObject({ valor: '243075000.00', anterior: TD, variacao: '5.00' });
  });
});

describe('quem vê o quê', () => {
  it('um cartão de outra tela some para quem não a abre; pedido sozinho, é recusado', async () => {
    const reader = await suite.make.userWith({ [CODIGO]: [1] });
    const { cards, charts } = await ler('exercicio=2026', reader);
    const hidden = ['impeditivos', 'alertas', 'preenchimento', 'indicadores_alcancados', 'indicadores_abaixo', 'indicadores_nao_apurados'];
    expect(cards.map(({ id }) => id)).toEqual(Object.keys(painelPlanejamento.cards).filter((id) => !hidden.includes(id)));
    expect(charts.length).toBe(4);
    const refused = await reader.get(`${PAINEL}/alertas?exercicio=2026`);
    expect([refused.status, refused.body.detalhe]).toEqual([403, { sistema: 'planejamento.cadastro.ppa-loa.cadastro-versao', regra: 1 }]);
    expect((await (await suite.make.userWith({})).get(PAINEL)).status).toBe(403);
  });

  it('um número sozinho é o mesmo do painel; um que não existe não se encontra', async () => {
    const { body } = await manager.get(`${PAINEL}/receita?exercicio=2026`);
    const whole = await ler();
    expect([body.cards, body.charts]).toEqual([[whole.card('receita')], []]);
    expect((await manager.get(`${PAINEL}/evolucao?exercicio=2026`)).body.charts).toEqual([whole.chart('evolucao')]);
    for (const id of ['nada', 'constructor']) expect((await manager.get(`${PAINEL}/${id}`)).status).toBe(404);
  });
});

describe('os números de há pouco', () => {
  it('valem enquanto nada muda, e só para quem os pediu', async () => {
    const [reader, other] = [await suite.make.userWith({ [CODIGO]: [1] }), await suite.make.userWith({ [CODIGO]: [1] })];
    const [draft] = await suite.sql<{ id: number }>(
      "select id from versao_planejamento where exercicio_referencia = 2027 and instrumento = 'loa' and numero = 2 and cliente_id = 1",
    );
    const query = `exercicio=2027&versao_id=${draft?.id}`;
    const despesa = async (who: Caller) => (await ler(query, who)).card('despesa').valor;
    const before = String(await despesa(reader));
    const after = sumDecimals([before, '1.00']);
    const mudar = (by: number) =>
      suite.sql(
        `update previsao_despesa set valor = valor + ${by} where id = (select min(id) from previsao_despesa where versao_planejamento_id = $1)`,
        [draft?.id],
      );
    // behind the suite, whose trail does not tell of it
    await mudar(1);
    expect([await despesa(reader), await despesa(other)]).toEqual([before, after]);
    expect((await reader.get(`${PAINEL}/despesa?${query}`)).body.cards[0].valor).toBe(after);
    // who reads changes nothing; who writes does
    await reader.get(`${PAINEL}?${query}&formato=csv`);
    expect(await despesa(reader)).toBe(before);
    await suite.make.pessoa();
    expect(await despesa(reader)).toBe(after);
    await mudar(-1);
  });
});

describe('um número que falha', () => {
  const dashboard = defineDashboard({
    id: 'painel_teste',
    title: 'Teste',
    path: CODIGO.replace('.', '/'),
    menu: CODIGO,
    parameters: painelPlanejamento.parameters,
    fedBy: painelPlanejamento.fedBy,
    cards: {
      bom: { label: 'Bom', format: 'moeda', sense: 'maior_melhor' },
      ruim: { label: 'Ruim', format: 'inteiro' },
    },
    charts: { desenho: { label: 'Desenho', type: 'bar' } },
  });
  const failing = async () => {
    throw new Error('a fonte não respondeu');
  };
  const registration = (anterior: string | null, valor = '-50.00') =>
    onDashboard(dashboard, {
      frame: async () => ({ about: [], draft: null, found: null }),
      nearest: async () => null,
      cards: { bom: async () => ({ valor, anterior, meta: '0' }), ruim: failing },
      charts: { desenho: failing },
    });

  it('não apaga os outros', async () => {
    const { cards, charts } = await readDashboard(await suite.platform(), registration('-100.00'), { exercicio: '2026' });
    const erro = 'Não foi possível carregar este indicador.';
    expect(cards).toMatchObject([
      { id: 'bom', valor: '-50.00', variacao: '50.00', situacao: 'atencao', erro: null },
      { id: 'ruim', valor: null, erro },
    ]);
    expect(charts).toMatchObject([{ id: 'desenho', series: [], erro }]);
    // each is told in the log
    expect(suite.takeFailures().length).toBe(2);
  });

  it.each([
    ['100.00', '150.00', '50.00'],
    ['200.00', '150.00', '-25.00'],
    ['0.00', '150.00', null],
    [null, '150.00', null],
    ['3.00', '1.00', '-66.67'],
  ])('a variação de %s para %s é de %s', async (anterior, valor, variacao) => {
    const { cards } = await readDashboard(await suite.platform(), registration(anterior, valor), { exercicio: '2026' }, 'bom');
    expect(cards.map((card) => [card.id, card.variacao, card.situacao])).toEqual([['bom', variacao, 'ok']]);
  });
});

describe('parâmetros', () => {
  it('sem parâmetros, é o exercício do topo da tela', async () => {
    const { parametros, card } = await ler('', manager.with({ 'x-exercicio': '2026' }));
    expect([parametros[0], card('despesa').valor]).toEqual(['Exercício: 2026', TD]);
  });

  it('sem LOA no exercício, nada se mede e nada falha', async () => {
    const { vazio, cards, charts } = await ler('exercicio=2019');
    expect([
      vazio,
      new Set(cards.map(({ valor, erro }) => `${valor} ${erro}`)),
      new Set(charts.map(({ series }) => series.length)),
    ]).toEqual([true, new Set(['null null']), new Set([0])]);
  });

  it.each([
    [2019, '2025'],
    [2024, '2025'],
    [2031, '2027'],
  ])('sem LOA em %i, diz o exercício mais próximo que a tem', async (asked, nearest) => {
    const { proximo } = await ler(`exercicio=${asked}`);
    expect(proximo).toEqual({ nome: `exercício de ${nearest}`, parametros: { exercicio: nearest } });
    const there = await ler(String(new URLSearchParams(proximo?.parametros)));
    expect([there.vazio, there.proximo]).toEqual([false, null]);
  });

  it('uma versão sem linhas dá zeros e traços, nunca um erro', async () => {
    const year = planner.with({ 'x-exercicio': '2038' });
    const { loa_id } = await lawsOf(year, 2038);
    const versao = await versionOf(year, loa_id);
    const { card, cards, charts, minuta } = await ler(`exercicio=2038&versao_id=${versao}`);
    expect([minuta, cards.filter(({ erro }) => erro), charts.filter(({ erro }) => erro)]).toEqual(['MINUTA – Em elaboração', [], []]);
    const values = ['receita', 'despesa', 'reserva', 'livre', 'vinculado', 'investimento', 'loa_ppa', 'mde'].map((id) => card(id).valor);
    expect(values).toEqual(['0.00', '0.00', '0.00', null, null, null, null, null]);
    expect(card('investimento_per_capita').valor).toBe('0.00');
  });

  it('uma versão desequilibrada chama a atenção para o que falta', async () => {
    const year = planner.with({ 'x-exercicio': '2027' });
    const [sent] = await suite.sql<{ id: number }>(
      "select id from versao_planejamento where exercicio_referencia = 2027 and instrumento = 'loa' and numero = 1 and cliente_id = 1",
    );
    const versao = (await year.post(`${VERSOES}/${sent?.id}/copiar`)).body.result.id;
    await suite.sql(
      'update previsao_despesa set valor = valor + 1 where id = (select min(id) from previsao_despesa where versao_planejamento_id = $1)',
      [versao],
    );
    const { card } = await ler(`exercicio=2027&versao_id=${versao}`);
    expect(card('diferenca')).toMatchObject({ valor: '-1.00', situacao: 'atencao' });
    expect(card('fontes_desequilibradas')).toMatchObject({ valor: '1', meta: '0', situacao: 'atencao' });
    expect(card('impeditivos').situacao).toBe('atencao');
  });

  it('o que não é um parâmetro válido se recusa em português', async () => {
    const { status, body } = await manager.get(`${PAINEL}?exercicio=2026&versao_id=999999999`);
    expect([status, body.errors]).toEqual([422, { versao_id: ['A versão escolhida não é da LOA de 2026.'] }]);
    expect((await manager.get(`${PAINEL}?exercicio=2026&orgao_id=x`)).status).toBe(422);
    expect((await manager.get(`${PAINEL}?exercicio=2026&formato=doc`)).status).toBe(422);
  });
});

describe('o arquivo', () => {
  it('traz os números da tela', async () => {
    const { status, headers, text } = await manager.get(`${PAINEL}?exercicio=2026&formato=csv`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const { card, charts } = await ler();
    expect(text).toContain('Receita prevista');
    expect(text).toMatch(/231500000,00|231\.500\.000,00/);
    const [, byFuncao = ''] = text.split('Despesa por função');
    const points = charts.find(({ id }) => id === 'despesa_funcao')?.series[0]?.pontos ?? [];
    // after its name and its header
    expect(byFuncao.split(/\r?\n/).slice(2, 2 + points.length)).toEqual(points.map(({ x }) => expect.stringContaining(x)));
    expect(text).toContain(String(card('mde').valor).replace('.', ','));
  });

  it('em planilha, com uma folha para os cartões, uma para cada gráfico e a dos parâmetros', async () => {
    const { charts, parametros } = await ler();
    const { bytes } = await manager.get(`${PAINEL}?exercicio=2026&formato=xlsx`);
    const book = await new ExcelJS.Workbook().xlsx.load(bytes as unknown as ExcelJS.Buffer);
    const names = ['Indicadores', ...charts.map(({ nome }) => nome.slice(0, 31)), 'Parâmetros'];
    expect(book.worksheets.map(({ name }) => name)).toEqual(names);
    const byFuncao = book.getWorksheet('Despesa por função')?.getColumn(3).values.slice(2);
    expect(byFuncao).toEqual(charts[0]?.series[0]?.pontos.map(({ y }) => Number(y)));
    expect(book.worksheets.at(-1)?.getColumn(2).values).toContain(parametros.join(' · '));
    const ods = await manager.get(`${PAINEL}?exercicio=2026&formato=ods`);
    expect([ods.status, ods.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });

  it('em PDF, sob os títulos da tela e como ela os escreve', async () => {
    const { status, bytes } = await manager.get(`${PAINEL}?exercicio=2026&formato=pdf`);
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const { card, cards, charts, parametros } = await ler();
    const { cabecalho, titulo, tables: [table] = [], minuta } = lastPaper ?? {};
    const { strong = [], notas } = table ?? {};
    const rows = lastPrinted;
    expect([titulo, cabecalho, minuta]).toEqual([painelPlanejamento.title, ['', parametros.join(' · ')], null]);
    const groups = new Set(Object.values(painelPlanejamento.cards).map(({ group }) => group));
    expect(strong.map((at) => rows[at]?.[0])).toEqual([...groups, ...charts.map(({ nome }) => nome)]);
    for (const { nome, formato, valor, situacao } of cards) {
      const row = rows.find(([item]) => item === nome);
      expect([row?.[2], row?.[5]]).toEqual([
        valor === null ? '–' : formatFigure(valor, formato),
        situacao === 'ok' ? 'Atende' : situacao === 'atencao' ? 'Atenção' : '',
      ]);
    }
    const points = charts.flatMap(({ series }) =>
      series.flatMap(({ nome, pontos }) => pontos.map(({ x, y }) => [x, nome, y === null ? '–' : formatFigure(y, 'moeda')])),
    );
    expect(
      rows
        .slice(strong[groups.size])
        .filter(([, serie]) => serie)
        .map((row) => row.slice(0, 3)),
    ).toEqual(points);
    expect(notas).toEqual([...cards, ...charts].flatMap(({ nome, nota }) => (nota ? [`${nome}: ${nota}`] : [])));
    expect(notas).toContain(`${card('preenchimento').nome}: ${card('preenchimento').nota}`);
  });
});

describe('a linha do tempo', () => {
  const terms = async (who: Caller, year = 2026): Promise<Marco[]> =>
    (await who.get(`/planejamento/linha-do-tempo?exercicio=${year}`)).body.data;

  it('traz os prazos do ano em ordem, com os dias e o que já foi feito', async () => {
    const today = suite.services.clock.today();
    const all = await terms(planner);
    expect(all.map(({ prazo }) => prazo)).toEqual([...all.map(({ prazo }) => prazo)].sort());
    expect(all.find(({ lei, marco }) => lei === 'LOA 2027' && marco === 'Envio à Câmara')).toMatchObject({
      prazo: '2026-08-31',
      situacao: 'feito',
    });
    expect(all.find(({ lei, marco }) => lei === 'LOA 2026' && marco.startsWith('Publicação do cronograma'))).toMatchObject({
      situacao: 'feito',
    });
    for (const { prazo, dias } of all) expect(dias).toBe(Math.round((Date.parse(prazo) - Date.parse(today)) / 86_400_000));
  });

  it.each([
    [16, 'no_prazo'],
    [15, 'proximo'],
    [0, 'proximo'],
    [-1, 'atrasado'],
  ])('a %i dias do prazo o que não se fez está %s', async (days, situacao) => {
    const [{ prazo } = { prazo: '' }] = await suite.sql<{ prazo: string }>('select (($1::date + $2::int))::text as prazo', [
      suite.services.clock.today(),
      days,
    ]);
    await suite.sql('update loa set prazo_envio = $1 where exercicio_referencia = 2038 and cliente_id = 1', [prazo]);
    const found = (await terms(planner, Number(prazo.slice(0, 4)))).find(
      ({ lei, marco }) => lei === 'LOA 2038' && marco === 'Envio à Câmara',
    );
    expect(found).toMatchObject({ dias: days, situacao });
  });

  it('só mostra as leis que a pessoa abre', async () => {
    const reader = await suite.make.userWith({ 'planejamento.cadastro.ldo.cadastro-ldo': [1] });
    expect(new Set((await terms(reader)).map(({ lei }) => lei.slice(0, 3)))).toEqual(new Set(['LDO']));
    expect((await manager.get('/planejamento/linha-do-tempo')).status).toBe(403);
  });
});
