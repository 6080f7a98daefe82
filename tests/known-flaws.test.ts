import { expect, it } from 'vitest';
import { flawsOf } from '../scripts/setup.mjs';

it('diz cada biblioteca com falha conhecida, a falta delas e a consulta sem resposta', () => {
  const vulnerabilities = {
    alfa: { name: 'alfa', severity: 'high', fixAvailable: true },
    beta: { name: 'beta', severity: 'low', fixAvailable: false },
  };
  expect(flawsOf(JSON.stringify({ vulnerabilities }))).toEqual(['alfa: gravidade high, com correção publicada', 'beta: gravidade low']);
  expect(flawsOf('{"vulnerabilities":{}}')).toEqual(['Nenhuma.']);
  expect(flawsOf('{"message":"405 Method Not Allowed"}')).toEqual(['Não foi possível consultar: 405 Method Not Allowed.']);
  expect(flawsOf('')).toEqual(['Não foi possível consultar: o registro de pacotes não respondeu.']);
});
