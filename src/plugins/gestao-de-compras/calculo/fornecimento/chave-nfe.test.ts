import { describe, expect, it } from 'vitest';
import { julgarChave } from './chave-nfe';

const CHAVE = '52060433009911002506550120000007800267301615';
const nota = (more: object = {}) => julgarChave({ modelo: 'nfe', chave: CHAVE, nota_numero: '780', nota_serie: '12', ...more });

describe('chave de acesso da nota', () => {
  it('a que confere com o modelo, a série e o número da nota; sem chave não há o que conferir', () => {
    expect([nota(), nota({ chave: null }), nota({ nota_serie: null }), nota({ nota_numero: '000780' })]).toEqual([null, null, null, null]);
  });

  it.each([
    ['o dígito', { chave: `${CHAVE.slice(0, 43)}6` }, /o dígito no fim/],
    ['um algarismo trocado', { chave: CHAVE.replace('780', '870') }, /o dígito no fim/],
    ['o modelo', { modelo: 'nfce' }, /outro modelo/],
    ['a série', { nota_serie: '1' }, /outra série/],
    ['o número', { nota_numero: '781' }, /outra nota/],
  ])('recusa %s', (_what, wrong, words) => expect(nota(wrong)?.chave?.[0]).toMatch(words));
});
