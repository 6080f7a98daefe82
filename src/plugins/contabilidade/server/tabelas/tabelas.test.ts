import { describe, expect, it } from 'vitest';
import { validateDraft } from '../../../../resources/definition';
import { NATIONAL_NATUREZAS_DESPESA } from '../../../classificacoes/server/reference/naturezas-despesa';
import { COMODINS, eventoContabil } from '../../resources/evento_contabil';
import { planoConta } from '../../resources/plano_conta';
import { resolverConta } from '../livro/de-para';
import { deParaDoProduto, eventosDoProduto } from './eventos';
import { EVENTO_DO_FATO } from './fatos';
import { brokenIdentities } from './identidades';
import { accountAbove, completarCodigoDaConta, planoDoProduto } from './plano';

const plano = new Map(planoDoProduto().map((conta) => [conta.codigo, conta]));
const eventos = eventosDoProduto();

describe('o plano de contas do sistema', () => {
  it('tem cada conta abaixo de uma sintética, e só as definições aceitam', () => {
    expect(plano.size).toBe(1396);
    for (const { superior, ...draft } of plano.values()) {
      expect([draft.codigo, accountAbove(draft.codigo) === null || plano.get(superior ?? '')?.tipo]).toEqual([
        draft.codigo,
        superior === null ? true : 'S',
      ]);
      expect([draft.codigo, validateDraft(planoConta, draft).issues]).toEqual([draft.codigo, {}]);
    }
  });

  it('preenche com zeros o código curto e acha o nível acima, também depois de um zero', () => {
    expect([completarCodigoDaConta('1.1.1'), completarCodigoDaConta('2.1.5.0.1')]).toEqual(['1.1.1.0.0.00.00', '2.1.5.0.1.00.00']);
    expect(['1.1.1.1.1.19.00', '2.1.5.0.1.00.00', '1.0.0.0.0.00.00'].map(accountAbove)).toEqual([
      '1.1.1.1.1.00.00',
      '2.1.5.0.0.00.00',
      null,
    ]);
  });

  it('o de-para leva a contas analíticas', () => {
    expect(deParaDoProduto().filter(({ conta }) => plano.get(conta)?.tipo !== 'A')).toEqual([]);
  });
});

describe('o de-para do sistema', () => {
  const linhas = deParaDoProduto().filter(({ condicao }) => condicao === null);
  const analitica = (codigo: string) => plano.get(codigo)?.tipo === 'A';
  const contaDe = (natureza: string, papel: string, tipo?: string) => resolverConta(linhas, { natureza, papel, tipo }, analitica);

  it('dá VPD e passivo a toda natureza que uma dotação pode ter, em conta analítica do plano', () => {
    const usadas = NATIONAL_NATUREZAS_DESPESA.filter(
      ({ codigo, analitica: elemento, situacao }) => elemento && situacao && !codigo.includes('.99'),
    );
    expect(usadas.length).toBeGreaterThan(400);
    const lost = usadas.flatMap(({ codigo }) =>
      ['VPD', 'PAS'].filter((papel) => !analitica(contaDe(codigo, papel) ?? '')).map((papel) => `${codigo} ${papel}`),
    );
    expect(lost).toEqual([]);
  });

  it.each([
    ['95 e 96 como a 90', '3.3.95.39.00', 'VPD', '3.3.2.3.1.01.00'],
    ['96 também no passivo', '3.3.96.30.00', 'PAS', '2.1.3.1.1.01.01'],
    ['46 como a fundo a fundo, sem a LC 141', '3.3.46.41.00', 'VPD', '3.5.2.1.5.00.00'],
    ['73 como o rateio da 71', '3.3.73.70.00', 'VPD', '3.5.5.1.1.00.00'],
    ['91: o 5º dígito 2, onde o plano o tem', '3.1.91.96.00', 'VPD', '3.1.9.2.2.00.00'],
    ['91: encargos', '3.1.91.13.00', 'PAS', '2.1.1.4.2.01.00'],
    ['91: a mesma VPD, onde o plano não o tem', '4.4.91.51.00', 'VPD', '1.2.3.2.1.06.01'],
    ['91: o passivo dos demais', '3.3.91.39.00', 'PAS', '2.1.8.9.2.98.01'],
    ['receita intra como a que espelha', '7.1.2.2.01.0.1', 'CRE', '1.1.2.1.2.02.00'],
    ['a linha própria vale mais', '7.2.1.5.02.1.1', 'VPA', '4.2.1.1.2.01.01'],
  ])('modalidade %s', (_regra, natureza, papel, conta) => {
    expect(contaDe(natureza, papel)).toBe(conta);
  });

  it('o suprimento vale em qualquer elemento e modalidade, e uma escolha do documento nunca responde sozinha', () => {
    expect(contaDe('3.3.90.30.96', 'VPD', 'suprimento')).toBe('1.1.3.1.1.02.00');
    expect(contaDe('3.3.95.30.96', 'VPD', 'suprimento')).toBe('1.1.3.1.1.02.00');
    expect(contaDe('3.3.90.30.00', 'VPD')).toBe('3.3.1.1.1.01.00');
    const escolhas = deParaDoProduto().filter(({ prefixo, papel, condicao }) => prefixo === '3.3.90.30' && papel === 'VPD' && condicao);
    expect(escolhas.map(({ conta }) => conta)).toEqual(['1.1.5.6.1.01.00', '1.1.5.6.1.02.00', '1.1.5.6.1.03.00']);
  });

  it('nenhuma linha se repete', () => {
    const keys = deParaDoProduto().map(({ prefixo, papel, tipo_despesa, condicao }) => [prefixo, papel, tipo_despesa, condicao].join('|'));
    expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
  });
});

