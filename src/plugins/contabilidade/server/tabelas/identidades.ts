import type { Par } from './eventos';

/** The accounts that the placeholders of cash and of controls stand for, where the identities look. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  DISP: '1.1.1.1.1.19',
  DEST: '1.1.1.1.1.19',
  CON: '2.1.8.8.1.01.02',
  DEP: '2.1.8.8.1.04.01',
  RZ: '1.1.3.8.1.99',
  CDR: '7.2.1.1.1',
};

/** A fact of 100, in each of its bases. */
const AMOUNTS: Readonly<Record<string, number>> = {
  valor: 100,
  bruto: 100,
  liquido: 90,
  retido: 10,
  deducao: 10,
  reconhecido: 90,
  nao_reconhecido: 10,
  ganho: 10,
  perda: 0,
  saida: 100,
  entrada: 0,
  principal: 90,
  juros: 10,
  aumentativa: 100,
  diminutiva: 100,
  permutativa: 100,
  reserva: 60,
  resultado: 40,
  acumulada: 0,
  dacao: 100,
  permuta: 0,
  torna_a_receber: 0,
  torna_a_pagar: 0,
};

type Sum = (...groups: string[]) => number;

/** What an event of 100 adds to the accounts below some groups, debits less credits; of `A|B` the first. */
function effectOf(pares: readonly Pick<Par, 'conta_debito' | 'conta_credito' | 'base'>[]): Sum {
  const moves = pares.flatMap(({ conta_debito, conta_credito, base }) =>
    [conta_debito, conta_credito].map((side, n) => {
      const token = side.split('|')[0]?.replace(/:.$/, '') ?? '';
      return { account: STANDS_FOR[token] ?? token, amount: (n === 0 ? 1 : -1) * (AMOUNTS[base] ?? 0) };
    }),
  );
  return (...groups) =>
    moves
      .filter(({ account }) => groups.some((group) => account === group || account.startsWith(`${group}.`)))
      .reduce((sum, { amount }) => sum + amount, 0);
}

/** What must not change by any event (handbook, section 9): the name of each, and what must stay zero. */
const IDENTITIES: readonly (readonly [name: string, zero: (s: Sum) => readonly number[]])[] = [
  ['I3: previsão da receita = a realizar + realizada − deduções', (s) => [s('5.2.1', '6.2.1')]],
  [
    'I4: dotação atualizada = disponível + indisponível + utilizada',
    (s) => [s('5.2.2.1.1', '5.2.2.1.2', '5.2.2.1.9', '6.2.2.1'), s('5.2.2.1.3')],
  ],
  ['I5: empenhos emitidos = a sua execução', (s) => [s('5.2.2.9.2', '6.2.2.9.2'), s('5.2.2.9.1', '6.2.2.9.1')]],
  ['I6: restos a pagar inscritos = a sua execução', (s) => [s('5.3.1', '6.3.1'), s('5.3.2', '6.3.2')]],
  ['I7: controles devedores = credores', (s) => [s('7', '8'), s('7.2.1.1', '8.2.1.1')]],
  [
    'I8: caixa por fonte = disponibilidade por destinação',
    (s) => [s('1.1.1', '1.1.3.5', '1.1.4', '1.1.3.8.1.06', '8.2.1.1.1', '8.2.1.1.2', '8.2.1.1.3')],
  ],
  [
    'I9: o que a despesa compromete = a disponibilidade comprometida',
    (s) => [
      s('8.2.1.1.2.01') - s('6.2.2.1.3.01', '6.3.1.1', '6.3.1.7.1'),
      s('8.2.1.1.2.02') - s('6.2.2.1.3.02', '6.3.1.2', '6.3.1.7.2'),
      s('8.2.1.1.3.01') - s('6.2.2.1.3.03', '6.3.1.3', '6.3.2.1', '6.3.2.7'),
      s('8.2.1.1.3.02') - s('2.1.8.8.1.01'),
      s('8.2.1.1.3.03') - s('2.1.8.8.1.03', '2.1.8.8.1.04'),
    ],
  ],
];

/** N8: the identities that an event would break, whatever its value. */
export function brokenIdentities(pares: readonly Pick<Par, 'conta_debito' | 'conta_credito' | 'base'>[]): string[] {
  const effect = effectOf(pares);
  return IDENTITIES.filter(([, zero]) => zero(effect).some((left) => left !== 0)).map(([name]) => name);
}
