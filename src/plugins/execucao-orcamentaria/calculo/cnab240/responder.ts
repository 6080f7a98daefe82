/** Where each segment of a payment has the day and the amount that the bank paid. */
const PAGO_EM = { A: 154, J: 144 } as const;

/**
 * The return that a bank would give to a file of payments, for the demonstration and the tests: an occurrence for each payment, in the
 * order of the file.
 *
 * @param dia on which what was paid was, AAAA-MM-DD
 */
export function responderRemessa(content: string, ocorrencias: readonly string[], dia: string): string {
  const [y, m, d] = dia.split('-');
  let n = -1;
  const lines = content.split('\r\n').map((line) => {
    // the day and the hour are those of the bank
    if (line[7] === '0') return `${line.slice(0, 142)}2${d}${m}${y}180000${line.slice(157)}`;
    const segment = line[13] as string;
    if (line[7] !== '3' || !'AJO'.includes(segment) || (segment === 'J' && line.slice(17, 19) === '52')) return line;
    n += 1;
    const told = (ocorrencias[n] ?? '').padEnd(10);
    const from = PAGO_EM[segment as keyof typeof PAGO_EM];
    if (!from || !told.startsWith('00')) return `${line.slice(0, 230)}${told}`;
    const amount = segment === 'A' ? line.slice(119, 134) : line.slice(99, 114);
    return `${line.slice(0, from)}${d}${m}${y}${amount}${line.slice(from + 23, 230)}${told}`;
  });
  return lines.join('\r\n');
}
