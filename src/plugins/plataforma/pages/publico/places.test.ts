import { describe, expect, it } from 'vitest';
import { placesOf } from './places';

const known = {
  hosts: ['localhost:3000', 'vale.gov.br'],
  exists: (path: string) => path === '/publico/acessibilidade' || path === '/publico/diario',
};
const hrefs = (urls: Record<string, string>) => Object.fromEntries(placesOf(urls, known).map(({ title, href }) => [title, href]));

describe('lugares obrigatórios', () => {
  it('sem endereços configurados, só o que existe aqui tem link', () => {
    expect(hrefs({})).toEqual({
      'Acesso à informação': null,
      'Ouvidoria e e-SIC': null,
      Transparência: null,
      'Diário oficial': null,
      'Dados abertos': null,
      'Política de privacidade': null,
      Acessibilidade: '/publico/acessibilidade',
    });
  });

  it('um endereço de fora vale como está; um daqui, só com página', () => {
    const found = hrefs({
      ouvidoria: 'https://falabr.cgu.gov.br/vale',
      transparencia: 'https://vale.gov.br/transparencia',
      diario: 'https://vale.gov.br/publico/diario',
    });
    expect([found['Ouvidoria e e-SIC'], found.Transparência, found['Diário oficial']]).toEqual([
      'https://falabr.cgu.gov.br/vale',
      null,
      '/publico/diario',
    ]);
  });

  it('nunca leva a um endereço que não é da web', () => {
    expect(hrefs({ ouvidoria: 'javascript:alert(1)' })['Ouvidoria e e-SIC']).toBeNull();
  });
});
