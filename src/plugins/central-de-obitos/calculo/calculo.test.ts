import { describe, expect, it } from 'vitest';
import { capituloDe, classificacaoDe, codigoGuardado, eExterna, eMalDefinida, recusaPelaData } from './cid';
import { idadeEm } from './idade';
import { digitosDaMatricula, recusaDaMatricula } from './matricula';
import { exumavelDesde, type PrazoExumacao, somarMeses } from './prazos';

const ESTADO: PrazoExumacao = {
  origem: 'estado',
  conta_de: 'morte',
  vigencia_inicio: '1980-01-01',
  adulto_meses: 36,
  infantil_meses: 24,
  infantil_ate: 6,
};

describe('prazos de exumação', () => {
  it('conta da morte, e o dia que o mês não tem é o seguinte', () => {
    const desde = (morte: string, idade: number) => exumavelDesde([ESTADO], { morte, sepultamento: morte, idade }, null);
    expect(desde('2023-03-10', 40)).toBe('2026-03-10');
    expect(desde('2024-02-29', 5)).toBe('2026-03-01');
    expect(desde('2024-02-29', 6)).toBe('2026-03-01');
    expect(desde('2024-02-29', 7)).toBe('2027-03-01');
  });

  it('vale o mais longo: a norma do Estado, a do cemitério e o prazo da sepultura temporária', () => {
    const sepultado = { morte: '2023-08-19', sepultamento: '2023-08-20', idade: 70 };
    const temporaria = somarMeses('2023-08-20', 36);
    expect(exumavelDesde([ESTADO], sepultado, temporaria)).toBe('2026-08-20');
    const cemiterio: PrazoExumacao = { ...ESTADO, origem: 'municipio', conta_de: 'sepultamento', adulto_meses: 60 };
    expect(exumavelDesde([ESTADO, cemiterio], sepultado, temporaria)).toBe('2028-08-20');
    expect(somarMeses(temporaria, 36)).toBe('2029-08-20');
  });

  it('de cada origem vale a norma mais nova do dia do sepultamento', () => {
    const nova: PrazoExumacao = { ...ESTADO, vigencia_inicio: '2024-01-01', adulto_meses: 48 };
    expect(exumavelDesde([ESTADO, nova], { morte: '2023-12-30', sepultamento: '2023-12-31', idade: 50 }, null)).toBe('2026-12-30');
    expect(exumavelDesde([ESTADO, nova], { morte: '2024-01-01', sepultamento: '2024-01-02', idade: 50 }, null)).toBe('2028-01-01');
  });
});

describe('matrícula da certidão', () => {
  const BOA = '99999901552026400012034000056712';
  it('confere o dígito e o livro', () => {
    expect(digitosDaMatricula(BOA.slice(0, 30))).toBe('12');
    expect(recusaDaMatricula(BOA)).toBeNull();
    expect(recusaDaMatricula(`${BOA.slice(0, 31)}3`)).toContain('dígito');
    const nascimento = `${BOA.slice(0, 14)}1${BOA.slice(15, 30)}`;
    expect(recusaDaMatricula(nascimento + digitosDaMatricula(nascimento))).toContain('livro de óbitos');
    expect(recusaDaMatricula('123')).toContain('32 algarismos');
  });
});

describe('CID', () => {
  it('guarda sem ponto, acha o capítulo, a causa externa e a mal definida', () => {
    expect(codigoGuardado('CID-10', 'i21.9')).toBe('I219');
    expect(codigoGuardado('CID-11', 'ba41.z')).toBe('BA41.Z');
    expect(['I219', 'D500', 'H600', 'V892', 'U071', 'C61'].map((codigo) => capituloDe('CID-10', codigo))).toEqual([
      'IX',
      'III',
      'VIII',
      'XX',
      'XXII',
      'II',
    ]);
    expect([eExterna('CID-10', 'X709'), eExterna('CID-10', 'I219')]).toEqual([true, false]);
    expect(['R99', 'R95', 'I469', 'Y349', 'I219'].map((codigo) => eMalDefinida('CID-10', codigo))).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  it('o dia da morte escolhe a classificação, seja quando for que se digite', () => {
    expect([classificacaoDe('2026-12-31'), classificacaoDe('2027-01-02')]).toEqual(['CID-10', 'CID-11']);
    expect(recusaPelaData('CID-10', '2026-12-31')).toBeNull();
    expect(recusaPelaData('CID-10', '2027-01-02')).toContain('CID-10 vale até 31/12/2026');
    expect(recusaPelaData('CID-11', '2026-12-31')).toContain('01/01/2027');
  });
});

describe('idade', () => {
  it('diz anos, meses ou dias, como a Declaração', () => {
    expect(idadeEm('1956-11-18', '2026-11-17')).toEqual({ anos: 69, escrita: '69 anos' });
    expect(idadeEm('2026-01-20', '2026-11-18')).toEqual({ anos: 0, escrita: '9 meses' });
    expect(idadeEm('2026-11-17', '2026-11-18')).toEqual({ anos: 0, escrita: '1 dia' });
  });
});
