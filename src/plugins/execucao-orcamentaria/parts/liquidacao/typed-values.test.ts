import { expect, it } from 'vitest';
import { liquidacao } from '../../resources/liquidacao';

it('o que ainda se digita não é um valor: a soma espera por ele, e a tela não quebra', () => {
  const { valor } = liquidacao.fields;
  const proposed = (documentos: unknown) => valor.defaultFrom?.({ documentos });
  expect(proposed([{ valor: '1,0' }, { valor: '2.00' }])).toBeNull();
  expect(proposed([{ valor: '1.01', valor_liquidado: '1.00' }, { valor: '2.00' }])).toBe('3.00');
});
