import { describe, expect, it } from 'vitest';
import { jaPublicada, lugarDoEndereco, lugarDoNumero, numeroDeControle } from './controle';

const CNPJ = '00000000000191';

describe('número de controle do PNCP', () => {
  it('tem a máscara de cada objeto', () => {
    const lugar = { ano: 2026, sequencial: 57 };
    expect(numeroDeControle('pca', CNPJ, lugar)).toBe('00000000000191-0-000057/2026');
    expect(numeroDeControle('contratacao', CNPJ, lugar)).toBe('00000000000191-1-000057/2026');
    expect(numeroDeControle('contrato', CNPJ, lugar)).toBe('00000000000191-2-000057/2026');
    expect(numeroDeControle('ata', CNPJ, { ano: 2026, sequencial: 1 }, '00000000000191-1-000057/2026')).toBe(
      '00000000000191-1-000057/2026-000001',
    );
    expect(numeroDeControle('resultado', CNPJ, lugar)).toBeNull();
  });

  it('diz o lugar, com CNPJ de letras também', () => {
    expect(lugarDoNumero('contrato', '12ABC34501DE35-2-000018/2027')).toEqual({ ano: 2027, sequencial: 18 });
    expect(lugarDoNumero('ata', '00000000000191-1-000057/2026-000003')).toEqual({ ano: 2026, sequencial: 3 });
    expect(lugarDoNumero('contratacao', '0000000000019-1-000057/2026')).toBeNull();
    // of another kind it is not one: an ata is not its contratação, nor a contract one
    expect(lugarDoNumero('ata', '00000000000191-1-000057/2026')).toBeNull();
    expect(lugarDoNumero('contratacao', '00000000000191-2-000057/2026')).toBeNull();
  });

  it('vem do endereço que o portal responde', () => {
    expect(lugarDoEndereco('https://pncp.test/api/pncp/v1/orgaos/00000000000191/compras/2026/57', 2025)).toEqual({
      ano: 2026,
      sequencial: 57,
    });
    expect(lugarDoEndereco('/v1/orgaos/00000000000191/compras/2026/57/atas/2', 2026)).toEqual({ ano: 2026, sequencial: 2 });
    expect(lugarDoEndereco('/v1/outra/coisa', 2026)).toBeNull();
  });

  it('reconhece a contratação que já está lá', () => {
    expect(jaPublicada('Compra já existe. Id contratação PNCP: 00000000000191-1-000057/2026')).toBe('00000000000191-1-000057/2026');
    expect(jaPublicada('Campo inválido')).toBeNull();
  });
});
