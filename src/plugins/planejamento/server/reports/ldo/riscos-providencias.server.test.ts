import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { type ReportLine, sumDecimals } from '../../../../../resources/definition';
import { CATEGORIAS_RISCO, grupoDe } from '../../../resources/ldo/ldo_risco';

const suite = openSuite();
const REPORT = '/planejamento/relatorios/ldo/riscos-providencias';
const RISCOS = '/planejamento/cadastro/ldo/identificacao-riscos';
const LDO = '/planejamento/cadastro/ldo/cadastro-ldo';
const YEAR = 2042;
let planner: Caller;
let ldo_id: number;
beforeAll(async () => {
  const full = [1, 2, 3, 4, 5];
  planner = (
    await suite.make.userWith({
      'planejamento.cadastro.ppa-loa.cadastro-ppa': full,
      'planejamento.cadastro.ldo.cadastro-ldo': full,
      'planejamento.cadastro.ldo.identificacao-riscos': full,
      'planejamento.relatorios.ldo.riscos-providencias': [1],
    })
  ).with({ 'x-exercicio': String(YEAR) });
  const plan = { exercicio_inicial: YEAR, nome: 'PPA 2042-2045', prazo_envio: '2041-08-31', prazo_devolucao: '2041-12-22' };
  const ppa_id = (await planner.post('/planejamento/cadastro/ppa-loa/cadastro-ppa', plan)).body.result.id;
  const flags = { reserva_primaria: false, intra_no_primario: false, sem_pib: false, aceita_crescimento: false, tem_rpps: true };
  const law = { exercicio_referencia: YEAR, ppa_id, prazo_envio: '2041-04-15', prazo_devolucao: '2041-07-17', percentual_reserva: '1' };
  ldo_id = (await planner.post(LDO, { ...law, ...flags, criterio_limitacao: 'Custeio primeiro.', nao_se_aplica: [] })).body.result.id;
});

const risk = (categoria: keyof typeof CATEGORIAS_RISCO, valores: readonly string[], descricao = 'Um risco') =>
  planner.post(RISCOS, {
    ldo_id,
    grupo: grupoDe(categoria),
    categoria,
    descricao,
    valor: sumDecimals(valores),
    providencias: valores.map((valor, index) => ({ descricao: `Providência ${index + 1} de ${descricao}`, valor })),
  });
const lines = async (query = ''): Promise<ReportLine[]> => (await planner.get(`${REPORT}?exercicio=${YEAR}${query}`)).body.linhas;

