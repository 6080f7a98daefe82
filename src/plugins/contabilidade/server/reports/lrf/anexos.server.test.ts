import { beforeAll, describe, expect, it } from 'vitest';
import { movimento } from '#tests/movimento';
import { ANO, GoldenYear } from '#tests/server/golden-year';
import { type Caller, openSuite } from '#tests/server/harness';
import type { ReportLine, ReportPreview } from '../../../../../resources/definition';
import { apurar } from '../../../calculo/demonstrativo';
import { Livro } from '../../../calculo/livro';
import { bimestreDe } from './bimestre';
import { alienacaoDeAtivos } from './rreo11';
import { aplicadoEm } from './vinculados';

const suite = openSuite();
let contador: Caller;
beforeAll(async () => {
  const { entidade } = await GoldenYear.post(suite);
  // the municipality of the example is this entity alone: the RCL is of all of them
  await suite.sql('alter table saldo_contabil disable trigger user');
  await suite.sql('delete from saldo_contabil where entidade_id <> $1', [entidade]);
  await suite.sql('alter table saldo_contabil enable trigger user');
  const rules = { 'contabilidade.relatorios-lrf.rreo': [1], 'contabilidade.relatorios-lrf.rgf': [1] };
  contador = (await suite.make.userWith(rules)).in(entidade, ANO);
});

async function desenhar(report: string, anexo: string, periodo = ''): Promise<(rotulo: string, titulo?: string) => ReportLine | undefined> {
  const { status, body } = await contador.get(`/contabilidade/relatorios-lrf/${report}?exercicio=${ANO}&anexo=${anexo}${periodo}`);
  expect([status, body.errors, body.divergencias]).toEqual([200, undefined, []]);
  const lines: (ReportLine & { grupo: string })[] = [];
  let grupo = '';
  for (const line of (body as ReportPreview).linhas) {
    if (line.tipo === 'grupo') grupo = String(line.texto);
    else lines.push({ ...line, grupo });
  }
  const said = (line: ReportLine) => String(line.rotulo ?? '').trim();
  return (rotulo, titulo) => {
    const own = lines.filter((line) => titulo === undefined || line.grupo === titulo);
    return own.find((line) => said(line) === rotulo) ?? own.find((line) => said(line).startsWith(rotulo));
  };
}

const mil = (value: number) => `${value}${value === 0 ? '' : '000'}.00`;

