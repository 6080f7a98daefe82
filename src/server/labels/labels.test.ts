import { describe, expect, it } from 'vitest';
import type { Label, LabelModel } from './label';
import { makeLabelSheets } from './sheet';
import { zplOf } from './zpl';

const label: Label = {
  head: 'Prefeitura de Vila Serena',
  lines: ['Cadeira giratória ^ com braços'],
  code: '001234',
  link: 'https://vilaserena.sp.gov.br/publico/patrimonio/1?t=001234',
};
const model: LabelModel = {
  saida: 'folha',
  codigo: 'ambos',
  largura: 63.5,
  altura: 33.9,
  colunas: 3,
  linhas: 8,
  topo: 12.9,
  esquerda: 7.2,
  espacoHorizontal: 2.5,
  espacoVertical: 0,
  pontosPorMm: 8,
};

describe('etiquetas', () => {
  it('24 cabem numa folha de 3 × 8, e a 25ª começa outra', async () => {
    const pages = async (many: number) => {
      const pdf = (
        await makeLabelSheets(
          Array.from({ length: many }, () => label),
          model,
          'Plaquetas',
        )
      ).toString('latin1');
      return pdf.match(/\/Type \/Page\b/g)?.length;
    };
    expect(await pages(24)).toBe(1);
    expect(await pages(25)).toBe(2);
  });

  it('a térmica recebe o código de barras, o QR e o que se lê, sem comandos no que é texto', () => {
    const zpl = zplOf([label, label], { ...model, saida: 'termica', largura: 60, altura: 30 });
    expect(zpl.match(/\^XA/g)).toHaveLength(2);
    expect(zpl).toContain('^PW480');
    expect(zpl).toContain('^LL240');
    expect(zpl).toContain('^BCN,84,Y,N,N,A^FH_^FD001234^FS');
    expect(zpl).toContain('Cadeira giratória _5E com braços');
    expect(zpl).toContain('^FDMA,https://vilaserena.sp.gov.br/publico/patrimonio/1?t=001234^FS');
  });
});