describe('N8: a tabela de eventos', () => {
  it('são 146, de contas analíticas do plano e pares de uma natureza só', () => {
    expect(eventos).toHaveLength(146);
    for (const { codigo, pares, ...evento } of eventos) {
      const { issues } = validateDraft(eventoContabil, { codigo, pares, vigencia_inicio: '2026-01-01', ...evento });
      expect([codigo, issues]).toEqual([codigo, {}]);
      const named = pares.flatMap(({ conta_debito, conta_credito }) => `${conta_debito}|${conta_credito}`.split('|'));
      const lost = named
        .map((token) => token.replace(/:.$/, ''))
        .filter((token) => !(token in COMODINS) && plano.get(completarCodigoDaConta(token))?.tipo !== 'A');
      expect([codigo, lost]).toEqual([codigo, []]);
    }
  });

  it('todo fato que os módulos mandam tem um evento na tabela, ou o espelho de um', () => {
    const codigos = new Set(eventos.map(({ codigo }) => codigo));
    expect(Object.entries(EVENTO_DO_FATO).filter(([, evento]) => !codigos.has(evento) && !codigos.has(evento.replace(/E$/, '')))).toEqual(
      [],
    );
    // each name of a write-off is a fact of its own (handbook Compras 12)
    const baixas = Object.keys(EVENTO_DO_FATO).filter((fato) => fato.startsWith('BEM_BAIXA'));
    expect(baixas.map((fato) => fato.replace('BEM_BAIXA_', '')).sort()).toEqual(
      'DACAO DEMOLICAO DOACAO ERRO INSERVIVEL MORTE PERDA PERMUTA SINISTRO TRANSFERENCIA_EXTERNA VENDA'.split(' '),
    );
  });

  it.each(eventos.map(({ codigo, pares }) => [codigo, pares] as const))('%s guarda I3 a I9', (_codigo, pares) => {
    expect(brokenIdentities(pares)).toEqual([]);
  });

  it('um par a menos quebra a identidade que ele guardava', () => {
    const broken = (codigo: string, without: string) =>
      brokenIdentities(
        (eventos.find((evento) => evento.codigo === codigo)?.pares ?? []).filter(({ conta_debito }) => conta_debito !== without),
      ).map((name) => name.slice(0, 2));
    expect(broken('2020', 'CDR')).toEqual(['I8']);
    expect(broken('3010', '8.2.1.1.1.01')).toEqual(['I9']);
    expect(broken('3030', 'PAS')).toEqual(['I8', 'I9']);
    expect(broken('4010', '6.2.2.1.3.01')).toEqual(['I9']);
    expect(
      brokenIdentities([{ conta_debito: '5.2.1.1.1', conta_credito: '6.2.2.1.1', base: 'valor' }]).map((name) => name.slice(0, 2)),
    ).toEqual(['I3', 'I4']);
  });
});
