import { describe, expect, it } from 'vitest';
import { validateDraft } from '../../../../resources/definition';
import { COMODINS, eventoContabil } from '../../resources/evento_contabil';
import { planoConta } from '../../resources/plano_conta';
import { deParaDoProduto, eventosDoProduto, type Par } from './eventos';
import { accountAbove, padAccount, planoDoProduto } from './plano';

const plano = new Map(planoDoProduto().map((conta) => [conta.codigo, conta]));
const eventos = eventosDoProduto();

describe('o plano de contas do sistema', () => {
  it('tem cada conta abaixo de uma sintética, e só as definições aceitam', () => {
    expect(plano.size).toBe(626);
    for (const { superior, ...draft } of plano.values()) {
      expect([draft.codigo, accountAbove(draft.codigo) === null || plano.get(superior ?? '')?.tipo]).toEqual([
        draft.codigo,
        superior === null ? true : 'S',
      ]);
      expect([draft.codigo, validateDraft(planoConta, draft).issues]).toEqual([draft.codigo, {}]);
    }
  });

  it('preenche com zeros o código curto e acha o nível acima, também depois de um zero', () => {
    expect([padAccount('1.1.1'), padAccount('2.1.5.0.1')]).toEqual(['1.1.1.0.0.00.00', '2.1.5.0.1.00.00']);
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

/** The accounts that the placeholders of cash and of controls stand for, for the identities. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  DISP: '1.1.1.1.1.19',
  DEST: '1.1.1.1.1.19',
  CON: '2.1.8.8.1.01.02',
  DEP: '2.1.8.8.1.04.01',
  RZ: '1.1.3.8.1.99',
  CDR: '7.2.1.1.1',
};
const AMOUNTS: Readonly<Record<string, number>> = {
  ...{ valor: 100, bruto: 100, liquido: 90, retido: 10, deducao: 10, reconhecido: 90, nao_reconhecido: 10, ganho: 10, perda: 0 },
  ...{ saida: 100, entrada: 0 },
};

/** What an event of 100 adds to accounts, debits less credits, where the identities look. */
function effectOf(pares: readonly Par[]): (...groups: string[]) => number {
  const moves = pares.flatMap(({ conta_debito, conta_credito, base }) =>
    ([conta_debito, conta_credito] as const).map((side, n) => {
      const token = side.split('|')[0]?.replace(/:.$/, '') ?? '';
      return { account: STANDS_FOR[token] ?? token, amount: (n === 0 ? 1 : -1) * (AMOUNTS[base] ?? 0) };
    }),
  );
  return (...groups) =>
    moves
      .filter(({ account }) => groups.some((group) => account === group || account.startsWith(`${group}.`)))
      .reduce((sum, { amount }) => sum + amount, 0);
}

describe('N8: a tabela de eventos', () => {
  it('são 140, de contas analíticas do plano e pares de uma natureza só', () => {
    expect(eventos).toHaveLength(140);
    for (const { codigo, pares, ...evento } of eventos) {
      const { issues } = validateDraft(eventoContabil, { codigo, pares, vigencia_inicio: '2026-01-01', ...evento });
      expect([codigo, issues]).toEqual([codigo, {}]);
      const named = pares.flatMap(({ conta_debito, conta_credito }) => `${conta_debito}|${conta_credito}`.split('|'));
      const lost = named
        .map((token) => token.replace(/:.$/, ''))
        .filter((token) => !(token in COMODINS) && plano.get(padAccount(token))?.tipo !== 'A');
      expect([codigo, lost]).toEqual([codigo, []]);
    }
  });

  it.each(eventos.map(({ codigo, pares }) => [codigo, pares] as const))('%s guarda I3 a I9', (_codigo, pares) => {
    const s = effectOf(pares);
    expect({
      I3: s('5.2.1', '6.2.1'),
      I4: [s('5.2.2.1.1', '5.2.2.1.2', '5.2.2.1.9', '6.2.2.1'), s('5.2.2.1.3')],
      I5: [s('5.2.2.9.2', '6.2.2.9.2'), s('5.2.2.9.1', '6.2.2.9.1')],
      I6: [s('5.3.1', '6.3.1'), s('5.3.2', '6.3.2')],
      I7: [s('7', '8'), s('7.2.1.1', '8.2.1.1')],
      I8: s('1.1.1', '1.1.3.5', '1.1.4', '1.1.3.8.1.06', '8.2.1.1.1', '8.2.1.1.2', '8.2.1.1.3'),
      I9: [
        s('8.2.1.1.2.01') - s('6.2.2.1.3.01', '6.3.1.1', '6.3.1.7.1'),
        s('8.2.1.1.2.02') - s('6.2.2.1.3.02', '6.3.1.2', '6.3.1.7.2'),
        s('8.2.1.1.3.01') - s('6.2.2.1.3.03', '6.3.1.3', '6.3.2.1', '6.3.2.7'),
        s('8.2.1.1.3.02') - s('2.1.8.8.1.01'),
        s('8.2.1.1.3.03') - s('2.1.8.8.1.03', '2.1.8.8.1.04'),
      ],
    }).toEqual({ I3: 0, I4: [0, 0], I5: [0, 0], I6: [0, 0], I7: [0, 0], I8: 0, I9: [0, 0, 0, 0, 0] });
  });
});
