import { describe, expect, it } from 'vitest';
import { anoDeCirculacao, diaPorExtenso, escreverNumero, nomeDoArquivo } from './numerar';

const EXTRA = { tipo: 'extra', numero: 512, letra: null, ano: 2026, suplemento: null } as const;

describe('o número de uma edição', () => {
  it('é o da sequência; da extra, como o diário diz', () => {
    expect(escreverNumero({ ...EXTRA, tipo: 'ordinaria' }, 'serie')).toBe('512');
    expect(escreverNumero(EXTRA, 'continua')).toBe('512');
    expect(escreverNumero({ ...EXTRA, letra: 'A' }, 'sufixo')).toBe('512-A');
    expect(escreverNumero({ ...EXTRA, numero: 12 }, 'serie')).toBe('E-12/2026');
    expect(escreverNumero({ ...EXTRA, tipo: 'suplementar', suplemento: 2 }, 'continua')).toBe('512 Suplemento 2');
  });

  it('o ano de circulação muda no dia em que o diário faz aniversário', () => {
    expect(['2026-03-11', '2026-03-12', '2024-03-12'].map((dia) => anoDeCirculacao('2024-03-12', dia))).toEqual(['II', 'III', 'I']);
  });

  it('o dia e o arquivo se escrevem como o diário os mostra', () => {
    expect(diaPorExtenso('2026-03-12')).toBe('quinta-feira, 12 de março de 2026');
    expect(nomeDoArquivo('2026-03-12', '512', 'ordinaria')).toBe('diario-2026-03-12-0512.pdf');
    expect(nomeDoArquivo('2026-03-12', 'E-12/2026', 'extra')).toBe('diario-2026-03-12-e-12-2026-extra.pdf');
  });
});
