import { expect, it } from 'vitest';
import { escreverJson, numero } from './json';

it('escreve o decimal com todas as suas casas, e só ele', () => {
  expect(escreverJson({ valor: numero('99999999999999.1234'), texto: '12.50', vazio: null, lista: [numero('-0.1000')] })).toBe(
    '{"valor":99999999999999.1234,"texto":"12.50","lista":[-0.1000]}',
  );
});
