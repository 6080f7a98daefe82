import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import type { ReportPreview } from '../../../../resources/definition';
import type { Conferencia } from '../../parts/conferencia/resultado';
import { ENCERRAMENTO, type Encerramento, MENU } from '../../parts/encerramento/estado';
import { VERIFICACOES_STN, type VerificacaoDaStn } from '../../parts/lrf/verificacoes';

const suite = openSuite();
const LIVRO = '/contabilidade/lancamentos/lancamentos-contabeis';
const [ANTES, YEAR] = [2025, 2026];

let prefeitura: number;
let em: (ano: number) => Caller;
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  const user = await suite.make.userWith({
    [MENU]: [1],
    'contabilidade.lancamentos.lancamentos-contabeis': [1, 5],
    'contabilidade.cadastros.lrf.publicacoes-anexos-lrf': [1],
    'contabilidade.relatorios-contabilidade.balanco-patrimonial': [1],
    'contabilidade.relatorios-balancetes-e-balancos': [1],
    'contabilidade.relatorios-balancetes-e-balancos.anexoxiii': [1],
    'contabilidade.relatorios-lrf.rreo': [1],
  });
  em = (ano) => user.in(prefeitura, ano);
});

/** What the book has by account and key, in a year or in its opening, in its order. */
const saldos = (ano: number, periodo: string) =>
  suite.sql<{ conta: string }>(
    `select c.codigo as conta, s.isf, s.conta_corrente as chave, sum(s.debitos - s.creditos)::text as valor
       from saldo_contabil s join plano_conta c on c.id = s.conta_id
      where s.entidade_id = $1 and s.exercicio = $2 and ${periodo}
      group by 1, 2, 3 having sum(s.debitos - s.creditos) <> 0 order by 1, 2, 3::text`,
    [prefeitura, ano],
  );

