import { describe, expect, it } from 'vitest';
import { mascarar } from './mascarar';

describe('dados pessoais no que sai para a inteligência artificial', () => {
  it.each([
    ['CPF 529.982.247-25 e 52998224725', 'CPF [DADO PESSOAL] e [DADO PESSOAL]'],
    ['CNPJ 12.345.678/0001-95', 'CNPJ [DADO PESSOAL]'],
    ['escreva a ana.souza@exemplo.gov.br hoje', 'escreva a [DADO PESSOAL] hoje'],
    ['ligue (11) 90000-0001 ou 1130000000', 'ligue [DADO PESSOAL] ou [DADO PESSOAL]'],
    ['cartão 4111 1111 1111 1111 vencido', 'cartão [DADO PESSOAL] vencido'],
  ])('%s', (text, masked) => {
    expect(mascarar(text)).toBe(masked);
  });

  it.each(['Ofício nº 123/2026', 'Lei 14.133/2021, art. 72', 'R$ 1.234.567,89 em 12/05/2026', 'processo 01.00123/26'])(
    'deixa %s',
    (text) => {
      expect(mascarar(text)).toBe(text);
    },
  );
});
