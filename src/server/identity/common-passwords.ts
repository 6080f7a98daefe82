import { dictionary } from '@zxcvbn-ts/language-common';

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

/** Shorter ones are refused by their length. */
const MIN = 10;
let known: ReadonlySet<string> | undefined;

/** Whether a password is among the most common of leaked ones (a list of 49 thousand), or a common one of this country. Case does not matter. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set([...dictionary['passwords-common'].filter((word) => word.length >= MIN), ...BRAZILIAN]);
  return known.has(password.toLowerCase());
}