async function desenhar(relatorio: string, query = ''): Promise<ReportPreview> {
  const { status, body } = await em(YEAR).get(`/contabilidade/${relatorio}?exercicio=${YEAR}${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
}
const linhaDe = ({ linhas, quadros = [] }: ReportPreview, inicio: string) =>
  [...linhas, ...quadros.flatMap((quadro) => quadro.linhas)].find((linha) =>
    String(linha.rotulo ?? '')
      .trim()
      .startsWith(inicio),
  );

describe('2025 na demonstração', () => {
  it('está encerrado: os doze meses e as dez etapas, e a abertura de 2026 é definitiva', async () => {
    const { situacao, meses, etapas, abertura } = (await em(ANTES).get(ENCERRAMENTO)).body as Encerramento;
    expect([situacao, abertura.situacao]).toEqual(['encerrado', 'definitiva']);
    expect(meses.map(({ fechado, fechado_por }) => fechado && fechado_por !== null)).toEqual(Array(12).fill(true));
    expect(etapas.map((etapa) => [etapa.etapa, etapa.situacao])).toEqual(Array.from({ length: 10 }, (_, n) => [n + 1, 'executada']));
    expect(etapas[2]?.lancamentos.map(({ evento }) => evento)).toEqual(['4010', '4011', '4012']);
  });

  it('os saldos com que 2026 abre são os que 2025 deixou, conta por conta e chave por chave', async () => {
    const deixados = await saldos(ANTES, 'true');
    expect(deixados.length).toBeGreaterThan(20);
    expect(new Set(deixados.map(({ conta }) => conta.slice(0, 1)))).toEqual(new Set(['1', '2', '5', '6', '7', '8']));
    expect(await saldos(YEAR, 's.periodo = 0')).toEqual(deixados);
  });

  it('a Conferência não acha diferença em nenhum dos dois anos', async () => {
    for (const ano of [ANTES, YEAR]) {
      const { pontos } = (await em(ano).get(`${LIVRO}/conferencia`)).body as Conferencia;
      expect(pontos.length).toBeGreaterThan(50);
      expect([ano, pontos.flatMap(({ divergencias }) => divergencias)]).toEqual([ano, []]);
    }
  });

  it('deixou restos a pagar, que 2026 liquidou, cancelou e pagou em parte', async () => {
    const restos = await suite.sql(
      `select r.tipo, sum(r.inscrito)::text as inscrito, sum(r.liquidado)::text as liquidado, sum(r.cancelado)::text as cancelado, sum(r.pago)::text as pago
         from resto_a_pagar r where r.entidade_id = $1 and r.ano_inscricao = $2 group by 1 order by 1`,
      [prefeitura, ANTES],
    );
    expect(restos).toEqual([
      { tipo: 'nao_processado', inscrito: '562400.00', liquidado: '200000.00', cancelado: '12400.00', pago: '200000.00' },
      { tipo: 'nao_processado_em_liquidacao', inscrito: '100000.00', liquidado: '100000.00', cancelado: '0.00', pago: '0.00' },
      { tipo: 'processado', inscrito: '525000.00', liquidado: '0.00', cancelado: '0.00', pago: '240000.00' },
    ]);
  });

  it('os comparativos de 2026 são os números de 2025, e o superávit é o que dele restou por fonte', async () => {
    const [caixa] = await suite.sql<{ valor: string }>(
      `select sum(s.debitos - s.creditos)::text as valor from saldo_contabil s join plano_conta c on c.id = s.conta_id
        where s.entidade_id = $1 and s.exercicio = $2 and c.codigo like '1.1.1.%'`,
      [prefeitura, ANTES],
    );
    const principal = await desenhar('relatorios-contabilidade/balanco-patrimonial', '&quadro=principal');
    expect(linhaDe(principal, 'Caixa e equivalentes de caixa')?.anterior).toBe(caixa?.valor);
    const superavit = await desenhar('relatorios-contabilidade/balanco-patrimonial', '&quadro=superavit&ate=1');
    expect([linhaDe(superavit, '2.500')?.resultado, linhaDe(superavit, '2.540')?.resultado]).toEqual(['11461283.60', '1800.00']);
    const anexo13 = await desenhar('relatorios-balancetes-e-balancos/anexoxiii');
    expect(linhaDe(anexo13, 'Receita orçamentária')?.anterior).toBe('124174083.60');
    const restos = await desenhar('relatorios-lrf/rreo', '&bimestre=6&anexo=7');
    expect(linhaDe(restos, 'Poder Executivo')).toMatchObject({ inscritos: '525000.00', pagos: '240000.00', saldo: '285000.00' });
  });
});

/** What the demonstration does not move in every month, and the declarations that it did not send. */
const SEM_ENTREGA = ['D1 1', 'D1 3', 'D1 4', 'D1 16'];
const SEM_MOVIMENTO = ['D2 81', 'D2 82', 'D2 86', 'D2 87', 'D2 93'];

describe('as verificações da STN sobre a demonstração', () => {
  it.each([
    // the year whole: what is not sent yet is not sent, and nothing else differs but what moves in some months only
    [ANTES, 12, { ok: 71, divergente: 9, sem_dados: 108, externa: 6 }, [...SEM_ENTREGA, ...SEM_MOVIMENTO]],
    [ANTES, 13, { ok: 18, divergente: 4, sem_dados: 166, externa: 6 }, SEM_ENTREGA],
    [YEAR, 10, { ok: 26, divergente: 10, sem_dados: 152, externa: 6 }, [...SEM_ENTREGA, ...SEM_MOVIMENTO, 'D2 88']],
  ] as const)('%i, mês %i: quantas se aplicam, quantas conferem, e por que não as outras', async (ano, mes, quantas, divergem) => {
    const { linhas } = (await em(ano).get(`${VERIFICACOES_STN}?mes=${mes}`)).body as { linhas: VerificacaoDaStn[] };
    const de = (resultado: string) => linhas.filter((linha) => linha.resultado === resultado);
    expect(Object.fromEntries(Object.keys(quantas).map((resultado) => [resultado, de(resultado).length]))).toEqual(quantas);
    expect(
      de('divergente')
        .map(({ codigo }) => codigo)
        .sort(),
    ).toEqual([...divergem].sort());
    for (const { culpados } of de('divergente')) expect(culpados.length).toBeGreaterThan(0);
    for (const { motivo } of [...de('sem_dados'), ...de('externa')]) expect(motivo).toMatch(/\.$/);
  });
});
