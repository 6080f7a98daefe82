import { describe, expect, it } from 'vitest';
import { codigoENome, reconhecerColunas } from './colunas';

const TITULOS = {
  unidade: ['Unidade', 'Unidade orçamentária'],
  unidade_nome: ['Nome da unidade'],
  acao: ['Ação', 'Projeto/atividade'],
  acao_nome: ['Nome da ação'],
  natureza: ['Natureza', 'Natureza da despesa'],
  valor: ['Valor', 'Dotação inicial'],
} as const;
const colunas = (titles: string[], rows: string[][] = []) => reconhecerColunas(titles, TITULOS, (at) => rows.map((row) => row[at] ?? ''));

describe('colunas de uma planilha da lei', () => {
  it('acham-se pelo sinônimo, abreviado ou por extenso, e o nome fica ao lado do código', () => {
    expect(colunas(['CÓD. UNID. ORÇAM.', 'Descrição', 'Proj./Ativ.', 'Descrição (2)', 'Nat. Desp.', 'VL. DOTAÇÃO INIC.'])).toEqual([
      'unidade',
      'unidade_nome',
      'acao',
      'acao_nome',
      'natureza',
      undefined,
    ]);
    expect(colunas(['Denominação da ação', 'Cód. da Ação', 'Dot. Inicial', 'Dotação inicial'])).toEqual([
      'acao_nome',
      'acao',
      undefined,
      'valor',
    ]);
  });

  it('de duas chamadas igual, a de palavras é a do nome', () => {
    const rows = [['Secretaria de Saúde', '02.05']];
    expect(colunas(['Unidade', 'Código da unidade'], rows)).toEqual(['unidade_nome', 'unidade']);
    expect(colunas(['Unidade', 'Unidade (2)'], [['02.05', 'Secretaria de Saúde']])).toEqual(['unidade', 'unidade_nome']);
  });

  it('o código e o nome escritos na mesma célula se separam', () => {
    expect(codigoENome('02.05 - Secretaria de Saúde')).toEqual({ codigo: '02.05', nome: 'Secretaria de Saúde' });
    expect(codigoENome('2009 Manutenção do PSF 24h')).toEqual({ codigo: '2009', nome: 'Manutenção do PSF 24h' });
    expect(codigoENome('3.3.90.30')).toEqual({ codigo: '3.3.90.30', nome: '' });
  });
});