describe('os demais anexos do RREO, no ano do exemplo', () => {
  it('Anexo 8: a base, o Fundeb e o mínimo', async () => {
    const receitas = await desenhar('rreo', '8');
    expect(receitas('RECEITA DE IMPOSTOS')?.ate).toBe(mil(183));
    expect(receitas('Cota-parte do FPM')?.ate).toBe(mil(480));
    expect(receitas('TOTAL DAS RECEITAS DE IMPOSTOS')?.ate).toBe(mil(663));
    expect(receitas('TOTAL DESTINADO AO FUNDEB')?.ate).toBe(mil(96));
    expect(receitas('VALOR MÍNIMO')?.ate).toBe('165750.00');
    expect(receitas('RECEITAS RECEBIDAS DO FUNDEB')?.ate).toBe(mil(155));
    expect(receitas('RESULTADO LÍQUIDO')?.ate).toBe(mil(59));
    const despesas = await desenhar('rreo', '8d');
    expect(despesas('TOTAL DAS DESPESAS COM RECURSOS DO FUNDEB')).toMatchObject({
      empenhada: mil(150),
      liquidada: mil(150),
      paga: mil(140),
    });
    // without CO 1070 no expense is proven to be remuneration
    expect(despesas('PROFISSIONAIS')?.liquidada).toBe('0.00');
    const apuracao = await desenhar('rreo', '8r');
    expect(apuracao('TOTAL DAS DESPESAS PARA O LIMITE')).toMatchObject({ valor: mil(96), percentual: '14.48' });
    expect(apuracao('Máximo de 10%')).toMatchObject({ valor: mil(5), percentual: '3.23' });
  });

  it('Anexo 9: a despesa de capital é mais do que as operações de crédito', async () => {
    const anexo = await desenhar('rreo', '9');
    expect(anexo('RECEITAS DE OPERAÇÕES DE CRÉDITO')).toMatchObject({ atualizada: mil(120), ate: mil(80), saldo: mil(40) });
    expect(anexo('Investimentos')).toMatchObject({ empenhada: mil(95), liquidada: mil(75), rpnp: mil(20) });
    expect(anexo('Amortização')?.empenhada).toBe(mil(40));
    expect(anexo('Despesa de capital líquida − ')).toMatchObject({ ate: mil(55) });
  });

  it('Anexo 11: do que se vendeu restam os R$ 3.000,00 da fonte', async () => {
    const anexo = await desenhar('rreo', '11');
    expect(anexo('RECEITAS DE ALIENAÇÃO')?.ate).toBe(mil(18));
    expect(anexo('APLICAÇÃO')).toMatchObject({ empenhada: mil(15), paga: mil(15) });
    expect(anexo('Saldo atual')?.ate).toBe(mil(3));
    expect((await desenhar('rgf', '5'))('1.755')?.bruta).toBe(mil(3));
  });

  it('Anexos 4, 10, 12 e 13: sem regime próprio, saúde ou parcerias, o que há é zero', async () => {
    expect((await desenhar('rreo', '4'))('TOTAL DAS RECEITAS')?.ate).toBe('0.00');
    expect((await desenhar('rreo', '12'))('TOTAL DAS RECEITAS')?.ate).toBe(mil(663));
    const asps = await desenhar('rreo', '12r');
    expect(asps('VALOR APLICADO')).toMatchObject({ valor: '0.00', percentual: '0.00' });
    expect(asps('Limite não cumprido')?.valor).toBe('99450.00');
    expect((await desenhar('rreo', '13'))('TOTAL DAS DESPESAS CONSIDERADAS')).toMatchObject({ ate: '0.00', percentual: '0.00' });
  });

  it('Anexos 8, 11 e 12: o mínimo é dos recursos do exercício, e a alienação, da fonte dela', () => {
    const ensino = { despesa: '3.3.90.30', funcao: '12.361', co: '1001' };
    const livro = new Livro([
      movimento({ conta: '6.2.2.1.3.04.00', fonte: '1.500.0000', ...ensino, creditos: 100n }),
      movimento({ conta: '6.2.2.1.3.04.00', fonte: '2.500.0000', ...ensino, creditos: 7n }),
      movimento({ conta: '6.3.1.9.0.00.00', fonte: '2.500.0000', ...ensino, creditos: 3n }),
      movimento({ conta: '6.2.1.2.0.00.00', fonte: '1.755.0000', receita: '2.2.1.3.01.0.1', creditos: 50n }),
      movimento({ conta: '6.2.1.2.0.00.00', fonte: '1.500.0000', receita: '2.2.1.3.01.0.1', creditos: 9n }),
    ]);
    const livros = { atual: livro, anterior: new Livro([]) };
    const aplicado = aplicadoEm(livros, bimestreDe(6), { co: '1001', funcoes: ['12', '28'] });
    expect(aplicado).toMatchObject({ despesa: 100n, cancelados: 3n });
    const [receitas, , saldo] = alienacaoDeAtivos(livros, bimestreDe(6)).quadros.map((quadro) => apurar(quadro, livros).valor);
    expect([receitas?.('total', 'ate'), saldo?.('atual', 'ate')]).toEqual([50n, 50n]);
  });

  it('Anexo 13: o saldo do exercício anterior e os três totais', async () => {
    const { body } = await contador.get(`/contabilidade/relatorios-lrf/rreo?exercicio=${ANO}&anexo=13`);
    expect(Object.keys(body.colunas).slice(0, 5)).toEqual(['rotulo', 'anterior', 'bimestre', 'ate', 'saldo']);
    const anexo = await desenhar('rreo', '13');
    for (const total of ['TOTAL DE ATIVOS', 'TOTAL DE PASSIVOS', 'ATOS POTENCIAIS PASSIVOS'])
      expect([total, anexo(total)?.anterior, anexo(total)?.saldo]).toEqual([total, '0.00', '0.00']);
  });

  it('Anexo 14: cada número é o do anexo de onde vem', async () => {
    for (const bimestre of [6, 5]) {
      const periodo = `&bimestre=${bimestre}`;
      const de = (anexo: string) => desenhar('rreo', anexo, periodo);
      const simples = await de('14');
      const [receita, despesa, funcao, rcl, resultado] = [await de('1'), await de('1d'), await de('2'), await de('3'), await de('6r')];
      const [rpp, rpnp, mde, ouro, venda, asps] = [
        await de('7'),
        await de('7n'),
        await de('8r'),
        await de('9'),
        await de('11'),
        await de('12r'),
      ];
      const stage = bimestre === 6 ? 'empenhada' : 'liquidada';
      const same: readonly [string, unknown][] = [
        ['Receitas: previsão inicial', receita('TOTAL DAS RECEITAS')?.inicial],
        ['Receitas realizadas', receita('TOTAL DAS RECEITAS')?.ate],
        ['Déficit orçamentário', receita('DÉFICIT')?.ate],
        ['Saldos de exercícios anteriores', receita('SALDOS DE EXERCÍCIOS ANTERIORES')?.ate],
        ['Despesas: dotação atualizada', despesa('TOTAL DAS DESPESAS')?.atualizada],
        ['Despesas pagas', despesa('TOTAL DAS DESPESAS')?.paga],
        ['Superávit orçamentário', despesa('SUPERÁVIT')?.[stage]],
        ['Receita corrente líquida', rcl('RECEITA CORRENTE LÍQUIDA')?.total],
        ['RCL ajustada para os limites da despesa com pessoal', rcl('RCL AJUSTADA PARA OS LIMITES DA DESPESA')?.total],
        ['Resultado primário – acima', resultado('RESULTADO PRIMÁRIO')?.valor],
        ['Resultado nominal – acima', resultado('RESULTADO NOMINAL')?.valor],
        ['Resultado nominal – abaixo', resultado('RESULTADO NOMINAL ABAIXO')?.valor],
        ['Mínimo anual de 25%', mde('TOTAL DAS DESPESAS PARA O LIMITE')?.valor],
        ['Receitas de operações de crédito', ouro('RECEITAS DE OPERAÇÕES')?.ate],
        ['Resultado para a regra de ouro', ouro('Despesa de capital líquida − ')?.ate],
        ['Receita da alienação', venda('RECEITAS DE ALIENAÇÃO')?.ate],
        ['Saldo financeiro a aplicar', venda('Saldo atual')?.ate],
        ['Mínimo de 15%', asps('VALOR APLICADO')?.valor],
      ];
      for (const [rotulo, valor] of same) expect([bimestre, rotulo, simples(rotulo)?.valor]).toEqual([bimestre, rotulo, valor]);
      expect(simples('Despesas empenhadas', '')?.valor).toBe(despesa('TOTAL DAS DESPESAS')?.empenhada);
      expect(funcao('TOTAL')?.empenhada).toBe(despesa('TOTAL DAS DESPESAS')?.empenhada);
      expect(simples('RP processados')).toMatchObject({ pagos: rpp('TOTAL')?.pagos, saldo: rpp('TOTAL')?.saldo });
      expect(simples('RP não processados')).toMatchObject({ pagos: rpnp('TOTAL')?.pagos, cancelados: rpnp('TOTAL')?.cancelados });
    }
  });
});

