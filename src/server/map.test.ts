import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { mapTiles, tileOrigins } from './map';

const configOf = (MAPA_URL: string) => readConfig({ MAPA_URL });

describe('as imagens dos mapas', () => {
  it('sem endereço não há imagens, nem outro servidor na política da página', () => {
    expect(mapTiles(configOf(''))).toEqual({ imagens: null, credito: '© colaboradores do OpenStreetMap' });
    expect(tileOrigins(configOf(''))).toEqual([]);
  });

  it('a política da página abre exatamente o servidor do endereço', () => {
    expect(tileOrigins(configOf('https://mapas.exemplo.gov.br/base/{z}/{x}/{y}.png?chave=1'))).toEqual(['https://mapas.exemplo.gov.br']);
    expect(tileOrigins(configOf('http://localhost:8080/{z}/{x}/{y}.png'))).toEqual(['http://localhost:8080']);
  });

  it('recusa o que não é um endereço protegido com as três partes, ou que nomearia outros servidores', () => {
    for (const wrong of [
      'http://mapas.exemplo.gov.br/{z}/{x}/{y}.png',
      'https://mapas.exemplo.gov.br/{z}/{x}.png',
      'https://{s}.exemplo.gov.br/{z}/{x}/{y}.png',
      "https://a.gov.br; script-src *'/{z}/{x}/{y}",
      'https://a.gov.br@b.com/{z}/{x}/{y}.png',
    ])
      expect(() => configOf(wrong), wrong).toThrow(/MAPA_URL/);
  });
});