describe('Demonstrativo de Riscos Fiscais e Providências', () => {
  it('sem LDO no exercício diz que não há dados; o exercício é obrigatório', async () => {
    expect((await planner.get(`${REPORT}?exercicio=2050`)).body).toMatchObject({ linhas: [], minuta: null });
    expect((await planner.get(`${REPORT}?exercicio=`)).body.errors.exercicio).toEqual(['O campo "Exercício" é obrigatório.']);
  });

  it('imprime todas as linhas do modelo, com zero onde não há risco', async () => {
    const all = await lines();
    expect(all.map(({ tipo }) => tipo)).toEqual([
      'grupo',
      ...Array(6).fill('linha'),
      'subtotal',
      'grupo',
      ...Array(4).fill('linha'),
      'subtotal',
      'total',
    ]);
    expect(all.filter(({ tipo }) => tipo === 'linha').map(({ descricao }) => descricao)).toEqual(Object.values(CATEGORIAS_RISCO));
    expect(all.at(-1)).toMatchObject({ descricao: 'TOTAL', valor: '0.00' });
  });

  it('soma ao centavo, junta as providências linha a linha e leva aos riscos', async () => {
    await risk('demandas', ['0.10', '0.20'], 'Precatório');
    await risk('demandas', ['999999999999.99'], 'Ação coletiva');
    await risk('frustracao', ['1234.56'], 'Queda do FPM');
    const { body } = await planner.get(`${REPORT}?exercicio=${YEAR}`);
    expect(body.divergencias).toEqual([]);
    expect(body.minuta).toBe('MINUTA – Em elaboração');
    expect(body.linhas.slice(0, 4)).toEqual([
      { tipo: 'grupo', texto: 'Passivos contingentes' },
      {
        tipo: 'linha',
        descricao: 'Demandas judiciais',
        valor: '1000000000000.29',
        providencia: 'Providência 1 de Precatório',
        providencia_valor: '0.10',
        destino: `${RISCOS}?filters[0][field]=categoria&filters[0][operator]=eq&filters[0][value]=demandas`,
      },
      { tipo: 'linha', descricao: null, valor: null, providencia: 'Providência 2 de Precatório', providencia_valor: '0.20' },
      { tipo: 'linha', descricao: null, valor: null, providencia: 'Providência 1 de Ação coletiva', providencia_valor: '999999999999.99' },
    ]);
    const sums = body.linhas.filter(({ tipo }: ReportLine) => tipo === 'subtotal' || tipo === 'total');
    expect(sums.map(({ valor, providencia_valor }: ReportLine) => [valor, providencia_valor])).toEqual([
      ['1000000000000.29', '1000000000000.29'],
      ['1234.56', '1234.56'],
      ['1000000001234.85', '1000000001234.85'],
    ]);
  });

  it('detalhado, mostra cada risco abaixo da categoria, e o total não muda', async () => {
    const detailed = await lines('&detalhado=true');
    const at = detailed.findIndex(({ descricao }) => descricao === 'Demandas judiciais');
    expect(detailed.slice(at, at + 3).map(({ descricao, valor }) => [descricao, valor])).toEqual([
      ['Demandas judiciais', null],
      ['– Precatório', '0.30'],
      ['– Ação coletiva', '999999999999.99'],
    ]);
    expect(detailed.at(-1)).toMatchObject({ tipo: 'total', valor: '1000000001234.85', providencia_valor: '1000000001234.85' });
  });

  it('o que está fora da identidade é dito no relatório', async () => {
    await suite.force('update ldo_risco_providencias set valor = valor + 0.01 where descricao = $1', ['Providência 1 de Queda do FPM']);
    const { body } = await planner.get(`${REPORT}?exercicio=${YEAR}`);
    await suite.force('update ldo_risco_providencias set valor = valor - 0.01 where descricao = $1', ['Providência 1 de Queda do FPM']);
    expect(body.divergencias).toEqual([
      'O valor dos riscos é igual ao das providências. Não confere em "SUBTOTAL": Valor 1.234,56 e Providências – Valor 1.234,57.',
      'O valor dos riscos é igual ao das providências. Não confere em "TOTAL": Valor 1.000.000.001.234,85 e Providências – Valor 1.000.000.001.234,86.',
    ]);
  });

  it('PDF, XLSX e CSV trazem os mesmos valores, e fica na trilha quem imprimiu', async () => {
    const csv = (await planner.get(`${REPORT}?exercicio=${YEAR}&formato=csv`)).text;
    expect(csv).toContain('TOTAL;1.000.000.001.234,85;;1.000.000.001.234,85');
    const xlsx = await planner.get(`${REPORT}?exercicio=${YEAR}&formato=xlsx`);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(xlsx.bytes as never);
    const sheet = book.worksheets[0];
    const total = sheet?.getRow(sheet.rowCount);
    expect([total?.getCell(1).value, total?.getCell(2).value, total?.font?.bold]).toEqual(['TOTAL', 1000000001234.85, true]);
    const pdf = await planner.get(`${REPORT}?exercicio=${YEAR}&formato=pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const trail = await suite.sql<{ depois: { formato: string } }>(
      "select depois from auditoria where recurso = 'relatorio_riscos_providencias' and acao = 'imprimir' order by id",
    );
    expect(trail.map(({ depois }) => depois.formato)).toEqual(['csv', 'xlsx', 'pdf']);
  });

  it('só para quem tem a tela', async () => {
    const other = await suite.make.userWith({ 'planejamento.cadastro.ldo.identificacao-riscos': [1, 2] });
    expect((await other.get(`${REPORT}?exercicio=${YEAR}`)).status).toBe(403);
  });
});
