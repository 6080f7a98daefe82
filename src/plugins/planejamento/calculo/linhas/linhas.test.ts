import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridValues } from '../../../../resources/definition';
import { compareDecimals, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import type { LineContext } from '../../grids/lookups';
import { yearFillers } from '../../grids/ppa-years';
import { gradeReceita } from '../../grids/previsao-receita';
import { completarDespesa, julgarDespesa, type LinhaDespesa } from './despesa';
import type { AcaoEntry, Classifier, FonteEntry, Lookups, NaturezaReceitaEntry, VersionFrame } from './lookups';
import { pastYear } from './ppa';
import { completarReceita, julgarReceita, type LinhaReceita, netOf, parteDe, valueByMethod } from './receita';

const entry = (id: number, codigo: string): Classifier => ({
  id,
  codigo,
  nome: codigo,
  situacao: true,
  vigencia_inicio: null,
  vigencia_fim: null,
});
const mapaDe = <C extends Classifier>(...all: C[]) => new Map(all.map((item) => [item.id, item]));
const acao: AcaoEntry = {
  ...entry(1, '2009'),
  tipo: 'atividade',
  programa_id: 1,
  funcao_id: 1,
  subfuncao_id: 1,
  produto: null,
  meta_cumulativa: false,
  unidades: [1],
};
const fonte: FonteEntry = { ...entry(1, '1.500.0000'), grupo: '1', bloco: 'livre', orcamentaria: true, cos: [] };
const fpm: NaturezaReceitaEntry = { ...entry(1, '1.7.1.1.51.1.1'), analitica: true, deducao_fundeb: '20.0000' };
const correcao = { arrecadado_x4: '1.21', arrecadado_x3: '1.1', arrecadado_x2: '1.05' };
const lookups: Lookups = {
  exercicio: 2026,
  correcao,
  orgaos: mapaDe({ ...entry(1, '02'), natureza: 'direta', poder: 'executivo' }),
  unidades: mapaDe({ ...entry(1, '02.05'), orgao_id: 1, tipo: 'orcamentaria' }),
  funcoes: mapaDe(entry(1, '10')),
  subfuncoes: mapaDe({ ...entry(1, '301'), funcao_tipica: '10' }),
  programas: mapaDe({ ...entry(1, '0004'), tipo: 'finalistico' }),
  acoes: mapaDe(acao),
  naturezasDespesa: new Map([
    [1, entry(1, '3.1.90.11.00')],
    [2, { ...entry(2, '3.1.90.13.00'), vigencia_fim: 2025 }],
  ]),
  naturezasReceita: mapaDe(fpm),
  fontes: mapaDe(fonte),
  cos: mapaDe(entry(1, '0000')),
};
const version: VersionFrame = {
  id: 1,
  instrumento: 'loa',
  numero: 1,
  rev: 1,
  tipo: 'projeto',
  situacao: 'elaboracao',
  exercicio: 2026,
  ppa_id: 1,
  correcao,
  nivel_natureza: 'elemento',
  bloqueadas: new Map(),
  permitidas: null,
};
const row = (changes: LinhaDespesa = {}): LinhaDespesa => ({
  orgao_id: 1,
  unidade_id: 1,
  funcao_id: 1,
  subfuncao_id: 1,
  programa_id: 1,
  acao_id: 1,
  natureza_despesa_id: 1,
  fonte_recurso_id: 1,
  valor: '1.00',
  ...changes,
});

describe('linhas da despesa', () => {
  it('diz cada problema na sua coluna, com os textos da grade', () => {
    const julgar = (changes: LinhaDespesa) => julgarDespesa(row(changes), version, lookups);
    expect(julgar({})).toEqual({});
    expect(julgar({ natureza_despesa_id: 2 })).toEqual({
      natureza_despesa_id: ['Natureza da despesa 3.1.90.13.00 não está vigente em 2026.'],
    });
    expect(julgar({ natureza_despesa_id: 9 })).toEqual({ natureza_despesa_id: ['Código 9 não encontrado em Natureza da despesa.'] });
    expect(julgar({ valor: 'abc' })).toEqual({ valor: ['Valor "abc" não é numérico.'] });
    expect(julgar({ valor: '-0.01' })).toEqual({ valor: ['Valor negativo não é permitido.'] });
    expect(julgar({ valor: '10000000000000000' })).toEqual({ valor: ['Valor acima do limite.'] });
    expect(julgar({ acao_id: null })).toEqual({ acao_id: ['Ação é obrigatória.'] });
    const comGrupo = (grupo: string) => ({ ...lookups, fontes: mapaDe({ ...fonte, codigo: `${grupo}.500.0000`, grupo }) });
    expect(julgarDespesa(row(), version, comGrupo('9'))).toEqual({});
    expect(julgarDespesa(row(), version, comGrupo('2'))).toEqual({
      fonte_recurso_id: [
        'Fonte 2.500.0000 é de exercícios anteriores: entra na execução, por crédito de superávit financeiro, e não na LOA.',
      ],
    });
  });

  it('vinte mil linhas julgam-se de uma vez', () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => row({ valor: `${n}.00`, natureza_despesa_id: n % 5000 === 7 ? 2 : 1 }));
    const wrong = rows.filter(
      (item) => Object.keys(julgarDespesa({ ...item, ...completarDespesa(item, lookups) }, version, lookups)).length > 0,
    );
    expect(wrong).toHaveLength(4);
  });
});

