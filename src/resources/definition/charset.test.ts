import { expect, it } from 'vitest';
import { encodingNamed, textIn } from './charset';

it('as letras de Windows são lidas como ele as escreve, também com o nome de outro', () => {
  const bytes = Uint8Array.from([0x80, 0x93, 0xc7, 0x94, 0x96]);
  for (const label of ['windows-1252', 'ISO-8859-1', 'latin1']) expect(textIn(bytes, encodingNamed(label) ?? '')).toBe('€“Ç”–');
});

it('de um nome que ninguém conhece nada se diz', () => {
  expect(encodingNamed('DOBANCO')).toBeNull();
});
