/** Kinds of book in which a death is registered: the C, and the auxiliary C of who was born dead. */
const LIVROS_DE_OBITO = ['4', '5'];

/** A digit of the matrícula: weights from a start, from 10 back to 0, modulo 11, and 10 is 1. */
function digito(algarismos: string, inicio: number): number {
  const soma = [...algarismos].reduce((total, algarismo, n) => total + Number(algarismo) * ((inicio + n) % 11), 0);
  return soma % 11 === 10 ? 1 : soma % 11;
}

/** The two check digits of the first 30 of a matrícula (CNJ, Provimento 63/2017). */
export function digitosDaMatricula(trinta: string): string {
  const primeiro = digito(trinta, 2);
  return `${primeiro}${digito(`${trinta}${primeiro}`, 1)}`;
}

/** Why a matrícula is not of a certidão de óbito; null when it is. */
export function recusaDaMatricula(matricula: string): string | null {
  if (!/^\d{32}$/.test(matricula)) return 'A matrícula da certidão tem 32 algarismos.';
  if (digitosDaMatricula(matricula.slice(0, 30)) !== matricula.slice(30))
    return 'O dígito verificador da matrícula não confere: leia-a de novo na certidão.';
  return LIVROS_DE_OBITO.includes(matricula[14] as string)
    ? null
    : 'A matrícula não é de um livro de óbitos (o 15º algarismo é 4, ou 5 de natimorto).';
}
