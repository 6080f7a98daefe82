import { describe, expect, it } from 'vitest';
import { excessoDaMargem, lerRetornoDaConsignataria, margemLivre, parcelasAntesDe, RetornoInvalido, ultimaParcela } from './consignacao';

describe('a margem consignável', () => {
  it('diz por quanto uma parcela passa dela, ao centavo', () => {
    const margem = { total: '861.00', usada: '500.00' };
    expect(margemLivre(margem)).toBe('361.00');
    expect(excessoDaMargem(margem, '361.00')).toBeNull();
    expect(excessoDaMargem(margem, '361.01')).toBe('0.01');
    expect(margemLivre({ total: '100.00', usada: '120.00' })).toBe('0.00');
  });
});

describe('as parcelas de um contrato', () => {
  it('contam-se por competência, sem passar do contrato', () => {
    expect(parcelasAntesDe('2026-10', '2026-10', 24)).toBe(0);
    expect(parcelasAntesDe('2026-10', '2027-02', 24)).toBe(4);
    expect(parcelasAntesDe('2026-10', '2030-01', 24)).toBe(24);
    expect(ultimaParcela('2026-10', 24)).toBe('2028-09');
  });
});

describe('o retorno da consignatária', () => {
  it('lê o leiaute declarado, com ou sem aspas e marca de início', () => {
    const texto = '\uFEFF"contrato";"resultado";"mensagem"\r\n"BAN-1";"Aceito";""\r\nBAN-2;quitado;Pago em 12/11\r\n';
    expect(lerRetornoDaConsignataria(texto)).toEqual([
      { contrato: 'BAN-1', resultado: 'aceito', mensagem: '' },
      { contrato: 'BAN-2', resultado: 'quitado', mensagem: 'Pago em 12/11' },
    ]);
  });

  it('recusa o que não é dele, com a linha', () => {
    const recusa = (texto: string) => {
      try {
        lerRetornoDaConsignataria(texto);
        return null;
      } catch (error) {
        return error instanceof RetornoInvalido ? error.message : null;
      }
    };
    expect(recusa('numero;valor\n1;2')).toBe('A primeira linha deve ser contrato;resultado;mensagem.');
    expect(recusa('contrato;resultado;mensagem\nBAN-1;pago;')).toBe('Linha 2: o resultado "pago" não é aceito, quitado nem recusado.');
    expect(recusa('contrato;resultado;mensagem')).toBe('O arquivo não tem nenhuma linha depois do cabeçalho.');
  });
});
