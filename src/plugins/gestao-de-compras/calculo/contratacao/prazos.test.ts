import { describe, expect, it } from 'vitest';
import { diasMinimos, dispositivoDe, type Objeto } from './prazos';

const BENS: Objeto = {
  modalidade: 'pregao',
  categoria_processo: 'compras',
  criterio_julgamento: 'menor_preco',
  modo_disputa: 'aberto',
  especial: false,
};
const OBRA: Objeto = { ...BENS, modalidade: 'concorrencia', categoria_processo: 'obras' };
const dias = (more: Partial<Objeto>, of = BENS) => diasMinimos({ ...of, ...more }, 3);

describe('os dias úteis entre a divulgação e as propostas', () => {
  it('de bens', () => expect([dias({}), dias({ criterio_julgamento: 'maior_retorno' })]).toEqual([8, 15]));
  it('de serviços e obras, comuns e especiais', () =>
    expect([dias({}, OBRA), dias({ especial: true }, OBRA), dias({ criterio_julgamento: 'maior_retorno' }, OBRA)]).toEqual([10, 25, 35]));
  it('da contratação integrada e da semi-integrada', () =>
    expect([dias({ regime_execucao: 'integrada' }, OBRA), dias({ regime_execucao: 'semi_integrada' }, OBRA)]).toEqual([60, 35]));
  it('de maior lance, de técnica e do diálogo competitivo', () =>
    expect([
      dias({ modalidade: 'leilao', criterio_julgamento: 'maior_lance' }),
      dias({ criterio_julgamento: 'tecnica_preco' }),
      dias({ modalidade: 'dialogo' }),
      dias({ modalidade: 'dialogo', competitiva: true }),
    ]).toEqual([15, 35, 25, 60]));
  it('da dispensa com disputa, os do decreto', () =>
    expect([dias({ modo_disputa: 'dispensa_disputa' }), diasMinimos({ ...BENS, modo_disputa: 'dispensa_disputa' }, 5)]).toEqual([3, 5]));
});

it('o limite é o do inciso da dispensa', () => {
  expect([dispositivoDe('18'), dispositivoDe('19'), dispositivoDe('38')]).toEqual(['art75_i', 'art75_ii', null]);
});
