import { describe, expect, it } from 'vitest';
import { apurarNota5, apurarNps } from './satisfacao';

describe('pesquisa de satisfação', () => {
  it('NPS de 10, 10, 9, 8, 7, 6 e 0 é 14; CSAT de 5, 4, 4, 3 e 1 é 60 %', () => {
    expect(apurarNps([10, 10, 9, 8, 7, 6, 0])).toMatchObject({ respostas: 7, nps: 14, aviso: 'Amostra pequena' });
    expect(apurarNota5([5, 4, 4, 3, 1])).toMatchObject({ respostas: 5, csat: 60, media: 3.4 });
  });

  it('com menos de cinco respostas nada se mostra; com trinta a amostra já não é pequena', () => {
    expect([apurarNota5([5, 5, 5, 5]), apurarNps([10, 10, 10, 10])]).toEqual([null, null]);
    expect(apurarNota5(Array.from({ length: 30 }, () => 5))).toMatchObject({ aviso: null, margem: 0 });
  });
});
