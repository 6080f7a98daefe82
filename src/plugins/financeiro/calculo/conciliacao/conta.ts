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
 */
export function ehDaConta(arquivo: { banco: string | null; agencia: string | null; conta: string | null }, own: ContaNoBanco): boolean {
  if (arquivo.banco && algarismos(arquivo.banco) !== algarismos(own.banco)) return false;
  const agencias = [algarismos(own.agencia), algarismos(`${own.agencia ?? ''}${own.agencia_dv ?? ''}`)];
  const agencia = algarismos(arquivo.agencia);
  if (agencia !== '' && !agencias.includes(agencia)) return false;
  const conta = algarismos(arquivo.conta);
  const [bare, whole] = [algarismos(own.conta), algarismos(`${own.conta ?? ''}${own.conta_dv ?? ''}`)];
  if (conta === '' || whole === '') return false;
  if (conta === whole || conta === bare) return true;
  if (!conta.endsWith(whole)) return false;
  const rest = semZeros(conta.slice(0, -whole.length));
  return agencias.some((one) => semZeros(one) === rest);
}