describe('os demais anexos do RGF, no ano do exemplo', () => {
  it('Anexo 3: sem garantias, o total é zero e o limite é de 22% da RCL', async () => {
    const anexo = await desenhar('rgf', '3');
    expect(anexo('TOTAL DAS GARANTIAS')).toMatchObject({ anterior: '0.00', q3: '0.00' });
    expect(anexo('Limite definido')).toMatchObject({ q3: '160160.00' });
  });

  it('Anexo 6: cada número é o do anexo de onde vem', async () => {
    const simples = await desenhar('rgf', '6');
    expect(simples('Despesa total com pessoal')).toMatchObject({ valor: mil(440), percentual: '60.44' });
    expect(simples('Dívida consolidada líquida')).toMatchObject({ valor: mil(124), percentual: '17.03' });
    expect(simples('Operações de crédito internas')).toMatchObject({ valor: mil(80), percentual: '10.99' });
    expect(simples('RP empenhados')?.valor).toBe(mil(55));
    expect(simples('Disponibilidade de caixa líquida antes')?.valor).toBe(mil(114));
    expect(simples('Disponibilidade de caixa líquida após')?.valor).toBe(mil(59));
  });

  it('o semestre tem os seus meses', async () => {
    const credito = await desenhar('rgf', '4', '&quadrimestre=s1');
    expect(credito('TOTAL (I)')).toMatchObject({ quadrimestre: mil(80), ate: mil(80) });
    expect((await desenhar('rgf', '4', '&quadrimestre=s2'))('TOTAL (I)')).toMatchObject({ quadrimestre: '0.00', ate: mil(80) });
  });
});
