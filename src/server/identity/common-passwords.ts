import { PASSWORD_MIN } from '../../resources/definition/password';

/** Common in Brazil and long enough to pass the minimum, missing from the international list. */
const BRAZILIAN = [
  'senha12345',
  'senha123456',
  'mudar12345',
  'mudar123456',
  'prefeitura',
  'prefeitura1',
  'prefeitura123',
  'administrador',
  'administrador1',
  'flamengo10',
  'corinthians',
  'corinthians1',
  'palmeiras1',
  'saopaulofc',
  'brasil2026',
  'brasil1234',
  'municipio1',
  'municipio123',
  'camara1234',
];

let known: ReadonlySet<string> | undefined;

/** Whether a password is among the most common of leaked ones (a list of 49 thousand), or a common one of this country. Case does not matter. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= await readKnown();
  return known.has(password.toLowerCase());
}

/** The list is loaded when somebody chooses a password; the short ones are refused by their length. */
async function readKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN), ...BRAZILIAN]);
}
