import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Endpoint, endpoint } from './endpoint';
import { AppError } from './errors';
import { Router } from './router';

const call = (method: Endpoint['method'], url: string) =>
  endpoint({ method, url, access: 'session', tag: 'Teste', summary: url, handle: async () => null });

const router = new Router([
  call('GET', '/orgao'),
  call('POST', '/orgao'),
  call('GET', '/orgao/:id'),
  call('PUT', '/orgao/:id'),
  call('GET', '/orgao/arvore'),
  call('POST', '/orgao/:id/trancar'),
  call('GET', '/orgao/arvore/:nivel/folhas'),
  call('GET', '/externo/*'),
]);

const found = (method: string, url: string) => {
  const { endpoint: spec, params } = router.find(method, url);
  return [spec.url, params];
};
const refused = (method: string, url: string) => {
  try {
    router.find(method, url);
  } catch (error) {
    return (error as AppError).codigo;
  }
  return null;
};

describe('Router', () => {
  it('leva à chamada do método e do endereço, com o que está no lugar de cada parâmetro', () => {
    expect(found('GET', '/api/orgao')).toEqual(['/orgao', {}]);
    expect(found('PUT', '/api/orgao/7')).toEqual(['/orgao/:id', { id: '7' }]);
    expect(found('GET', '/api/externo/cep/v2/01001000?x=/y')).toEqual(['/externo/*', { '*': 'cep/v2/01001000' }]);
  });

  it('prefere a parte escrita ao parâmetro, e volta ao parâmetro quando ela não leva a nada', () => {
    expect(found('GET', '/api/orgao/arvore')).toEqual(['/orgao/arvore', {}]);
    expect(found('PUT', '/api/orgao/arvore')).toEqual(['/orgao/:id', { id: 'arvore' }]);
    expect(found('POST', '/api/orgao/arvore/trancar')).toEqual(['/orgao/:id/trancar', { id: 'arvore' }]);
    expect(found('GET', '/api/orgao/arvore/2/folhas')).toEqual(['/orgao/arvore/:nivel/folhas', { nivel: '2' }]);
  });

  it('aceita uma barra no fim, lê o que vem codificado e atende HEAD como GET', () => {
    expect(found('GET', '/api/orgao/?page=2')).toEqual(['/orgao', {}]);
    expect(found('GET', '/api/%6Frgao/a%2Fb%20c')).toEqual(['/orgao/:id', { id: 'a/b c' }]);
    expect(found('HEAD', '/api/orgao')).toEqual(['/orgao', {}]);
  });

  it('diz se o endereço não existe, se não aceita o método ou se não se lê', () => {
    expect(refused('GET', '/api/orgaos')).toBe('NAO_ENCONTRADO');
    expect(refused('GET', '/api/orgao//trancar')).toBe('NAO_ENCONTRADO');
    expect(refused('GET', '/orgao')).toBe('NAO_ENCONTRADO');
    expect(refused('DELETE', '/api/orgao')).toBe('METODO_NAO_PERMITIDO');
    expect(refused('GET', '/api/orgao/1/trancar')).toBe('METODO_NAO_PERMITIDO');
    expect(refused('GET', '/api/orgao/%E0%A4%A')).toBe('REQUISICAO_INVALIDA');
    expect(refused('GET', `/api/orgao/${'1'.repeat(501)}`)).toBe('REQUISICAO_INVALIDA');
  });

  it('não aceita duas chamadas no mesmo endereço, ainda que o parâmetro tenha outro nome', () => {
    expect(() => new Router([call('GET', '/orgao/:id'), call('GET', '/orgao/:codigo')])).toThrow('mesmo endereço: GET /orgao/:codigo');
  });

  it('o que se põe no lugar de um parâmetro volta como foi posto', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (value) => {
        fc.pre(value !== 'arvore' && Buffer.from(value).toString() === value);
        expect(found('PUT', `/api/orgao/${encodeURIComponent(value)}`)).toEqual(['/orgao/:id', { id: value }]);
      }),
    );
  });

  it('um endereço qualquer é lido ou recusado, nunca um erro que não se espera', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        try {
          router.find('GET', `/api/${text}`);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
    );
  });
});