describe('linhas da receita', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((units) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`);

  it('a dedução acompanha o bruto, e a líquida com a dedução dá o bruto, ao centavo', () => {
    fc.assert(
      fc.property(cents, (valor_bruto) => {
        const draft = { orgao_id: 1, natureza_receita_id: 1, fonte_recurso_id: 1, metodo: 'manual', valor_bruto };
        const done = { ...draft, ...completarReceita(draft, lookups) };
        expect(sumDecimals([netOf(done), done.deducao_fundeb ?? '0'])).toBe(valor_bruto);
        // a fifth of the gross value, never more than half a cent away
        const difference = sumDecimals([multiplyDecimals(done.deducao_fundeb ?? '0', '5'), multiplyDecimals(valor_bruto, '-1')]);
        expect(compareDecimals(difference.replace('-', ''), '0.025') <= 0).toBe(true);
      }),
    );
  });

  it('o que não é número espera o julgamento, sem erro', () => {
    const draft = { orgao_id: 1, natureza_receita_id: 1, fonte_recurso_id: 1, metodo: 'manual', valor_bruto: 'abc', indice_preco: 'x' };
    const issues = julgarReceita({ ...draft, ...completarReceita(draft, lookups) }, version, lookups);
    expect(issues).toEqual({ valor_bruto: ['Valor "abc" não é numérico.'], indice_preco: ['Valor "x" não é numérico.'] });
  });

  it('o CO é um dos da fonte, e o de uma fonte que só tem um se propõe na grade', () => {
    const emenda = { ...lookups, fontes: mapaDe({ ...fonte, cos: [2] }), cos: mapaDe({ ...entry(2, '3110') }) };
    const line: LinhaReceita = { orgao_id: 1, natureza_receita_id: 1, fonte_recurso_id: 1, metodo: 'manual', valor_bruto: '1.00' };
    const julgar = (co: number, of: Lookups) => Object.keys(julgarReceita({ ...line, codigo_acompanhamento_id: co }, version, of));
    expect(julgar(2, emenda)).toEqual([]);
    expect(julgar(2, { ...emenda, fontes: lookups.fontes })).toEqual(['codigo_acompanhamento_id']);
    const follows = (changes: object, of: Lookups) =>
      gradeReceita.rules?.complete?.({ ...line, ...changes } as GridValues, 'fonte_recurso_id', { lookups: of } as LineContext, {});
    expect([follows({}, emenda), follows({ codigo_acompanhamento_id: 9 }, emenda), follows({}, lookups)]).toEqual([
      { codigo_acompanhamento_id: 2 },
      {},
      {},
    ]);
  });

  it('sem efeito nenhum, o método dos índices repete o reestimado', () => {
    fc.assert(
      fc.property(cents, (reestimado_atual) => {
        expect(valueByMethod({ metodo: 'indice', reestimado_atual }, correcao)).toBe(reestimado_atual);
      }),
    );
    expect(parteDe('0.05', '50')).toBe('0.03');
  });
});

describe('métodos da previsão da receita', () => {
  const past = { arrecadado_x4: '100.00', arrecadado_x3: '200.00', arrecadado_x2: '300.00' };
  const por = (metodo: string, more: LinhaReceita = {}) => valueByMethod({ metodo, ...past, ...more }, correcao);

  it('média: os três anos a preços de X, com os efeitos, arredondada só no fim', () => {
    // (121 + 220 + 315) ÷ 3 = 218,666…
    expect(por('media')).toBe('218.67');
    expect(por('media', { indice_preco: '50', indice_quantidade: '100' })).toBe('656.00');
    expect(valueByMethod({ metodo: 'media', ...past }, { ...correcao, arrecadado_x3: null })).toBeNull();
    expect(por('media', { arrecadado_x2: null })).toBeNull();
  });

  it('tendência: a reta dos anos arrecadados, e do reestimado quando há, lida em X', () => {
    expect(por('tendencia')).toBe('500.00');
    expect(por('tendencia', { reestimado_atual: '400.00', indice_preco: '10' })).toBe('550.00');
    expect(por('tendencia', { reestimado_atual: '100.00' })).toBe('200.00');
    // what falls below nothing is nothing
    expect(por('tendencia', { arrecadado_x4: '900.00' })).toBe('0.00');
  });

  it('contratual e manual: o que se digitou', () => {
    expect([por('contratual'), por('manual')]).toEqual([null, null]);
    const typed = { ...past, orgao_id: 1, natureza_receita_id: 1, fonte_recurso_id: 1, metodo: 'manual', valor_bruto: '7.00' };
    expect(completarReceita(typed, lookups).valor_bruto).toBe('7.00');
  });

  it('diz o que falta: o ano arrecadado, ou o IPCA da LDO', () => {
    const line = {
      orgao_id: 1,
      natureza_receita_id: 1,
      fonte_recurso_id: 1,
      metodo: 'media',
      ...past,
      arrecadado_x3: null,
      valor_bruto: '1.00',
    };
    expect(Object.keys(julgarReceita(line, version, lookups))).toEqual(['arrecadado_x3']);
    const bare = { ...lookups, correcao: { ...correcao, arrecadado_x4: null } };
    expect(julgarReceita({ ...line, ...past }, version, bare)).toEqual({
      metodo: ['O método Média pede o IPCA de 2023 a 2026 nos dados econômicos da LDO de 2026.'],
    });
  });
});

describe('o que preenche os anos do PPA', () => {
  const [repeat, apply] = yearFillers;
  const line = { valor_ano1: '100.01', valor_ano2: '5.00' };

  it('repete o primeiro e aplica os índices um sobre o outro, arredondando cada ano', () => {
    expect(repeat?.fill(line, {})).toEqual({ valor_ano2: '100.01', valor_ano3: '100.01', valor_ano4: '100.01' });
    expect(apply?.fill(line, { valor_ano2: '4.5000', valor_ano3: '0.0000', valor_ano4: '-100.0000' })).toEqual({
      valor_ano2: '104.51',
      valor_ano3: '104.51',
      valor_ano4: '0.00',
    });
  });

  it('a revisão fecha os anos que terminaram', () => {
    const revision = { tipo: 'revisao_ppa', exercicio: 2026 };
    expect(pastYear(revision, 1, 2027)).toBe('O exercício 2026 já terminou: a revisão do PPA não o altera.');
    expect([pastYear(revision, 2, 2027), pastYear({ ...revision, tipo: 'projeto' }, 1, 2027)]).toEqual([null, null]);
  });
});
