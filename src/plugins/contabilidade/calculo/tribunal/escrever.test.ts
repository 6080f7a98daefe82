import { describe, expect, it } from 'vitest';
import { Escritor, escreverValor } from './escrever';
import type { ArquivoDoLeiaute, ColunaDoLeiaute } from './leiaute';

const coluna = (changes: Partial<ColunaDoLeiaute>): ColunaDoLeiaute => ({
  nome: 'c',
  origem: null,
  valor_fixo: null,
  formato: 'texto',
  casas: null,
  tamanho: null,
  alinhamento: null,
  preenchimento: null,
  obrigatoria: false,
  ...changes,
});
const fixo = (bruto: string | null, changes: Partial<ColunaDoLeiaute>) => escreverValor(coluna(changes), bruto, true);
const arquivo = (changes: Partial<ArquivoDoLeiaute>): ArquivoDoLeiaute => ({
  nome: 'A',
  consulta: 'empenhos',
  extensao: 'txt',
  formato: 'delimitado',
  separador: 'ponto_e_virgula',
  cabecalho: false,
  aspas: false,
  colunas: [coluna({}), coluna({ nome: 'd', formato: 'inteiro' })],
  regras: [],
  ...changes,
});

describe('a escrita de um arquivo do tribunal', () => {
  it('em largura fixa, o texto vai à esquerda com espaços e o número à direita com zeros, o sinal antes deles', () => {
    expect(fixo('Ação', { tamanho: 6 }).texto).toBe('Ação  ');
    expect(fixo('12', { formato: 'inteiro', tamanho: 6 }).texto).toBe('000012');
    expect(fixo('-1234.56', { formato: 'decimal_implicito', casas: 2, tamanho: 10 }).texto).toBe('-000123456');
    expect(fixo('0.05', { formato: 'decimal_implicito', casas: 2, tamanho: 6 }).texto).toBe('000005');
    expect(fixo('1234.5', { formato: 'decimal_virgula', casas: 2, tamanho: 10, preenchimento: 'espaco' }).texto).toBe('   1234,50');
    expect(fixo('7', { formato: 'texto', tamanho: 3, alinhamento: 'direita', preenchimento: 'zero' }).texto).toBe('007');
    expect(fixo(null, { formato: 'aaaammdd', tamanho: 8 }).texto).toBe('        ');
  });

  it('datas e códigos saem no formato do leiaute, e o decimal é exato', () => {
    const livre = (bruto: string, formato: ColunaDoLeiaute['formato'], casas: number | null = null) =>
      escreverValor(coluna({ formato, casas }), bruto, false).texto;
    expect(
      ['aaaammdd', 'ddmmaaaa', 'iso', 'barras', 'aaaamm'].map((formato) => livre('2026-10-05', formato as ColunaDoLeiaute['formato'])),
    ).toEqual(['20261005', '05102026', '2026-10-05', '05/10/2026', '202610']);
    expect(livre('3.3.90.30', 'digitos')).toBe('339030');
    expect(livre('9007199254740993.10', 'decimal_ponto', 2)).toBe('9007199254740993.10');
    expect(livre('duas\nlinhas', 'texto')).toBe('duas linhas');
  });

  it('um texto que não cabe é cortado; um número que não cabe é um erro', () => {
    expect(fixo('Prefeitura', { tamanho: 4 })).toEqual({ texto: 'Pref', problema: 'cortado' });
    expect(fixo('123456', { formato: 'inteiro', tamanho: 4 }).problema).toBe('nao_cabe');
  });

  it('o separador não entra em um texto, a não ser entre aspas', () => {
    const escrever = (aspas: boolean) => {
      const escritor = new Escritor(arquivo({ aspas, cabecalho: true }), { codificacao: 'utf8', fim_de_linha: 'lf' });
      escritor.linha(['a;"b"', '1']);
      return escritor.texto();
    };
    expect([escrever(false), escrever(true)]).toEqual(['c;d\na "b";1\n', '"c";d\n"a;""b""";1\n']);
  });

  it('em ISO-8859-1 troca o que ela não tem, e diz em que linha', () => {
    const escritor = new Escritor(arquivo({}), { codificacao: 'latin1', fim_de_linha: 'crlf' });
    escritor.linha(['Ação – “x”', '1']);
    escritor.linha(['Łódź', '2']);
    expect([escritor.texto(), [...escritor.problemas.trocados]]).toEqual(['Ação - "x";1\r\n?ód?;2\r\n', [2]]);
  });
});
