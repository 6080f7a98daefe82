/** An account as its register has it. */
export interface ContaNoBanco {
  /** Code of the bank, of three digits. */
  banco: string | null;
  agencia: string | null;
  agencia_dv: string | null;
  conta: string | null;
  conta_dv: string | null;
}

const algarismos = (texto: string | null | undefined) =>
  (texto ?? '')
    .toUpperCase()
    .replace(/[^0-9X]/g, '')
    .replace(/^0+/, '');
const semZeros = (texto: string) => texto.replace(/^0+|0+$/g, '');

/**
 * Whether what a file says of bank, branch and account is an account of the register: banks write the account with or without its digit,
 * with zeros before it, and with the branch before it.
 *
 * @param como `com dígito` leaves out a number that came without its digit
 */
export function ehDaConta(
  arquivo: { banco: string | null; agencia: string | null; conta: string | null },
  own: ContaNoBanco,
  como: 'com dígito' | 'com ou sem dígito' = 'com ou sem dígito',
): boolean {
  if (arquivo.banco && algarismos(arquivo.banco) !== algarismos(own.banco)) return false;
  const agencias = [algarismos(own.agencia), algarismos(`${own.agencia ?? ''}${own.agencia_dv ?? ''}`)];
  const agencia = algarismos(arquivo.agencia);
  if (agencia !== '' && !agencias.includes(agencia)) return false;
  const conta = algarismos(arquivo.conta);
  const [bare, whole] = [algarismos(own.conta), algarismos(`${own.conta ?? ''}${own.conta_dv ?? ''}`)];
  if (conta === '' || whole === '') return false;
  if (conta === whole) return true;
  // a file that writes a digit apart says which it is: without it, the number alone may be of another account
  if (conta === bare) return como !== 'com dígito' && !/\d\s*-\s*[0-9X]\s*$/i.test(arquivo.conta ?? '');
  if (!conta.endsWith(whole)) return false;
  const rest = semZeros(conta.slice(0, -whole.length));
  return agencias.some((one) => semZeros(one) === rest);
}
